import type { Place } from '../place.ts';

/**
 * Whether an address means a tab of one record rather than a list: it names the record, or comes without
 * the menu's own `type`, or there is nothing but the person's own to list.
 */
export const meansTab = ({ item, record, search }: Place): boolean =>
  record === undefined &&
  item.tab !== undefined &&
  item.tab !== null &&
  (search[item.tab.by] !== undefined || item.own === true || !item.form || search['type'] !== 'form');
