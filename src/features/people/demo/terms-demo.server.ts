/** The demo's terms: two months of notice, three in the higher grades; six months of probation. */
import { sql } from 'kysely';
import { grade } from '#features/organisation/grade.form.ts';
import { isoDate } from '#kernel/calendar.ts';
import { demoStep } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import { inWork, systemSession } from '#server/in-work.ts';
import type { Work } from '#server/work.ts';
import { noticePolicy, probationPolicy, retirementPolicy } from '../terms/terms-policy.form.ts';

const from = isoDate('2015-04-01');
/** Of the grades in their order, those after so many give longer notice. */
const usualGrades = 4;

export const termsDemo = demoStep({
  name: 'terms',
  async isDone(work) {
    const { rows } = await sql`select from notice_policy
      where organisation_id = ${work.session.organisationId} limit 1`.execute(work.db);
    return rows.length > 0;
  },
  run: (host, { id }) => inWork(host, systemSession(id, 'Demo'), seed),
});

async function seed(work: Work): Promise<void> {
  const grades = (await records(work, grade).find({})).map(({ id }) => id).slice(usualGrades);
  const usual = { short: 'recovered', pay: 'gross', basis: 'calendar', active: true } as const;
  await records(work, noticePolicy).asServer.create({
    ...usual,
    name: 'Two months of notice',
    terms: [{ from, days: 60, probationDays: 30 }],
  });
  if (grades.length > 0)
    await records(work, noticePolicy).asServer.create({
      ...usual,
      name: 'Three months in the higher grades',
      forWhom: [{ grades }],
      terms: [{ from, days: 90, probationDays: 30 }],
    });
  await records(work, probationPolicy).asServer.create({
    name: 'Six months of probation',
    terms: [{ from, days: 184, longestDays: 365 }],
    remindDays: 14,
    active: true,
  });
  await records(work, retirementPolicy).asServer.create({
    name: 'Retirement at 60',
    terms: [{ from, age: 60 }],
    remindMonths: 6,
    active: true,
  });
}
