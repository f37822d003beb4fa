/**
 * The ways in which a record of any form is written, and what is tried by them: the world, and who in it has
 * the right to what.
 */
import assert from 'node:assert/strict';
import { sql } from 'kysely';
import type { Form } from '#kernel/form.ts';
import { Invalid, Refusal } from '#kernel/refusal.ts';
import { holdFile } from '#server/files/holding.ts';
import { formTable } from '#server/forms/list/expression.ts';
import { importRows } from '#server/imports/engine.ts';
import { keyFields } from '#server/imports/existing.ts';
import { isImportable } from '#server/imports/import-column.ts';
import { inWork } from '#server/in-work.ts';
import { buildPayWorld, lockedRun } from '../pay-world.ts';
import type { Person } from '../world.ts';
import { changeOf, type Specimen, sessionOf, specimenMaker, type Values } from './specimen.ts';

export const world = await buildPayWorld();
await lockedRun(world);
const { works } = world.organisations;
export const employeeOf = (name: Person): number => world.people[name].employeeId ?? 0;
export const forms = [...world.host.forms.forms.values()];
export const written = forms.filter(({ systemOnly }) => !systemOnly);
export const here = specimenMaker(world, works, employeeOf('Gita Das'));

export type Answer = { status: number; body: { code?: string; message?: string } };
export type Way = { readonly name: string; readonly by: Person; go(): Promise<Answer> };

export const staff = (Object.keys(world.people) as Person[]).filter(
  (name) => world.people[name].organisationId === works,
);
export const holderOf = (form: Form, action: string, but?: Person): Person | undefined =>
  staff.find(
    (name) => name !== but && form.rights[world.people[name].loginType]?.[action] === 'organisation',
  );

export const at = (form: Form, rest: string): string => `/api/records/${form.name}${rest}`;

async function importOf(form: Form, { id, version }: Specimen, before: Values | null): Promise<number> {
  const { rows } = await here.asSystem(({ db }) =>
    sql<{ id: number }>`with made as (
        insert into import (organisation_id, form, file_name, state)
        values (${works}, ${form.name}, 'sheet.csv', 'done') returning id),
      noted as (
        insert into import_change (organisation_id, import_id, form, record_id, version, before)
        select ${works}, made.id, ${form.name}, ${id}, ${version},
          ${before && JSON.stringify(before)}::jsonb from made)
      select id from made`.execute(db),
  );
  return rows[0]?.id ?? 0;
}

/** A row of a sheet with the record’s key and another value, by the engine that every sheet goes through. */
async function bySheet(form: Form, id: number, by: Person, change: Values): Promise<Answer> {
  const { rows } = await here.asSystem(({ db }) =>
    sql<{ row: Values }>`select to_jsonb(b) as row from ${formTable(form)} b where b.id = ${id}`.execute(db),
  );
  const entered = { ...keyOf(form, rows[0]?.row ?? {}), ...change };
  try {
    const outcome = await inWork(world.host, sessionOf(world, by), (work) =>
      importRows(work, form, [{ line: 2, entered, faults: [] }]),
    );
    const [fault] = outcome.faults;
    return { status: fault ? 409 : 200, body: { message: fault?.message ?? 'written' } };
  } catch (error) {
    if (error instanceof Refusal) return { status: error.status, body: error };
    if (error instanceof Invalid) return { status: 422, body: { message: JSON.stringify(error.fields) } };
    throw error;
  }
}

export const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const keyOf = (form: Form, row: Values): Values =>
  Object.fromEntries(
    keyFields(form).map((name) => [name, row[snake(name)] ?? row[`${snake(name)}_id`] ?? null]),
  );

