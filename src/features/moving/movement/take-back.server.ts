/** A movement taken back whole, or not at all: nothing later may depend on it. */
import { sql } from 'kysely';
import { letter } from '#features/letter/letter.form.ts';
import { formatMonth, type Month, monthOf } from '#kernel/calendar.ts';
import { personName } from '#server/database/person-name.ts';
import { records } from '#server/forms/record/records.ts';
import type { Work } from '#server/work.ts';
import { refuse } from '../moving.refusal.ts';
import { lettersOf } from '../paper/movement-letter.server.ts';
import { becauseOf } from './carry-out.server.ts';
import type { Movement } from './holding.server.ts';
import { movement } from './movement.form.ts';
import { takeBackRows, type Written } from './row-in-time.server.ts';

export async function takeBack(work: Work, record: Movement): Promise<void> {
  const { rows } = await sql<{ written: readonly Written[] | null }>`
    select written from movement
    where organisation_id = ${work.session.organisationId} and id = ${record.id}`.execute(work.db);
  const written = rows[0]?.written ?? [];
  for (const row of written) await refuseLater(work, record, row);
  if (written.length > 0) await refusePaid(work, record);
  await takeBackRows(work, written, `Taken back: ${becauseOf(record)}`);
  await withdrawLetters(work, record);
}

const whats: Readonly<Record<string, string>> = {
  'employee-work': 'The work',
  'employee-shift': 'The shift',
  'salary-assignment': 'The salary',
};

/** The row is as it was written: one that begins later, or corrects it, takes its place. */
async function refuseLater(work: Work, record: Movement, { form, id }: Written): Promise<void> {
  const row = await records(work, work.host.forms.form(form)).find({ employee: record.employee });
  if (row.some((each) => each.id === id)) return;
  const name = await personName(work, record.employee);
  refuse('moving.later', { name, what: whats[form] ?? 'The record' });
}

/** Pay that was locked since is by the movement, in its months or as arrears. */
async function refusePaid(work: Work, record: Movement): Promise<void> {
  const { rows } = await sql<{ month: Month }>`
    select slip.month from movement m join payslip slip on slip.organisation_id = m.organisation_id
      and slip.employee_id = m.employee_id and slip.created_at > m.done_at
    where m.organisation_id = ${work.session.organisationId} and m.id = ${record.id}
      and slip.month >= ${monthOf(record.effectiveFrom)}
    order by slip.month limit 1`.execute(work.db);
  const [paid] = rows;
  if (!paid) return;
  const name = await personName(work, record.employee);
  refuse('moving.paid', { name, month: formatMonth(paid.month) });
}

async function withdrawLetters(work: Work, record: Movement): Promise<void> {
  for (const { name } of lettersOf(record)) {
    for (const { id, state } of await records(work, letter).find({ kind: name, record: record.id })) {
      if (state === 'withdrawn') continue;
      const values = { withdrawnOn: work.today, withdrawnFor: 'The movement was taken back.' };
      await records(work, letter).asServer.set(id, values, { as: 'withdraw', state: 'withdrawn' });
    }
  }
}

/** 'New department, new grade': what was kept by the labels of the form. */
export const fieldWords = (names: readonly (keyof typeof movement.fields)[]): string =>
  names.map((name) => movement.fields[name].label.replace(/ before$/, '').toLowerCase()).join(', ');
