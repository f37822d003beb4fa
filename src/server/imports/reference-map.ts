/**
 * Finds the record a cell means by its code or its title; the whole list is read once, whatever the number
 * of rows.
 */
import { sql } from 'kysely';
import type { Form } from '#kernel/form.ts';
import { looseName } from '#kernel/sheet/loose-name.ts';
import { columnOf } from '../forms/declaration/names.ts';
import type { FormRegistry } from '../forms/declaration/registry.ts';
import {
  allOf,
  fieldColumn,
  formTable,
  onlyThose,
  referredTitle,
  titleOf,
} from '../forms/list/expression.ts';
import type { Sql } from '../forms/list/sql.ts';
import type { Work } from '../work.ts';

/** The id; undefined when nothing is called so; 'several' when more than one record is. */
export type Resolve = (text: string) => number | 'several' | undefined;
/** What a record is called in a sheet, so that it is found by it again: its code where it has one. */
export type NameOf = (id: number) => string;

const bare = (text: string) => text.trim().toLowerCase();

type Only = Readonly<Record<string, string>> | undefined;
type Named = {
  readonly id: number;
  readonly title: string;
  readonly code: string | null;
  /** What tells it from others of its title: whose it is, and what makes it unique. */
  readonly key: string;
};

async function readNames(
  work: Work,
  registry: FormRegistry,
  form: Form,
  only: Only,
  most?: number,
): Promise<Named[]> {
  const codeName = codeNameOf(form);
  const codeField = codeName === undefined ? undefined : form.fields[codeName];
  const code = codeName && codeField ? sql.ref(`b.${columnOf(codeName, codeField)}`) : sql`null::text`;
  const parts = keyParts(registry, form);
  const { rows } = await sql<Named>`
    select b.id, ${titleOf(registry, form, 'b')} as title, ${code} as code,
      concat_ws(', ', ${sql.join(parts.length > 0 ? parts : [sql.lit(null)])}) as key
    from ${formTable(form)} b
    where b.organisation_id = ${work.session.organisationId} and ${allOf(onlyThose(form, only))}
      ${form.dated ? sql`and b.superseded_at is null` : sql``}
    order by b.id limit ${most ?? null}`.execute(work.db);
  return rows;
}

function codeNameOf(form: Form): string | undefined {
  const name = form.subtitle ?? Object.keys(form.fields).find((one) => form.fields[one]?.kind === 'code');
  return ['code', 'text', 'mail'].includes(form.fields[name ?? '']?.kind ?? '') ? name : undefined;
}

/** Nothing where a code or a title of its own says enough. */
function keyParts(registry: FormRegistry, form: Form): Sql[] {
  const isUnique = (name: string) => form.fields[name]?.unique === true;
  if ([codeNameOf(form) ?? '', ...(form.title.length === 1 ? form.title : [])].some(isUnique)) return [];
  const { belongsTo = '', parent, uniqueTogether, subtitle = '' } = form;
  const names = new Set([belongsTo, parent?.field ?? '', ...(uniqueTogether?.[0] ?? []), subtitle]);
  return [...names].flatMap((name) => {
    const field = form.fields[name];
    if (!field || field.kind === 'rows') return [];
    const own = fieldColumn('b', name, field);
    if (field.kind !== 'reference') return [own];
    // By its code, since two people may have one name.
    return [referredTitle(registry, field.to, 'b', own, { by: codeNameOf(registry.form(field.to)) })];
  });
}

/** The records that are in use, by their titles. */
export async function codedRecords(work: Work, form: Form, only?: Only): Promise<readonly Named[]> {
  const inUse = form.fields['active']?.kind === 'flag' ? { ...only, active: 'true' } : only;
  return (await readNames(work, work.host.forms, form, inUse)).sort((a, b) => (a.title < b.title ? -1 : 1));
}

const mostNames = 200;

/** What its records are called, where they are few enough to be picked from. */
export async function namesOfRecords(
  work: Work,
  form: Form,
  only?: Only,
): Promise<readonly string[] | undefined> {
  const named = await readNames(work, work.host.forms, form, only, mostNames + 1);
  return named.length > mostNames ? undefined : named.map(({ title }) => title).sort();
}

