/** Who hears of a movement: its person, both managers, and who sent it. */
import { sql } from 'kysely';
import { formatDate } from '#kernel/calendar.ts';
import { sentence, type Telling } from '#kernel/text/sentence.ts';
import { personName } from '#server/database/person-name.ts';
import { raise } from '#server/events/raise.ts';
import type { Work } from '#server/work.ts';
import type { Movement } from './holding.server.ts';
import { movement } from './movement.form.ts';
import { movementKinds } from './movement-kind.form.ts';

const pathOf = ({ id }: Movement): string => `${movement.menu?.path}/${id}`;

/** The person does not read the movement; the letter and the own record tell all of it. */
export async function tellPerson(work: Work, record: Movement, on: 'approve' | 'take-back', title: Telling) {
  await raise(work, movement, on, { to: { employeeIds: [record.employee] }, title });
}

/** Whoever manages the person until then and from then on. */
export async function tellManagers(work: Work, record: Movement): Promise<void> {
  const { reportsTo, wasReportsTo, effectiveFrom, employee } = record;
  if (reportsTo === null || reportsTo === wasReportsTo) return;
  const [name, day] = [await personName(work, employee), formatDate(effectiveFrom)];
  const told = { record: record.id };
  await raise(work, movement, 'arrive', {
    ...told,
    to: { employeeIds: [reportsTo] },
    title: sentence`${name} reports to you from ${day}`,
    path: `human-resources/employee/${employee}`,
  });
  if (wasReportsTo === null) return;
  await raise(work, movement, 'arrive', {
    ...told,
    to: { employeeIds: [wasReportsTo] },
    title: sentence`${name} reports to somebody else from ${day}`,
  });
}

/** By the audit: who sent it last; the session that sends back is not told of its own act. */
async function sendersOf(work: Work, { id }: Movement): Promise<readonly number[]> {
  const { rows } = await sql<{ user: number }>`
    select created_by as "user" from audit_entry
    where organisation_id = ${work.session.organisationId} and form = ${movement.name}
      and record = ${id} and action = 'submit' and created_by is not null
    order by id desc limit 1`.execute(work.db);
  return rows.map(({ user }) => user);
}

export async function tellSender(
  work: Work,
  record: Movement,
  on: 'decline' | 'changed',
  title: Telling,
): Promise<void> {
  const userIds = await sendersOf(work, record);
  if (userIds.length > 0)
    await raise(work, movement, on, { record: record.id, to: { userIds }, title, path: pathOf(record) });
}

/** 'Promotion from 1 December 2026': the word of the kind and the day. */
export const namedOf = ({ kind, effectiveFrom }: Pick<Movement, 'kind' | 'effectiveFrom'>): string =>
  `${movementKinds[kind]} from ${formatDate(effectiveFrom)}`;
