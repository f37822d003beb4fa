/** What home says about people: to whoever leads a team, and to whoever keeps everybody's records. */

import { sql } from 'kysely';
import { isPresent, isWithin, joinCurrentWork } from '#features/people/directory/present.ts';
import { termsOf } from '#features/people/terms/person-terms.server.ts';
import { addDays, type IsoDate } from '#kernel/calendar.ts';
import type { MadeCard } from '#kernel/wire/home-card.ts';
import { fullNameOf } from '#server/database/full-name.ts';
import { employeesPath, homeCard } from '#server/home/home-card.ts';
import type { Work } from '#server/work.ts';

/** How far ahead an end of probation is shown, in days. */
const probationAhead = 30;
const shownMost = 6;

type Probation = { id: number; name: string; designation: string | null; due: IsoDate };

async function probationsEnding(work: Work): Promise<Probation[]> {
  const { rows } = await sql<Omit<Probation, 'due'>>`
    select e.id, ${fullNameOf('e')} as name, g.name as designation
    from employee e ${joinCurrentWork(work)}
    left join designation g on g.organisation_id = e.organisation_id and g.id = w.designation_id
    where ${isPresent(work)} and ${isWithin(work, work.may('employee', 'read'))} and e.status = 'probation'
      and e.id is distinct from ${work.session.employeeId}::bigint order by e.id`.execute(work.db);
  const terms = await termsOf(
    work,
    rows.map(({ id }) => id),
  );
  const last = addDays(work.today, probationAhead);
  return rows
    .flatMap((row) => {
      const due = terms.get(row.id)?.confirmation?.on;
      return due !== undefined && due <= last ? [{ ...row, due }] : [];
    })
    .toSorted((a, b) => (a.due < b.due ? -1 : a.due > b.due ? 1 : a.id - b.id))
    .slice(0, shownMost);
}

export const probationCard = homeCard('probation', {
  title: 'Probation ending',
  order: 37,
  make: probationOf,
});

async function probationOf(work: Work): Promise<MadeCard | null> {
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
}

type Team = { people: number; direct: number; leaving: number };

export const teamCard = homeCard('team', { title: 'Your team', order: 33, make: teamOf });

async function teamOf(work: Work): Promise<MadeCard | null> {
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
    where e.organisation_id = ${organisationId} and e.joined_on between ${addDays(work.today, -7)}::date
      and ${addDays(work.today, 60)}::date and e.left_on is null
      and e.id <> ${employeeId} and ${isWithin(work, 'team')}
    order by e.joined_on desc limit 3`.execute(work.db);
  if (!team || team.people === 0) return null;
  return {
    key: 'team',
    title: 'Your team this week',
    link: { label: 'Chart', path: `human-resources/organisation-chart?person=${employeeId}` },
    figure: {
      kind: 'number',
      value: team.people,
      note: team.direct === 1 ? '1 reports to you directly' : `${team.direct} report to you directly`,
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
}

const expiryAhead = 60;

type Expiring = { id: number; name: string; type: string; on: string; total: number };

/** Documents of people who are here that run out soon, or have. */
async function expiringOf(work: Work): Promise<MadeCard | null> {
  if (work.may('employee-document', 'read') !== 'organisation' || work.views(false).identity === 'hide')
    return null;
  const { rows } = await sql<Expiring>`
    select e.id, ${fullNameOf('e')} as name, t.name as type, d.expires_on as on,
      count(*) over ()::int as total
    from employee_document d
    join employee e on e.organisation_id = d.organisation_id and e.id = d.employee_id
    join document_type t on t.organisation_id = d.organisation_id and t.id = d.type_id
    where ${isPresent(work)} and d.expires_on <= ${addDays(work.today, expiryAhead)}::date
    order by d.expires_on, d.id limit 5`.execute(work.db);
  const total = rows[0]?.total ?? 0;
  return {
    key: 'expiring',
    title: 'Documents expiring',
    link: { label: 'Documents', path: 'human-resources/documents' },
    items: rows.map(({ id, name, type, on }) => ({
      title: name,
      note: type,
      date: on,
      path: `human-resources/employee/${id}?tab=employee-document`,
      ...(on < work.today ? { tag: { text: 'expired', tone: 'attention' as const } } : {}),
    })),
    ...(total > rows.length ? { note: `${total - rows.length} more expire in two months.` } : {}),
    ...(total === 0 ? { empty: 'No document expires in the next two months.' } : {}),
  };
}

export const expiringCard = homeCard('expiring', {
  title: 'Documents expiring',
  order: 35,
  make: expiringOf,
});

const newFor = 60;

type Colleague = { id: number; name: string; designation: string | null };

/** Colleagues who joined lately, for whoever may browse the directory. */
async function colleaguesOf(work: Work): Promise<MadeCard | null> {
  const browse = work.may('employee', 'browse');
  if (work.session.employeeId === null || browse === undefined) return null;
  const { rows } = await sql<Colleague>`
    select e.id, ${fullNameOf('e')} as name, g.name as designation
    from employee e ${joinCurrentWork(work)}
    left join designation g on g.organisation_id = e.organisation_id and g.id = w.designation_id
    where ${isPresent(work)} and ${isWithin(work, browse)} and e.id <> ${work.session.employeeId}::bigint
      and e.joined_on > ${addDays(work.today, -newFor)}::date
    order by e.joined_on desc, e.id limit 4`.execute(work.db);
  return {
    key: 'colleagues',
    title: 'New colleagues',
    link: { label: 'Directory', path: 'human-resources/directory' },
    items: rows.map(({ name, designation }) => ({
      title: name,
      ...(designation === null ? {} : { note: designation }),
      initials: true,
      path: `human-resources/directory?search=${encodeURIComponent(name)}`,
    })),
    ...(rows.length === 0 ? { empty: 'Nobody has joined in the last two months.' } : {}),
  };
}

export const colleaguesCard = homeCard('colleagues', {
  title: 'New colleagues',
  order: 90,
  make: colleaguesOf,
});
