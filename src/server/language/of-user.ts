/** The language in which a user reads. */
import { sql } from 'kysely';
import type { Work } from '../work.ts';
import { type Language, languageOf } from './catalogue.ts';

export async function languageOfUser({ db, session }: Work, userId: number): Promise<Language> {
  const { rows } = await sql<{ language: string | null }>`
    select language from user_account
    where organisation_id = ${session.organisationId} and id = ${userId}`.execute(db);
  return languageOf(rows[0]?.language ?? undefined);
}
