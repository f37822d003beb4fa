/** Leave from the pool: within what it has and what the person's policy lets go, onto their balance. */
import { standingEntries } from '#kernel/ledger/entry.ts';
import { standingOn } from '#kernel/ledger/ledger.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { allows, forbids, type Ruling, refusalIn } from '#kernel/verdict.ts';
import { personName } from '#server/database/person-name.ts';
import { raise } from '#server/events/raise.ts';
import { formServer, type ServerRecord } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import { readStanding } from '#server/ledger/ledger-balance.ts';
import { append, ofThemselves, reverse } from '#server/ledger/ledger-entry.ts';
import { readStory } from '#server/ledger/ledger-story.ts';
import { isOwn } from '#server/security/is-own.ts';
import type { Work } from '#server/work.ts';
import { leaveYear } from '#time/leave/leave-year.ts';
import { daysText, hundredthsOf } from '#time/leave/quantity.ts';
import { holdLeaveOf } from '../application/leave-day.server.ts';
import { leaveDays } from '../balance/leave-days.server.ts';
import { refuse } from '../leave.refusal.ts';
import { readLeavePeople, readLeaveRules } from '../policy/terms.server.ts';
import { leaveType } from '../type/leave-type.form.ts';
import { isHere } from './donation-verdict.server.ts';
import { poolLeave } from './pool-leave.form.ts';
import { holdPool, poolOf } from './pool-standing.server.ts';

type Gift = ServerRecord<typeof poolLeave>;
type Asked = { readonly record: Pick<Gift, 'employee' | 'type' | 'days'> };

/** By the person's policy how much in a year and with which balance, and by what the pool has. */
async function mayHave(work: Work, { record }: Asked): Promise<Ruling> {
  const { employee, type, days } = record;
  const rules = await readLeaveRules(work, [employee]);
  const [person] = await readLeavePeople(work, { ids: [employee] });
  if (!person || !isHere(work, person))
    return forbids('This person is not in service.', 'Choose another person.');
  const terms = rules.termsOf(person, type, work.today);
  const most = terms?.values.poolMost ?? null;
  if (!terms || most === null)
    return forbids(
      'The leave policy allows no leave of this type from the pool.',
      'Choose another leave type.',
    );
  const entries = standingEntries(
    (await readStory(work, leaveDays, [employee]))({ employee, subject: type }),
  );
  const { available } = standingOn(entries, work.today);
  const below = terms.values.poolBelow === null ? available : hundredthsOf(terms.values.poolBelow);
  if (available > below)
    return forbids(
      `${daysText(available)} of their own are left; the pool is for those with ${daysText(below)} or fewer.`,
      'Let them use their own days first.',
    );
  const { from, to } = leaveYear(terms.yearBegins, person.joined, work.today);
  const before = entries
    .filter(({ kind, day }) => kind === 'pool' && day >= from && day <= to)
    .reduce((sum, { quantity }) => sum + quantity, 0);
  const [pool, left] = [await poolOf(work, type), hundredthsOf(most) - before];
  const wanted = hundredthsOf(days);
  const can = Math.min(pool, left);
  const instead = can > 0 ? `Give ${daysText(can)} or fewer.` : 'Wait until more can be given.';
  if (wanted > left)
    return forbids(
      `${daysText(Math.max(0, left))} from the pool can still be had in this leave year.`,
      instead,
    );
  if (wanted > pool) return forbids(`The pool has ${daysText(Math.max(0, pool))} of this leave.`, instead);
  return allows(`The pool has ${daysText(pool)} of this leave, ${daysText(pool - wanted)} after this.`);
}

async function give(work: Work, record: Gift): Promise<void> {
  const { id, employee, type, days } = record;
  if (isOwn(work, employee)) refuse('leave.own/pool-leave');
  await holdLeaveOf(work, employee);
  await holdPool(work);
  const no = refusalIn(await mayHave(work, { record }));
  if (no !== undefined) refuse('leave.rule', { no });
  await append(work, leaveDays, {
    ...{ employee, subject: type, quantity: hundredthsOf(days), day: work.today, kind: 'pool' },
    cause: { form: poolLeave.name, id },
  });
  await tell(work, record, 'give', sentence`You are given ${await whatOf(work, record)} from the leave pool`);
}

/** What has been used since cannot go back. */
async function takeBack(work: Work, record: Gift): Promise<void> {
  const { id, employee, type, days } = record;
  await holdLeaveOf(work, employee);
  const { available } = await readStanding(work, leaveDays, { employee, subject: type }, work.today);
  if (available < hundredthsOf(days)) {
    const name = await personName(work, employee);
    refuse('leave.donation-used', { name, left: daysText(Math.max(0, available)) });
  }
  await reverse(work, leaveDays, { form: poolLeave.name, causes: ofThemselves([id]) });
  const what = await whatOf(work, record);
  await tell(work, record, 'take-back', sentence`${what} that the leave pool gave you are taken back`);
}

async function whatOf(work: Work, { type, days }: Gift): Promise<string> {
  const name = (await records(work, leaveType).one(type))?.name ?? '';
  return `${daysText(hundredthsOf(days))}, ${name}`;
}

async function tell(
  work: Work,
  { id, employee }: Gift,
  on: 'give' | 'take-back',
  title: ReturnType<typeof sentence>,
): Promise<void> {
  const to = { employeeIds: [employee] };
  await raise(work, poolLeave, on, { record: id, to, title, path: 'my-transactions/my-leave' });
}

export const poolLeaveServer = formServer(poolLeave, {
  verdicts: { within: mayHave },
  actions: { give, 'take-back': takeBack },
});