/** The titles of these records. */
export async function titlesOf(
  work: Work,
  form: Form,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; title: string }>`
    select b.id, ${titleOf(work.host.forms, form, 'b')} as title from ${formTable(form)} b
    where b.organisation_id = ${work.session.organisationId} and b.id = any (${ids})`.execute(work.db);
  return new Map(rows.map(({ id, title }) => [id, title]));
}

/** The codes of these records, or their titles where they have none. */
export async function codesOf(
  work: Work,
  form: Form,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const codeName = codeNameOf(form);
  const field = codeName === undefined ? undefined : form.fields[codeName];
  if (ids.length === 0 || codeName === undefined || !field) return titlesOf(work, form, ids);
  const { rows } = await sql<{ id: number; code: string }>`
    select b.id, ${sql.ref(`b.${columnOf(codeName, field)}`)} as code from ${formTable(form)} b
    where b.organisation_id = ${work.session.organisationId} and b.id = any (${ids})`.execute(work.db);
  return new Map(rows.map(({ id, code }) => [id, code]));
}

/** `only` narrows to the records with these choices, so that a code means one of them. */
export const resolverOf = async (
  work: Work,
  registry: FormRegistry,
  form: Form,
  only?: Only,
): Promise<Resolve> =>
  resolverAmong(form, await readNames(work, registry, form, only), await otherNames(work, registry, form));

type OtherNames = ReadonlyMap<string, number>;

/** Names of another form that mean one of these: the sign-ins of people. */
export async function otherNames(
  work: Work,
  registry: FormRegistry,
  { alsoNamed }: Form,
): Promise<OtherNames | undefined> {
  if (!alsoNamed) return undefined;
  const { form, name, of } = alsoNamed;
  const { fields } = registry.form(form);
  const column = (each: string) => {
    const field = fields[each];
    return field ? sql.ref(`b.${columnOf(each, field)}`) : sql`null`;
  };
  const { rows } = await sql<{ name: string; id: number }>`
    select ${column(name)} as name, ${column(of)} as id from ${formTable(registry.form(form))} b
    where b.organisation_id = ${work.session.organisationId} and ${column(of)} is not null`.execute(work.db);
  return new Map(rows.map(({ name: each, id }) => [bare(each), id]));
}

function resolverAmong(form: Form, all: readonly Named[], others?: OtherNames): Resolve {
  const byCode = new Map<string, number>();
  for (const { id, code } of all) if (code) byCode.set(bare(code), id);
  let byName: Resolve | undefined;
  let byNumber: Resolve | undefined;
  return (text) => {
    const id = byCode.get(bare(text));
    if (id !== undefined) return id;
    // A sheet of codes needs no names, which for some hundred thousand people are much to hold.
    byName ??= nameResolver(form, all);
    const named = byName(text) ?? withCode(text, byCode, byName) ?? others?.get(bare(text));
    if (named !== undefined) return named;
    byNumber ??= numbersOf(byCode);
    return byNumber(text);
  };
}

/** 'E012 - Asha Rao', 'Asha Rao [E012]': where code and name mean the same record. */
function withCode(text: string, byCode: ReadonlyMap<string, number>, byName: Resolve): number | undefined {
  const [, one = '', bracketed, dashed] =
    /^(.+?)\s*(?:[([]([^()[\]]+)[)\]]|\s[-–:|]\s*(.+))$/.exec(text) ?? [];
  const other = bracketed ?? dashed ?? '';
  for (const [code, name] of [
    [one, other],
    [other, one],
  ] as const) {
    const id = byCode.get(bare(code));
    if (id !== undefined && byName(name) === id) return id;
  }
  return undefined;
}

