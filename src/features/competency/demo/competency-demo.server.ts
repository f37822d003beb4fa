/** The demo's competency maps: library, role map, agreed levels of two years, certificates and plans. */
import { sql } from 'kysely';
import { addDays } from '#kernel/calendar.ts';
import { holds } from '#server/database/dated-row.ts';
import { selected } from '#server/database/distributed.ts';
import { joiningMany } from '#server/database/statistics.ts';
import { demoStep } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import { inWork, systemSession } from '#server/in-work.ts';
import type { Work } from '#server/work.ts';
import { competency } from '../library/competency.form.ts';
import { roleCompetency } from '../library/role-competency.form.ts';
import { shiftCompetency } from '../shift/shift-competency.form.ts';
import { demoCompetencies } from './competency-demo-library.ts';

export const competencyDemo = demoStep({
  name: 'competencies',
  async isDone(work) {
    const { rows } = await sql`select from competency
      where organisation_id = ${work.session.organisationId} limit 1`.execute(work.db);
    return rows.length > 0;
  },
  run: (host, { id }) => inWork(host, systemSession(id, 'Demo'), seed),
});

type Title = { readonly id: number; readonly name: string };

/** Titles that somebody holds today. */
async function titlesOf({ db, session, today }: Work): Promise<readonly Title[]> {
  const { rows } = await sql<Title>`
    select distinct d.id, d.name from designation d
    join employee_work seat on seat.organisation_id = d.organisation_id and seat.designation_id = d.id
      and ${holds('seat', today)}
    where d.organisation_id = ${session.organisationId} order by d.id`.execute(db);
  return rows;
}

async function seed(work: Work): Promise<void> {
  const titles = await titlesOf(work);
  const from = addDays(work.today, -540);
  for (const { titles: asking, level, weight, critical = false, anchors, ...about } of demoCompetencies) {
    const roles = titles.filter(({ name }) => asking === undefined || asking.test(name));
    if (roles.length === 0) continue;
    const [level1, level2, level3, level4, level5] = anchors;
    const values = { ...about, certificate: about.certificate ?? false, skill: null, active: true };
    const of = await records(work, competency).asServer.make({
      ...{ ...values, level1, level2, level3, level4, level5 },
    });
    for (const { id, name } of roles)
      await records(work, roleCompetency).asServer.make({
        ...{ designation: id, competency: of, weight, critical, from, until: null },
        level: Math.max(1, level - (/^assistant$|associate$|^associate (engineer|test)/i.test(name) ? 1 : 0)),
      });
  }
  await writeLevels(work);
  await writeFirstAiders(work);
  await writeCertificates(work);
  await writePlans(work);
  await askOfNights(work);
}

/** A level a year and a half ago, and another since: most reach what is asked, some do not yet. */
async function writeLevels(work: Work): Promise<void> {
  const { organisationId } = work.session;
  await joiningMany(work.db, () =>
    sql`
    insert into competency_level (organisation_id, employee_id, competency_id, level, "on", source)
    select ${organisationId}::bigint, e.id, r.competency_id,
      greatest(0, least(5, r.level + each.step
        + (array[0, 0, -1, 1, 0, -1, 0, -2, 0, 1])[1 + ((e.id * 7 + r.competency_id * 3) % 10)::int])),
      greatest(e.joined_on, ${work.today}::date - each.ago - (e.id % 40)::int),
      case when each.ago > 300 then 'earlier' else 'assessment' end
    from employee e
    join employee_work seat on seat.organisation_id = e.organisation_id and seat.employee_id = e.id
      and ${holds('seat', work.today)}
    join role_competency r on r.organisation_id = e.organisation_id
      and r.designation_id = seat.designation_id
    cross join (values (0, 60), (-1, 420)) as each (step, ago)
    where e.organisation_id = ${organisationId} and e.left_on is null
      and e.joined_on <= ${work.today}::date - case when each.ago > 300 then 500 else 30 end`.execute(
      work.db,
    ),
  );
}

