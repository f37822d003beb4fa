/** What home says about the month's payroll: where it stands, and what waits for the other pair of eyes. */

import { sql } from 'kysely';
import { hasChanged } from '#features/payroll/since/changed-since.server.ts';
import { formatMonth, month } from '#kernel/calendar.ts';
import { paise } from '#kernel/money.ts';
import { formatRupees } from '#kernel/money-text.ts';
import type { MadeCard, Tone } from '#kernel/wire/home-card.ts';
import { fullNameOf } from '#server/database/full-name.ts';
import { counted, dayWords, homeCard } from '#server/home/home-card.ts';
import type { Work } from '#server/work.ts';

type Run = {
  id: number;
  month: string;
  name: string | null;
  state: string;
  payOn: string;
  publishedOn: string | null;
  people: number | null;
  gross: number | null;
  net: number | null;
  blocked: number | null;
  /** Exceptions that nobody had settled when the run was sent or locked. */
  leftOpen: number;
};

const states: Readonly<Record<string, { readonly text: string; readonly tone: Tone }>> = {
  open: { text: 'open', tone: 'note' },
  'in-review': { text: 'waits for approval', tone: 'attention' },
  locked: { text: 'locked', tone: 'good' },
  paid: { text: 'paid', tone: 'good' },
  closed: { text: 'closed', tone: 'good' },
};

const standing = (people: number): string => counted(people, 'payslip', 'payslips');

export const runCard = homeCard('run', {
  title: 'Payroll of the month',
  order: 20,
  first: ['payroll'],
  wide: true,
  make: (work) => runOf(work, async () => null),
  again: (work) => runOf(work, hasChanged),
});

/** Whether what a run rests on has changed since it was calculated; null while nobody has looked. */
type Look = (work: Work, run: number) => Promise<boolean | null>;

const mayChange = ({ people, state }: Run): boolean =>
  people !== null && ['open', 'in-review'].includes(state);

async function runOf(work: Work, look: Look): Promise<MadeCard | null> {
  if (work.may('pay-run', 'read') !== 'organisation') return null;
  const [run, before] = await lastRuns(work, 2);
  const link = { label: 'Pay runs', path: 'payroll/run' };
  if (!run)
    return { key: 'run', title: 'Payroll', link, empty: 'Make the first pay run for a month to begin.' };
  const shows = work.views(false).pay === 'show';
  const runMonth = formatMonth(month(run.month));
  const changed = mayChange(run) && (await look(work, run.id)) === true;
  const state = states[run.state] ?? { text: run.state, tone: 'plain' as const };
  return {
    key: 'run',
    title: run.name ? `${runMonth} ${run.name} payroll` : `${runMonth} payroll`,
    link: { label: 'Open the run', path: `payroll/run/${run.id}` },
    figure:
      shows && run.net !== null
        ? { kind: 'money', value: run.net, note: netNote(run, before), tag: state }
        : {
            kind: 'text',
            value: run.people === null ? 'Not calculated yet' : standing(run.people),
            note: `pay day ${dayWords(run.payOn)}`,
            tag: state,
          },
    path: pathOf(run, changed),
    ...(work.may('pay-run', 'write') ? { note: changed ? againOf(run) : nextOf(run) } : {}),
    ...(mayChange(run) && { again: true }),
  };
}

/** What payroll does next, as a sentence; where the run is with somebody else, who that is. */
function nextOf({ state, people, blocked, publishedOn }: Run): string {
  if (state === 'in-review') return 'Next: somebody else approves the run. You can take it back until then.';
  if (state === 'paid') return 'Next: file the returns, then close the run.';
  if (state === 'closed') return 'Everything is done for this run.';
  if (state === 'locked')
    return publishedOn
      ? 'Next: mark the run as paid.'
      : 'Next: make the bank file, then publish the payslips.';
  if (people === null) return 'Next: check the inputs of the month, then calculate.';
  return blocked
    ? 'Next: fix what keeps somebody from being calculated, then calculate again.'
    : 'Next: go through the exceptions, then send the run for approval.';
}