/** Every way to write this record that somebody here has a right to. */
export function waysTo(form: Form, specimen: Specimen, only?: Person): Way[] {
  const { id, version } = specimen;
  const change = changeOf(form);
  const ways: Way[] = [];
  const add = (name: string, action: string, go: (by: Person) => Promise<Answer>) => {
    const by = only ?? holderOf(form, action);
    if (by && form.rights[world.people[by].loginType]?.[action]) ways.push({ name, by, go: () => go(by) });
  };
  const reason = form.dated ? { reason: 'Try' } : {};
  if (change) {
    add('change', 'write', (by) =>
      world.as(by).put(at(form, `/${id}`), { version, values: change, ...reason }),
    );
    add('bulk', 'write', async (by) => {
      const set = { ids: [{ id, version }], set: change, ...reason };
      const { status, body } = await world.as(by).post<{ rows?: Answer['body'][] }>(at(form, '/bulk'), set);
      const [row] = body.rows ?? [];
      return status === 200 && row && !(row as { ok?: boolean }).ok
        ? { status: row.code === 'not-found' ? 404 : 409, body: row }
        : { status, body: row ?? {} };
    });
  }
  if (!form.single)
    add('delete', 'delete', (by) => world.as(by).delete(at(form, `/${id}?version=${version}&reason=Try`)));
  if (isImportable(form)) {
    if (change && keyFields(form).length < 5) add('import', 'import', (by) => bySheet(form, id, by, change));
    add('undo of what a sheet made', 'import', async (by) =>
      world.as(by).post(at(form, `/import/${await importOf(form, specimen, null)}/undo`), {}),
    );
    const [name] = Object.keys(change ?? {});
    if (change && name && !form.dated)
      add('undo of what a sheet changed', 'import', async (by) => {
        const before = { [snake(name)]: change[name] };
        return world.as(by).post(at(form, `/import/${await importOf(form, specimen, before)}/undo`), {});
      });
  }
  return ways;
}

export type Tried = { readonly tries: number; readonly faults: string[] };

/** Tries the ways one after another; each has to be refused as `fits` says, and leave the row alone. */
export async function tried(
  form: Form,
  id: number,
  ways: readonly Way[],
  fits: (answer: Answer, way: Way) => boolean,
  place = here,
): Promise<Tried> {
  const faults: string[] = [];
  for (const way of ways) {
    const before = await place.kept(form, id);
    const answer = await way.go();
    const said = `${answer.status} ${JSON.stringify(answer.body).slice(0, 200)}`;
    const told = `${form.name}: ${way.name} by ${way.by}: ${said}`;
    if (!fits(answer, way)) faults.push(told);
    if ((await place.kept(form, id)) !== before) faults.push(`${told}, and the row is another`);
  }
  return { tries: ways.length, faults };
}

export const held = ({ faults }: Tried): void =>
  assert.equal(faults.length, 0, `${faults.length} faults:\n${faults.join('\n')}`);
export const together = (all: readonly Tried[]): Tried => ({
  tries: all.reduce((sum, { tries }) => sum + tries, 0),
  faults: all.flatMap(({ faults }) => faults),
});

/** Taking a proof away that was attached to the record. */
export async function detaching(form: Form, { id }: Specimen): Promise<Way[]> {
  const by = holderOf(form, 'write');
  if (!by) return [];
  const file = await here.asSystem(async (work) => {
    const kept = await work.files.keep(work, { name: 'proof.pdf', content: Buffer.from('%PDF-1.4 proof') });
    await holdFile(work, kept.id, { form: form.name, id, field: null });
    return kept.id;
  });
  return [{ name: 'detach', by, go: () => world.as(by).delete(at(form, `/${id}/attachments/${file}`)) }];
}

/** The actions of these names, each by somebody who has the right, or by `only`. */
export function actions(
  form: Form,
  { id, version }: Specimen,
  names: readonly string[],
  only?: Person,
): Way[] {
  return names.flatMap((name): Way[] => {
    const by = only ?? holderOf(form, name);
    if (!by || !form.rights[world.people[by].loginType]?.[name]) return [];
    const go = () =>
      world.as(by).post<Answer['body']>(at(form, `/${id}/actions/${name}`), { version, input: {} });
    return [{ name: `action ${name}`, by, go }];
  });
}
