/** Covered people: asked for by the employee, confirmed by HR, ended with the service. */
import { sql } from 'kysely';
import { employeeFamily } from '#features/people/profile/employee-family.form.ts';
import { formatDate, type IsoDate } from '#kernel/calendar.ts';
import { date, longText } from '#kernel/field.ts';
import { invalid } from '#kernel/refusal.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { personName } from '#server/database/person-name.ts';
import { raise } from '#server/events/raise.ts';
import { asking, daily, formServer, type ServerRecord } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import { isOwn } from '#server/security/is-own.ts';
import type { Work } from '#server/work.ts';
import { refuse } from '../medical.refusal.ts';
import { medicalScheme } from '../scheme/medical-scheme.form.ts';
import { coverRuling } from './family-rule.server.ts';
import { medicalCover } from './medical-cover.form.ts';

type Cover = ServerRecord<typeof medicalCover>;

async function tell(work: Work, record: Cover, outcome: string): Promise<void> {
  const scheme = (await records(work, medicalScheme).one(record.scheme))?.name ?? '';
  await raise(work, medicalCover, 'confirm', {
    record: record.id,
    to: { employeeIds: [record.employee] },
    title: sentence`${scheme}: ${outcome}`,
    path: `${medicalCover.menu?.path}/${record.id}`,
  });
}

export const medicalCoverServer = formServer(medicalCover, {
  besideOthers: true,
  async check(work, { record, previous }) {
    if (previous && previous.employee !== record.employee)
      invalid({ employee: 'A cover stays with its employee. Make another one.' });
    const member = record.member === null ? null : await records(work, employeeFamily).one(record.member);
    return { memberName: member?.name ?? (await personName(work, record.employee)) };
  },
  async saved(work, { record, previous }) {
    if (previous || record.state !== 'asked' || !isOwn(work, record.employee)) return;
    await raise(work, medicalCover, 'create', {
      record: record.id,
      title: sentence`${await personName(work, record.employee)} asks for medical cover`,
      path: `${medicalCover.menu?.path}/${record.id}`,
    });
  },
  verdicts: { covered: (work, { record }) => coverRuling(work, record) },
  actions: {
    async confirm(work, record) {
      if (isOwn(work, record.employee)) refuse('medical.own');
      await tell(work, record, `covered from ${formatDate(record.since)}`);
    },
    refuse: asking(
      { answer: longText({ label: 'Why', required: true, max: 300 }) },
      async (work: Work, record: Cover, { answer }) => {
        if (isOwn(work, record.employee)) refuse('medical.own');
        await tell(work, record, 'not covered');
        return { answer };
      },
    ),
    end: asking(
      { until: date({ label: 'Covered until', required: true, default: 'today' }) },
      (_work: Work, { since }: Cover, { until }) => {
        if (until < since) invalid({ 'input.until': `The cover begins on ${formatDate(since)}.` });
        return { until };
      },
    ),
    'tell-insurer': (work, { state }) =>
      state === 'ended' ? { removedOn: work.today } : { addedOn: work.today },
  },
});

/** Whoever left is covered until the last working day, the family too. */
export const leaversCovered = daily({
  name: 'medical-cover-ends',
  async run(work) {
    const { rows } = await sql<{ id: number; left: IsoDate }>`
      select cover.id, employee.left_on as left from medical_cover cover
      join employee on employee.organisation_id = cover.organisation_id and employee.id = cover.employee_id
      where cover.organisation_id = ${work.session.organisationId} and cover.state = 'enrolled'
        and employee.left_on < ${work.today} and employee.left_on >= cover.since
      order by cover.id`.execute(work.db);
    for (const { id, left } of rows)
      await records(work, medicalCover).asServer.set(
        id,
        { until: left },
        { state: 'ended', as: 'end', reason: 'The employment has ended' },
      );
  },
});
