/**
 * Finds the record a cell means by its code or its title; the whole list is read once, whatever the number
 * of rows.
 */
import { sql } from 'kysely';
import type { Form } from '#kernel/form.ts';
import { columnOf } from '../forms/declaration/names.ts';
import type { FormRegistry } from '../forms/declaration/registry.ts';
import { allOf, formTable, onlyThose, titleOf } from '../forms/list/expression.ts';
import type { Work } from '../work.ts';

/** The id; undefined when nothing is called so; 'several' when more than one record is. */
export type Resolve = (text: string) => number | 'several' | undefined;

const bare = (text: string) => text.trim().toLowerCase();

type Only = Readonly<Record<string, string>> | undefined;
type Named = { id: number; title: string; code: string | null };

async function readNames(
  work: Work,
  registry: FormRegistry,
  form: Form,
  only: Only,
  most?: number,
): Promise<Named[]> {
  const codeName =
    form.subtitle ?? Object.keys(form.fields).find((name) => form.fields[name]?.kind === 'code');
  const codeField = codeName === undefined ? undefined : form.fields[codeName];
  const isText = codeField && ['code', 'text', 'mail'].includes(codeField.kind);
  const code =
    codeName && codeField && isText ? sql.ref(`b.${columnOf(codeName, codeField)}`) : sql`null::text`;
  const { rows } = await sql<Named>`
    select b.id, ${titleOf(registry, form, 'b')} as title, ${code} as code from ${formTable(form)} b
    where b.organisation_id = ${work.session.organisationId} and ${allOf(onlyThose(form, only))}
      ${form.dated ? sql`and b.superseded_at is null` : sql``} limit ${most ?? null}`.execute(work.db);
  return rows;
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

/** `only` narrows to the records with these choices, so that a code means one of them. */
export async function resolverOf(
  work: Work,
  registry: FormRegistry,
  form: Form,
  only?: Only,
): Promise<Resolve> {
  const people = form.title.length > 1 ? new PeopleByName() : undefined;
  const byCode = new Map<string, number>();
  const byTitle = new Map<string, number | 'several'>();
  for (const { id, title, code } of await readNames(work, registry, form, only)) {
    if (code) {
      byCode.set(bare(code), id);
      byTitle.set(bare(`${title} (${code})`), id);
    }
    byTitle.set(bare(title), byTitle.has(bare(title)) ? 'several' : id);
    people?.add(title, id);
  }
  return (text) => byCode.get(bare(text)) ?? byTitle.get(bare(text)) ?? people?.find(text);
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
