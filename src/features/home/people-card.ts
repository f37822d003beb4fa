/** What home says about people: to whoever leads a team, and to whoever keeps everybody's records. */

import { sql } from 'kysely';
import { isPresent, isWithin, joinCurrentWork } from '#features/people/directory/present.ts';
import { addDays, firstDay, lastDay, monthOf } from '#kernel/calendar.ts';
import { fullNameOf } from '#server/database/full-name.ts';
import type { Work } from '#server/work.ts';
import { type CardMaker, counted, employeesPath } from './home-card.ts';

/** How far ahead an end of probation is shown, in days. */
const probationAhead = 30;
/** For titles that name no probation of their own. */
const usualProbationDays = 180;

type Probation = { id: number; name: string; designation: string | null; due: string };

async function probationsEnding(work: Work): Promise<Probation[]> {
  const { rows } = await sql<Probation>`
    select e.id, ${fullNameOf('e')} as name, g.name as designation,
      (e.joined_on + coalesce(g.probation_days, ${usualProbationDays})::int)::date as due
    from employee e ${joinCurrentWork(work)}
    left join designation g on g.organisation_id = e.organisation_id and g.id = w.designation_id
    where ${isPresent(work)} and ${isWithin(work, work.may('employee', 'read'))} and e.status = 'probation'
      and e.id is distinct from ${work.session.employeeId}::bigint
      and (e.joined_on + coalesce(g.probation_days, ${usualProbationDays})::int)::date
        <= ${addDays(work.today, probationAhead)}::date
    order by due, e.id limit 6`.execute(work.db);
  return rows;
}

export const probationCard: CardMaker = async (work) => {
  const reach = work.may('employee', 'read');
  const leads = reach === 'team' || work.may('employee', 'write') === 'organisation';
  if (reach === undefined || !leads) return null;
  const rows = await probationsEnding(work);
  return {
    key: 'probation',
    title: 'Probation ending',
    link: { label: 'On probation', path: employeesPath({ field: 'status', is: ['probation'] }) },
    items: rows.map(({ id, name, designation, due }) => ({
      title: name,
      ...(designation ? { note: designation } : {}),
      date: due,
      path: `human-resources/employee/${id}`,
      ...(due < work.today ? { tag: { text: 'overdue', tone: 'attention' as const } } : {}),
    })),
    ...(rows.length === 0 ? { empty: 'Nobody’s probation ends in the next month.' } : {}),
  };
};

type Team = { people: number; direct: number; leaving: number };

export const teamCard: CardMaker = async (work) => {
  const { employeeId, organisationId } = work.session;
  if (employeeId === null || work.may('employee', 'read') !== 'team') return null;
  const {
    rows: [team],
  } = await sql<Team>`
    select count(*) as people, count(*) filter (where w.reports_to_id = ${employeeId}) as direct,
      count(*) filter (where e.status = 'notice') as leaving
    from employee e ${joinCurrentWork(work)}
    where ${isPresent(work)} and e.id <> ${employeeId} and ${isWithin(work, 'team')}`.execute(work.db);
  const { rows: newest } = await sql<{ id: number; name: string; joinedOn: string }>`
    select e.id, ${fullNameOf('e')} as name, e.joined_on as "joinedOn" from employee e
    where e.organisation_id = ${organisationId} and e.joined_on between ${addDays(work.today, -90)}::date
      and ${addDays(work.today, 60)}::date and e.left_on is null
      and e.id <> ${employeeId} and ${isWithin(work, 'team')}
    order by e.joined_on desc limit 3`.execute(work.db);
  if (!team || team.people === 0) return null;
  return {
    key: 'team',
    title: 'Your team',
    link: { label: 'Chart', path: `human-resources/organisation-chart?person=${employeeId}` },
    figure: {
      kind: 'number',
      value: team.people,
      note: `${counted(team.direct, 'reports', 'report')} to you directly`,
    },
    lines:
      team.leaving > 0
        ? [
            {
              label: 'Leaving',
              kind: 'number',
              value: team.leaving,
              path: employeesPath({ field: 'status', is: ['notice'] }),
            },
          ]
        : [],
    items: newest.map(({ id, name, joinedOn }) => ({
      title: name,
      note: joinedOn > work.today ? 'joins' : 'joined',
      date: joinedOn,
      initials: true,
      path: `human-resources/employee/${id}`,
    })),
  };
};

