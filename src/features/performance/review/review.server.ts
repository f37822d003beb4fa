/** Reviews: written by whoever is asked, agreed to by a reviewer, moved in calibration, never one's own. */
import { sql } from 'kysely';
import { type Field, longText, number, reference } from '#kernel/field.ts';
import { partsOf } from '#kernel/questionnaire/share.ts';
import { invalid } from '#kernel/refusal.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { meanByWeight } from '#law/calculator/work/goal-score.ts';
import { personName } from '#server/database/person-name.ts';
import { raise } from '#server/events/raise.ts';
import { asking, formServer, type ServerRecord } from '#server/feature.ts';
import { columnOf } from '#server/forms/declaration/names.ts';
import { records } from '#server/forms/record/records.ts';
import { askRaters, findRound, openRound, withdrawSheets } from '#server/questionnaire/round.ts';
import { reopenSheet, sendAnswers, sheetIn } from '#server/questionnaire/sheet.ts';
import { isOwn } from '#server/security/is-own.ts';
import type { Work } from '#server/work.ts';
import { askedOfManager, asksOf, cycleOf, proposedBy } from '../cycle/cycle-template.server.ts';
import { giveSheets } from '../cycle/opening.server.ts';
import { goal } from '../goal/goal.form.ts';
import { scoreOfAll } from '../goal/goal-figure.ts';
import { refuse } from '../performance.refusal.ts';
import { managerReview } from './review.form.ts';
import { ownSheet } from './sheets.server.ts';

export type Review = ServerRecord<typeof managerReview>;
type CycleMade = Awaited<ReturnType<typeof cycleOf>>;

const rating = number({ label: 'Rating', required: true, min: 1, max: 10 });
const roundOf = (record: number) => ({ form: managerReview.name, record });

function refuseUnknown({ made }: CycleMade, given: number): void {
  if (made.scale.some((line) => line.rating === given)) return;
  const known = made.scale.map((line) => line.rating).toSorted((one, other) => one - other);
  invalid({ rating: `Choose one of the ratings of the template: ${known.join(', ')}.` });
}

/** The score of a person's goals in a cycle; undefined where there are none with a weight. */
export async function goalScoreOf(work: Work, cycle: CycleMade, employee: number) {
  const goals = await records(work, goal).find({ employee, cycle: cycle.id });
  return scoreOfAll(goals, cycle.made.goalCap);
}

function wholeOf({ made }: CycleMade, goals: number | undefined, answers: number | undefined): number | null {
  const parts = [
    ...(goals === undefined ? [] : [{ weight: made.goalsWeight, score: goals }]),
    ...(answers === undefined ? [] : [{ weight: 100 - made.goalsWeight, score: answers }]),
  ];
  const whole = meanByWeight(parts);
  return whole === undefined ? null : Math.round(whole);
}

async function send(work: Work, record: Review) {
  const cycle = await cycleOf(work, record.cycle);
  if (record.manager === null || !isOwn(work, record.manager)) refuse('performance.not-yours');
  if (cycle.state !== 'open') refuse('performance.not-open');
  const { whole, answers: said } = await sendAnswers(work, await ownSheet(work, managerReview, record.id));
  const goals = await goalScoreOf(work, cycle, record.employee);
  const answers = whole && partsOf(whole, 10_000);
  const score = wholeOf(cycle, goals, answers);
  const given = Number(said['rating']?.value);
  await keepUntold(work, record.id, {
    ...{ goalScore: goals ?? null, answerScore: answers ?? null, score, given, rating: given },
    ...{ proposed: score === null ? null : proposedBy(cycle.made, score) },
    comment: String(said['comment']?.value ?? ''),
  });
  const goesOn = cycle.made.reviewer && record.reviewer !== null && record.reviewer !== record.employee;
  return { sentOn: work.today, state: goesOn ? 'sent' : 'rated' };
}

type Untold = Partial<
  Pick<Review, 'goalScore' | 'answerScore' | 'score' | 'proposed' | 'given' | 'rating' | 'comment'>
>;

/** Beside what the audit tells of an action, which more people read than this form: that it was done. */
export async function keepUntold(work: Work, id: number, kept: Untold): Promise<void> {
  const fields: Readonly<Record<string, Field>> = managerReview.fields;
  const columns = Object.entries(kept).flatMap(([name, value]) => {
    const field = fields[name];
    return field ? [sql`${sql.ref(columnOf(name, field))} = ${value}`] : [];
  });
  await sql`
    update manager_review set ${sql.join(columns)}
    where organisation_id = ${work.session.organisationId} and id = ${id}`.execute(work.db);
}