/** As the run itself says it. */
const againOf = ({ state }: Run): string =>
  state === 'open'
    ? 'Next: calculate again. Inputs have changed since the calculation.'
    : 'Inputs have changed since the calculation: the run cannot be approved. ' +
      'Take it back and calculate again.';

function netNote({ payOn, people, net, state }: Run, before: Run | undefined): string {
  const [whom, payDay] = [counted(people ?? 0, 'person', 'people'), dayWords(payOn)];
  const isPaid = ['paid', 'closed'].includes(state);
  const parts = [isPaid ? `net paid, ${whom}, pay day ${payDay}` : `net to pay, ${whom}, pay day ${payDay}`];
  const difference = before?.net && net !== null ? net - before.net : 0;
  if (before && difference !== 0) {
    const amount = `₹${formatRupees(paise(Math.abs(difference)))}`;
    const than = formatMonth(month(before.month));
    parts.push(difference > 0 ? `${amount} more than in ${than}` : `${amount} less than in ${than}`);
  }
  return parts.join(' · ');
}

type PathStep = {
  readonly label: string;
  readonly done: boolean;
  readonly path: string;
  readonly note?: string;
  readonly isBlocked?: boolean;
  readonly isPassed?: boolean;
};

/** From the inputs to the returns: what is done, what is next, and what holds it up. */
function pathOf(run: Run, changed: boolean): NonNullable<MadeCard['path']> {
  const calculated = run.people !== null;
  const sent = run.state !== 'open';
  const locked = !['open', 'in-review'].includes(run.state);
  const paid = ['paid', 'closed'].includes(run.state);
  const at = `payroll/run/${run.id}`;
  const inMonth = encodeURIComponent(JSON.stringify([{ field: 'month', contains: run.month }]));
  const steps: readonly PathStep[] = [
    {
      label: 'Inputs',
      done: calculated,
      path: `payroll/input?filter=${inMonth}`,
      ...(changed && { note: 'changed since', isPassed: true }),
    },
    { label: 'Calculate', done: calculated && !changed, path: at },
    { label: 'Exceptions', done: sent, path: `${at}?tab=exceptions`, ...exceptionsOf(run, sent) },
    { label: 'Approve', done: locked, path: at, ...(sent && !locked ? { note: 'another person' } : {}) },
    { label: 'Pay', done: paid, path: `${at}?tab=payment`, note: dayWords(run.payOn) },
    { label: 'Publish', done: run.publishedOn !== null, path: at },
    { label: 'File', done: run.state === 'closed', path: 'payroll/compliance' },
  ];
  const next = steps.findIndex(({ done }) => !done);
  return steps.map(({ label, done, path, note, isBlocked, isPassed }, at) => ({
    label,
    path,
    stands: isPassed ? 'passed' : done ? 'done' : isBlocked ? 'blocked' : at === next ? 'now' : 'todo',
    ...(note === undefined || (done && !isPassed) ? {} : { note }),
  }));
}

/** What holds the exceptions up, or was left open when the run went on. */
function exceptionsOf({ blocked, leftOpen }: Run, sent: boolean): Partial<Omit<PathStep, 'label' | 'path'>> {
  if (sent) return leftOpen > 0 ? { note: `${leftOpen} left open`, isPassed: true } : {};
  return blocked ? { note: `${blocked} cannot be calculated`, isBlocked: true } : {};
}

