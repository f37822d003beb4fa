/** A record of any form, made from its declaration alone, so that a test over all forms forgets none. */
import assert from 'node:assert/strict';
import { sql } from 'kysely';
import { addMonths, month } from '#kernel/calendar.ts';
import type { Field, PlainField } from '#kernel/field.ts';
import type { Form } from '#kernel/form.ts';
import { allOf, formTable, onlyThose } from '#server/forms/list/expression.ts';
import { insertRecord } from '#server/forms/record/write.ts';
import { keyFields } from '#server/imports/existing.ts';
import { inWork, systemSession } from '#server/in-work.ts';
import type { Session, Work } from '#server/work.ts';
import type { Person, World } from '../world.ts';

export type Values = Record<string, unknown>;
export type Specimen = { readonly id: number; readonly version: number };
/** Laid over the values that the declaration gives: whose it is, what it hangs below. */
export type Wish = { readonly values?: Values; readonly state?: string | undefined };

const identities = {
  aadhaar: '234123412346',
  pan: 'ABCPE1234F',
  uan: '100200300400',
  ifsc: 'HDFC0001234',
  document: 'DOC1',
  'bank-account': '50100123456789',
} as Readonly<Record<string, string>>;

/** Reference fields of a form, by the record of each that is meant; made where the organisation has none. */
type Find = (form: string, only?: Readonly<Record<string, string>>) => Promise<number | null>;

let counted = 0;

/** Values that a form takes, as far as its declaration says what it takes. */
export async function valuesFor(form: Form, find: Find): Promise<Values> {
  counted += 1;
  const values: Values = {};
  for (const [name, field] of Object.entries(form.fields)) values[name] = await valueFor(field, find, false);
  // No two of a kind, where one of its choices is part of what makes a record that record.
  for (const name of new Set(form.uniqueTogether?.flat())) {
    const field = form.fields[name];
    if (field?.kind !== 'choice') continue;
    const choices = Object.keys(field.choices);
    values[name] = choices[counted % choices.length];
  }
  return values;
}

async function valueFor(field: Field, find: Find, inLine: boolean): Promise<unknown> {
  const needed = field.required === true && (field.visibleWhen === undefined || inLine);
  if (field.kind === 'rows') {
    if (!field.required && !field.min) return [];
    const line: Values = {};
    for (const [name, part] of Object.entries(field.fields)) line[name] = await valueFor(part, find, true);
    return [line];
  }
  if (field.kind === 'flag') return field.default ?? false;
  if (!needed && field.unique !== true) return null;
  if (field.kind === 'file' || field.kind === 'picture') return find('file');
  return field.kind === 'reference' ? find(field.to, field.only) : plainValue(field as PlainField);
}

function plainValue(field: PlainField): unknown {
  switch (field.kind) {
    case 'number':
    case 'money':
    case 'percent':
      return Number(field.min ?? 0) + (field.unique ? counted + 900 : 1);
    case 'date':
      return '2026-05-04';
    case 'month':
      return addMonths(month('1991-11'), counted % 418);
    case 'time':
      return '09:00';
    case 'moment':
      return '2026-05-04 09:00';
    case 'choice':
      return Object.keys(field.choices)[0];
    case 'choices':
      return [Object.keys(field.choices)[0]];
    case 'mail':
      return `specimen${counted}@example.com`;
    case 'phone':
      return '9845012345';
    case 'address':
      return { line1: 'One', city: 'Bengaluru', state: 'KA', pin: '560001' };
    case 'population':
      // Each of other people, so that no two tie.
      return field.parts ? null : [{ tenure: { from: counted, to: counted } }];
    case 'identity':
      return identities[field.scheme];
    default:
      return field.kind === 'code' || field.unique ? `S${counted}` : 'Specimen';
  }
}

