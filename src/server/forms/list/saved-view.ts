/**
 * Saved views of a list: columns, order and filters as somebody arranged them; some shared with everybody.
 */

import { sql } from 'kysely';
import type { SavedView } from '#kernel/calls/view.call.ts';
import type { Form } from '#kernel/form.ts';
import { forbidden, notFound } from '#kernel/refusal.ts';
import type { Work } from '../../work.ts';

/** The session's own views, then those that others share. */
export async function viewsOf(work: Work, form: string): Promise<SavedView[]> {
  const { rows } = await sql<SavedView>`
    select id, name, shared, user_id = ${work.session.userId} as mine, settings from saved_view
    where organisation_id = ${work.session.organisationId} and form = ${form}
      and (shared or user_id = ${work.session.userId})
    order by user_id = ${work.session.userId} desc, lower(name) collate "C"`.execute(work.db);
  return rows.map(inLists);
}

/** What earlier versions took as something else than a list, or as nothing, is left out. */
function inLists(view: SavedView): SavedView {
  const { search, sort, filter, columns } = view.settings;
  return {
    ...view,
    settings: {
      ...(search && { search }),
      ...(sort && { sort }),
      ...(Array.isArray(filter) && { filter }),
      ...(Array.isArray(columns) && { columns }),
    },
  };
}

type ViewToSave = {
  readonly name: string;
  readonly shared?: boolean;
  readonly settings: Readonly<Record<string, unknown>>;
};

/** Saves under a name, in the place of the session's own view of that name. */
export async function saveView(work: Work, form: Form, view: ViewToSave): Promise<SavedView> {
  if (view.shared && work.may(form.name, 'write') !== 'organisation') {
    forbidden('A view can be shared by those who may change all of these records.');
  }
  const { rows } = await sql<SavedView>`
    insert into saved_view (organisation_id, form, name, user_id, shared, settings, created_by)
    values (${work.session.organisationId}, ${form.name}, ${view.name.trim()}, ${work.session.userId},
      ${view.shared === true},
      ${JSON.stringify(view.settings)}::jsonb, ${work.session.userId})
    on conflict (organisation_id, form, user_id, name) do update
      set shared = excluded.shared, settings = excluded.settings, version = saved_view.version + 1,
        changed_at = excluded.changed_at
    returning id, name, shared, true as mine, settings`.execute(work.db);
  return inLists(rows[0] as SavedView);
}

export async function removeView(work: Work, form: string, id: number): Promise<void> {
  const { rows } = await sql`
    delete from saved_view where organisation_id = ${work.session.organisationId} and form = ${form}
      and id = ${id}
      and user_id = ${work.session.userId} returning id`.execute(work.db);
  if (rows.length === 0) notFound('This view');
}
