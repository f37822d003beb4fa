/** Interviews of the demo: held ones with their score cards, and those of this week and the next. */
import { sql } from 'kysely';
import { addDays, earlier, type IsoDate } from '#kernel/calendar.ts';
import type { Answer } from '#kernel/questionnaire/questionnaire.ts';
import { findSheet, keepAnswers, sendAnswers } from '#server/questionnaire/sheet.ts';
import { chance } from '#server/seed/chance.ts';
import type { Work } from '#server/work.ts';
import { readStages } from '../board/hiring-stage.server.ts';
import type { Interview } from '../interview/interview-record.ts';
import { keepCards } from '../interview/score-card.server.ts';
import { averageOf } from '../interview/score-sheet.ts';
import type { DemoPerson } from './hiring-demo-person.ts';
import { demoOpinions, workday } from './hiring-demo-plan.ts';

type Panels = { readonly manager: number | null; readonly employee: number | null };

/** The employees behind the demo's own sign-ins: whoever tries it finds a score card to write. */
async function signInsOf(work: Work): Promise<Panels> {
  const { rows } = await sql<{ type: string; employee: number }>`
    select t.based_on as type, min(u.employee_id) as employee from user_account u
    join login_type t on t.organisation_id = u.organisation_id and t.id = u.login_type_id
    where u.organisation_id = ${work.session.organisationId} and u.employee_id is not null
      and t.based_on in ('manager', 'employee') group by t.based_on`.execute(work.db);
  const of = (type: string) => rows.find((row) => row.type === type)?.employee ?? null;
  return { manager: of('manager'), employee: of('employee') };
}

const times = ['10:00', '11:30', '14:00', '15:30', '16:45'] as const;

type Plan = {
  readonly person: DemoPerson;
  readonly round: string;
  readonly day: IsoDate;
  readonly at: number;
};

export async function demoInterviews(work: Work, people: readonly DemoPerson[]): Promise<void> {
  const rounds = (await readStages(work)).filter(({ kind }) => kind === 'interview');
  const signIns = await signInsOf(work);
  const draw = chance(work.session.organisationId * 313);
  let at = 0;
  for (const person of people) {
    for (const [number, stage] of rounds.entries()) {
      const came = person.course.steps.find(({ to }) => to === stage.id);
      if (!came) continue;
      at += 1;
      const isPast = person.course.stage.id !== stage.id || person.course.end !== 'active';
      const isJustHeld = !isPast && at % 4 === 0;
      const ahead = workday(addDays(work.today, (at % 8) + (number === 0 ? 0 : 1)));
      const before = earlier(addDays(came.on, draw.whole(1, 3)), addDays(work.today, -1));
      const day = isPast || isJustHeld ? before : ahead;
      const id = await write(work, { person, round: stage.name, day, at }, signIns, isPast || isJustHeld);
      if (isPast) await writeCards(work, id, day, at, 99);
      else if (isJustHeld) await writeCards(work, id, day, at, 1);
    }
  }
}

async function write(
  work: Work,
  { person, round, day, at }: Plan,
  signIns: Panels,
  isHeld: boolean,
): Promise<number> {
  const { organisationId } = work.session;
  const byVideo = at % 3 === 0;
  const second = at % 2 === 0 ? signIns.manager : signIns.employee;
  const members = [...new Set([person.hiringManager, second ?? person.recruiter])].filter(
    (id) => id !== null,
  );
  const startsAt = times[at % times.length] ?? '10:00';
  const { rows } = await sql<{ id: number }>`
    insert into interview (organisation_id, applicant_id, round, day, starts_at, minutes, mode, place, link,
      requisition_id, hiring_manager_id, sequence, state, created_at)
    values (${organisationId}, ${person.id}, ${round}, ${day}::date, ${startsAt}, 60,
      ${byVideo ? 'video' : 'in-person'}, ${byVideo ? null : 'Meeting room 2, ground floor'},
      ${byVideo ? `https://meet.example.in/round-${at}` : null}, ${person.requisition},
      ${person.hiringManager},
      0, ${isHeld ? 'done' : 'planned'}, ${addDays(day, -4)}::date + time '12:00') returning
        id`.execute(work.db);
  const id = rows[0]?.id ?? 0;
  for (const [position, member] of members.entries()) {
    await sql`insert into interview_panel (organisation_id, interview_id, position, member_id)
      values (${organisationId}, ${id}, ${position}, ${member})`.execute(work.db);
  }
  const panel = members.map((member) => ({ member }));
  const record = { id, round, day, startsAt, applicant: person.id, requisition: person.requisition, panel };
  await keepCards(work, record as unknown as Interview, []);
  return id;
}

/** The first `most` members have written; the others still owe their card. */
async function writeCards(
  work: Work,
  interview: number,
  day: IsoDate,
  at: number,
  most: number,
): Promise<void> {
  const { organisationId } = work.session;
  const { rows } = await sql<{ id: number; sheet: number }>`
    select c.id, c.sheet_id as sheet from score_card c
    where c.organisation_id = ${organisationId} and c.interview_id = ${interview}
    order by c.id limit ${most}`.execute(work.db);
  for (const [place, { id, sheet }] of rows.entries()) {
    const opinion = demoOpinions[(at + place) % demoOpinions.length] ?? demoOpinions[0];
    if (!opinion) continue;
    const { asks, version } = await findSheet(work, sheet);
    const marks = (asks.sections[0]?.questions ?? []).map(({ key }, line): [string, Answer] => [
      key,
      { value: opinion.marks[line % opinion.marks.length] ?? 3 },
    ]);
    await keepAnswers(work, sheet, version, {
      ...Object.fromEntries(marks),
      recommendation: { value: opinion.recommendation },
      note: { value: opinion.note },
    });
    const { whole } = await sendAnswers(work, sheet);
    await sql`
      update score_card set state = 'sent', recommendation = ${opinion.recommendation},
        average = ${averageOf(whole)}, sent_on = ${earlier(addDays(day, 1), work.today)}::date,
        version = version + 1
      where organisation_id = ${organisationId} and id = ${id}`.execute(work.db);
  }
}
