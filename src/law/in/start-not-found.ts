import type { IsoDate } from '#kernel/calendar.ts';

/**
 * Where the sources name no first day, a table says it holds from this day: earlier than any month that pay
 * is worked out for, and no claim about when the rule began. The row's citation says so.
 */
export const startNotFound: IsoDate = '2020-04-01';
