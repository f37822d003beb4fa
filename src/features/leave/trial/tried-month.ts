/**
 * A month of leave and its leave year by one set of rules and by another: whose days and balances move. Pure.
 */
import { addDays, type IsoDate } from '#kernel/calendar.ts';
import type { LedgerEntry } from '#kernel/ledger/entry.ts';
import type { CausedEntry } from '#server/ledger/ledger-balance.ts';
import type { WorkDone } from '#time/leave/accrual.ts';
import { creditsOf, type PolicyEntry } from '#time/leave/credits.ts';
import { leaveYear } from '#time/leave/leave-year.ts';
import type { Hundredths } from '#time/leave/quantity.ts';
import { uncountedWithin } from '#time/leave/uncounted.ts';
import { yearEndPreview } from '#time/leave/year-end.ts';
import {
  type AskedLeave,
  accountWithout,
  type Judgement,
  judgedWish,
  type KnownOfWish,
} from '../application/judged-wish.ts';
import { leaveApplication } from '../application/leave-application.form.ts';
import type { TakenDay } from '../application/taken-days.ts';
import { accountOf } from '../balance/outlook.ts';
import { creditTerms, type LeaveTerms, yearEndPolicy } from '../policy/leave-terms.ts';
import type { LeavePerson } from '../policy/terms.server.ts';
import { leaveYearEnd } from '../year-end/leave-year-end.form.ts';
import type { LeaveMoved, Sides, YearMoved } from './leave-trial.call.ts';

/** Leave that was granted and has days in the month, as it was counted then. */
export type Granted = AskedLeave & {
  readonly id: number;
  readonly counted: Hundredths;
  readonly lost: Hundredths;
};

export type PersonLeave = {
  readonly person: LeavePerson;
  /** By day. */
  readonly granted: readonly Granted[];
  readonly entries: readonly CausedEntry[];
  /** Days that do not count as service. */
  readonly uncounted: readonly IsoDate[];
  readonly known: Omit<KnownOfWish, 'person' | 'termsOn' | 'account' | 'notBeside' | 'uncounted'>;
};

/** What holds for a person on a day, by one side. */
export type SideOf = {
  termsOn(person: LeavePerson, date: IsoDate): LeaveTerms | undefined;
  worked(employee: number): WorkDone | undefined;
  notBeside(terms: LeaveTerms): readonly string[];
};

/** Leave that would have been counted otherwise, with its days as they would be. */
type Changed = LeaveMoved & { readonly days: readonly TakenDay[] };

export type PersonMoved = YearMoved & {
  readonly employee: number;
  readonly yearEnds: IsoDate;
  readonly leave: readonly Changed[];
};

/** What is accrued in the leave year and after it is worked out by each side; so is what its end posts. */
function without({ entries }: PersonLeave, year: { from: IsoDate; to: IsoDate }): readonly CausedEntry[] {
  return entries.filter(
    ({ cause, day }) =>
      !(cause.form === 'leave-rule' && day >= year.from) &&
      !(cause.form === leaveYearEnd.name && day >= year.to),
  );
}

const asEntries = (credits: readonly PolicyEntry[]): readonly CausedEntry[] =>
  credits.map(({ rule, ...credit }, at) => ({
    ...credit,
    id: -1 - at,
    cause: { form: 'leave-rule', id: rule },
  }));

const used = (id: number, days: readonly TakenDay[]): readonly CausedEntry[] =>
  days
    .filter(({ fromBalance }) => fromBalance > 0)
    .map(({ date, fromBalance }, at) => ({
      id: -1_000_000 - id * 500 - at,
      quantity: -fromBalance,
      day: date,
      cause: { form: leaveApplication.name, id },
    }));

function creditsBy(one: PersonLeave, side: SideOf, year: { from: IsoDate; to: IsoDate }) {
  const { person, entries } = one;
  const worked = side.worked(person.id);
  const brought = creditsOf({
    joined: person.joined,
    left: person.left,
    from: year.from,
    until: year.to,
    today: year.to,
    others: entries.filter(({ cause }) => cause.form !== 'leave-rule'),
    before: entries.filter(({ cause }) => cause.form === 'leave-rule'),
    uncounted: one.uncounted,
    ...(worked ? { worked } : {}),
    termsOn: (date) => {
      const terms = side.termsOn(person, date);
      return terms && creditTerms(terms);
    },
  });
  return brought.filter(({ day }) => day >= year.from);
}

