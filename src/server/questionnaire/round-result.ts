/**
 * What a round came to. Screen, export and API alike read it here, so that all obey who may read what and
 * when.
 */
import { sql } from 'kysely';
import type { Questionnaire } from '#kernel/questionnaire/questionnaire.ts';
import { type RatedSheet, type Result, type Rules, resultOf } from '#kernel/questionnaire/result.ts';
import { fullNameOf } from '../database/full-name.ts';
import type { Work } from '../work.ts';
import { isOver, isReadable, type RoundOf } from './round.ts';

/**
 * Who was asked, and whether the sheet is in; an anonymous round tells it too, so that people can be
 * reminded.
 */
type Asked = { readonly name: string; readonly sent: boolean };

export type RoundResult = {
  readonly asks: Questionnaire;
  readonly minimum: number | null;
  readonly over: boolean;
  readonly asked: readonly Asked[];
  /** Null until this session may read it. */
  readonly result: Result | null;
};

type Row = Rules &
  Pick<RoundResult, 'asks' | 'over' | 'asked'> & { readonly id: number; readonly readable: boolean };

/** Undefined where the record has no round. The right to the record is the caller's to ask. */
export async function readResult(work: Work, of: RoundOf): Promise<RoundResult | undefined> {
  const { organisationId } = work.session;
  const { rows } = await sql<Row>`
    select r.id, r.minimum, r.combine, r.weights, e.content as asks, ${isOver} as over,
      ${isReadable(work)} as readable,
      coalesce((select jsonb_agg(jsonb_build_object('name', ${fullNameOf('p')}, 'sent', s.state = 'sent')
          order by ${fullNameOf('p')}, p.id)
        from question_sheet s
        join employee p on p.organisation_id = s.organisation_id and p.id = s.employee_id
        where s.organisation_id = r.organisation_id and s.round_id = r.id), '[]') as asked
    from question_round r
    join question_edition e on e.organisation_id = r.organisation_id and e.id = r.edition_id
    where r.organisation_id = ${organisationId} and r.form = ${of.form}
      and r.record_id = ${of.record}`.execute(work.db);
  const [round] = rows;
  if (!round) return undefined;
  const { id, readable, asks, over, asked, ...rules } = round;
  const told = { asks, over, asked, minimum: rules.minimum };
  if (!readable) return { ...told, result: null };
  const { rows: sheets } = await sql<RatedSheet>`
    select kind, answers from question_sheet where organisation_id = ${organisationId} and round_id = ${id}
      and state = 'sent' and ${rules.minimum === null}
    union all
    select each.value ->> 'kind', each.value -> 'answers' from question_round r,
      jsonb_array_elements(r.pile) each
    where r.organisation_id = ${organisationId} and r.id = ${id}
    order by kind`.execute(work.db);
  return { ...told, result: resultOf(asks, sheets, rules) };
}
