/**
 * Forms of which a person sees their own records alone, and has none, and reports of records that name their
 * reader, where none does: an entry would open an empty list.
 */
import { sql } from 'kysely';
import type { Form } from '#kernel/form.ts';
import { tableOf } from '../forms/declaration/names.ts';
import { reachCondition } from '../forms/reach.ts';
import type { Work } from '../work.ts';

/** The names, of these forms, that have no record of the session's own. */
export async function emptyForReader(work: Work, names: readonly string[]): Promise<ReadonlySet<string>> {
  const entries = [...new Set(names)].map((name) => ({ name, form: formBehind(work, name) }));
  if (entries.length === 0) return new Set();
  const seen = (name: string, form: Form) => reachCondition(work, form, work.may(name, 'read') ?? 'own', 't');
  const asked = entries.map(
    ({ name, form }) => sql`select ${name}::text as name where not exists (
      select from ${sql.table(tableOf(form.name))} t
      where t.organisation_id = ${work.session.organisationId} and ${seen(name, form)}
        ${form.dated ? sql`and t.superseded_at is null` : sql``})`,
  );
  const { rows } = await sql<{ name: string }>`${sql.join(asked, sql` union all `)}`.execute(work.db);
  return new Set(rows.map(({ name }) => name));
}

/** The form itself, or the one that the rows of a report lead to. */
const formBehind = ({ host: { forms } }: Work, name: string): Form =>
  forms.form(forms.reports.get(name)?.drillTo ?? name);