/** Who works by turns gives first aid, whatever the title: nights ask for it. */
async function writeFirstAiders(work: Work): Promise<void> {
  const { organisationId } = work.session;
  await sql`
    insert into competency_level (organisation_id, employee_id, competency_id, level, "on", source)
    ${selected(sql`
      select ${organisationId}::bigint, seat.employee_id, c.id, 1, ${work.today}::date - 600, 'training'
      from employee_work seat
      join department d on d.organisation_id = seat.organisation_id and d.id = seat.department_id
        and d.code in ('INF', 'EST')
      join competency c on c.organisation_id = seat.organisation_id and c.code = 'FAID'
      join employee e on e.organisation_id = seat.organisation_id and e.id = seat.employee_id
        and e.left_on is null
      where seat.organisation_id = ${organisationId} and ${holds('seat', work.today)}
        and not exists (select from competency_level l where l.organisation_id = seat.organisation_id
          and l.employee_id = seat.employee_id and l.competency_id = c.id)`)}`.execute(work.db);
}

/** Verified for all who need one but a few: of some it expires within weeks, of some it has. */
async function writeCertificates(work: Work): Promise<void> {
  const { organisationId } = work.session;
  await joiningMany(work.db, () =>
    sql`
    insert into competency_certificate (organisation_id, employee_id, competency_id, number, issuer,
      issued_on, expires_on, state)
    select ${organisationId}::bigint, l.employee_id, l.competency_id, 'C-' || (4000 + l.employee_id),
      'St John Ambulance', ${work.today}::date - 700,
      ${work.today}::date + (array[400, 520, 35, 300, 610, -20, 250, 12])[1 + l.at % 8],
      case when l.at % 8 = 6 then 'waiting' else 'verified' end
    from (select held.employee_id, held.competency_id,
        row_number() over (order by held.competency_id desc, held.employee_id)::int as at
      from competency_level held
      join competency c on c.organisation_id = held.organisation_id and c.id = held.competency_id
        and c.certificate
      where held.organisation_id = ${organisationId} and held.level > 0
      group by held.employee_id, held.competency_id) l`.execute(work.db),
  );
}

/** Last agreed levels that are below what the role asks for. */
const short = (work: Work) => sql`
  select l.employee_id, l.competency_id, l.level, r.level as required, c.training
  from (select distinct on (one.employee_id, one.competency_id) one.* from competency_level one
    where one.organisation_id = ${work.session.organisationId}
    order by one.employee_id, one.competency_id, one."on" desc) l
  join employee_work seat on seat.organisation_id = l.organisation_id and seat.employee_id = l.employee_id
    and ${holds('seat', work.today)}
  join role_competency r on r.organisation_id = l.organisation_id
    and r.designation_id = seat.designation_id and r.competency_id = l.competency_id
  join competency c on c.organisation_id = l.organisation_id and c.id = l.competency_id
  where l.level < r.level`;

/** Whoever is below has a step planned, and a few have said how they see themselves. */
async function writePlans(work: Work): Promise<void> {
  const { organisationId } = work.session;
  await joiningMany(work.db, () =>
    sql`
    insert into development_step (organisation_id, employee_id, competency_id, action, kind, course, to_level,
      due_on, state)
    select ${organisationId}::bigint, employee_id, competency_id, 'Reach the level with: ' || training,
      'training', training, required, ${work.today}::date + 10 + (employee_id % 90)::int, 'open'
    from (${short(work)}) short`.execute(work.db),
  );
  await joiningMany(work.db, () =>
    sql`
    insert into competency_assessment (organisation_id, employee_id, competency_id, opened_on, self_level,
      self_note, self_on, state)
    select ${organisationId}::bigint, employee_id, competency_id, ${work.today}::date - 8,
      least(5, level + 1), 'I led this in the last two months.', ${work.today}::date - 8, 'open'
    from (${short(work)}) short where employee_id % 3 = 0`.execute(work.db),
  );
}

/** Nights ask for first aid where the demo's night crews have it: whoever lacks it is marked. */
async function askOfNights(work: Work): Promise<void> {
  const { rows } = await sql<{ shift: number; competency: number }>`
    select s.id as shift, c.id as competency from shift s
    join competency c on c.organisation_id = s.organisation_id and c.code = 'FAID'
    where s.organisation_id = ${work.session.organisationId} and s.code = 'N'`.execute(work.db);
  for (const { shift, competency: of } of rows)
    await records(work, shiftCompetency).asServer.make({
      ...{ competency: of, level: 1, shift, designation: null, without: 'warn' },
      ...{ from: work.today, until: null },
    });
}