/** A spreadsheet program takes the zeros off '0012': '12' means that one, where no other has this number. */
function numbersOf(byCode: ReadonlyMap<string, number>): Resolve {
  const numbers = new Map<string, number | 'several'>();
  const numberOf = (text: string) =>
    /^\d+$/.test(bare(text)) ? bare(text).replace(/^0+(?=.)/, '') : undefined;
  for (const [code, id] of byCode) {
    const number = numberOf(code);
    if (number !== undefined) numbers.set(number, numbers.has(number) ? 'several' : id);
  }
  return (text) => numbers.get(numberOf(text) ?? '');
}

function nameResolver(form: Form, all: readonly Named[]): Resolve {
  const people = form.title.length > 1 ? new PeopleByName() : undefined;
  const byTitle = new Map<string, number | 'several'>();
  const byWhole = new Map<string, number>();
  for (const [whole, { id, title }] of wholeNames(all)) {
    if (whole !== title) byWhole.set(bare(whole), id);
    byTitle.set(bare(title), byTitle.has(bare(title)) ? 'several' : id);
    people?.add(title, id);
  }
  let loosely: Map<string, number | 'several'> | undefined;
  const findLoosely = (text: string) => {
    loosely ??= looseNames(all);
    return loosely.get(looseName(text));
  };
  return (text) =>
    byWhole.get(bare(text)) ?? byTitle.get(bare(text)) ?? people?.find(text) ?? findLoosely(text);
}

/** By what is left of a title without blanks and full stops. */
function looseNames(all: readonly Named[]): Map<string, number | 'several'> {
  const names = new Map<string, number | 'several'>();
  for (const { id, title } of all) {
    const name = looseName(title);
    if (name !== '') names.set(name, names.has(name) ? 'several' : id);
  }
  return names;
}

/** 'Asha Rao (E012)', and by number, in the order in which they were entered, where all else is the same. */
function wholeNames(all: readonly Named[]): [string, Named][] {
  const whole = ({ title, code, key }: Named) => (code || key ? `${title} (${code ?? key})` : title);
  const alike = Map.groupBy(all, (named) => bare(whole(named)));
  return [...alike.values()].flatMap((same) =>
    same.map((named, at): [string, Named] => [
      same.length === 1 ? whole(named) : `${whole(named)} #${at + 1}`,
      named,
    ]),
  );
}

/** The other way: of each record the shortest name that the resolver takes for it and no other. */
export async function namerOf(work: Work, form: Form, only?: Only): Promise<NameOf> {
  const all = await readNames(work, work.host.forms, form, only);
  const resolve = resolverAmong(form, all);
  const names = new Map(
    wholeNames(all).map(([whole, { id, title, code }]) => {
      const ways = [...(code ? [code] : []), title, whole];
      return [id, ways.find((way) => resolve(way) === id) ?? whole];
    }),
  );
  return (id) => names.get(id) ?? '';
}

type NameParts = { readonly ends: string; readonly middle: readonly string[] };

function partsOf(name: string): NameParts {
  const words = name.toLowerCase().match(/[\p{L}\p{M}\p{N}'’-]+/gu) ?? [];
  return { ends: `${words[0]} ${words.at(-1)}`, middle: words.slice(1, -1) };
}

/** A middle name that one of two leaves out, or shortens to its letter, makes no other name. */
const isSameMiddle = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === 0 ||
  other.length === 0 ||
  (one.length === other.length &&
    one.every((word, at) => {
      const second = other[at] ?? '';
      return word === second || (Math.min(word.length, second.length) === 1 && word[0] === second[0]);
    }));

/** 'Brandon R. LeBlanc' means Brandon LeBlanc, where nobody else can be meant. */
class PeopleByName {
  readonly #byEnds = new Map<string, { readonly id: number; readonly middle: readonly string[] }[]>();

  add(title: string, id: number): void {
    const { ends, middle } = partsOf(title);
    this.#byEnds.set(ends, [...(this.#byEnds.get(ends) ?? []), { id, middle }]);
  }

  find(text: string): number | 'several' | undefined {
    const { ends, middle } = partsOf(text);
    const [only, second] = (this.#byEnds.get(ends) ?? []).filter((one) => isSameMiddle(one.middle, middle));
    return second ? 'several' : only?.id;
  }
}
