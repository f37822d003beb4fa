import type { Place } from '../place.ts';

/**
 * Whether an address means a tab of one record rather than a list: it names the record, or is of a person and
 * comes without the menu's own `type`, or there is nothing but the person's own to list.
 */
export const isRecordTab = ({ item, record, search }: Place): boolean => {
  const { tab, own, form } = item;
  if (record !== undefined || !tab) return false;
  if (search[tab.by] !== undefined || own === true || !form) return true;
  return tab.of === 'employee' && search['type'] !== 'form';
};
