/** Inspections: questions come from the checklist, findings become incidents and their actions. */
import { addDays } from '#kernel/calendar.ts';
import { invalid } from '#kernel/refusal.ts';
import { formServer, type ServerRecord } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import type { Work } from '#server/work.ts';
import { safetyAction } from '../action/safety-action.form.ts';
import { levelOf, riskOf } from '../incident/incident-words.form.ts';
import { safetyIncident } from '../incident/safety-incident.form.ts';
import { momentNow } from '../incident/safety-incident.server.ts';
import { safetyChecklist } from './safety-checklist.form.ts';
import { safetyInspection } from './safety-inspection.form.ts';

type Inspection = ServerRecord<typeof safetyInspection>;
type Answer = Inspection['answers'][number];

const blank = { answer: null, finding: null, owner: null, dueOn: null };

async function asked(work: Work, { checklist, answers }: Inspection) {
  if (answers.length > 0) return answers;
  const of = await records(work, safetyChecklist).one(checklist);
  return (of?.questions ?? []).map(({ question }) => ({ question, ...blank }));
}

function figuresOf(answers: readonly Answer[]) {
  const answered = answers.filter(({ answer }) => answer === 'yes' || answer === 'no');
  const good = answered.filter(({ answer }) => answer === 'yes').length;
  return {
    score: answered.length === 0 ? null : Math.round((good * 10_000) / answered.length),
    findings: answered.length - good,
  };
}

function refuseUnanswered({ answers }: Inspection): void {
  const faults: Record<string, string> = {};
  for (const [at, { answer, finding, owner, dueOn }] of answers.entries()) {
    if (answer === null)
      faults[`answers.${at}.answer`] = 'Answer each question, or say that it does not apply.';
    if (answer === 'no' && (!finding?.trim() || owner === null || dueOn === null))
      faults[`answers.${at}.finding`] = 'Enter the finding, who mends it and by when.';
  }
  if (Object.keys(faults).length > 0) invalid(faults);
}

/** A finding is an unsafe condition whose action is given at once. */
async function follow(work: Work, { place, inspector }: Inspection, answer: Answer): Promise<void> {
  const { question, finding, owner, dueOn } = answer;
  if (finding === null || owner === null || dueOn === null) return;
  const [severity, likelihood] = ['medical', 'possible'] as const;
  const score = riskOf(severity, likelihood);
  const incident = await records(work, safetyIncident).asServer.make(
    {
      ...{ kind: 'unsafe-condition', happenedAt: momentNow(work), place, spot: finding.slice(0, 120) },
      ...{
        description: `${question}\n${finding}`,
        reportedBy: inspector,
        anonymous: false,
        severity,
        likelihood,
      },
      ...{ score, risk: levelOf(score), investigator: inspector, cause: 'management', rootCause: finding },
    },
    { state: 'actions' },
  );
  await records(work, safetyAction).asServer.create({
    ...{ incident, what: finding.slice(0, 120), owner, kind: 'corrective' },
    dueOn: dueOn < work.today ? work.today : dueOn,
  });
}

export const safetyInspectionServer = formServer(safetyInspection, {
  async check(work, { record }) {
    const answers = await asked(work, record);
    const of = await records(work, safetyChecklist).one(record.checklist);
    const nextOn = of?.everyDays ? addDays(record.on, of.everyDays) : null;
    return { answers, ...figuresOf(answers), nextOn };
  },
  actions: {
    async finish(work, record) {
      refuseUnanswered(record);
      for (const answer of record.answers) if (answer.answer === 'no') await follow(work, record, answer);
    },
  },
});
