/** An instant by the organisation's clock, 'YYYY-MM-DD HH:MM': moments compare as texts. */
import { formatDate, type IsoDate, isIsoDate, isoDate } from '../calendar.ts';

export type Moment = string;

const clock = /^ ([01]\d|2[0-3]):[0-5]\d$/;

export const isMoment = (text: string): boolean => isIsoDate(text.slice(0, 10)) && clock.test(text.slice(10));

/** The day of a moment; an instant of UTC has none without a zone. */
export const dayOfMoment = (moment: Moment): IsoDate => isoDate(moment.slice(0, 10));

/** '26 November 2026, 09:12', for sentences; what is no moment stays as it is. */
export function formatMoment(moment: Moment): string {
  const day = moment.slice(0, 10);
  return isMoment(moment) && isIsoDate(day) ? `${formatDate(day)}, ${moment.slice(11)}` : moment;
}