/** The last regular runs of the pay group whose run is the newest, the newest first. */
async function lastRuns(work: Work, most: number): Promise<Run[]> {
  const { organisationId } = work.session;
  const { rows } = await sql<Run>`
    with latest as (select organisation_id, pay_group_id from pay_run
      where organisation_id = ${organisationId} and kind = 'regular'
      order by month desc, id desc limit 1)
    select r.id, r.month, r.name, r.state, r.pay_on as "payOn", r.people, r.gross, r.net, s.blocked,
      r.published_on as "publishedOn", (select count(*)::int from pay_exception noted
        where noted.organisation_id = r.organisation_id and noted.run_id = r.id
          and noted.status = 'open') as "leftOpen"
    from latest join pay_run r on r.organisation_id = latest.organisation_id
      and r.pay_group_id is not distinct from latest.pay_group_id
    left join pay_run_set s
      on s.organisation_id = r.organisation_id and s.run_id = r.id and s.draft_set = r.draft_set
    where r.kind = 'regular'
    order by r.month desc, r.period desc limit ${most}`.execute(work.db);
  return rows;
}

export const costCard = homeCard('cost', {
  title: 'Cost of pay',
  order: 22,
  first: ['payroll'],
  make: costOf,
});

const monthsOfCost = 12;

type Cost = { month: string; cost: number };

/** What locked payslips cost the employer, month by month, against the month before. */
async function costOf(work: Work): Promise<MadeCard | null> {
  if (work.may('pay-run', 'read') !== 'organisation' || work.views(false).pay !== 'show') return null;
  const { rows } = await sql<Cost>`
    select month, sum(employer_cost)::bigint as cost from pay_run
    where organisation_id = ${work.session.organisationId} and state in ('locked', 'paid', 'closed')
    group by month order by month desc limit ${monthsOfCost}`.execute(work.db);
  const [last, before] = rows;
  const link = { label: 'By month', path: 'hrCostingReports/by-month' };
  if (!last)
    return { key: 'cost', title: 'Cost of pay', link, empty: 'The first approved month shows here.' };
  const change = before ? (last.cost - before.cost) / before.cost : 0;
  const percent = `${change > 0 ? '+' : '−'}${Math.abs(change * 100).toFixed(1)}%`;
  return {
    key: 'cost',
    title: 'Cost of pay',
    link,
    figure: {
      kind: 'money',
      value: last.cost,
      note: `${formatMonth(month(last.month))}, with employer contributions`,
      ...(before && change !== 0
        ? {
            tag: {
              text: `${percent} on ${formatMonth(month(before.month))}`,
              tone: 'plain' as const,
            },
          }
        : {}),
    },
    trend: rows.toReversed().map(({ month: of, cost }) => ({
      label: formatMonth(month(of)),
      value: cost,
      text: `₹${formatRupees(paise(cost))}`,
    })),
  };
}

/** People present whom the next run would leave out for want of a salary. */
export const unpaidCard = homeCard('unpaid', { title: 'Without a salary', order: 26, make: unpaidOf });

async function unpaidOf(work: Work): Promise<MadeCard | null> {
  if (work.may('salary-assignment', 'write') !== 'organisation') return null;
  const { organisationId } = work.session;
  const { rows } = await sql<{ id: number; name: string; code: string; total: number }>`
    select e.id, ${fullNameOf('e')} as name, e.code, count(*) over () as total from employee e
    where e.organisation_id = ${organisationId} and e.joined_on <= ${work.today}::date
      and (e.left_on is null or e.left_on >= ${work.today}::date)
      and not exists (select from salary_assignment a where a.organisation_id = ${organisationId}
        and a.employee_id = e.id and a.superseded_at is null)
    order by e.joined_on desc, e.id limit 5`.execute(work.db);
  const total = rows[0]?.total ?? 0;
  return {
    key: 'unpaid',
    title: 'Without a salary',
    ...(total > 0
      ? { figure: { kind: 'number', value: total, note: total === 1 ? 'person' : 'people' } }
      : {}),
    items: rows.map(({ id, name, code }) => ({
      title: name,
      note: code,
      initials: true,
      path: `human-resources/employee/${id}`,
    })),
    ...(total === 0 ? { empty: 'Everybody who is present has a salary.' } : {}),
  };
}
