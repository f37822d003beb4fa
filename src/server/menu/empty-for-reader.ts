/** Forms of which a person sees their own records alone, and has none: an entry would open an empty list. */
import { sql } from 'kysely';
import type { Form } from '#kernel/form.ts';
import { tableOf } from '../forms/declaration/names.ts';
import { reachCondition } from '../forms/reach.ts';
import type { Work } from '../work.ts';

/** The names, of these forms, that have no record of the session's own. */
export async function emptyForReader(work: Work, names: readonly string[]): Promise<ReadonlySet<string>> {
  const forms = [...new Set(names)].map((name) => work.host.forms.form(name));
  if (forms.length === 0) return new Set();
  const seen = (form: Form) => reachCondition(work, form, work.may(form.name, 'read') ?? 'own', 't');
  const asked = forms.map(
    (form) => sql`select ${form.name}::text as name where not exists (
      select from ${sql.table(tableOf(form.name))} t
      where t.organisation_id = ${work.session.organisationId} and ${seen(form)}
        ${form.dated ? sql`and t.superseded_at is null` : sql``})`,
  );
  const { rows } = await sql<{ name: string }>`${sql.join(asked, sql` union all `)}`.execute(work.db);
  return new Set(rows.map(({ name }) => name));
}
