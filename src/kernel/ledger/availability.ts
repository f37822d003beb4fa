/**
 * What an account can give on a day, and the sum that says why: the balance, less what is used later, with
 * what is credited and lapses until then. Each day is served by the credits of its own day. Pure.
 */
import type { IsoDate } from '../calendar.ts';
import { type LedgerEntry, standingEntries } from './entry.ts';
import { type Closing, inOrder, type Met, never, type Replayed, replay, sumOf } from './replay.ts';

/**
 * The balance of a day, less what is approved and waiting, with what is credited, less what lapses and
 * is paid
 * out, with what may be owed by then, is what is available. All of it until the day that allows no more.
 */
export interface Availability {
  readonly balance: number;
  /** Used on later days, until then. */
  readonly approved: number;
  /** Reserved. */
  readonly waiting: number;
  readonly credited: number;
  readonly lapsed: number;
  readonly paidOut: number;
  /** What is used by then beyond what there will be. */
  readonly owed: number;
  /** Below nothing where more is used than there will be. */
  readonly available: number;
  /** The day up to which these are counted; the day itself where nothing later needs any of it. */
  readonly until: IsoDate;
}

type Account = {
  /** Those that count, in order. */
  readonly entries: readonly LedgerEntry[];
  readonly closings: readonly Closing[];
};

const accountOf = (entries: readonly LedgerEntry[], closings: readonly Closing[]): Account => ({
  entries: standingEntries(entries).toSorted(inOrder),
  closings,
});

/** What is asked for comes last of its day. */
function withAsked({ entries }: Account, day: IsoDate, quantity: number): readonly LedgerEntry[] {
  if (quantity === 0) return entries;
  const place = entries.findLastIndex((entry) => entry.day <= day) + 1;
  return entries.toSpliced(place, 0, { id: askedId, quantity: -quantity, day });
}

const askedId = Number.MAX_SAFE_INTEGER;

/** The most of a quantity that leaves nothing later short which would not be short without it. */
export function mostOf(account: Account, day: IsoDate, wanted: number): number {
  const { closings, entries } = account;
  const { short } = replay(entries, never, { closings });
  const fits = (quantity: number): boolean =>
    replay(withAsked(account, day, quantity), never, { closings }).short <= short;
  let [enough, most] = [0, Math.min(wanted, sumOf(replay(entries, day, { closings }).lots))];
  // Mostly nothing later needs it.
  if (most <= 0 || fits(most)) return Math.max(0, most);
  most -= 1;
  while (enough < most) {
    const middle = enough + Math.ceil((most - enough) / 2);
    if (fits(middle)) enough = middle;
    else most = middle - 1;
  }
  return enough;
}

/** The most that is owed on a day or after it, and when. */
function mostOwed({ entries, closings }: Account, day: IsoDate) {
  let [owed, until] = [replay(entries, day, { closings }).owed, day];
  const met = (what: Met) => {
    if (what.kind !== 'entry' || what.entry.day <= day || what.owed <= owed) return;
    [owed, until] = [what.owed, what.entry.day];
  };
  replay(entries, never, { closings, met });
  return { owed, until };
}

/** What can be given on a day of a quantity, where a balance may be `floor` (0 or less) at least. */
function givenOn(account: Account, day: IsoDate, wanted: number, floor: number): number {
  const most = mostOf(account, day, wanted);
  if (most === wanted || floor === 0) return most;
  const owed = most > 0 ? 0 : mostOwed(account, day).owed;
  return Math.max(0, Math.min(wanted, most - owed - floor));
}

type Wanted = { readonly day: IsoDate; readonly quantity: number; readonly floor: number };

/** What an account gives of each of several days, in their order: the earliest is served first. */
export function givenOnDays(
  entries: readonly LedgerEntry[],
  wanted: readonly Wanted[],
  closings: readonly Closing[] = [],
): readonly number[] {
  let account = accountOf(entries, closings);
  let all = account;
  for (const { day, quantity } of wanted) all = { closings, entries: withAsked(all, day, quantity) };
  const shortOf = (of: Account) => replay(of.entries, never, { closings }).short;
  if (shortOf(all) <= shortOf(account)) return wanted.map(({ quantity }) => quantity);
  return wanted.map(({ day, quantity, floor }) => {
    const given = quantity === 0 ? 0 : givenOn(account, day, quantity, floor);
    account = { closings, entries: withAsked(account, day, given) };
    return given;
  });
}

