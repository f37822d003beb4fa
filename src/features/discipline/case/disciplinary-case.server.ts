/** Disciplinary cases: who may open one, who decides, and what each step does. */
import { formatDate } from '#kernel/calendar.ts';
import { longText } from '#kernel/field.ts';
import { invalid } from '#kernel/refusal.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { asking, daily, formServer } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import type { Work } from '#server/work.ts';
import { refuse } from '../discipline.refusal.ts';
import { misconduct } from '../setting/misconduct.form.ts';
import { runningOf } from '../suspension/order-suspension.server.ts';
import { dueIn } from './case-clock.ts';
import { enquiryActions } from './case-enquiry.server.ts';
import { sendNotice, tellTeam } from './case-notice.server.ts';
import { decideAppeal, order } from './case-order.server.ts';
import { mustOpen, partFault } from './case-people.server.ts';
import type { DisciplinaryCase } from './case-record.ts';
import { suspensionActions } from './case-suspension.server.ts';
import { disciplinaryCase } from './disciplinary-case.form.ts';
import { enter } from './disciplinary-entry.server.ts';

/** Three times or more within twelve months is habitual (draft model orders 2020). */
const habitualTimes = 3;

async function check(work: Work, record: DisciplinaryCase, previous: DisciplinaryCase | null) {
  const openedBy = previous?.openedBy ?? (await mustOpen(work, record));
  const of = { ...record, openedBy };
  const fault = await partFault(work, of, 'decider', record.decider);
  if (fault !== undefined) invalid({ decider: fault });
  if (isItself(of)) invalid({ witnesses: 'The employee is no witness of the case.' });
  const kind = await records(work, misconduct).one(record.misconduct);
  if (kind?.habitual && (record.times ?? 0) < habitualTimes)
    invalid({ times: 'Habitual is three times or more within twelve months.' });
  return { openedBy, ...dueIn(record.state ?? 'opened', record, work.today) };
}

const isItself = ({ witnesses, employee }: DisciplinaryCase): boolean =>
  witnesses.some(({ person }) => person === employee);

async function mustNotRun(work: Work, record: DisciplinaryCase): Promise<void> {
  const running = await runningOf(work, record);
  if (running) refuse('discipline.still-suspended', { day: formatDate(running.from) });
}

const words = (label: string) => ({ text: longText({ label, required: true, max: 4000 }) });
const over = (work: Work) => ({ closedOn: work.today, dueOn: null, dueFor: null });

export const disciplinaryCaseServer = formServer(disciplinaryCase, {
  check: (work, { record, previous }) => check(work, record, previous),
  async saved(work, { record, previous }) {
    if (!previous) await tellTeam(work, record, sentence`A case is opened that you decide`, 'create');
  },
  actions: {
    ...enquiryActions,
    ...suspensionActions,
    order,
    'decide-appeal': decideAppeal,
    note: asking(words('Note'), async (work: Work, record: DisciplinaryCase, { text }) => {
      await enter(work, record, 'note', text);
    }),
    drop: asking(words('Why'), async (work: Work, record: DisciplinaryCase, { text }) => {
      await mustNotRun(work, record);
      await enter(work, record, 'step', `The case is dropped: ${text}`);
      if (record.noticeOn !== null)
        await sendNotice(work, record, { kind: 'information', text: 'The case is dropped.' });
      await tellTeam(work, record, sentence`A case of yours is dropped`);
      return over(work);
    }),
    async close(work, record) {
      await mustNotRun(work, record);
      if (record.appealBy !== null && work.today <= record.appealBy)
        refuse('discipline.appeal-runs', { day: formatDate(record.appealBy) });
      await enter(work, record, 'step', 'The case is closed.');
      return over(work);
    },
  },
});

/** Each case on the day on which something is due in it. */
export const casesDue = daily({
  name: 'disciplinary-cases-due',
  async run(work) {
    for (const record of await records(work, disciplinaryCase).find({ dueOn: work.today }))
      if (record.closedOn === null)
        await tellTeam(work, record, sentence`A case of yours is due today`, 'due');
  },
});
