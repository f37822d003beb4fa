/** What waits for tasks: an action, or a value that is set, is refused while a task before it is open. */
import { sql } from 'kysely';
import type { Form } from '#kernel/form.ts';
import type { Refusal } from '#kernel/refusal.ts';
import type { Change } from '../feature.ts';
import { same } from '../forms/record/same-value.ts';
import type { Work } from '../work.ts';
import { refusal } from './task.refusal.ts';

const valueAt = (record: object, name: string): unknown => Reflect.get(record, name);

/** The refusal of an action on a record whose person has tasks that come before it. */
export function actionAwaits(
  work: Work,
  form: Form,
  record: { readonly id: number },
  action: string,
): Promise<Refusal | undefined> {
  const awaited = form.tasks?.awaited?.[action];
  return awaited && !awaited.field ? openBefore(work, form, record, action) : Promise.resolve(undefined);
}

/** The same of each save that sets a value which waits: in their order. */
export async function savesAwait(
  work: Work,
  form: Form,
  changes: readonly Change<Form>[],
): Promise<readonly (Refusal | undefined)[]> {
  const fields = Object.entries(form.tasks?.awaited ?? {}).flatMap(([name, { field }]) =>
    field === undefined ? [] : [{ name, field }],
  );
  const refused: (Refusal | undefined)[] = [];
  for (const { record, previous } of changes) {
    const set = fields.find(
      ({ field }) =>
        previous &&
        valueAt(record, field) !== null &&
        !same(valueAt(record, field), valueAt(previous, field)),
    );
    refused.push(set && (await openBefore(work, form, record, set.name)));
  }
  return refused;
}

const mostNamed = 4;

async function openBefore(
  work: Work,
  form: Form,
  record: { readonly id: number },
  awaited: string,
): Promise<Refusal | undefined> {
  const person = form.belongsTo === 'id' ? record.id : valueAt(record, form.belongsTo ?? '');
  if (typeof person !== 'number') return undefined;
  const { rows } = await sql<{ title: string; owner: string | null }>`
    select title, owner from task where organisation_id = ${work.session.organisationId}
      and employee_id = ${person} and needed_for = ${`${form.name}/${awaited}`}
      and state in ('waiting', 'open') order by due_on, id`.execute(work.db);
  if (rows.length === 0) return undefined;
  const named = rows.slice(0, mostNamed).map(({ title, owner }) => (owner ? `${title} (${owner})` : title));
  const more = rows.length - named.length;
  return refusal('task.open', {
    tasks: rows.length === 1 ? 'A task has' : `${rows.length} tasks have`,
    names: `${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}`,
  });
}
