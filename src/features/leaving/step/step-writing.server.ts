/** The steps of a separation: written when it is agreed to, moved with the last day, summed up in it. */
import { lawInForce } from '#features/law/law-in-force.server.ts';
import type { IsoDate } from '#kernel/calendar.ts';
import { records } from '#server/forms/record/records.ts';
import type { Work } from '#server/work.ts';
import { askInterview, cancelInterview } from '../interview/interview-ask.server.ts';
import { leavingFacts, type Separation } from '../separation/leaver-facts.server.ts';
import { separation } from '../separation/separation.form.ts';
import { dueAfter, plannedSteps, type StepName, stepChoices, stepsAfter } from '../way/step.form.ts';
import { wayOf } from '../way/way.form.ts';
import { separationStep } from './separation-step.form.ts';

/** Brings the steps to what is needed for the last day; what is done stays. Answers the sum of them. */
export async function writeSteps(work: Work, record: Separation) {
  const { law } = await lawInForce(work.db);
  const planned = plannedSteps(wayOf(record.way).steps, await leavingFacts(work, record), law);
  const there = await records(work, separationStep).find({ separation: record.id });
  const kept = new Map(there.map((each) => [each.step, each]));
  for (const { name, by, dueOn, source } of planned) {
    const old = kept.get(name);
    kept.delete(name);
    if (!old) {
      const values = { step: name, doneBy: by, dueOn, source };
      await records(work, separationStep).asServer.make(
        { ...values, separation: record.id, employee: record.employee },
        { state: dueOn === null ? 'waiting' : 'open' },
      );
    } else if (old.state === 'cancelled')
      await records(work, separationStep).asServer.set(old.id, { dueOn }, { as: 'reopen', state: 'open' });
    else if (old.state === 'open' && dueOn !== null && old.dueOn !== dueOn)
      await records(work, separationStep).asServer.set(old.id, { dueOn, source, remindedOn: null });
  }
  for (const { id, state } of kept.values())
    if (state === 'open' || state === 'waiting') await cancelStep(work, id);
  if (planned.some(({ name }) => name === 'exit-interview')) await askInterview(work, record);
  return stepSums(work, record.id);
}

const cancelStep = (work: Work, id: number) =>
  records(work, separationStep).asServer.set(id, {}, { as: 'cancel', state: 'cancelled' });

/** None of them is needed any more. */
export async function cancelSteps(work: Work, of: number): Promise<void> {
  for (const { id, state } of await records(work, separationStep).find({ separation: of }))
    if (state === 'open' || state === 'waiting') await cancelStep(work, id);
  await cancelInterview(work, of);
}

/** As the separation shows them. */
export async function stepSums(work: Work, of: number) {
  const all = (await records(work, separationStep).find({ separation: of })).filter(
    ({ state }) => state !== 'cancelled' && state !== 'dropped',
  );
  const open = all.filter(({ state }) => state === 'open');
  const [next] = open.toSorted((one, other) => ((one.dueOn ?? '') < (other.dueOn ?? '') ? -1 : 1));
  return {
    stepsDone: all.filter(({ state }) => state === 'done').length,
    stepsTotal: all.length,
    nextStep: next ? stepChoices[next.step].slice(0, 120) : null,
    nextDue: next?.dueOn ?? null,
    stepsLate: open.filter(({ dueOn }) => dueOn !== null && dueOn < work.today).length,
  };
}

/** Sums up once more; a separation whose steps are all done is closed after the last day. */
export async function sumUp(work: Work, of: number): Promise<void> {
  const record = await records(work, separation).locked(of);
  if (record?.state !== 'agreed' && record?.state !== 'closed') return;
  const sums = await stepSums(work, of);
  const isDone = sums.stepsDone === sums.stepsTotal && record.lastDay < work.today;
  const state = isDone ? 'closed' : 'agreed';
  const names = ['stepsDone', 'stepsTotal', 'nextStep', 'nextDue', 'stepsLate'] as const;
  if (state === record.state && names.every((name) => record[name] === sums[name])) return;
  await records(work, separation).asServer.set(of, sums, {
    as: state === record.state ? 'change' : isDone ? 'close' : 'reopen',
    state,
  });
}

/** What waited for a step begins once it is done. */
export async function beginAfter(work: Work, of: number, done: StepName, doneOn: IsoDate): Promise<void> {
  for (const name of stepsAfter(done)) {
    const [step] = await records(work, separationStep).find({ separation: of, step: name, state: 'waiting' });
    const dueOn = dueAfter(name, doneOn);
    if (step && dueOn !== undefined)
      await records(work, separationStep).asServer.set(step.id, { dueOn }, { as: 'begin', state: 'open' });
  }
}
