/** Leave for many: posted as a whole through the ways of a single application, and taken back as a whole. */

import { sql } from 'kysely';
import { formatDate } from '#kernel/calendar.ts';
import { invalid, notFound } from '#kernel/refusal.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { raise } from '#server/events/raise.ts';
import { formServer, lasting } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import { ofThemselves, reverse, stands } from '#server/ledger/ledger-entry.ts';
import { bringExactly } from '#server/ledger/ledger-exact.ts';
import { route } from '#server/route.ts';
import type { Work } from '#server/work.ts';
import { daysText, hundredthsOf, inDays } from '#time/leave/quantity.ts';
import { leaveApplication } from '../application/leave-application.form.ts';
import { giveBackOf, holdLeaveOfAll, takeDays, writeDays } from '../application/leave-day.server.ts';
import { leaveDays } from '../balance/leave-days.server.ts';
import { refuse } from '../leave.refusal.ts';
import { peopleFound, refuseUndo } from '../posted-whole.server.ts';
import { leaveType } from '../type/leave-type.form.ts';
import { massPeopleCall } from './mass-leave.call.ts';
import { massLeave } from './mass-leave.form.ts';
import {
  coveredPeople,
  dayOf,
  enteredAs,
  type MassLeave,
  type MassShare,
  sharesOf,
  wishOf,
} from './mass-people.server.ts';

/** So many are entered while one waits; more by a job. */
const atOnce = 100;

const isOfMany = async (work: Work, record: MassLeave): Promise<boolean> =>
  (await coveredPeople(work, record)).length > atOnce;

const sum = (shares: readonly MassShare[], of: 'days' | 'unpaid'): number =>
  inDays(shares.reduce((all, share) => all + share[of], 0));

async function post(work: Work, record: MassLeave) {
  await holdLeaveOfAll(work);
  const shares = await sharesOf(work, record);
  const given = shares.filter(({ because }) => because === null);
  if (given.length === 0) refuse('leave.for-nobody');
  if (record.kind === 'leave') for (const share of given) await enter(work, record, share);
  else await bringBalances(work, record, given);
  await tell(work, record, given);
  return {
    people: given.length,
    leftOut: shares.length - given.length,
    total: sum(given, 'days'),
    unpaid: sum(given, 'unpaid'),
  };
}

/** An application that is approved as it is made: HR answers for it. */
async function enter(work: Work, record: MassLeave, { employee, type, judgement }: MassShare): Promise<void> {
  if (!judgement) return;
  const { from, to, fromHalf, toHalf, askedOn } = wishOf(work, record);
  const id = await records(work, leaveApplication).asServer.make(
    {
      ...{ employee, type: type.id, from, to, fromHalf, toHalf, partDays: [], askedOn },
      ...{ health: type.health, [type.health ? 'healthReason' : 'reason']: record.name },
      ...{ days: inDays(judgement.counted), unpaidDays: inDays(judgement.lost), entered: record.id },
    },
    { state: 'approved', reason: record.name },
  );
  const of = { id, employee, type: type.id };
  await writeDays(work, of, judgement.days);
  await takeDays(work, of, judgement.days, false);
}

async function bringBalances(work: Work, record: MassLeave, given: readonly MassShare[]): Promise<void> {
  const told = given.map(({ employee, days, type }) => ({
    ...{ employee, subject: type.id, kind: days > 0 ? 'grant' : 'adjust', day: dayOf(record) },
    ...{ quantity: days, record: record.id },
    ...(record.expiresOn === null ? {} : { expiresOn: record.expiresOn }),
  }));
  await bringExactly(work, leaveDays, massLeave.name, told, { records: [record.id] });
}

async function tell(work: Work, record: MassLeave, given: readonly MassShare[]): Promise<void> {
  const day = formatDate(dayOf(record));
  for (const [name, its] of Map.groupBy(given, ({ type }) => type.name)) {
    const days = daysText(Math.abs(hundredthsOf(record.days ?? 0)));
    const title =
      record.kind === 'leave'
        ? sentence`HR enters ${name} from ${day} for you: ${record.name}`
        : (record.days ?? 0) > 0
          ? sentence`HR adds ${days} to your balance of ${name}: ${record.name}`
          : sentence`HR takes ${days} from your balance of ${name}: ${record.name}`;
    const to = { employeeIds: its.map(({ employee }) => employee) };
    await raise(work, massLeave, 'post', { record: record.id, to, title, path: 'my-transactions/my-leave' });
  }
}