/** What a side says to leave that was granted, what else it gives and takes in mind. */
function judgedBy(
  { person, known, uncounted }: PersonLeave,
  side: SideOf,
  asked: Granted,
  entries: readonly CausedEntry[],
): Judgement {
  const termsOn = (date: IsoDate) => side.termsOn(person, date);
  const terms = termsOn(asked.from);
  const account = accountOf(entries, { person, today: asked.from, termsOn });
  return judgedWish(asked, {
    ...known,
    others: known.others.filter(({ id }) => id !== asked.id),
    uncounted: uncountedWithin(uncounted, person.joined, addDays(asked.from, -1)),
    person,
    termsOn,
    notBeside: terms ? side.notBeside(terms) : [],
    account: accountWithout(account, [asked.id]),
  });
}

const notGranted = ({ answer, reasons }: Judgement): string | undefined =>
  answer === 'no' ? (reasons.find(({ instead }) => instead !== undefined)?.says ?? '') : undefined;

/** The leave of the month judged again by both sides, one after the other as it was taken. */
function replayed(
  one: PersonLeave,
  [before, after]: readonly [SideOf, SideOf],
  [then, now]: readonly [readonly CausedEntry[], readonly CausedEntry[]],
) {
  const leave: Changed[] = [];
  let entries = now;
  for (const asked of one.granted) {
    const was = judgedBy(one, before, asked, then);
    const is = judgedBy(one, after, asked, entries);
    const no = notGranted(was) === undefined ? notGranted(is) : undefined;
    const isSame = is.counted === was.counted && is.lost === was.lost;
    const stood = is.counted === asked.counted && is.lost === asked.lost;
    if (no === undefined && (isSame || stood || notGranted(is) !== undefined)) continue;
    const { id, from, to, counted, lost } = asked;
    const changed = no === undefined;
    leave.push({
      ...{ id, from, to, no: no ?? null, days: changed ? is.days : [] },
      counted: { before: counted, after: changed ? is.counted : counted },
      lost: { before: lost, after: changed ? is.lost : lost },
    });
    if (changed)
      entries = [
        ...entries.filter(({ cause }) => cause.form !== leaveApplication.name || cause.id !== id),
        ...used(id, is.days),
      ];
  }
  return { leave, entries };
}

const ended = (entries: readonly LedgerEntry[], on: IsoDate, terms: LeaveTerms) =>
  yearEndPreview(
    entries.map((entry) => ({ ...entry, kind: 'adjust' as const })),
    on,
    yearEndPolicy(terms.values),
  );

const total = (credits: readonly PolicyEntry[]): Hundredths =>
  credits.reduce((sum, { kind, quantity }) => (kind === 'accrue' ? sum + quantity : sum), 0);

/** Undefined where nothing moves for the person. `on` is the day whose rule is tried. */
export function personMoved(
  one: PersonLeave,
  sides: readonly [SideOf, SideOf],
  on: IsoDate,
): PersonMoved | undefined {
  const [before, after] = sides.map((side) => side.termsOn(one.person, on));
  if (!before || !after) return undefined;
  const year = leaveYear(before.yearBegins, one.person.joined, on);
  const [was, is] = [creditsBy(one, sides[0], year), creditsBy(one, sides[1], year)];
  const rest = without(one, year);
  const then = [...rest, ...asEntries(was)];
  const { leave, entries } = replayed(one, sides, [then, [...rest, ...asEntries(is)]]);
  const [endedThen, endedNow] = [ended(then, year.to, before), ended(entries, year.to, after)];
  const of = (part: 'closing' | 'carried' | 'encashed' | 'lapsed'): Sides => ({
    before: endedThen[part],
    after: endedNow[part],
  });
  const moved: YearMoved = {
    credited: { before: total(was), after: total(is) },
    closing: of('closing'),
    carried: of('carried'),
    paidOut: of('encashed'),
    lapsed: of('lapsed'),
  };
  const isMoved = leave.length > 0 || Object.values(moved).some((sides) => sides.before !== sides.after);
  return isMoved ? { employee: one.person.id, yearEnds: year.to, leave, ...moved } : undefined;
}
