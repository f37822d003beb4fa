/** What a joiner has entered and still lacks, counted again whenever something is entered. */
import { sql } from 'kysely';
import { type PolicyToRead, policiesAskedOf } from '#features/policy/reading/before-joining.server.ts';
import { namesOf } from '#kernel/wire/schema.ts';
import { records } from '#server/forms/record/records.ts';
import type { Work } from '#server/work.ts';
import { joiner } from './joiner.form.ts';
import { joinerDocument } from './joiner-document.form.ts';
import type { Joiner, JoinerDocument } from './joiner-record.ts';
import { type DocumentKind, type JoiningGap, joiningGaps } from './joining-gap.ts';
import { joiningSteps } from './joining-step.form.ts';

export async function documentKinds(work: Work): Promise<readonly DocumentKind[]> {
  const { rows } = await sql<DocumentKind>`
    select id, name, mandatory, has_number as "hasNumber", expires from document_type
    where organisation_id = ${work.session.organisationId} and active
    order by mandatory desc, lower(name), id`.execute(work.db);
  return rows;
}

export const documentsOf = (work: Work, id: number): Promise<readonly JoinerDocument[]> =>
  records(work, joinerDocument).find({ joiner: id });

/** What the organisation asks this joiner to acknowledge, by the post and the day of joining. */
export const policiesOf = (work: Work, record: Joiner): Promise<readonly PolicyToRead[]> =>
  policiesAskedOf(work, { ...record, on: record.joiningOn ?? work.today });

export async function gapsOf(work: Work, record: Joiner): Promise<readonly JoiningGap[]> {
  const documents = await documentsOf(work, record.id);
  const asked = { kinds: await documentKinds(work), policies: await policiesOf(work, record) };
  return joiningGaps(record, asked, documents, work.today);
}

/** The steps that lack something, in their order. */
export const stepsIn = (gaps: readonly JoiningGap[]) =>
  namesOf(joiningSteps).filter((name) => gaps.some(({ step }) => step === name));

/** Counts again what is missing, and keeps it with the joiner. Answers it. */
export async function recount(work: Work, id: number): Promise<readonly JoiningGap[]> {
  const record = await records(work, joiner).one(id);
  if (!record) return [];
  const gaps = await gapsOf(work, record);
  const missing = stepsIn(gaps);
  if (missing.join() !== (record.missing ?? []).join())
    await sql`update joiner set missing = ${missing}::text[]
      where organisation_id = ${work.session.organisationId} and id = ${id}`.execute(work.db);
  return gaps;
}