type Headcount = {
  now: number;
  joined: number;
  left: number;
  probation: number;
  notice: number;
  expected: number;
  monthStart: number;
};

export const headcountCard: CardMaker = async (work) => {
  if (work.may('employee', 'read') !== 'organisation' || !work.may('employee', 'write')) return null;
  const from = firstDay(monthOf(work.today));
  const to = lastDay(monthOf(work.today));
  const {
    rows: [row],
  } = await sql<Headcount>`
    select
      count(*) filter (where joined_on <= ${work.today}::date
        and (left_on is null or left_on >= ${work.today}::date)) as now,
      count(*) filter (where joined_on < ${from}::date
        and (left_on is null or left_on >= ${from}::date)) as "monthStart",
      count(*) filter (where joined_on between ${from}::date and ${to}::date) as joined,
      count(*) filter (where left_on between ${from}::date and ${to}::date) as left,
      count(*) filter (where status = 'probation') as probation,
      count(*) filter (where status = 'notice') as notice,
      count(*) filter (where status = 'expected') as expected
    from employee where organisation_id = ${work.session.organisationId}`.execute(work.db);
  if (!row) return null;
  const change = row.now - row.monthStart;
  const within = { from, to };
  return {
    key: 'headcount',
    title: 'People',
    link: { label: 'Employees', path: 'human-resources/employee' },
    figure: {
      kind: 'number',
      value: row.now,
      note: 'employed today',
      ...(change === 0
        ? {}
        : { tag: { text: `${change > 0 ? '+' : '−'}${Math.abs(change)} this month`, tone: 'plain' } }),
    },
    lines: [
      {
        label: 'Joining this month',
        kind: 'number',
        value: row.joined,
        path: employeesPath({ field: 'joinedOn', ...within }),
      },
      {
        label: 'Last day this month',
        kind: 'number',
        value: row.left,
        path: employeesPath({ field: 'leftOn', ...within }),
      },
      {
        label: 'On probation',
        kind: 'number',
        value: row.probation,
        path: employeesPath({ field: 'status', is: ['probation'] }),
      },
      {
        label: 'Leaving',
        kind: 'number',
        value: row.notice,
        path: employeesPath({ field: 'status', is: ['notice'] }),
      },
    ],
  };
};

type Gap = { pan: number; uan: number; bank: number; work: number };

/** Records that payroll or the law will ask for. */
export const gapsCard: CardMaker = async (work) => {
  if (work.may('employee', 'write') !== 'organisation' || work.views(false).identity === 'hide') return null;
  const { organisationId } = work.session;
  const {
    rows: [gap],
  } = await sql<Gap>`
    select count(*) filter (where e.pan is null) as pan, count(*) filter (where e.uan is null) as uan,
      count(*) filter (where not exists (select from employee_bank b
        where b.organisation_id = ${organisationId} and b.employee_id = e.id
          and b.superseded_at is null)) as bank,
      count(*) filter (where w.id is null) as work
    from employee e ${joinCurrentWork(work)} where ${isPresent(work)}`.execute(work.db);
  if (!gap) return null;
  const lines = [
    { label: 'Without PAN', value: gap.pan, path: employeesPath({ field: 'pan', empty: true }) },
    { label: 'Without UAN', value: gap.uan, path: employeesPath({ field: 'uan', empty: true }) },
    { label: 'Without bank account', value: gap.bank },
    {
      label: 'Without work details',
      value: gap.work,
      path: employeesPath({ field: 'department', empty: true }),
    },
  ]
    .filter(({ value }) => value > 0)
    .map((line) => ({ ...line, kind: 'number' as const }));
  return {
    key: 'gaps',
    title: 'Records to complete',
    lines,
    ...(lines.length === 0
      ? { empty: 'Every present employee has PAN, UAN, bank account and work details.' }
      : {}),
  };
};
