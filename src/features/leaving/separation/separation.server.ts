/** Separations: prepared, agreed to by somebody else, written into the record, taken back whole. */

import type { FlowLine } from '#kernel/approval.ts';
import { formatDate } from '#kernel/calendar.ts';
import { longText } from '#kernel/field.ts';
import { invalid } from '#kernel/refusal.ts';
import { sentence, type Telling } from '#kernel/text/sentence.ts';
import { refusalIn } from '#kernel/verdict.ts';
import { personName } from '#server/database/person-name.ts';
import { raise } from '#server/events/raise.ts';
import { asking, formServer, type UsualFlow } from '#server/feature.ts';
import { isOwn } from '#server/security/is-own.ts';
import type { Work } from '#server/work.ts';
import { duesRuling } from '../dues/dues.server.ts';
import { refuse } from '../leaving.refusal.ts';
import { wayChoices, wayOf } from '../way/way.form.ts';
import { loginTypeNamed } from './decider.server.ts';
import type { Separation } from './leaver-facts.server.ts';
import { separation } from './separation.form.ts';
import { tellPayroll } from './separation-follow.server.ts';
import { lawRuling, rulesRuling } from './separation-rule.server.ts';
import { tellSender } from './separation-sender.server.ts';
import { bringAbout, recordLastDay, takeBack } from './standing.server.ts';
import { noticeKept, noticeRuling } from './way-notice.server.ts';

async function refuseRuled(work: Work, record: Separation): Promise<void> {
  const ruling = await rulesRuling(work, record);
  const no = ruling && refusalIn(ruling);
  if (no !== undefined) refuse('leaving.rule', { no });
}

/** Notice counts from the day on which it is sent, unless another day is named. */
async function submit(work: Work, record: Separation) {
  await refuseRuled(work, record);
  const noticeOn = wayOf(record.way).asks.includes('noticeOn') ? (record.noticeOn ?? work.today) : null;
  return { noticeOn, ...(await noticeKept(work, { ...record, noticeOn })) };
}

async function approve(work: Work, record: Separation) {
  if (isOwn(work, record.employee)) refuse('leaving.own-separation');
  await refuseRuled(work, record);
  await recordLastDay(work, record);
  const brought = await bringAbout(work, record);
  await tellPayroll(work, record.id, record.employee, record.lastDay);
  if (record.way !== 'death') {
    const day = formatDate(record.lastDay);
    await tellPerson(work, record, 'approve', sentence`Your last day is ${day}: your letter is ready`);
  }
  return brought;
}

/** The person does not read the separation; letter and record tell what concerns them. */
async function tellPerson(work: Work, record: Separation, on: 'approve' | 'take-back', title: Telling) {
  await raise(work, separation, on, { to: { employeeIds: [record.employee] }, title });
}

const why = longText({ label: 'Why', required: true, max: 1000 });
const nobody = { seat: null, loginType: null, person: null, field: null, count: null, up: null } as const;

/** What is grave is agreed to by HR and by an administrator. */
async function flowOf(work: Work, { way }: Separation): Promise<UsualFlow> {
  const second = wayOf(way).grave ? await loginTypeNamed(work, 'administrator') : undefined;
  const hr: FlowLine = { ...nobody, level: 1, asks: 'right', need: 'one' };
  return {
    name: second === undefined ? 'HR' : 'HR, then an administrator',
    because: 'Separations are agreed to by HR; dismissal, retrenchment and closure by an administrator too.',
    skipsRepeats: true,
    remindAfter: 2,
    escalateAfter: null,
    lines:
      second === undefined
        ? [hr]
        : [hr, { ...nobody, level: 2, asks: 'login-type', loginType: second, need: 'one' }],
  };
}

export const separationServer = formServer(separation, {
  check(work, { record, previous }) {
    if (isOwn(work, record.employee)) refuse('leaving.own-separation');
    if (previous && previous.employee !== record.employee)
      invalid({ employee: 'A separation stays with its person. Make another one.' });
    if (record.way === 'resignation' && previous?.way !== 'resignation')
      invalid({ way: 'Who resigns does so under Resignations; its separation comes by itself.' });
  },
  verdicts: {
    rules: (work, { record }) => rulesRuling(work, record),
    notice: (work, { record }) => noticeRuling(work, record),
    law: (work, { record }) => lawRuling(work, record),
    dues: (work, { record }) => duesRuling(work, record),
  },
  usualFlow: flowOf,
  async asksFor(work, record, action) {
    const name = await personName(work, record.employee);
    const what = `${name}: ${wayChoices[record.way]}, last day ${formatDate(record.lastDay)}`;
    return { title: action === 'take-back' ? `Take back: ${what}` : what };
  },
  actions: {
    submit,
    approve,
    decline: asking({ answer: why }, async (work, record: Separation, { answer }) => {
      const name = await personName(work, record.employee);
      await tellSender(work, record, sentence`${name}: the separation comes back`);
      return { answer };
    }),
    'ask-back': asking({ answer: why }, (_work, _record: Separation, { answer }) => ({ answer })),
    async 'take-back'(work, record) {
      if (isOwn(work, record.employee)) refuse('leaving.own-separation');
      await takeBack(work, record);
      await tellPerson(work, record, 'take-back', sentence`Your leaving is taken back: you stay`);
      return { nextStep: null, nextDue: null, stepsLate: null };
    },
  },
  offers: (_work, { byRecord }, action) => action !== 'ask-back' || !byRecord,
});
