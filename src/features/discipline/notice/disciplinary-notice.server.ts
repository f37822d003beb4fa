/** Notices: answered, acknowledged and appealed by the employee alone; the case learns of it by itself. */
import { sql } from 'kysely';
import { formatDate } from '#kernel/calendar.ts';
import { longText, reference } from '#kernel/field.ts';
import { invalid } from '#kernel/refusal.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { asking, formServer, type ServerRecord } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import type { Work } from '#server/work.ts';
import { dueIn } from '../case/case-clock.ts';
import { tellTeam } from '../case/case-notice.server.ts';
import { partFault } from '../case/case-people.server.ts';
import { readableNotice } from '../case/case-reader.server.ts';
import type { DisciplinaryCase } from '../case/case-record.ts';
import { disciplinaryCase } from '../case/disciplinary-case.form.ts';
import { enter } from '../case/disciplinary-entry.server.ts';
import { refuse } from '../discipline.refusal.ts';
import { disciplinaryNotice } from './disciplinary-notice.form.ts';

type Notice = ServerRecord<typeof disciplinaryNotice>;

/** The case that a notice belongs to, held until the answer is written. */
async function caseOf(work: Work, { id }: Notice): Promise<DisciplinaryCase> {
  const { rows } = await sql<{ of: number }>`select case_id as "of" from disciplinary_notice
    where organisation_id = ${work.session.organisationId} and id = ${id}`.execute(work.db);
  const found = await records(work, disciplinaryCase).locked(rows[0]?.of ?? 0);
  if (!found) throw new Error(`the notice ${id} belongs to no case`);
  return found;
}

async function answer(work: Work, record: Notice, text: string): Promise<void> {
  const of = await caseOf(work, record);
  const cases = records(work, disciplinaryCase).asServer;
  await enter(work, of, 'reply', text);
  const reason = 'The employee answered';
  const answered = dueIn('answered', of, work.today);
  if (record.kind === 'show-cause') {
    const changed = { repliedOn: work.today, ...(of.state === 'asked' ? answered : {}) };
    const state = of.state === 'asked' ? { state: 'answered' } : {};
    await cases.set(of.id, changed, { ...state, as: 'reply', reason });
  }
  if (record.kind === 'report')
    await cases.set(of.id, { copyRepliedOn: work.today, ...answered }, { as: 'reply', reason });
  await tellTeam(work, of, sentence`An answer is here in a case of yours`);
}

export const disciplinaryNoticeServer = formServer(disciplinaryNotice, {
  within: (work, alias) => readableNotice(work, alias),
  offers: (work, values) => isMine(work, values['employee']),
  actions: {
    reply: asking(
      {
        reply: longText({ label: 'Your answer', required: true, max: 8000 }),
        helper: reference('employee', {
          label: 'Colleague who helps you',
          help: 'In an enquiry a colleague may stand by you.',
        }),
      },
      async (work: Work, record: Notice, { reply, helper }) => {
        const of = await caseOf(work, record);
        if (helper !== null) {
          const fault = await partFault(work, of, 'enquiryOfficer', helper);
          const isParty = [of.employee, of.openedBy, of.decider, of.enquiryOfficer].includes(helper);
          if (isParty && fault !== undefined)
            invalid({ 'input.helper': 'Name a colleague who has no part in the case.' });
        }
        await answer(work, record, reply);
        return { reply, helper, repliedOn: work.today };
      },
    ),
    async acknowledge(work, record) {
      await enter(
        work,
        await caseOf(work, record),
        'step',
        'The employee acknowledged the receipt of a notice.',
      );
      return { repliedOn: work.today };
    },
    appeal: asking(
      { reply: longText({ label: 'Why the order is wrong', required: true, max: 4000 }) },
      async (work: Work, record: Notice, { reply }) => {
        if (record.dueOn !== null && work.today > record.dueOn)
          refuse('discipline.appeal-late', { day: formatDate(record.dueOn) });
        const of = await caseOf(work, record);
        await enter(work, of, 'reply', `Appeal: ${reply}`);
        const appealed = { ...of, appealedOn: work.today };
        await records(work, disciplinaryCase).asServer.set(
          of.id,
          { appeal: reply, appealedOn: work.today, ...dueIn('appealed', appealed, work.today) },
          { state: 'appealed', as: 'appeal', reason: 'The employee appeals' },
        );
        await tellTeam(work, of, sentence`An order is appealed in a case of yours`);
        return { reply, repliedOn: work.today };
      },
    ),
  },
});

function isMine(work: Work, value: unknown): boolean {
  const id = typeof value === 'object' && value !== null && 'id' in value ? value.id : value;
  return id === work.session.employeeId;
}