/** What people have withdrawn or replaced in the meantime stays as it is. */
async function undo(work: Work, record: MassLeave) {
  await holdLeaveOfAll(work);
  const entered = await records(work, leaveApplication).find({ entered: record.id });
  const standing = entered.filter(({ state }) => state === 'approved' || state === 'cancelling');
  const people = [...new Set([...standing, ...(await balancesOf(work, record))].map((one) => one.employee))];
  await refuseUndo(work, enteredAs(record), people);
  await giveBackOf(
    work,
    standing.map(({ id }) => id),
  );
  const reason = `Taken back: ${record.name}`;
  for (const { id } of standing)
    await records(work, leaveApplication).asServer.set(id, {}, { state: 'withdrawn', reason });
  await reverse(work, leaveDays, { form: massLeave.name, causes: ofThemselves([record.id]) });
  await raise(work, massLeave, 'undo', {
    record: record.id,
    to: { employeeIds: people },
    title: sentence`HR takes back what was entered for you: ${record.name}`,
    path: 'my-transactions/my-leave',
  });
  return { people: null, leftOut: null, total: null, unpaid: null };
}

/** Whose balances it has brought days to, or taken them from. */
async function balancesOf({ db, session }: Work, { id }: MassLeave) {
  const { rows } = await sql<{ employee: number }>`
    select distinct account.employee_id as employee from ledger_entry entry
    join ledger_account account on account.organisation_id = entry.organisation_id
      and account.id = entry.account_id
    where entry.organisation_id = ${session.organisationId} and entry.cause_form = ${massLeave.name}
      and entry.cause_id = ${id} and ${stands('entry')}`.execute(db);
  return rows;
}

async function check(work: Work, { kind, type, otherwise, from, to, part, days, expiresOn }: MassLeave) {
  const one = (await records(work, leaveType).one(type)) ?? notFound('This leave type');
  if (kind === 'balance') {
    if (!one.kept) invalid({ type: 'No balance is kept of this type. Choose another.' });
    if (days === 0) invalid({ days: 'Enter how many days are added or taken.' });
    if ((days ?? 0) < 0 && expiresOn !== null)
      invalid({ expiresOn: 'What is taken does not expire. Leave this empty.' });
    return;
  }
  if (otherwise === type) invalid({ otherwise: 'Choose a different type from the first one.' });
  if (part !== 'whole' && from !== to) invalid({ part: 'Half a day can be entered for a single day only.' });
  if (part !== 'whole' && !one.halfDays) invalid({ part: 'This leave is taken in whole days.' });
}

export const massLeaveServer = formServer(massLeave, {
  check: (work, { record }) => check(work, record),
  actions: { post: lasting(isOfMany, post), undo: lasting(isOfMany, undo) },
});

/** Of more, these are told; whoever else is looked for is found by name. */
const toldAtMost = 1000;

const isOut = ({ because }: MassShare): boolean => because !== null;

export const massPeople = route({
  ...massPeopleCall,
  summary: 'Who gets leave that is entered for many, and who is left out and why',
  tag: 'Leave',
  form: massLeave.name,
  action: 'read',
  tells: 'nothing',
  async handle(work, { params, query: { find } }) {
    const record = (await records(work, massLeave).one(params.id)) ?? notFound('This entry');
    const shares = await sharesOf(work, record);
    const given = shares.filter((share) => !isOut(share));
    const names = await peopleFound(
      work,
      shares.map(({ employee }) => employee),
      find,
    );
    const found = shares.filter(({ employee }) => names.has(employee));
    const out = found.filter(isOut);
    return {
      covered: given.length,
      leftOut: shares.length - given.length,
      found: { leftOut: out.length, covered: found.length - out.length },
      days: given.reduce((all, { days }) => all + days, 0),
      unpaid: given.reduce((all, { unpaid }) => all + unpaid, 0),
      lines: [...out, ...found.filter((share) => !isOut(share))].slice(0, toldAtMost).map((share) => {
        const { employee, type, days, unpaid, left, because } = share;
        const { code = '', name = '' } = names.get(employee) ?? {};
        return { employee, code, name, type: type.name, days, unpaid, left, because };
      }),
    };
  },
});
