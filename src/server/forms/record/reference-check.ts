/**
 * That what a record refers to exists, is in use, fits the field's own filter, and is what whoever writes
 * may pick: a call can name nothing that the picker does not show.
 */
import { sql } from 'kysely';
import type { Fields, ReferenceField } from '#kernel/field.ts';
import type { Form } from '#kernel/form.ts';
import type { Words } from '../../label/labels.ts';
import type { Work } from '../../work.ts';
import { allOf, column, fieldColumn, formTable, onlyThose } from '../list/expression.ts';
import { pickCondition } from '../list/pick.ts';
import type { Sql } from '../list/sql.ts';

type Pointed = {
  /** Where its sentence goes: 'department', or 'lines.2.component'. */
  readonly at: string;
  readonly path: string;
  readonly field: ReferenceField;
  readonly id: number;
  /** The record or line that the filter's own fields are read from. */
  readonly values: Readonly<Record<string, unknown>>;
};

type Answer = { place: number; there: boolean; active: boolean; fits: boolean };

/**
 * Sentences for references that cannot be taken. `changed` names the fields to look at; `whole` is the
 * record as it would be saved. One statement for all of them.
 */
export async function referenceFaults(
  work: Work,
  form: Form,
  changed: ReadonlySet<string>,
  whole: Readonly<Record<string, unknown>>,
  words: Words,
  byServer: boolean,
): Promise<Record<string, string>> {
  const pointed = pointedBy(form.fields, whole, changed);
  if (pointed.length === 0) return {};
  const checks = pointed.map((each, place) => checkSql(work, form, { ...each, byServer }, place));
  const { rows } = await sql<Answer>`${sql.join(checks, sql` union all `)}`.execute(work.db);
  const answers = new Map(rows.map((row) => [row.place, row]));
  const faults: Record<string, string> = {};
  for (const [place, { at, path, field }] of pointed.entries()) {
    const answer = answers.get(place);
    const label = words.label(form, path);
    if (!answer) faults[at] = `${label} must be picked from the list.`;
    else if (!answer.active && !work.session.system)
      faults[at] = `${label} is no longer in use. Pick another.`;
    else if (!answer.fits) {
      const others = Object.values(field.filter ?? {}).map((name) => words.label(form, name));
      faults[at] = `${label} does not belong to the ${others.join(' and ')} chosen.`;
    }
  }
  return faults;
}

function pointedBy(
  fields: Fields,
  values: Readonly<Record<string, unknown>>,
  changed: ReadonlySet<string> | undefined,
  at = '',
  path = '',
): Pointed[] {
  return Object.entries(fields).flatMap(([name, field]): Pointed[] => {
    const value = values[name];
    if (field.kind === 'rows' && Array.isArray(value) && (!changed || changed.has(name))) {
      return value.flatMap((line: Record<string, unknown>, position) =>
        pointedBy(field.fields, line, undefined, `${at}${name}.${position}.`, `${path}${name}.`),
      );
    }
    if (field.kind !== 'reference' || typeof value !== 'number') return [];
    const filterChanged = Object.values(field.filter ?? {}).some((own) => changed?.has(own));
    if (changed && !changed.has(name) && !filterChanged) return [];
    return [{ at: `${at}${name}`, path: `${path}${name}`, field, id: value, values }];
  });
}

/** What is `byServer` the server has written itself, so that nobody picked it. */
type Asked = Pointed & { readonly byServer: boolean };

function checkSql(work: Work, form: Form, asked: Asked, place: number): Sql {
  const { field, path, id, values, byServer } = asked;
  const target = work.host.forms.form(field.to);
  // Whose the record may be is decided by reach.
  const isSet = byServer || work.session.system || field.readOnly || path === form.belongsTo;
  const picked = isSet ? sql`true` : pickCondition(work, target, 'b');
  const active = target.fields.active?.kind === 'flag' ? column('b', 'active') : sql`true`;
  const conditions = Object.entries(field.filter ?? {}).flatMap(([theirs, ours]) => {
    const their = target.fields[theirs];
    const wanted = values[ours];
    return their && wanted !== null && wanted !== undefined
      ? [sql`${fieldColumn('b', theirs, their)} = ${wanted}`]
      : [];
  });
  const fits = conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`;
  return sql`select ${place}::integer as place, true as there, ${active} as active, (${fits}) as fits
    from ${formTable(target)} b where b.organisation_id = ${work.session.organisationId} and b.id = ${id}
      and ${picked} and ${allOf(onlyThose(target, field.only))}`;
}
