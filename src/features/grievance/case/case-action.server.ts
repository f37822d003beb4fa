/** What is done in a case, by those who handle it and by whoever raised it. */
import { addDays } from '#kernel/calendar.ts';
import { choice, longText, reference } from '#kernel/field.ts';
import { invalid } from '#kernel/refusal.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { asking } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import type { Work } from '#server/work.ts';
import { grievanceCategory } from '../category/grievance-category.form.ts';
import { refuse } from '../grievance.refusal.ts';
import { dueOf, sidesOf } from './case-course.ts';
import { decide, decideAppeal } from './case-decision.server.ts';
import { callHearing, holdHearing } from './case-hearing.server.ts';
import { tellHandlers, tellRaiser } from './case-notice.server.ts';
import type { Grievance } from './case-record.ts';
import { askStatement } from './case-statement.server.ts';

import { enter } from './grievance-entry.server.ts';
import { handlingOf } from './handlers.server.ts';

const words = (label: string, max = 4000) => ({ text: longText({ label, required: true, max }) });

const isOfTeam = (work: Work, { team }: Grievance): boolean =>
  team.some(({ member }) => member === work.session.employeeId);

const message = asking(words('Message'), async (work: Work, record: Grievance, { text }) => {
  await enter(work, record, 'message', text);
  await (isOfTeam(work, record)
    ? tellRaiser(work, record, sentence`A message in a case of yours`)
    : tellHandlers(work, record, 'told', sentence`A message in a case that you handle`));
});

const note = asking(words('Note'), async (work: Work, record: Grievance, { text }) => {
  await enter(work, record, 'note', text);
});

/** What happened, told to whoever raised the case; what is due next follows from the new state. */
async function step(work: Work, record: Grievance, state: string, text: string) {
  await enter(work, record, 'step', text);
  await tellRaiser(work, record, sentence`Something happened in a case of yours`);
  return dueOf(record, state, work.today);
}

const refuseCase = asking(words('Why'), async (work: Work, record: Grievance, { text }) => ({
  ...(await step(work, record, 'refused', `Not taken as a grievance: ${text}`)),
  closedOn: work.today,
}));

/** To another category: whoever handles that one has it from now on, and nobody else. */
const passOn = asking(
  { category: reference(grievanceCategory, { label: 'To', required: true }), ...words('Why', 600) },
  async (work: Work, record: Grievance, { category, text }) => {
    if (category === record.category) invalid({ 'input.category': 'It is there already.' });
    const handling = await handlingOf(work, category, sidesOf(record, record.keptOut));
    const found = await records(work, grievanceCategory).one(category);
    if (handling.team.length === 0) refuse('grievance.nobody-free', { category: found?.name ?? '' });
    await enter(work, record, 'note', `Passed on: ${text}`);
    const passed = { ...record, ...handling, category };
    await tellHandlers(work, passed, 'create', sentence`A case was passed on to you`);
    return {
      category,
      ...handling,
      ...(await step(work, passed, record.state ?? 'submitted', 'Passed on.')),
    };
  },
);

/** Whoever has a stake in a case leaves it for good. */
const stepAside = asking(words('Why', 300), async (work: Work, record: Grievance, { text }) => {
  const me = work.session.employeeId;
  const team = record.team.filter(({ member }) => member !== me);
  if (team.length === 0) refuse('grievance.last-of-team');
  await enter(work, record, 'note', `Stepped aside: ${text}`);
  const because = 'Stepped aside.';
  return { team, keptOut: [...record.keptOut, ...(me === null ? [] : [{ person: me, because }])] };
});

const appeal = asking(words('Why the decision is wrong'), async (work: Work, record: Grievance, { text }) => {
  if (record.appealBy !== null && work.today > record.appealBy)
    refuse('grievance.appeal-late', { day: record.appealBy });
  await enter(work, record, 'step', `Appeal: ${text}`);
  await tellHandlers(work, record, 'told', sentence`A decision is appealed`);
  const due = { dueOn: addDays(work.today, 30), dueFor: 'Decide the appeal' };
  return { appeal: text, appealedOn: work.today, ...due };
});

const reopen = asking(words('What is new'), async (work: Work, record: Grievance, { text }) => {
  await enter(work, record, 'step', `Reopened: ${text}`);
  await tellHandlers(work, record, 'told', sentence`A case is reopened`);
  const again = { ...record, receivedOn: work.today, decidedOn: null };
  return { ...again, ...cleared, ...dueOf(again, 'reopened', work.today), receivedOn: record.receivedOn };
});

const cleared = { closedOn: null, satisfied: null, watch30: null, watch90: null } as const;

const rate = asking(
  {
    satisfied: choice({
      label: 'How was it handled',
      required: true,
      choices: { good: 'Well', fair: 'Fairly well', poor: 'Badly' },
    }),
  },
  (_work: Work, _record: Grievance, { satisfied }) => ({ satisfied }),
);

/** Whether whoever raised it is treated worse since: asked 30 and 90 days after the end. */
const watch = asking(
  {
    outcome: choice({
      label: 'How is the person treated',
      required: true,
      choices: { fine: 'No retaliation', worry: 'Signs of retaliation' },
    }),
    ...words('What was seen'),
  },
  async (work: Work, record: Grievance, { outcome, text }) => {
    if (record.closedOn === null) return {};
    await enter(work, record, 'note', text);
    const isLater = record.watch30 !== null || work.today >= addDays(record.closedOn, 90);
    return { ...(isLater ? { watch90: outcome } : { watch30: outcome }), dueOn: null, dueFor: null };
  },
);

const ended = async (work: Work, record: Grievance, text: string) => ({
  ...(await step(work, record, 'closed', text)),
  closedOn: work.today,
});

export const caseActions = {
  message,
  note,
  refuse: refuseCase,
  'pass-on': passOn,
  'step-aside': stepAside,
  'ask-statement': askStatement,
  'call-hearing': callHearing,
  'hold-hearing': holdHearing,
  decide,
  'decide-appeal': decideAppeal,
  appeal,
  reopen,
  rate,
  watch,
  async acknowledge(work: Work, record: Grievance) {
    const due = await step(work, record, 'acknowledged', 'The case is acknowledged.');
    return { ...due, acknowledgedOn: record.acknowledgedOn ?? work.today };
  },
  examine: (work: Work, record: Grievance) => step(work, record, 'examination', 'The examination has begun.'),
  async accept(work: Work, record: Grievance) {
    await tellHandlers(work, record, 'told', sentence`A decision is accepted`);
    return ended(work, record, 'The decision is accepted.');
  },
  close: (work: Work, record: Grievance) => ended(work, record, 'The case is closed.'),
  async withdraw(work: Work, record: Grievance) {
    await tellHandlers(work, record, 'told', sentence`A case is withdrawn`);
    return { ...(await step(work, record, 'withdrawn', 'The case is withdrawn.')), closedOn: work.today };
  },
};
