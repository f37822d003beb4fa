/**
 * The verdict on a wish for leave, as it stands now. The same is asked while the wish is typed, when it is
 * sent, and when it is approved.
 */
import { addDays, type IsoDate } from '#kernel/calendar.ts';
import { notFound } from '#kernel/refusal.ts';
import { daysOf } from '#server/calendar/person-calendar.ts';
import { plannedHours } from '#server/calendar/planned-hours.ts';
import { readEntries } from '#server/ledger/ledger-balance.ts';
import type { Work } from '#server/work.ts';
import {
  type AskedPart,
  type DayParts,
  partFault,
  partsOf,
  type SmallestPart,
} from '#time/leave/day-part.ts';
import { daysText, type Hundredths } from '#time/leave/quantity.ts';
import { leaveDays } from '../balance/leave-days.server.ts';
import { readLeavePeople, readLeaveRules } from '../policy/terms.server.ts';
import { blocksOf } from './blocks.server.ts';
import { type AskedLeave, availableOn, type Judgement, judgedWish } from './judged-wish.ts';
import { readOtherLeave } from './other-leave.server.ts';

type Asked = AskedLeave & {
  /** The application itself, and the one whose place it takes: as if they were not there. */
  readonly besides: readonly number[];
  /** Days of which a part is asked for. */
  readonly partDays: readonly AskedPart[];
};

type Parts = Pick<Asked, 'employee' | 'from' | 'to' | 'partDays'>;

async function hoursOf(work: Work, { employee, from, to, partDays }: Parts) {
  if (partDays.length === 0) return () => 1;
  const planned = await plannedHours(work, [employee], from, to);
  return (date: IsoDate) => planned(employee, date);
}

const partsAsked = async (work: Work, asked: Parts): Promise<DayParts> =>
  partsOf(asked.partDays, await hoursOf(work, asked));

/** Why the parts of days cannot be asked for, of a type of leave. */
export const partsFault = async (work: Work, asked: Parts, smallest: SmallestPart) =>
  partFault(asked.partDays, { ...asked, smallest }, await hoursOf(work, asked));

/** A run of free days beside the leave is shorter than this. */
export const around = 40;

export async function judge(work: Work, asked: Asked): Promise<Judgement> {
  const { employee, type: typeId, from } = asked;
  const rules = await readLeaveRules(work, [employee]);
  const [person] = await readLeavePeople(work, { ids: [employee] });
  const type = rules.typeOf(typeId);
  if (!person || !type) return notFound('This leave type');
  const terms = rules.termsOf(person, type.id, from);
  const calendar = await daysOf(work, [employee], addDays(from, -around), addDays(asked.to, around));
  return judgedWish(
    { ...asked, parts: await partsAsked(work, asked) },
    {
      person,
      type,
      terms,
      notBeside: (terms?.values.notBeside ?? []).flatMap(({ type: id }) => rules.typeOf(id)?.name ?? []),
      blocks: await blocksOf(work, employee, asked),
      kindOn: (date) => calendar.on(employee, date).kind,
      others: await readOtherLeave(work, employee, from, asked.besides),
      available: type.kept ? await availableFor(work, asked) : 0,
    },
  );
}

async function availableFor(work: Work, { employee, type, from, besides }: Asked): Promise<Hundredths> {
  const [found] = await readEntries(work, leaveDays, { employees: [employee], subject: type });
  return availableOn(found?.entries ?? [], besides, from);
}

/** The verdict as one sentence for who is refused. */
export function refusalOf({ reasons }: Judgement): string | undefined {
  const no = reasons.find(({ instead }) => instead !== undefined);
  return no && `${no.says} ${no.instead}`;
}

/** '3 days of Casual leave', for titles. */
export const wishWords = ({ counted, type }: Pick<Judgement, 'counted' | 'type'>): string =>
  `${daysText(counted)} of ${type.name}`;
