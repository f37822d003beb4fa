/** Chemicals: quantities are summed by place, a sheet has its day, and whoever handles one works here. */
import { addYears } from '#kernel/calendar.ts';
import { invalid } from '#kernel/refusal.ts';
import { formServer, type ServerRecord } from '#server/feature.ts';
import { chemical } from './chemical.form.ts';

type Chemical = ServerRecord<typeof chemical>;

const sheetYears = 5;
const hundredths = (quantity: number): number => Math.round(quantity * 100);

/** CAS numbers end in a digit that the others give: the last but one counts once, the one before it twice. */
function isCasNumber(given: string): boolean {
  const [, first = '', second = '', check] = /^(\d{2,7})-(\d\d)-(\d)$/.exec(given) ?? [];
  if (check === undefined) return false;
  const digits = [...`${first}${second}`].reverse();
  return digits.reduce((sum, digit, at) => sum + Number(digit) * (at + 1), 0) % 10 === Number(check);
}

function refuseFaults({ casNumber, sheet, sheetOn, places, handlers }: Chemical): void {
  const faults: Record<string, string> = {};
  if (casNumber !== null && !isCasNumber(casNumber))
    faults['casNumber'] = 'This is no CAS number: its last digit does not follow from the others.';
  if (sheet !== null && sheetOn === null) faults['sheetOn'] = 'Enter the day of the safety data sheet.';
  const spots = new Set<string>();
  for (const [at, { place, spot }] of places.entries()) {
    const key = `${place} ${spot.trim().toLowerCase()}`;
    if (spots.has(key)) faults[`places.${at}.spot`] = 'This spot is named above. Enter its quantity there.';
    spots.add(key);
  }
  const named = new Set<number>();
  for (const [at, { employee }] of handlers.entries()) {
    if (named.has(employee)) faults[`handlers.${at}.employee`] = 'This person is named above.';
    named.add(employee);
  }
  if (Object.keys(faults).length > 0) invalid(faults);
}

/** The most that one place holds, of all of its spots, and all of them together. */
function quantitiesOf(places: Chemical['places']): { readonly all: number; readonly most: number } {
  const byPlace = new Map<number, number>();
  for (const { place, quantity } of places)
    byPlace.set(place, (byPlace.get(place) ?? 0) + hundredths(quantity));
  const sums = [...byPlace.values()];
  return { all: sums.reduce((sum, each) => sum + each, 0), most: Math.max(0, ...sums) };
}

export const chemicalServer = formServer(chemical, {
  check(_work, { record }) {
    refuseFaults(record);
    const { all, most } = quantitiesOf(record.places);
    const isOver = record.most !== null && most > hundredths(record.most);
    return {
      quantity: all / 100,
      limitIs: record.most === null ? null : isOver ? 'over' : 'within',
      sheetIs: record.sheet === null ? 'missing' : 'held',
      renewOn: record.renewOn ?? (record.sheetOn && addYears(record.sheetOn, sheetYears)),
    };
  },
});
