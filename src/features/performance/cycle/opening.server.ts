/** A cycle is opened: a self-review for everybody whom it covers, and a review to write for their manager. */
import { sql } from 'kysely';
import { formatDate } from '#kernel/calendar.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { raise } from '#server/events/raise.ts';
import { openRounds } from '#server/questionnaire/round.ts';
import type { Work } from '#server/work.ts';
import { refuse } from '../performance.refusal.ts';
import { managerReview } from '../review/review.form.ts';
import { selfReview } from '../review/self-review.form.ts';
import { type Covered, coveredBy } from './covered.server.ts';
import { askedOfManager, asksOf, type Cycle, cycleOf } from './cycle-template.server.ts';
import { reviewCycle } from './review-cycle.form.ts';

type Made = { readonly id: number; readonly employee: number };

/** Answers how many are reviewed, and how many left out. */
export async function openCycle(work: Work, cycle: Cycle) {
  const { reviewed, opened } = await giveReviews(work, cycle);
  if (reviewed.length === 0) refuse('performance.nobody');
  await tellOpened(work, cycle, reviewed);
  return opened;
}

/** The reviews themselves, of which nobody is told yet. */
export async function giveReviews(work: Work, cycle: Cycle) {
  const covered = await coveredBy(work, cycle);
  const reviewed = covered.filter(({ why }) => why === null);
  await giveSheets(work, cycle, reviewed, await makeReviews(work, cycle, covered));
  const opened = { people: reviewed.length, leftOut: covered.length - reviewed.length, openedOn: work.today };
  return { reviewed, opened };
}

type Reviewed = Pick<Covered, 'employee' | 'manager'>;

/** Sheets for the person and the manager, in a few statements however many people there are. */
export async function giveSheets(
  work: Work,
  cycle: Cycle,
  reviewed: readonly Reviewed[],
  reviews: readonly Made[],
): Promise<void> {
  const { made } = await cycleOf(work, cycle.id);
  const asks = await asksOf(work, made.questions);
  const usual = { asks, opens: 'own', minimum: null, combine: 'mean' } as const;
  const selves = await makeSelfReviews(work, cycle, reviewed);
  await openRounds(work, {
    ...usual,
    form: selfReview.name,
    dueOn: cycle.selfBy,
    of: selves.map(({ id, employee }) => ({ record: id, employee, kind: 'self' })),
  });
  const managers = new Map(reviewed.map(({ employee, manager }) => [employee, manager]));
  await openRounds(work, {
    ...usual,
    asks: askedOfManager(asks, made),
    form: managerReview.name,
    dueOn: cycle.managerBy,
    of: reviews.flatMap(({ id, employee }) => {
      const manager = managers.get(employee) ?? null;
      return manager === null ? [] : [{ record: id, employee: manager, kind: 'manager' }];
    }),
  });
}

async function makeSelfReviews(work: Work, cycle: Cycle, reviewed: readonly Reviewed[]): Promise<Made[]> {
  const { organisationId, userId } = work.session;
  const by = userId || null;
  const { rows } = await sql<Made>`
    insert into self_review (organisation_id, cycle_id, employee_id, due_on, state, created_by, changed_by)
    select ${organisationId}::bigint, ${cycle.id}::bigint, each.id, ${cycle.selfBy}::date, 'asked',
      ${by}::bigint, ${by}::bigint
    from unnest(${reviewed.map(({ employee }) => employee)}::bigint[]) each (id)
    on conflict (organisation_id, cycle_id, employee_id) do nothing
    returning id, employee_id as employee`.execute(work.db);
  return rows;
}

async function makeReviews(work: Work, cycle: Cycle, covered: readonly Covered[]): Promise<Made[]> {
  const { organisationId, userId } = work.session;
  const by = userId || null;
  const { rows } = await sql<Made>`
    insert into manager_review (organisation_id, cycle_id, employee_id, manager_id, reviewer_id, due_on, why,
      state, created_by, changed_by)
    select ${organisationId}::bigint, ${cycle.id}::bigint, each.employee, each.manager, each.reviewer,
      ${cycle.managerBy}::date, each.why, case when each.why is null then 'open' else 'left-out' end,
      ${by}::bigint, ${by}::bigint
    from jsonb_to_recordset(${JSON.stringify(covered)}::jsonb)
      as each (employee bigint, manager bigint, reviewer bigint, why text)
    returning id, employee_id as employee`.execute(work.db);
  return rows;
}

async function tellOpened(work: Work, cycle: Cycle, reviewed: readonly Covered[]): Promise<void> {
  await raise(work, reviewCycle, 'begin', {
    record: cycle.id,
    to: { employeeIds: reviewed.map(({ employee }) => employee) },
    title: sentence`${cycle.name}: write your self-review by ${formatDate(cycle.selfBy)}`,
    path: selfReview.menu?.path ?? '',
  });
  const managers = [...new Set(reviewed.flatMap(({ manager }) => manager ?? []))];
  if (managers.length === 0) return;
  await raise(work, managerReview, 'owed', {
    to: { employeeIds: managers },
    title: sentence`${cycle.name}: write the reviews of your team by ${formatDate(cycle.managerBy)}`,
    path: 'permngmt/desk',
  });
}
