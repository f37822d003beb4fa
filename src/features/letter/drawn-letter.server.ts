/** Letters that are drawn to be looked at, without a number, and the kept paper of those that were issued. */
import type { Readable } from 'node:stream';
import { sql } from 'kysely';
import type { IsoDate } from '#kernel/calendar.ts';
import type { LetterKind, LetterLanguage } from '#kernel/letter/letter-kind.ts';
import { notFound } from '#kernel/refusal.ts';
import { letterheadOf } from '#server/pdf/letterhead.ts';
import type { Work } from '#server/work.ts';
import { readFacts } from './issue.server.ts';
import { letterPaper } from './letter-paper.server.ts';
import { filled, houseOf, wordingsFor } from './letter-wording.server.ts';

type Drawing = {
  readonly kind: LetterKind;
  /** Ids of records of the kind's form, in the order of the pages. */
  readonly records: readonly number[];
  readonly language: LetterLanguage;
  readonly on: IsoDate;
  /** Below the heading; that it is a draft when absent. */
  readonly subtitle?: string;
};

/** Streams letters as they would be issued now, in one PDF. Rights are the caller's. */
export async function drawnLetters(work: Work, drawing: Drawing): Promise<Readable> {
  const { kind, records, language, on, subtitle } = drawing;
  const known = await readFacts(work, kind, records, language);
  const facts = records.flatMap((record) => known.get(record) ?? []);
  if (facts.length === 0) return notFound('This letter');
  const wordings = await wordingsFor(work, kind, language, facts);
  const house = await houseOf(work);
  const letters = facts.flatMap((each, at) => {
    const wording = wordings[at];
    return wording ? [filled({ kind, language, wording, facts: each, house, issuedOn: on })] : [];
  });
  return letterPaper(await letterheadOf(work), letters, subtitle);
}

type Last = {
  readonly record: number;
  readonly id: number;
  readonly file: number;
  readonly isWithdrawn: boolean;
};

/** By record, the letter that was issued last, withdrawn or not. */
export async function lastLetters(
  work: Work,
  kind: LetterKind,
  records: readonly number[],
): Promise<ReadonlyMap<number, Last>> {
  const { rows } = await sql<Last>`
    select distinct on (record) record, id, file_id as file, state = 'withdrawn' as "isWithdrawn" from letter
    where organisation_id = ${work.session.organisationId} and kind = ${kind.name}
      and record = any (${[...records]}::bigint[])
    order by record, id desc`.execute(work.db);
  return new Map(rows.map((row) => [row.record, row]));
}
