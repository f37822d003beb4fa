/**
 * The demo organisations are hiring: requisitions on their way, open posts, and some forty people who applied
 * in the last weeks.
 */

import { sql } from 'kysely';
import { addDays, type IsoDate, yearOf } from '#kernel/calendar.ts';
import { rupees } from '#kernel/money.ts';
import { fullName } from '#kernel/person/full-name.ts';
import { fullNameOf } from '#server/database/full-name.ts';
import { demoStep } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import { inWork, systemSession } from '#server/in-work.ts';
import { type Chance, chance } from '#server/seed/chance.ts';
import { nameDrawer } from '#server/seed/person-names.ts';
import { type RecordWriter, recordWriter } from '#server/seed/record-writer.ts';
import type { SeedRecord, SeedValues } from '#server/seed/seed-record.ts';
import type { Work } from '#server/work.ts';
import { applicantResume } from '../applicant/applicant-resume.form.ts';
import { type DemoApplicant, demoAnswers, demoApplicant } from './applicant-demo-people.ts';
import { type DemoPost, universityPosts, worksPosts } from './applicant-demo-posts.ts';
import { demoResume } from './applicant-demo-resume.server.ts';

const university = 72;
const lakh = 100_000;

export const applicantDemo = demoStep({
  name: 'applicants',
  async isDone(work) {
    const { rows } = await sql`select from requisition
      where organisation_id = ${work.session.organisationId} limit 1`.execute(work.db);
    return rows.length > 0;
  },
  async run(host, organisation) {
    const posts = organisation.id === university ? universityPosts : worksPosts;
    await inWork(host, systemSession(organisation.id, 'Demo'), (work) => hire(work, posts));
  },
});

async function hire(work: Work, posts: readonly DemoPost[]): Promise<void> {
  const writer = recordWriter(work);
  const places = await placesOf(work);
  await writer.write(posts.map((post) => requisitionRecord(post, places, work.today)));
  await settleRequisitions(work, writer, posts);
  await writer.write(
    posts.filter(({ audience }) => audience !== null).map((post) => openingRecord(work, post)),
  );
  await sql`update opening set state = 'published', published_on = ${addDays(work.today, -46)}::date
    where organisation_id = ${work.session.organisationId}`.execute(work.db);
  const draw = chance(work.session.organisationId * 911);
  const name = nameDrawer(draw, await takenNames(work));
  const applicants = posts.flatMap((post) =>
    Array.from({ length: post.applicants }, (_, at) => {
      const invented = name(draw.happens(48) ? 'female' : 'male');
      const key = `${post.name}/${at}`;
      return { post, ...demoApplicant(post, draw, invented, { key, year: yearOf(work.today) }) };
    }),
  );
  await writer.write(applicants.map(({ record }) => record));
  await writer.write(applicants.flatMap(({ parts }) => parts).toSorted(byForm));
  await dateThem(work, writer, applicants);
  await answerThem(work, writer, applicants, draw);
  await resumesOf(work, writer, applicants.slice(0, 6));
}

/** Records of one form beside each other are written at once. */
const byForm = (one: SeedRecord, two: SeedRecord): number =>
  one.form < two.form ? -1 : one.form > two.form ? 1 : 0;

type Places = ReadonlyMap<string, number>;

/** Ids of departments, their heads, designations, establishments and skills, by kind and code or name. */
async function placesOf(work: Work): Promise<Places> {
  const { organisationId } = work.session;
  const { rows } = await sql<{ key: string; id: number | null }>`
    select 'department/' || code as key, id from department where organisation_id = ${organisationId}
    union all select 'head/' || code, head_id from department where organisation_id = ${organisationId}
    union all select 'designation/' || code, id from designation where organisation_id = ${organisationId}
    union all select 'establishment/' || code, id from establishment
      where organisation_id = ${organisationId}
    union all select 'employment/' || code, id from employment_type
      where organisation_id = ${organisationId}
    union all select 'skill/' || name, id from skill where organisation_id = ${organisationId}
    union all select 'recruiter', u.employee_id from user_account u
      join login_type t on t.organisation_id = u.organisation_id and t.id = u.login_type_id
      where u.organisation_id = ${organisationId} and t.based_on = 'recruiter'
    union all select 'anybody', min(id) from employee where organisation_id = ${organisationId}`.execute(
    work.db,
  );
  return new Map(rows.flatMap(({ key, id }) => (id === null ? [] : [[key, id] as const])));
}