/** What is available on a day; below nothing where more is used than there will be. */
export function availableOn(
  entries: readonly LedgerEntry[],
  day: IsoDate,
  closings: readonly Closing[] = [],
): number {
  const account = accountOf(entries, closings);
  const most = mostOf(account, day, Number.POSITIVE_INFINITY);
  return most > 0 ? most : 0 - mostOwed(account, day).owed;
}

/** The sum behind what is available on a day. */
export function availabilityOn(
  entries: readonly LedgerEntry[],
  day: IsoDate,
  closings: readonly Closing[] = [],
): Availability {
  const account = accountOf(entries, closings);
  const posted = account.entries.filter(({ reserved }) => !reserved);
  const balance = balanceOf(replay(posted, day, { closings }));
  const most = mostOf(account, day, Number.POSITIVE_INFINITY);
  const { owed, until } = most > 0 ? { owed: 0, until: boundBy(account, day, most) } : bound(account, day);
  const sums = sumsUntil(account, { day, until, most });
  // What waits for days that are over has taken, of the balance, what had not lapsed before.
  const waited = balance - balanceOf(replay(account.entries, day, { closings }));
  const [available, waiting] = [most > 0 ? most : 0 - owed, sums.waiting + waited];
  const { approved, credited, lapsed, paidOut } = sums;
  const inAdvance = available - (balance - approved - waiting + credited - lapsed - paidOut);
  return { balance, approved, waiting, credited, lapsed, paidOut, owed: inAdvance, available, until };
}

const balanceOf = ({ lots, owed }: Replayed): number => sumOf(lots) - owed;

/** Nothing is available: until when the most is owed, or the day that needs what there is. */
function bound(account: Account, day: IsoDate) {
  const most = mostOwed(account, day);
  return most.owed > 0 ? most : { owed: 0, until: boundBy(account, day, 0) };
}

/** The day of the first use that one more would leave short; the day itself where there is no more. */
function boundBy(account: Account, day: IsoDate, most: number): IsoDate {
  const { entries, closings } = account;
  if (sumOf(replay(entries, day, { closings }).lots) <= most) return day;
  const shortBy = (quantity: number) => {
    const found: { readonly day: IsoDate; readonly short: number }[] = [];
    const met = (what: Met) => {
      if (what.kind === 'entry' && what.entry.id !== askedId)
        found.push({ day: what.entry.day, short: what.short });
    };
    replay(withAsked(account, day, quantity), never, { closings, met });
    return found;
  };
  const with1 = shortBy(most + 1);
  const without = shortBy(most);
  return with1.find(({ short }, at) => short > (without[at]?.short ?? 0))?.day ?? day;
}

/** What happens after a day until another, what is available taken on the first. */
function sumsUntil(account: Account, { day, until, most }: { day: IsoDate; until: IsoDate; most: number }) {
  const sums = { approved: 0, waiting: 0, credited: 0, lapsed: 0, paidOut: 0 };
  const met = (what: Met) => {
    if (what.kind === 'entry') {
      const { quantity, reserved } = what.entry;
      if (what.entry.day <= day || what.entry.day > until) return;
      if (quantity > 0) sums.credited += quantity;
      else if (reserved) sums.waiting -= quantity;
      else sums.approved -= quantity;
    } else if (what.on >= day && what.on < until)
      sums[what.kind === 'lapsed' ? 'lapsed' : 'paidOut'] += what.quantity;
  };
  replay(withAsked(account, day, most), never, { closings: account.closings, met });
  return sums;
}

/** What lapses from a day on, by the last day on which it can be used, if nothing more is taken. */
export function lapsesFrom(
  entries: readonly LedgerEntry[],
  day: IsoDate,
  closings: readonly Closing[] = [],
): readonly { readonly on: IsoDate; readonly quantity: number }[] {
  const found = new Map<IsoDate, number>();
  const met = (what: Met) => {
    if (what.kind === 'lapsed' && what.on >= day)
      found.set(what.on, (found.get(what.on) ?? 0) + what.quantity);
  };
  replay(accountOf(entries, closings).entries, never, { closings, met });
  return [...found].map(([on, quantity]) => ({ on, quantity }));
}
