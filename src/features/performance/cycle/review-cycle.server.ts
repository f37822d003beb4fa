/** The life of a cycle, and the reminders of its days. */
import { sql } from 'kysely';
import { addDays, formatDate, type IsoDate } from '#kernel/calendar.ts';
import { invalid } from '#kernel/refusal.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { raise } from '#server/events/raise.ts';
import { daily, formServer } from '#server/feature.ts';
import type { Work } from '#server/work.ts';
import { managerReview } from '../review/review.form.ts';
import { selfReview } from '../review/self-review.form.ts';
import { openCycle } from './opening.server.ts';
import { reviewCycle } from './review-cycle.form.ts';
import { reviewTemplate } from './review-template.form.ts';
import { shareCycle } from './sharing.server.ts';

export const reviewTemplateServer = formServer(reviewTemplate, {
  check(_work, { record: { scale } }) {
    const twice = scale.findIndex(
      ({ rating }, at) => scale.findIndex((each) => each.rating === rating) !== at,
    );
    if (twice >= 0) invalid({ [`scale.${twice}.rating`]: 'Another line has this rating.' });
    const guide = scale.reduce((sum, line) => sum + line.guide, 0);
    if (guide !== 10_000 && guide !== 0)
      invalid({ scale: 'The shares of the guide come to 100% together. Change them, or make each 0%.' });
  },
});

export const reviewCycleServer = formServer(reviewCycle, {
  check(_work, { record, previous }) {
    if (previous?.state === 'open' && previous.template !== record.template)
      invalid({ template: 'Reviews are written by this template already. It stays until the cycle ends.' });
  },
  actions: {
    begin: openCycle,
    share: shareCycle,
  },
});

type Owing = { readonly cycle: number; readonly name: string; readonly employee: number };

/** Two days before a step ends, and on the day after it. */
async function remind(work: Work): Promise<void> {
  const { organisationId } = work.session;
  const days = [addDays(work.today, 2), addDays(work.today, -1)];
  const { rows: selves } = await sql<Owing & { on: IsoDate }>`
    select c.id as cycle, c.name, s.employee_id as employee, s.due_on as "on" from self_review s
    join review_cycle c on c.organisation_id = s.organisation_id and c.id = s.cycle_id and c.state = 'open'
    where s.organisation_id = ${organisationId} and s.state = 'asked' and s.due_on = any(${days}::date[])
    order by s.id`.execute(work.db);
  for (const group of grouped(selves))
    await raise(work, selfReview, 'owed', {
      to: { employeeIds: group.people },
      title: sentence`${group.name}: your self-review is due on ${formatDate(group.on)}`,
      path: selfReview.menu?.path ?? '',
    });
  const { rows: managers } = await sql<Owing & { on: IsoDate }>`
    select distinct c.id as cycle, c.name, r.manager_id as employee, r.due_on as "on" from manager_review r
    join review_cycle c on c.organisation_id = r.organisation_id and c.id = r.cycle_id and c.state = 'open'
    where r.organisation_id = ${organisationId} and r.state = 'open' and r.manager_id is not null
      and r.due_on = any(${days}::date[])`.execute(work.db);
  for (const group of grouped(managers))
    await raise(work, managerReview, 'owed', {
      to: { employeeIds: group.people },
      title: sentence`${group.name}: your reviews are due on ${formatDate(group.on)}`,
      path: 'permngmt/desk',
    });
}

function grouped(owing: readonly (Owing & { readonly on: IsoDate })[]) {
  return [...Map.groupBy(owing, ({ cycle, on }) => `${cycle} ${on}`).values()].flatMap((group) => {
    const [first] = group;
    return first ? [{ name: first.name, on: first.on, people: group.map(({ employee }) => employee) }] : [];
  });
}

/** Whoever leaves before the cycle is shared is not rated any more. */
const leaveOutLeavers = (work: Work) =>
  sql`
  update manager_review r set state = 'left-out', why = 'leaving', version = r.version + 1
  from review_cycle c, employee e
  where r.organisation_id = ${work.session.organisationId} and r.state in ('open', 'sent')
    and c.organisation_id = r.organisation_id and c.id = r.cycle_id and c.state in ('open', 'calibrating')
    and e.organisation_id = r.organisation_id and e.id = r.employee_id and e.left_on < ${work.today}::date
`.execute(work.db);

export const reviewDay = daily({
  name: 'review-cycles',
  async run(work) {
    await leaveOutLeavers(work);
    await remind(work);
  },
});
