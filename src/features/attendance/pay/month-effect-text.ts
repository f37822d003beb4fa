/** What a person's days bring, as it is kept: short, and the same again when it is read. Pure. */
import type { IsoDate } from '#kernel/calendar.ts';
import type { Source } from '#pay/model/source.ts';
import type { DayBrings } from './time-pay.ts';

type Kind = readonly [component: string, of: 'minutes' | 'days'];
/** The place of a kind and its sum, one after the other. */
type KeptDay = readonly [date: IsoDate, policy: string, lost: number, units: readonly number[]];
export type KeptBrings = { readonly kinds: readonly Kind[]; readonly days: readonly KeptDay[] };

export function keptBrings(days: readonly DayBrings[]): KeptBrings {
  const kinds: Kind[] = [];
  const placeOf = (component: string, of: Kind[1]): number => {
    const at = kinds.findIndex((kind) => kind[0] === component && kind[1] === of);
    return at < 0 ? kinds.push([component, of]) - 1 : at;
  };
  return {
    days: days.map(({ date, lost, units }) => [
      date,
      (lost?.source ?? units[0]?.source)?.id ?? '',
      lost?.days ?? 0,
      units.flatMap(({ component, of, sum }) => [placeOf(component, of), sum]),
    ]),
    kinds,
  };
}

/** `form`: whose records the sources are. */
export function broughtAgain({ kinds, days }: KeptBrings, form: string): readonly DayBrings[] {
  return days.map(([date, policy, lost, places]) => {
    const source: Source = { form, id: policy };
    const units: DayBrings['units'][number][] = [];
    for (let at = 0; at + 1 < places.length; at += 2) {
      const kind = kinds[places[at] ?? -1];
      if (kind) units.push({ component: kind[0], source, of: kind[1], sum: places[at + 1] ?? 0 });
    }
    return { date, units, ...(lost > 0 && { lost: { days: lost, on: date, source } }) };
  });
}
