/** What was answered about somebody in words, by themself and by others: words and notes go, marks stay. */
import { sql } from 'kysely';
import type { Work } from '#server/work.ts';
import { type Found, pairsOf } from './erase-records.server.ts';

/** Of every questionnaire that belongs to one of the records. */
export async function eraseAnswers(work: Work, found: Found): Promise<void> {
  const pairs = pairsOf(found);
  await sql`
    update question_sheet s set version = s.version + 1, answers = coalesce((
      select jsonb_object_agg(given.key, given.value - 'note') from jsonb_each(s.answers) given
      where not exists (
        select from jsonb_path_query(e.content, '$.sections[*].questions[*] ? (@.kind == "text")') question
        where question ->> 'key' = given.key)), '{}'::jsonb)
    from question_round r
    join question_edition e on e.organisation_id = r.organisation_id and e.id = r.edition_id
    join unnest(${pairs.forms}::text[], ${pairs.ids}::bigint[]) as held (form, record)
      on held.form = r.form and held.record = r.record_id
    where r.organisation_id = ${work.session.organisationId} and s.organisation_id = r.organisation_id
      and s.round_id = r.id and s.answers <> '{}'::jsonb`.execute(work.db);
}
