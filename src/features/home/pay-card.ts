/** What home says about the month's payroll: where it stands, and what waits for the other pair of eyes. */

import { sql } from 'kysely';
import { formatMonth, month } from '#kernel/calendar.ts';
import { fullNameOf } from '#server/database/full-name.ts';
import { type CardMaker, counted, type HomeCard, type Tone } from './home-card.ts';

type Run = {
  id: number;
  month: string;
  name: string | null;
  state: string;
  people: number | null;
  gross: number | null;
  net: number | null;
  blocked: number | null;
};

const states: Readonly<Record<string, { readonly text: string; readonly tone: Tone }>> = {
  open: { text: 'open', tone: 'note' },
  'in-review': { text: 'waits for approval', tone: 'attention' },
  locked: { text: 'locked', tone: 'good' },
  paid: { text: 'paid', tone: 'good' },
  closed: { text: 'closed', tone: 'good' },
};

const standing = (people: number): string => counted(people, 'payslip', 'payslips');

export const runCard: CardMaker = async (work) => {
  if (work.may('pay-run', 'read') !== 'organisation') return null;
  const {
    rows: [run, before],
  } = await sql<Run>`
    with latest as (select pay_group_id from pay_run
      where organisation_id = ${work.session.organisationId} and kind = 'regular'
      order by month desc, id desc limit 1)
    select r.id, r.month, r.name, r.state, r.people, r.gross, r.net, s.blocked
    from latest join pay_run r on r.pay_group_id is not distinct from latest.pay_group_id
    left join pay_run_set s
      on s.organisation_id = r.organisation_id and s.run_id = r.id and s.draft_set = r.draft_set
    where r.organisation_id = ${work.session.organisationId} and r.kind = 'regular'
    order by r.month desc, r.period desc limit 2`.execute(work.db);
  const link = { label: 'Pay runs', path: 'payroll/run' };
  if (!run)
    return { key: 'run', title: 'Payroll', link, empty: 'Make the first pay run for a month to begin.' };
  const shows = work.views(false).pay === 'show';
  const state = states[run.state] ?? { text: run.state, tone: 'plain' as const };
  return {
    key: 'run',
    title: `${formatMonth(month(run.month))} ${run.name ? `${run.name} ` : ''}payroll`,
    link: { label: 'Open the run', path: `payroll/run/${run.id}` },
    figure:
      shows && run.net !== null
        ? { kind: 'money', value: run.net, note: 'net to pay', tag: state }
        : {
            kind: 'text',
            value: run.people === null ? 'Not calculated yet' : standing(run.people),
            tag: state,
          },
    lines: [
      ...(run.people === null || run.net === null || !shows
        ? []
        : [{ label: 'People', kind: 'number' as const, value: run.people }]),
      ...(shows && run.gross !== null ? [{ label: 'Gross', kind: 'money' as const, value: run.gross }] : []),
      ...(run.blocked
        ? [{ label: 'Cannot be calculated', kind: 'number' as const, value: run.blocked, strong: true }]
        : []),
      ...(shows && before?.net
        ? [{ label: `Net in ${formatMonth(month(before.month))}`, kind: 'money' as const, value: before.net }]
        : []),
    ],
  };
};

/** People present whom the next run would leave out for want of a salary. */
export const unpaidCard: CardMaker = async (work) => {
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
};

/** Runs that wait for this person's approval. */
export const approvalCard: CardMaker = async (work): Promise<HomeCard | null> => {
  if (!work.may('pay-run', 'approve')) return null;
  const { rows } = await sql<{ id: number; month: string; people: number | null }>`
    select id, month, people from pay_run
    where organisation_id = ${work.session.organisationId} and state = 'in-review' order by month`.execute(
    work.db,
  );
  return {
    key: 'waiting',
    title: 'Waiting for you',
    items: rows.map((run) => ({
      title: `${formatMonth(month(run.month))} payroll`,
      path: `payroll/run/${run.id}`,
      note: `${counted(run.people ?? 0, 'payslip', 'payslips')} to review and approve`,
      tag: { text: 'approve', tone: 'attention' as const },
    })),
    ...(rows.length === 0 ? { empty: 'No pay run waits for your approval.' } : {}),
  };
};