/** What makes specimens in one organisation of the world; `person` is whom they are about. */
export function specimenMaker(world: World, organisationId: number, person: number) {
  const known = new Map<string, number>();
  const asSystem = <T>(act: (work: Work) => Promise<T>) =>
    inWork(world.host, systemSession(organisationId, 'Test'), act);

  const find: Find = async (name, only) => {
    if (name === 'employee') return person;
    if (name === 'file') return keptFile();
    const key = `${name} ${JSON.stringify(only ?? {})}`;
    const there = known.get(key);
    if (there !== undefined) return there;
    const form = world.host.forms.form(name);
    const { rows } = await asSystem(({ db }) =>
      sql<{ id: number }>`select min(b.id) as id from ${formTable(form)} b
        where b.organisation_id = ${organisationId} and ${allOf(onlyThose(form, only))}
          ${form.changedIn ? sql`and b.state = any (${[...form.changedIn]}::text[])` : sql``}`.execute(db),
    );
    const another = name === 'user-account' ? program : () => make(form, { values: { ...only } });
    const id = rows[0]?.id ?? (await another()).id;
    known.set(key, id);
    return id;
  };

  type Made = { readonly id: number };

  /** Its user name is in small letters, which only its own saving sees to. */
  const program = async (): Promise<Made> => {
    const { rows } = await asSystem(({ db }) =>
      sql<Made>`
        insert into user_account (organisation_id, user_name, name, login_type_id, program, state)
        select organisation_id, 'specimen', 'Specimen', login_type_id, true, 'active' from user_account
        where organisation_id = ${organisationId} limit 1 returning id`.execute(db),
    );
    return rows[0] ?? assert.fail('no program was made');
  };

  const keptFile = async (): Promise<number> => {
    const upload = { name: 'proof.pdf', content: Buffer.from('%PDF-1.4 proof') };
    return (await asSystem((work) => work.files.keep(work, upload))).id;
  };

  async function make(form: Form, { values, state }: Wish = {}): Promise<Specimen> {
    const whole = { ...(await valuesFor(form, find)), ...values };
    const first = form.states && Object.keys(form.states)[0];
    const id = await asSystem((work) =>
      insertRecord(work, form, whole, {
        state: state ?? first,
        ...(form.dated && { days: { from: '2026-05-04' as never, to: null } }),
      }),
    );
    return { id, version: 1 };
  }

  /** The whole row as the database has it: what a refused try leaves as it was. */
  const kept = async (form: Form, id: number): Promise<string> => {
    const { rows } = await asSystem(({ db }) =>
      sql<{ row: unknown }>`select to_jsonb(b) as row from ${formTable(form)} b
        where b.organisation_id = ${organisationId} and b.id = ${id}`.execute(db),
    );
    return JSON.stringify(rows[0]?.row ?? null);
  };

  /** Moves it on as an action would. */
  const move = (form: Form, id: number, state: string): Promise<unknown> =>
    asSystem(({ db }) =>
      sql`update ${formTable(form)} set state = ${state} where organisation_id = ${organisationId}
        and id = ${id}`.execute(db),
    );

  /** Takes it away, so that the next one finds its place free; the database itself keeps what is locked. */
  const drop = async (form: Form, id: number): Promise<void> => {
    for (const [key, there] of known) if (there === id && key.startsWith(`${form.name} `)) known.delete(key);
    await asSystem(({ db }) =>
      sql`delete from ${formTable(form)} where organisation_id = ${organisationId}
        and id = ${id}`.execute(db),
    ).catch(({ code }: { code?: string }) => assert.match(code ?? '', /^235(03|14)$/));
  };

  return { find, make, kept, move, drop, asSystem };
}

const changeable = new Set<Field['kind']>(['text', 'longText', 'number', 'money', 'percent', 'flag', 'date']);

/** A change of one value that people enter, or undefined where the form has none. */
export function changeOf(form: Form): Values | undefined {
  const keys = keyFields(form);
  const found = Object.entries(form.fields).find(
    ([name, field]) =>
      changeable.has(field.kind) &&
      !field.readOnly &&
      !field.unique &&
      // No login type that ships is shown what is clinical, and nobody changes what they do not see.
      field.sensitivity !== 'clinical' &&
      !field.visibleWhen &&
      (!keys.includes(name) || keys.length > 4),
  );
  if (!found) return undefined;
  const [name, field] = found;
  if (field.kind === 'flag') return { [name]: true };
  // A first day stays before the last, and a last after the first.
  if (field.kind === 'date') return { [name]: field.notBefore ? '2026-05-29' : '2026-05-03' };
  if (field.kind === 'text' || field.kind === 'longText') return { [name]: 'Changed' };
  return { [name]: Number((field as { min?: number }).min ?? 0) + 2 };
}

/** A person’s session for work that no call begins. */
export const sessionOf = (world: World, name: Person): Session => ({
  ...systemSession(world.people[name].organisationId, name),
  ...world.people[name],
  name,
  system: false,
});
