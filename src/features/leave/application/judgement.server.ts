/**
 * The verdict on a wish for leave, as it stands now. The same is asked while the wish is typed, when it is
 * sent, and when it is approved.
 */
import { addDays, type IsoDate } from '#kernel/calendar.ts';
import { notFound } from '#kernel/refusal.ts';
import { daysOf } from '#server/calendar/person-calendar.ts';
import { plannedHours } from '#server/calendar/planned-hours.ts';
import { uncountedDays } from '#server/calendar/uncounted-source.ts';
import { readEntries } from '#server/ledger/ledger-balance.ts';
import type { Work } from '#server/work.ts';
import { type AskedPart, partFault, partsOf, type SmallestPart } from '#time/leave/day-part.ts';
import { daysText } from '#time/leave/quantity.ts';
import { uncountedWithin } from '#time/leave/uncounted.ts';
import { leaveDays } from '../balance/leave-days.server.ts';
import { openingDays } from '../balance/opening-day.server.ts';
import { accountOf } from '../balance/outlook.ts';
import { readLeavePeople, readLeaveRules } from '../policy/terms.server.ts';
import { blocksOf } from './blocks.server.ts';
import { type AskedLeave, accountWithout, type Judgement, judgedWish } from './judged-wish.ts';
import { readLeaveAround, readSameType } from './other-leave.server.ts';

type Asked = AskedLeave & {
  /** The application itself, and the one whose place it takes: as if they were not there. */
  readonly besides: readonly number[];
  /** Days of which a part is asked for. */
  readonly partDays: readonly AskedPart[];
};

type Parts = Pick<Asked, 'employee' | 'from' | 'to' | 'partDays'>;

async function hoursOf(
  work: Work,
  { from, to, partDays }: Omit<Parts, 'employee'>,
  people: readonly number[],
) {
  if (partDays.length === 0) return () => () => 1;
  const planned = await plannedHours(work, people, from, to);
  return (employee: number) => (date: IsoDate) => planned(employee, date);
}

/** Why the parts of days cannot be asked for, of a type of leave. */
export async function partsFault(work: Work, asked: Parts, smallest: SmallestPart) {
  const hours = await hoursOf(work, asked, [asked.employee]);
  return partFault(asked.partDays, { ...asked, smallest }, hours(asked.employee));
}

/** A run of free days beside the leave is shorter than this. */
export const around = 40;

export async function judge(work: Work, { besides, ...asked }: Asked): Promise<Judgement> {
  const judged = await judgeEach(work, asked, [asked.employee], () => besides);
  return judged.get(asked.employee) ?? notFound('This leave type');
}

/** The same wish judged for each of many, what is known of them read once. */
export async function judgeEach(
  work: Work,
  asked: Omit<Asked, 'employee' | 'besides'>,
  employees: readonly number[],
  besides: (employee: number) => readonly number[],
): Promise<ReadonlyMap<number, Judgement>> {
  const { type: typeId, from, to, partDays, isForOther } = asked;
  const rules = await readLeaveRules(work, employees);
  const people = await readLeavePeople(work, { ids: employees });
  const type = rules.typeOf(typeId);
  if (!type || people.length === 0) return notFound('This leave type');
  const calendar = await daysOf(work, employees, addDays(from, -around), addDays(to, around));
  const hours = await hoursOf(work, asked, employees);
  const others = Map.groupBy(await readLeaveAround(work, employees, from), ({ employee }) => employee);
  const kept = type.kept ? await readEntries(work, leaveDays, { employees, subject: typeId }) : [];
  const entries = new Map(kept.map(({ account, entries: its }) => [account.employee, its]));
  const uncounted = await uncountedDays(work, employees);
  const openings = asked.brought ? await openingDays(work, employees) : undefined;
  const sameType = await readSameType(work, employees, typeId);
  const judged = new Map<number, Judgement>();
  for (const person of people) {
    const { id: employee } = person;
    const without = besides(employee);
    const termsOn = (date: IsoDate) => rules.termsOf(person, type.id, date);
    const account = accountOf(entries.get(employee) ?? [], { person, today: work.today, termsOn });
    const wish = { ...asked, employee, parts: partsOf(partDays, hours(employee)) };
    const known = {
      person,
      type,
      termsOn,
      notBeside: (termsOn(from)?.values.notBeside ?? []).flatMap(
        ({ type: id }) => rules.typeOf(id)?.name ?? [],
      ),
      // What HR enters for others is not held back by them.
      blocks: isForOther ? [] : await blocksOf(work, employee, asked),
      kindOn: (date: IsoDate) => calendar.on(employee, date).kind,
      uncounted: uncountedWithin(uncounted(employee), person.joined, addDays(from, -1)),
      sameType: sameType(employee).filter(({ id }) => !without.includes(id)),
      others: (others.get(employee) ?? []).filter(({ id }) => !without.includes(id)),
      account: accountWithout(account, without),
      openedOn: openings?.get(`${employee} ${type.id}`),
    };
    judged.set(employee, judgedWish(wish, known));
  }
  return judged;
}

/** The verdict as one sentence for who is refused. */
export function refusalOf({ reasons }: Judgement): string | undefined {
  const no = reasons.find(({ instead }) => instead !== undefined);
  return no && `${no.says} ${no.instead}`;
}

/** '3 days of Casual leave', for titles. */
export const wishWords = ({ counted, type }: Pick<Judgement, 'counted' | 'type'>): string =>
  `${daysText(counted)} of ${type.name}`;
