/** The hiring world with a template and a cycle in draft: what a test of reviews starts from. */
import assert from 'node:assert/strict';
import { sql } from 'kysely';
import { addDays, isoDate } from '#kernel/calendar.ts';
import type { Caller } from '../caller.ts';
import { buildHiringWorld, type HiringWorld, type Refused, type Wire } from '../hiring-world.ts';

const scale = [
  { rating: 1, label: 'Below', from: 0, guide: 1000 },
  { rating: 2, label: 'Partly meets', from: 4000, guide: 1500 },
  { rating: 3, label: 'Meets', from: 6000, guide: 5000 },
  { rating: 4, label: 'Exceeds', from: 8000, guide: 1500 },
  { rating: 5, label: 'Outstanding', from: 10000, guide: 1000 },
];

type Name = Parameters<HiringWorld['employeeOf']>[0];

export async function buildReviewWorld() {
  const world = await buildHiringWorld();
  const { hr, employeeOf } = world;
  const today = isoDate(world.today);
  const made = async (form: string, values: object, who: Caller = hr): Promise<number> => {
    const { status, body } = await who.post<Wire & Refused>(`/api/records/${form}`, values);
    assert.equal(status, 200, JSON.stringify(body));
    return body.id;
  };
  const done = async (who: Caller, form: string, id: number, action: string, input = {}): Promise<void> => {
    const { status, body } = await world.act(who, form, id, action, input);
    assert.equal(status, 200, `${action}: ${JSON.stringify(body)}`);
  };
  const { template, cycle } = await cycleIn(made, today);
  const reviewOf = async (who: Name): Promise<number> => {
    const [row] = await world.ask<{ id: number }>(sql`select id from manager_review
      where cycle_id = ${cycle} and employee_id = ${employeeOf(who)}`);
    return row?.id ?? 0;
  };
  return { ...world, day: today, made, done, template, cycle, reviewOf };
}

async function cycleIn(
  made: (form: string, values: object) => Promise<number>,
  today: ReturnType<typeof isoDate>,
): Promise<{ template: number; cycle: number }> {
  const questionsOf = (name: string) =>
    made('questionnaire', {
      name,
      active: true,
      sections: [{ title: 'Work', weight: 1 }],
      questions: [
        { section: 'Work', question: 'Delivers what was agreed', kind: 'scale', weight: 1, mustAnswer: true },
        { section: 'Work', question: 'What went well', kind: 'text', weight: 0 },
      ],
    });
  const template = await made('review-template', {
    ...{ name: 'Yearly review', goalsWeight: 60, goalCap: 1.2, scale, active: true },
    questions: await questionsOf('Yearly questions'),
    peers: await questionsOf('Questions to colleagues'),
  });
  const cycle = await made('review-cycle', {
    ...{ name: 'Year under test', from: addDays(today, -300), to: today, template },
    ...{ selfBy: addDays(today, 5), managerBy: addDays(today, 10), shareOn: addDays(today, 20) },
    ...{ appealBy: addDays(today, 30), leastDays: 90, leaveDays: 180, minimum: 3 },
  });
  return { template, cycle };
}