async function move(work: Work, record: Review, given: { rating: number; reason: string }) {
  if (isOwn(work, record.employee)) refuse('performance.own');
  const cycle = await cycleOf(work, record.cycle);
  if (cycle.state !== 'calibrating') refuse('performance.not-calibrating');
  refuseUnknown(cycle, given.rating);
  if (given.rating === record.rating) invalid({ rating: 'This is the rating already. Choose another.' });
  await noteMove(work, record, given, 'calibration');
  await keepUntold(work, record.id, { rating: given.rating });
}

export async function noteMove(
  work: Work,
  record: Pick<Review, 'cycle' | 'employee' | 'rating'>,
  { rating: after, reason }: { readonly rating: number; readonly reason: string },
  cause: 'calibration' | 'appeal',
): Promise<void> {
  const { organisationId, userId } = work.session;
  await sql`
    insert into rating_move (organisation_id, cycle_id, employee_id, "on", before, after, reason, by_id,
      cause)
    values (${organisationId}, ${record.cycle}, ${record.employee}, ${work.today}::date,
      ${record.rating ?? after}, ${after}, ${reason}, ${userId || null}::bigint, ${cause})`.execute(work.db);
}

async function handOver(work: Work, record: Review, manager: number) {
  if (isOwn(work, record.employee)) refuse('performance.own');
  if (manager === record.employee)
    invalid({ manager: 'Nobody writes their own review. Choose somebody else.' });
  const cycle = await cycleOf(work, record.cycle);
  await withdrawSheets(work, roundOf(record.id), null);
  const round =
    (await findRound(work, roundOf(record.id))) ??
    (await openRound(work, {
      ...roundOf(record.id),
      ...({ opens: 'own', minimum: null, combine: 'mean', dueOn: cycle.managerBy } as const),
      asks: askedOfManager(await asksOf(work, cycle.made.questions), cycle.made),
    }));
  await askRaters(work, round, [{ employee: manager, kind: 'manager' }]);
  await raise(work, managerReview, 'owed', {
    to: { employeeIds: [manager] },
    title: sentence`${await personName(work, record.employee)}: the review is handed over to you`,
    path: 'permngmt/desk',
  });
  return { manager };
}

async function sendBack(work: Work, record: Review) {
  const sheet = record.manager && (await sheetIn(work, roundOf(record.id), record.manager));
  if (sheet) await reopenSheet(work, sheet);
  if (record.manager !== null)
    await raise(work, managerReview, 'return', {
      record: record.id,
      to: { employeeIds: [record.manager] },
      title: sentence`${await personName(work, record.employee)}: the review comes back`,
      path: 'permngmt/desk',
    });
  await keepUntold(work, record.id, { rating: null, given: null });
  return { sentOn: null };
}

/** Whoever was left out is reviewed after all, with sheets as everybody has. */
async function include(work: Work, record: Review) {
  if (isOwn(work, record.employee)) refuse('performance.own');
  const cycle = await cycleOf(work, record.cycle);
  if (cycle.state !== 'open') refuse('performance.not-open');
  const isAsked = (await findRound(work, roundOf(record.id))) !== undefined;
  await giveSheets(work, cycle, [record], isAsked ? [] : [record]);
  return { why: null };
}

const reason = longText({ label: 'Reason', required: true, max: 500 });

export const managerReviewServer = formServer(managerReview, {
  usualFlow: (_work, record) =>
    record.reviewer === null
      ? undefined
      : {
          name: 'The reviewer',
          because: 'The manager’s own manager agrees to a review.',
          skipsRepeats: false,
          remindAfter: 3,
          escalateAfter: null,
          lines: [
            {
              ...{ level: 1, asks: 'field', field: 'reviewer', need: 'one' },
              ...{ up: null, seat: null, loginType: null, person: null, count: null },
            } as const,
          ],
        },
  async asksFor(work, record, action) {
    return action === 'agree'
      ? { title: `Agree to the review of ${await personName(work, record.employee)}` }
      : undefined;
  },
  offers: (work, values, action) => action !== 'send' || values['manager'] === work.session.employeeId,
  actions: {
    send,
    move: asking({ rating, reason }, move),
    'hand-over': asking(
      { manager: reference('employee', { label: 'To', required: true }) },
      (work, record: Review, { manager }) => handOver(work, record, manager),
    ),
    agree(work, record) {
      if (isOwn(work, record.employee)) refuse('performance.own');
    },
    return: sendBack,
    include,
    'leave-out'(work, record) {
      if (isOwn(work, record.employee)) refuse('performance.own');
      return { why: 'other' };
    },
  },
});
