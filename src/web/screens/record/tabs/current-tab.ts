/** Which tab of a record an address means. */
import type { FormShape } from '#kernel/wire/described.ts';
import type { Place } from '#web/place.ts';

/** The record's own fields. */
export const ownTab = 'record';

export const currentTab = ({ opensOn }: Pick<FormShape, 'opensOn'>, search: Place['search']): string =>
  search['tab'] ?? opensOn ?? ownTab;
