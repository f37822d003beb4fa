/**
 * Rounds: people answer a questionnaire about a record. A feature opens a round for a record of its own
 * and says who is asked; what was asked keeps its words as an edition, whatever becomes of the
 * questionnaire.
 */
import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { IsoDate } from '#kernel/calendar.ts';
import type { Questionnaire } from '#kernel/questionnaire/questionnaire.ts';
import type { Rules } from '#kernel/questionnaire/result.ts';
import { among } from '../database/among.ts';
import type { Work } from '../work.ts';
import { refuse } from './questionnaire.refusal.ts';

/** A record has one round at most. */
export type RoundOf = { readonly form: string; readonly record: number };

type Opening = RoundOf &
  Rules & {
    readonly asks: Questionnaire;
    /** When a rater reads the others' answers: with the own sheet sent, or with all; anonymous: with all. */
    readonly opens: 'own' | 'all';
    readonly dueOn: IsoDate | null;
  };

type Rater = { readonly employee: number; readonly kind: string };

/** A round for each of these records, and who answers it. */
type Rounds = Omit<Opening, 'record'> & {
  readonly of: readonly (Rater & { readonly record: number })[];
};

async function editionOf(work: Work, asks: Questionnaire): Promise<number> {
  const { organisationId } = work.session;
  const content = JSON.stringify(asks);
  const hash = createHash('sha256').update(content).digest('hex');
  const { rows } = await sql<{ id: number }>`
    with made as (
      insert into question_edition (organisation_id, hash, content)
      values (${organisationId}, ${hash}, ${content}::jsonb)
      on conflict (organisation_id, hash) do nothing returning id
    )
    select id from made union all
    select id from question_edition where organisation_id = ${organisationId} and hash = ${hash}`.execute(
    work.db,
  );
  return rows[0]?.id ?? editionOf(work, asks);
}

/** The round of a record; undefined when none was opened. */
export async function findRound(work: Work, of: RoundOf): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from question_round where organisation_id = ${work.session.organisationId}
      and form = ${of.form} and record_id = ${of.record}`.execute(work.db);
  return rows[0]?.id;
}

/** Opens a round; answers its id. */
export async function openRound(work: Work, opening: Opening): Promise<number> {
  const { organisationId, userId } = work.session;
  const { rows } = await sql<{ id: number }>`
    insert into question_round (organisation_id, form, record_id, edition_id, opens, minimum, combine,
      weights, due_on, created_by)
    values (${organisationId}, ${opening.form}, ${opening.record}, ${await editionOf(work, opening.asks)},
      ${opening.opens}, ${opening.minimum}, ${opening.combine},
      ${JSON.stringify(opening.weights ?? {})}::jsonb,
      ${opening.dueOn}, ${userId || null}) returning id`.execute(work.db);
  return rows[0]?.id ?? 0;
}

/** Rounds of many records with one rater each, in two statements. */
export async function openRounds(work: Work, { of, ...opening }: Rounds): Promise<void> {
  const { organisationId, userId } = work.session;
  const edition = await editionOf(work, opening.asks);
  await sql`
    with asked as (
      select * from unnest(${of.map(({ record }) => record)}::bigint[],
        ${of.map(({ employee }) => employee)}::bigint[], ${of.map(({ kind }) => kind)}::text[])
        as asked (record, employee, kind)
    ), opened as (
      insert into question_round (organisation_id, form, record_id, edition_id, opens, minimum, combine,
        weights, due_on, created_by)
      select ${organisationId}::bigint, ${opening.form}, asked.record, ${edition}::bigint, ${opening.opens},
        ${opening.minimum}::integer, ${opening.combine}, ${JSON.stringify(opening.weights ?? {})}::jsonb,
        ${opening.dueOn}::date, ${userId || null}::bigint
      from asked returning id, record_id
    )
    insert into question_sheet (organisation_id, round_id, employee_id, kind)
    select ${organisationId}::bigint, opened.id, asked.employee, asked.kind
    from opened join asked on asked.record = opened.record_id returning id`.execute(work.db);
}

/** True for rounds `r` that take no more answers: shared, or all have sent and nobody reads before that. */
export const isOver: RawBuilder<boolean> = sql<boolean>`(r.shared_at is not null or (r.opens = 'all'
  and exists (select from question_sheet o where o.organisation_id = r.organisation_id and o.round_id = r.id)
  and not exists (select from question_sheet o where o.organisation_id = r.organisation_id
    and o.round_id = r.id and o.state = 'asked')))`;

/**
 * True for rounds `r` whose answers this session may read, where its rights reach: a rater not before the
 * own sheet is sent, or all are; anybody not before an anonymous round is over.
 */
export const isReadable = (work: Work): RawBuilder<boolean> => {
  const own = sql`from question_sheet o where o.organisation_id = r.organisation_id and o.round_id = r.id
    and o.employee_id = ${work.session.employeeId}::bigint`;
  return sql<boolean>`(${isOver} or (r.minimum is null and not exists (select ${own}
    and (r.opens = 'all' or o.state = 'asked'))))`;
};

/** Gives each a sheet who has none; answers the new ones. Refuses where an anonymous round is over. */
export async function askRaters(
  work: Work,
  round: number,
  raters: readonly Rater[],
): Promise<{ readonly sheet: number; readonly employee: number }[]> {
  const { organisationId } = work.session;
  const { rows: over } = await sql`
    select from question_round r where r.organisation_id = ${organisationId} and r.id = ${round}
      and ${isOver} and r.minimum is not null`.execute(work.db);
  if (over.length > 0) {
    refuse('questionnaire.over/round');
  }
  const { rows } = await sql<{ sheet: number; employee: number }>`
    insert into question_sheet (organisation_id, round_id, employee_id, kind)
    select ${organisationId}::bigint, ${round}::bigint, asked.employee, asked.kind
    from unnest(${raters.map(({ employee }) => employee)}::bigint[],
      ${raters.map(({ kind }) => kind)}::text[]) as asked (employee, kind)
    on conflict (organisation_id, round_id, employee_id) do nothing
    returning id as sheet, employee_id as employee`.execute(work.db);
  return rows;
}

/** Takes back the sheets that were not sent, of these people or of everybody; what was sent stays. */
export async function withdrawSheets(
  work: Work,
  of: RoundOf,
  employees: readonly number[] | null,
): Promise<void> {
  const { organisationId } = work.session;
  const whose = employees && [...employees];
  await sql`
    delete from question_sheet s using question_round r
    where s.organisation_id = ${organisationId} and r.organisation_id = s.organisation_id
      and r.id = s.round_id and r.form = ${of.form} and r.record_id = ${of.record} and s.state = 'asked'
      and ${among('s.employee_id', whose)}`.execute(work.db);
}

/** Opens the answers as far as they have come; nobody answers any more. */
export async function shareRound(work: Work, of: RoundOf): Promise<void> {
  await sql`
    update question_round set shared_at = now(), shared_by = ${work.session.userId || null}
    where organisation_id = ${work.session.organisationId} and form = ${of.form} and record_id = ${of.record}
      and shared_at is null`.execute(work.db);
}
