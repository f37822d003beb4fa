/**
 * Where a person works: within the time of employment, in a seat that is free, and in no circle of
 * command.
 */

import { sql } from 'kysely';
import { formatDate, isoDate } from '#kernel/calendar.ts';
import { invalid } from '#kernel/refusal.ts';
import { endless } from '#server/database/dated-row.ts';
import { fullNameOf } from '#server/database/full-name.ts';
import { inSeat } from '#server/database/seat.ts';
import { formServer, type ServerRecord } from '#server/feature.ts';
import type { Work } from '#server/work.ts';
import { refuse } from '../people.refusal.ts';
import { bringStatuses } from '../record/status.server.ts';
import { checkProbation } from '../terms/probation-check.server.ts';
import { bringRetirements, hasRetirementPolicy } from '../terms/retirement.server.ts';
import { employeeWork } from './employee-work.form.ts';
import { checkWorkRows, refusalOf } from './work-rows.server.ts';

type WorkDetail = ServerRecord<typeof employeeWork>;

/** Names of people in the order of `ids`, for a sentence. */
async function namesOf(work: Work, ids: readonly number[]): Promise<string[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, ${fullNameOf('employee')} as name from employee
    where organisation_id = ${work.session.organisationId}
      and id = any(${ids}::bigint[])`.execute(work.db);
  return ids.map((id) => rows.find((row) => row.id === id)?.name ?? `employee ${id}`);
}

async function refuseCircle(work: Work, record: WorkDetail): Promise<void> {
  if (record.reportsTo === null) return;
  if (record.reportsTo === record.employee) invalid({ reportsTo: 'Nobody can report to themselves.' });
  const { rows } = await sql<{ circle: number[] | null }>`
    select muster.reporting_circle(${record.employee}::bigint, ${record.reportsTo}::bigint,
      ${record.validFrom ?? work.today}::date, ${record.validTo ?? null}::date) as circle`.execute(work.db);
  const circle = rows[0]?.circle;
  if (!circle) return;
  const names = await namesOf(work, circle);
  const [who = '', self = ''] = [names[0], names.at(-1)];
  refuse('people.reporting-circle', { who, self, way: names.join(' → ') });
}

async function refuseTakenSeat(work: Work, record: WorkDetail): Promise<void> {
  if (record.position === null) return;
  const from = record.validFrom ?? work.today;
  const { rows } = await sql<{
    department: number;
    seat: string;
    holder: string | null;
    since: string | null;
  }>`
    select p.department_id as department, p.name as seat, held.holder, held.since
    from position p left join lateral (
      select ${fullNameOf('e')} as holder, w.valid_from as since
      from ${inSeat(from, record.validTo ?? endless)} and w.employee_id <> ${record.employee}
        and (e.left_on is null or e.left_on >= ${from}::date)
      order by w.valid_from limit 1
    ) held on true
    where p.organisation_id = ${work.session.organisationId} and p.id = ${record.position}`.execute(work.db);
  const [found] = rows;
  if (!found) return;
  if (found.department !== record.department) {
    invalid({ position: 'This position belongs to another department.' });
  }
  if (found.holder !== null && found.since !== null) {
    refuse('people.seat-taken', {
      holder: found.holder,
      seat: found.seat,
      since: formatDate(isoDate(found.since)),
    });
  }
}

async function checkWithinEmployment(work: Work, record: WorkDetail): Promise<void> {
  const { rows } = await sql<{ joinedOn: string; leftOn: string | null }>`
    select joined_on as "joinedOn", left_on as "leftOn" from employee
    where organisation_id = ${work.session.organisationId} and id = ${record.employee}`.execute(work.db);
  const [person] = rows;
  if (!person || record.validFrom === undefined) return;
  if (record.validFrom < person.joinedOn) {
    const joined = formatDate(isoDate(person.joinedOn));
    invalid({ validFrom: `Not before the person joined, on ${joined}.` });
  }
  if (person.leftOn !== null && record.validFrom > person.leftOn) {
    invalid({ validFrom: `Not after the person left, on ${formatDate(isoDate(person.leftOn))}.` });
  }
}

function checkShares({ employee, reportsTo, dottedLines, costSplit }: WorkDetail): void {
  const faults: Record<string, string> = {};
  const bosses = new Set<number>();
  dottedLines.forEach(({ boss }, at) => {
    if (boss === employee) faults[`dottedLines.${at}.boss`] = 'Nobody reports to themselves.';
    else if (boss === reportsTo || bosses.has(boss))
      faults[`dottedLines.${at}.boss`] = 'This person reports there already.';
    bosses.add(boss);
  });
  const centres = new Set(costSplit.map(({ costCentre }) => costCentre));
  const total = costSplit.reduce((sum, { share }) => sum + share, 0);
  if (centres.size < costSplit.length) faults.costSplit = 'A cost centre is in the list twice.';
  else if (costSplit.length > 0 && total !== 10_000)
    faults.costSplit = `The shares make up ${total / 100}%. Together they must be 100%.`;
  if (Object.keys(faults).length > 0) invalid(faults);
}

/** One row asks for what is about it; for many, everybody is read once. */
async function checkAlone(work: Work, record: WorkDetail): Promise<void> {
  checkShares(record);
  await checkProbation(work, record);
  await checkWithinEmployment(work, record);
  await refuseCircle(work, record);
  await refuseTakenSeat(work, record);
}

export const employeeWorkServer = formServer(employeeWork, {
  besideOthers: ({ position }) => position !== null,
  async checkAll(work, changes) {
    const [only, second] = changes;
    if (only && !second) return [await refusalOf(() => checkAlone(work, only.record))];
    return checkWorkRows(work, changes, async (record) => {
      checkShares(record);
      await checkProbation(work, record);
      if (record.position !== null) await refuseTakenSeat(work, record);
    });
  },
  async saved(work, { record, previous }) {
    const before = previous?.probationEndsOn ?? null;
    if (record.probationEndsOn !== before) await bringStatuses(work, record.employee);
    if (await hasRetirementPolicy(work)) await bringRetirements(work, [record.employee]);
  },
});