function requisitionRecord(post: DemoPost, places: Places, today: IsoDate): SeedRecord {
  const id = (key: string): number | null => places.get(key) ?? null;
  return {
    form: 'requisition',
    key: post.name,
    values: {
      name: post.name,
      designation: id(`designation/${post.designation}`),
      department: id(`department/${post.department}`),
      establishment: id(`establishment/${post.place}`),
      employmentType: id('employment/PERM'),
      coreFunction: post.coreFunction,
      positions: post.positions,
      reason: 'new',
      justification: 'More students and work than the department can carry.',
      ctcMin: rupees(post.ctc[0] * lakh),
      ctcMax: rupees(post.ctc[1] * lakh),
      costs: [
        { what: 'advertisement', on: addDays(today, -40), amount: rupees(12_500), paidTo: 'Job portal' },
        { what: 'travel', on: addDays(today, -20), amount: rupees(6_400), paidTo: null },
      ],
      duties: post.about,
      skills: post.skills.flatMap((name, at): SeedValues[] => {
        const skill = id(`skill/${name}`);
        return skill === null ? [] : [{ skill, need: at < 2 ? 'must' : 'nice' }];
      }),
      experienceFrom: post.experience[0],
      experienceTo: post.experience[1],
      hiringManager: id(`head/${post.department}`) ?? id('anybody'),
      recruiter: id('recruiter'),
    },
  };
}

/** Those with an audience are open since seven weeks, the others wait for approval. */
async function settleRequisitions(
  work: Work,
  writer: RecordWriter,
  posts: readonly DemoPost[],
): Promise<void> {
  const { organisationId } = work.session;
  const opened = addDays(work.today, -48);
  for (const { name, audience } of posts) {
    const id = writer.idOf('requisition', name);
    await sql`
      update requisition set state = ${audience === null ? 'pending' : 'open'},
        requested_by_id = hiring_manager_id,
        requested_on = ${addDays(work.today, audience === null ? -2 : -55)}::date,
        approved_by = ${audience === null ? null : 'Head of human resources'},
        approved_on = ${audience === null ? null : opened}::date,
        opened_on = ${audience === null ? null : opened}::date,
        needed_by = ${addDays(work.today, 60)}::date
      where organisation_id = ${organisationId} and id = ${id}`.execute(work.db);
  }
}

const openingRecord = (work: Work, post: DemoPost): SeedRecord => ({
  form: 'opening',
  key: post.name,
  values: {
    requisition: post.name,
    title: post.title,
    description: post.about,
    audience: post.audience ?? 'public',
    closesOn: addDays(work.today, 40),
    showSalary: post.audience === 'public',
    questions: post.questions.map((question) => ({ ...question, required: true })),
  },
});

async function takenNames(work: Work): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select ${fullNameOf('employee')} as name from employee
    where organisation_id = ${work.session.organisationId}`.execute(work.db);
  return rows.map(({ name }) => name);
}

type Placed = DemoApplicant & { readonly post: DemoPost };

/** They came in the last weeks, one after the other, and each arrival is noted. */
async function dateThem(work: Work, writer: RecordWriter, applicants: readonly Placed[]): Promise<void> {
  const { organisationId } = work.session;
  for (const { key, daysAgo } of applicants) {
    const id = writer.idOf('applicant', key);
    const on = addDays(work.today, -daysAgo);
    await sql`
      update applicant set applied_on = ${on}::date, stage_since = ${on}::date, consent_on = ${on}::date,
        created_at = ${on}::date + time '10:30', changed_at = ${on}::date + time '10:30'
      where organisation_id = ${organisationId} and id = ${id}`.execute(work.db);
  }
  const ids = applicants.map(({ key }) => writer.idOf('applicant', key));
  await sql`
    insert into stage_move (organisation_id, applicant_id, hiring_manager_id, moved_on, kind, to_id, moved_by,
      created_at)
    select organisation_id, id, hiring_manager_id, applied_on, 'arrive', stage_id, ${work.session.name},
      applied_on + time '10:30'
    from applicant where organisation_id = ${organisationId} and id = any(${ids}::bigint[])`.execute(work.db);
}

async function answerThem(
  work: Work,
  writer: RecordWriter,
  applicants: readonly Placed[],
  draw: Chance,
): Promise<void> {
  const { organisationId } = work.session;
  for (const { key, post, record } of applicants) {
    if (post.questions.length === 0) continue;
    const id = writer.idOf('applicant', key);
    const { answers, ruledOut } = demoAnswers(post, draw, Number(record.values['experienceYears']));
    const lines = answers.map(
      ({ question, answer, rulesOut }, at) =>
        sql`(${organisationId}::bigint, ${id}::bigint, ${at}::integer, ${question}, ${answer},
          ${rulesOut}::boolean)`,
    );
    await sql`
      insert into applicant_answers (organisation_id, applicant_id, position, question, answer, rules_out)
      values ${sql.join(lines)}`.execute(work.db);
    if (ruledOut) {
      await sql`update applicant set ruled_out = true
        where organisation_id = ${organisationId} and id = ${id}`.execute(work.db);
    }
  }
}

async function resumesOf(work: Work, writer: RecordWriter, applicants: readonly Placed[]): Promise<void> {
  for (const { key, record, parts } of applicants) {
    const id = writer.idOf('applicant', key);
    const { firstName, lastName } = record.values;
    const name = fullName({ firstName: String(firstName), lastName: String(lastName) });
    const content = await demoResume(name, record, parts);
    const file = await work.files.keep(work, { name: `${name}.pdf`, content }, 'Resumes');
    await records(work, applicantResume).asServer.create({ applicant: id, file: file.id }, { silent: true });
  }
}
