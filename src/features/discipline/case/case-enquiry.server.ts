/** Show cause, enquiry, hearings and the report of a case. */
import { addDays, daysInclusive, formatDate, type IsoDate } from '#kernel/calendar.ts';
import { choice, date, longText, reference, text, time } from '#kernel/field.ts';
import { invalid } from '#kernel/refusal.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { asking } from '#server/feature.ts';
import type { Work } from '#server/work.ts';
import { refuse } from '../discipline.refusal.ts';
import { disciplineRules } from '../setting/discipline-rules.server.ts';
import { dueIn } from './case-clock.ts';
import { sendNotice, tellTeam } from './case-notice.server.ts';
import { partFault } from './case-people.server.ts';
import type { DisciplinaryCase } from './case-record.ts';
import { findings } from './disciplinary-case-field.form.ts';
import { enter } from './disciplinary-entry.server.ts';

const long = (label: string, help?: string) =>
  longText({ label, required: true, max: 8000, ...(help === undefined ? {} : { help }) });
const answerBy = date({
  label: 'Answer by',
  notBefore: 'today',
  help: 'Three days at least. Empty: the days of Discipline settings.',
});

/** Usual are three to seven days (facts/work-and-welfare.md J); fewer are no chance to be heard. */
const leastDays = 3;

async function answerDay(work: Work, dueOn: IsoDate | null): Promise<IsoDate> {
  const by = dueOn ?? addDays(work.today, (await disciplineRules(work)).replyDays);
  if (daysInclusive(work.today, by) - 1 < leastDays)
    invalid({ 'input.dueOn': 'Give the employee three days at least.' });
  return by;
}

/** Nobody goes on while the answer is awaited. */
export function mustBeHeard(work: Work, by: IsoDate | null, on: IsoDate | null): void {
  if (by !== null && on === null && work.today <= by) refuse('discipline.too-early', { day: formatDate(by) });
}

const showCause = asking(
  {
    text: long(
      'Show cause notice',
      'The acts, their days and the rule. The employee reads this and nothing else.',
    ),
    dueOn: answerBy,
  },
  async (work: Work, record: DisciplinaryCase, { text, dueOn }) => {
    const replyBy = await answerDay(work, dueOn);
    await sendNotice(work, record, { kind: 'show-cause', text, dueOn: replyBy });
    await enter(work, record, 'step', `Show cause notice, to be answered by ${formatDate(replyBy)}: ${text}`);
    await tellTeam(work, record, sentence`A show cause notice is sent in a case of yours`);
    return { replyBy, noticeOn: work.today, ...dueIn('asked', { ...record, replyBy }, work.today) };
  },
);

const beginEnquiry = asking(
  { officer: reference('employee', { label: 'Enquiry officer', required: true }) },
  async (work: Work, record: DisciplinaryCase, { officer }) => {
    mustBeHeard(work, record.replyBy, record.repliedOn);
    const fault = await partFault(work, record, 'enquiryOfficer', officer);
    if (fault !== undefined) invalid({ 'input.officer': fault });
    await enter(work, record, 'step', 'An enquiry is begun.');
    const named = { ...record, enquiryOfficer: officer };
    await tellTeam(work, named, sentence`An enquiry is begun in a case of yours`);
    await sendNotice(work, record, {
      kind: 'information',
      text: 'An enquiry is begun. You will be heard in it.',
    });
    return { enquiryOfficer: officer, enquiryFrom: work.today, ...dueIn('enquiry', record, work.today) };
  },
);

const callHearing = asking(
  {
    on: date({ label: 'On', required: true, notBefore: 'today' }),
    at: time({ label: 'At', required: true }),
    place: text({ label: 'Where', required: true, max: 120 }),
  },
  async (work: Work, record: DisciplinaryCase, { on, at, place }) => {
    const told = `Hearing on ${formatDate(on)} at ${at}, ${place}.`;
    await enter(work, record, 'hearing', told);
    const rights = 'You may bring a colleague to help you, question witnesses, and name your own.';
    await sendNotice(work, record, { kind: 'hearing', text: `${told} ${rights}` });
    await tellTeam(work, record, sentence`A hearing is called in a case of yours`);
    return { dueOn: on, dueFor: 'Hearing' };
  },
);

const holdHearing = asking(
  { minutes: long('Minutes', 'Who was there, the evidence of both sides, and what was asked of whom.') },
  async (work: Work, record: DisciplinaryCase, { minutes }) => {
    await enter(work, record, 'hearing', `The hearing was held: ${minutes}`);
    return dueIn('enquiry', record, work.today);
  },
);

const report = asking(
  {
    finding: choice({ label: 'Finding', required: true, choices: findings }),
    reasons: long('Report with reasons'),
  },
  async (work: Work, record: DisciplinaryCase, { finding, reasons }) => {
    await enter(work, record, 'step', `The enquiry reports: ${findings[finding]}.`);
    await tellTeam(work, record, sentence`The report of an enquiry is here`);
    return { finding, reasons, reportedFinding: work.today, ...dueIn('reported', record, work.today) };
  },
);

const sendReport = asking(
  {
    text: long(
      'Second show cause notice',
      'The penalty that is thought of, and why. The report goes with it.',
    ),
    dueOn: answerBy,
  },
  async (work: Work, record: DisciplinaryCase, { text, dueOn }) => {
    const copyReplyBy = await answerDay(work, dueOn);
    const whole = `${text}\n\nReport of the enquiry: ${record.reasons ?? ''}`.slice(0, 12_000);
    await sendNotice(work, record, { kind: 'report', text: whole, dueOn: copyReplyBy });
    await enter(
      work,
      record,
      'step',
      `The report is sent, to be answered by ${formatDate(copyReplyBy)}: ${text}`,
    );
    return { copyReplyBy, ...dueIn('commented', { ...record, copyReplyBy }, work.today) };
  },
);

export const enquiryActions = {
  'show-cause': showCause,
  'begin-enquiry': beginEnquiry,
  'call-hearing': callHearing,
  'hold-hearing': holdHearing,
  report,
  'send-report': sendReport,
};
