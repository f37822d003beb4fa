/** A suspension begins and ends by an act of its case: a row of its own, which pay and the roster read. */
import { sql } from 'kysely';
import { formatDate, type IsoDate } from '#kernel/calendar.ts';
import { invalid } from '#kernel/refusal.ts';
import { holdsFor } from '#server/database/dated-row.ts';
import { personName } from '#server/database/person-name.ts';
import { records } from '#server/forms/record/records.ts';
import type { Work } from '#server/work.ts';
import { refuse } from '../discipline.refusal.ts';
import { disciplineRules } from '../setting/discipline-rules.server.ts';
import { suspensionOrder } from './suspension-order.form.ts';

type Case = { readonly id: number; readonly employee: number; readonly reportedOn: IsoDate };
type Ordered = {
  readonly kind: 'enquiry' | 'penalty';
  readonly from: IsoDate;
  readonly until: IsoDate | null;
};

/** The state whose law holds is that of the place on the first day. */
async function stateOf({ db, session }: Work, employee: number, from: IsoDate): Promise<string | null> {
  const { organisationId } = session;
  const { rows } = await sql<{ state: string | null }>`
    select place.indian_state as state from employee_work w
    join establishment place on place.organisation_id = w.organisation_id and place.id = w.establishment_id
    where ${holdsFor('w', { organisationId, employee }, from)}`.execute(db);
  return rows[0]?.state ?? null;
}

async function refuseOverlap(work: Work, { employee }: Case, { from, until }: Ordered): Promise<void> {
  const others = await records(work, suspensionOrder).find({ employee });
  const other = others.find(
    (each) => (until === null || each.from <= until) && (each.until === null || each.until >= from),
  );
  if (!other) return;
  const name = await personName(work, employee);
  refuse('discipline.suspended', { name, day: formatDate(other.from) });
}

export async function orderSuspension(work: Work, of: Case, ordered: Ordered): Promise<void> {
  const { from } = ordered;
  if (from < of.reportedOn)
    invalid({
      'input.from': `The misconduct was reported on ${formatDate(of.reportedOn)}: not before that day.`,
    });
  const { rows } = await sql<{ joined: IsoDate; left: IsoDate | null }>`
    select joined_on as joined, left_on as left from employee
    where organisation_id = ${work.session.organisationId} and id = ${of.employee}`.execute(work.db);
  const [person] = rows;
  if (person && (from < person.joined || (person.left !== null && from > person.left)))
    invalid({ 'input.from': 'The employee is not in service on this day.' });
  if (ordered.kind === 'enquiry' && (await disciplineRules(work)).allowance === null)
    refuse('discipline.no-allowance');
  await refuseOverlap(work, of, ordered);
  const made = await records(work, suspensionOrder).asServer.make({
    ...{ employee: of.employee, ...ordered, delayByEmployee: false, treated: null },
    stateCode: await stateOf(work, of.employee, from),
  });
  await sql`update suspension_order set case_id = ${of.id}
    where organisation_id = ${work.session.organisationId} and id = ${made}`.execute(work.db);
}

/** The suspensions of a case, the first one first. Which case it is stands in no field. */
export async function suspensionsOf(work: Work, of: { readonly id: number }) {
  const { rows } = await sql<{ id: number }>`select id from suspension_order
    where organisation_id = ${work.session.organisationId} and case_id = ${of.id}
    order by "from", id`.execute(work.db);
  const found = [];
  for (const { id } of rows) found.push(await records(work, suspensionOrder).locked(id));
  return found.filter((each) => each !== undefined);
}

/** Until the enquiry ends, of this case; a last day may be told ahead and still change. */
export async function runningOf(work: Work, of: { readonly id: number }) {
  const all = await suspensionsOf(work, of);
  return all.find(({ kind, until }) => kind === 'enquiry' && (until === null || until >= work.today));
}

type Treated = 'duty' | 'suspension';

export async function endSuspension(
  work: Work,
  of: { readonly id: number },
  until: IsoDate,
  treated: Treated,
  field: string,
): Promise<void> {
  const running = (await suspensionsOf(work, of)).findLast(({ kind }) => kind === 'enquiry');
  if (!running) refuse('discipline.not-suspended');
  if (until < running.from)
    invalid({ [field]: `The suspension begins on ${formatDate(running.from)}: not before that day.` });
  await records(work, suspensionOrder).asServer.set(
    running.id,
    { until, treated },
    { as: 'end', reason: 'The suspension ends' },
  );
}

/** Set aside on appeal, the days of every suspension of the case count as duty. */
export async function treatAsDuty(work: Work, of: { readonly id: number }): Promise<void> {
  for (const { id, until } of await suspensionsOf(work, of))
    await records(work, suspensionOrder).asServer.set(
      id,
      { treated: 'duty', until: until ?? work.today },
      { as: 'end', reason: 'The order is set aside' },
    );
}
