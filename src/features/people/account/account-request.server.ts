/** What is wanted of somebody's record, kept as a request that waits for HR. */
import { sql } from 'kysely';
import type { Field } from '#kernel/field.ts';
import type { Form } from '#kernel/form.ts';
import { isSealed } from '#server/forms/declaration/names.ts';
import { masked } from '#server/forms/record/codec.ts';
import { records } from '#server/forms/record/records.ts';
import type { AnyRecord } from '#server/forms/record/server-record.ts';
import { wordsOf } from '#server/label/labels.ts';
import type { Work } from '#server/work.ts';
import { changeRequest } from '../change-request/change-request.form.ts';
import { refuse } from '../people.refusal.ts';

export type Target = {
  readonly form: Form;
  /** As it is now; null when it is to be added. Of a dated form: the row that holds today. */
  readonly current: AnyRecord | null;
  readonly employee: number;
  readonly validFrom: string | undefined;
};
export type Values = Record<string, unknown>;

/** One open request a subject: two would be decided against each other. */
export async function refuseAskedAlready(
  work: Work,
  target: Target,
  fields: readonly string[],
): Promise<void> {
  const record = target.form.dated ? null : (target.current?.id ?? null);
  if (record === null && !target.form.dated) return;
  const { rows } = await sql<{ field: string }>`
    select l.field from change_request r
    join change_request_lines l on l.organisation_id = r.organisation_id and l.change_request_id = r.id
    where r.organisation_id = ${work.session.organisationId} and r.employee_id = ${target.employee}
      and r.state = 'waiting' and r.target = ${target.form.name}
      and r.target_record is not distinct from ${record}::bigint
      and l.field = any(${fields}::text[]) limit 1`.execute(work.db);
  const [open] = rows;
  if (!open) return;
  const label = (await wordsOf(work)).label(target.form, open.field);
  if (work.session.employeeId === target.employee) refuse('change-request.open', { label });
  refuse('change-request.open/of-another', { label });
}

/** How a value is kept in a line: what is sealed in its record is sealed here, and its old value masked. */
function lineOf(name: string, field: Field, value: unknown, was: unknown) {
  const sealed = isSealed(field);
  const kept = (each: unknown): string | null =>
    each === null || each === undefined ? null : JSON.stringify(each);
  return {
    field: name,
    wanted: sealed ? null : kept(value),
    secret: sealed ? ((value as string | null) ?? null) : null,
    was: sealed ? kept(masked(field, was)) : kept(was),
    decision: null,
    because: null,
  };
}

async function subjectOf(work: Work, { form, current }: Target, names: readonly string[]): Promise<string> {
  const words = await wordsOf(work);
  const labels = names.map((name) => words.label(form, name)).join(', ');
  if (form.name === 'employee' || form.name === 'employee-other') return labels.slice(0, 400);
  const what = words.one(form);
  const subject = current && !form.dated ? `${what}: ${labels}` : form.dated ? what : `new ${what}`;
  return (subject.charAt(0).toUpperCase() + subject.slice(1)).slice(0, 400);
}

/** Keeps what is wanted as a request that waits for HR; answers its id. */
export async function keepRequest(
  work: Work,
  target: Target,
  values: Values,
  given: { readonly note?: string | undefined; readonly proof?: number | undefined },
): Promise<number> {
  const { form, current, employee, validFrom } = target;
  const names = Object.keys(values);
  const request = {
    employee,
    subject: await subjectOf(work, target, names),
    askedOn: work.today,
    target: form.name,
    targetRecord: form.dated ? null : (current?.id ?? null),
    holdsFrom: (validFrom ?? null) as typeof work.today | null,
    note: given.note ?? null,
    proof: given.proof ?? null,
    lines: names.map((name) =>
      lineOf(name, form.fields[name] as Field, values[name], (current as Values | null)?.[name] ?? null),
    ),
  };
  return records(work, changeRequest).asServer.create(request);
}
