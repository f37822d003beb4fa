/** Score cards: made with the interview, written by the panel member alone, closed once they are sent. */
import { sql } from 'kysely';
import { formatDate } from '#kernel/calendar.ts';
import { notFound } from '#kernel/refusal.ts';
import { formServer } from '#server/feature.ts';
import { askRaters, findRound, openRound, withdrawSheets } from '#server/questionnaire/round.ts';
import { sendAnswers } from '#server/questionnaire/sheet.ts';
import type { Work } from '#server/work.ts';
import { refuse } from '../recruitment.refusal.ts';
import type { Interview } from './interview-record.ts';
import { scoreCard } from './score-card.form.ts';
import { afterLastCard } from './score-card-end.server.ts';
import { averageOf, recommendationIn, scoreSheetFor } from './score-sheet.ts';

/** What every panel looks at, besides the skills that the requisition names. */
const usualCriteria = ['Knows the subject', 'Solves problems', 'Explains clearly', 'Works well with others'];
const mostSkills = 6;

async function criteriaOf(work: Work, requisition: number | null): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select s.name from requisition_skills l
    join skill s on s.organisation_id = l.organisation_id and s.id = l.skill_id
    where l.organisation_id = ${work.session.organisationId} and l.requisition_id = ${requisition}
    order by l.need = 'nice', l.position limit ${mostSkills}`.execute(work.db);
  return [...rows.map(({ name }) => name.slice(0, 100)), ...usualCriteria];
}

const roundOf = (interview: number) => ({ form: 'interview', record: interview });

/** The round of an interview, opened with its first card: each reads the others' with the own one sent. */
const openCards = async (work: Work, { id, requisition }: Interview): Promise<number> =>
  (await findRound(work, roundOf(id))) ??
  openRound(work, {
    ...roundOf(id),
    asks: scoreSheetFor(await criteriaOf(work, requisition)),
    opens: 'own',
    minimum: null,
    combine: 'mean',
    dueOn: null,
  });

/**
 * Gives everybody on the panel a card, takes those of members who are gone and have not written, and brings
 * the day of the others up to date.
 */
export async function keepCards(work: Work, record: Interview, gone: readonly number[]): Promise<void> {
  const { organisationId, userId } = work.session;
  if (gone.length > 0) await withdrawSheets(work, roundOf(record.id), gone);
  await sql`
    update score_card set round = ${record.round}, day = ${record.day}::date, starts_at = ${record.startsAt},
      version = version + 1, changed_at = now()
    where organisation_id = ${organisationId} and interview_id = ${record.id} and state = 'asked'
      and (round, day, starts_at) is distinct from
        (${record.round}, ${record.day}::date, ${record.startsAt})`.execute(work.db);
  const raters = record.panel.map(({ member }) => ({ employee: member, kind: '' }));
  const asked = await askRaters(work, await openCards(work, record), raters);
  const by = sql`${userId || null}::bigint`;
  await sql`
    insert into score_card (organisation_id, interview_id, applicant_id, round, day, starts_at,
      member_id, sheet_id, state,
      created_by, changed_by)
    select ${organisationId}::bigint, ${record.id}::bigint, ${record.applicant}::bigint, ${record.round},
      ${record.day}::date, ${record.startsAt}, asked.member, asked.sheet, 'asked', ${by}, ${by}
    from unnest(${asked.map(({ employee }) => employee)}::bigint[],
      ${asked.map(({ sheet }) => sheet)}::bigint[]) as asked (member, sheet)`.execute(work.db);
}

/** Takes back the cards of an interview that nobody has to write any more; what was sent stays. */
export const closeCards = (work: Work, interview: number): Promise<void> =>
  withdrawSheets(work, roundOf(interview), null);

async function sheetOf(work: Work, card: number): Promise<number> {
  const { rows } = await sql<{ sheet: number }>`
    select sheet_id as sheet from score_card
    where organisation_id = ${work.session.organisationId} and id = ${card}`.execute(work.db);
  return rows[0]?.sheet ?? notFound('This score card');
}

export const scoreCardServer = formServer(scoreCard, {
  actions: {
    async send(work, record) {
      if (record.member !== work.session.employeeId) {
        refuse('recruitment.not-your-card');
      }
      if (record.day > work.today) {
        refuse('recruitment.not-yet/score-card', { day: formatDate(record.day) });
      }
      const { whole, answers } = await sendAnswers(work, await sheetOf(work, record.id));
      return { average: averageOf(whole), recommendation: recommendationIn(answers), sentOn: work.today };
    },
  },
  offers: (work, values, action) => action !== 'send' || String(values['day']) <= work.today,
  async saved(work, { record, previous }) {
    if (record.state === 'sent' && previous?.state === 'asked') await afterLastCard(work, record.interview);
  },
});
