/** Who hears of a resignation, and whether there is another one. */
import { sql } from 'kysely';
import type { Telling } from '#kernel/text/sentence.ts';
import { managersAbove } from '#server/approval/candidates.ts';
import { raise } from '#server/events/raise.ts';
import type { ServerRecord } from '#server/feature.ts';
import type { Work } from '#server/work.ts';
import { resignation } from './resignation.form.ts';

export type Resignation = ServerRecord<typeof resignation>;

export const pathOf = ({ id }: Resignation): string => `${resignation.menu?.path}/${id}`;

type OwnEvent = 'garden' | 'approve' | 'refuse' | 'offer' | 'agree' | 'keep';

export async function tellPerson(
  work: Work,
  record: Resignation,
  on: OwnEvent,
  title: Telling,
): Promise<void> {
  const to = { employeeIds: [record.employee] };
  await raise(work, resignation, on, { record: record.id, to, title, path: pathOf(record) });
}

/** The managers of the person; HR looks after the list. */
export async function answerers(work: Work, { employee }: Resignation): Promise<readonly number[]> {
  const above = await managersAbove(work, [employee], 1);
  return above.flatMap(({ employee: id }) => id ?? []);
}

/** Whether another one of the person waits, or holds. */
export async function openOf(work: Work, { id, employee }: Resignation): Promise<boolean> {
  const { rows } = await sql`select from resignation
    where organisation_id = ${work.session.organisationId} and employee_id = ${employee} and id <> ${id}
      and state in ('waiting', 'offered', 'accepted', 'withdrawing') limit 1`.execute(work.db);
  return rows.length > 0;
}
