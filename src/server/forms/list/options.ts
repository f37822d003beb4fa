/**
 * What a reference can point to: id, title and subtitle, for whoever may fill in a form that refers to
 * it.
 */
import { sql } from 'kysely';
import type { Field, Fields } from '#kernel/field.ts';
import type { Form } from '#kernel/form.ts';
import { invalid } from '#kernel/refusal.ts';
import { refuseWithoutRight } from '../../gate/key-access.ts';
import type { Work } from '../../work.ts';
import { isWorded, soughtFor } from '../declaration/month-word.ts';
import { searchableFields } from '../declaration/table.ts';
import { allOf, column, fieldColumn, formTable, isPublic, titleOf } from './expression.ts';
import { containing } from './filter.ts';
import { mayPick, pickCondition, picksBeyondList } from './pick.ts';

type Option = { id: number; title: string; subtitle: string | null };
export type OptionQuery = {
  readonly search?: string | undefined;
  /** Other fields of the form that must have a value: `{ department: 3 }`. */
  readonly equal: Readonly<Record<string, number | string>>;
  /** These records whatever else is asked: the ones already chosen. */
  readonly ids?: readonly number[] | undefined;
};

/**
 * The first fifty that fit, those whose title begins with the search first. Switched-off records are not
 * offered. Whoever may not read all that can be picked learns no more of a record than its title, and finds
 * it by nothing else: a user's login name is neither shown nor guessed.
 */
export async function optionsOf(work: Work, form: Form, query: OptionQuery): Promise<Option[]> {
  if (!mayPick(work, form)) return refuseWithoutRight(work, form.name, 'read');
  const { forms } = work.host;
  const title = titleOf(forms, form, 'b');
  const subtitleField = form.subtitle === undefined ? undefined : form.fields[form.subtitle];
  const isBeyond = picksBeyondList(work, form);
  const reads = !isBeyond || work.may(form.name, 'browse') !== undefined;
  const subtitle =
    form.subtitle !== undefined && subtitleField && isPublic(subtitleField) && reads
      ? sql`${fieldColumn('b', form.subtitle, subtitleField)}::text`
      : sql`null::text`;
  const text =
    reads && searchableFields(form).length > 0
      ? sql`b.search`
      : sql`lower(concat_ws(' ', ${title}, ${subtitle}))`;
  const words = (query.search ?? '')
    .trim()
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, 8);
  const conditions = [
    sql`b.organisation_id = ${work.session.organisationId}`,
    pickCondition(work, form, 'b'),
    ...words.map((word) => {
      const likes = soughtFor(form, word).map((part) => sql`${text} like ${containing(part)}`);
      return sql`(${sql.join(likes, sql` or `)})`;
    }),
    ...equalities(form, query.equal, narrowing(work, form, isBeyond)),
    ...(form.dated ? [sql`b.superseded_at is null`] : []),
    ...(query.ids
      ? [sql`b.id = any(${query.ids}::bigint[])`]
      : form.fields.active?.kind === 'flag'
        ? [column('b', 'active')]
        : []),
  ];
  const begins =
    words[0] === undefined ? sql`false` : sql`lower(title) like ${containing(words[0]).slice(1)}`;
  // Months and days are picked from the latest on; everything else by its letters.
  const isTime = isWorded(form.fields[form.title[0] ?? '']?.kind ?? 'text');
  const key = isTime ? titleOf(forms, form, 'b', isPublic, { toSort: true }) : title;
  const { rows } = await sql<Option>`
    select id, title, subtitle from (
      select b.id, ${title} as title, ${subtitle} as subtitle, ${key} as key from ${formTable(form)} b
        where ${allOf(conditions)}
    ) found order by (${begins}) is true desc,
      lower(key) collate "C" ${isTime ? sql`desc` : sql``}, id limit 50`.execute(work.db);
  return rows;
}

/** By which fields it may be narrowed; asking by any other would tell what the records say in them. */
type Narrowing = (name: string) => boolean;

/** By any, for whoever reads all that can be picked; else by those that a form narrows its own picker by. */
function narrowing(work: Work, form: Form, isBeyond: boolean): Narrowing {
  if (!isBeyond) return () => true;
  const { forms, reports } = work.host.forms;
  const declared = new Set([
    ...[...forms.values()].flatMap(({ fields }) => narrowedBy(fields, form.name)),
    ...[...reports.values()].flatMap(({ parameters }) => narrowedBy(parameters, form.name)),
    ...[...forms.values()].flatMap(({ stages }) =>
      (stages?.later ?? []).flatMap((stage) =>
        Object.entries(stage.picks ?? {}).flatMap(([name, values]) => {
          const picked = forms.get(stage.form)?.fields[name];
          return picked?.kind === 'reference' && picked.to === form.name ? Object.keys(values) : [];
        }),
      ),
    ),
  ]);
  return (name) => declared.has(name);
}

const narrowedBy = (fields: Fields, to: string): readonly string[] =>
  Object.values<Field>(fields).flatMap((field) => {
    if (field.kind === 'rows') return narrowedBy(field.fields, to);
    if (field.kind !== 'reference' || field.to !== to) return [];
    return [...Object.keys(field.filter ?? {}), ...Object.keys(field.only ?? {})];
  });

function equalities(form: Form, equal: OptionQuery['equal'], mayNarrow: Narrowing) {
  return Object.entries(equal).map(([name, value]) => {
    const field = Object.hasOwn(form.fields, name) ? form.fields[name] : undefined;
    const isFlag = field?.kind === 'flag' && (value === 'true' || value === 'false');
    const fits = isFlag || field?.kind === (typeof value === 'number' ? 'reference' : 'choice');
    if (!field || !fits || !isPublic(field) || !mayNarrow(name))
      return invalid({ [name]: 'This cannot narrow the list.' });
    return sql`${fieldColumn('b', name, field)} = ${isFlag ? value === 'true' : value}`;
  });
}
