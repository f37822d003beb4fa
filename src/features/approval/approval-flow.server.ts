/** Flows: what is written down is checked when it is saved, so that no request fails over it later. */
import {
  approvalChoices,
  approvesItself,
  askingLines,
  type Decider,
  deciderParts,
  type FlowLine,
  levelsOf,
} from '#kernel/approval.ts';
import type { Form } from '#kernel/form.ts';
import { FormulaFault } from '#kernel/formula/fault.ts';
import { compileRule } from '#kernel/formula/verdict.ts';
import { invalid } from '#kernel/refusal.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { allows, forbids, type Ruling } from '#kernel/verdict.ts';
import { askedFor, endLeft, remind, replace, takeUpWaiting } from '#server/approval/upkeep.ts';
import { raise } from '#server/events/raise.ts';
import { daily, formServer } from '#server/feature.ts';
import { recordWords } from '#server/forms/declaration/record-words.ts';
import { records } from '#server/forms/record/records.ts';
import { isSensitiveRight } from '#server/gate/sign-in/sensitive-act.ts';
import type { Work } from '#server/work.ts';
import { approvalFlow } from './approval-flow.form.ts';

/** What a line lacks to ask anybody, as a fault of its field. */
function lineFault(form: Form, line: FlowLine, at: number): readonly [string, string] | undefined {
  const { asks } = line;
  const part = deciderParts[asks];
  if (part && line[part.key] === null)
    return [`levels.${at}.${part.key}`, `${part.label} is required: it says whom to ask.`];
  if (line.asks === 'itself' && line.need === 'told')
    return [`levels.${at}.need`, 'Whom to tell? Choose people, or “One of them”.'];
  const field = line.field === null ? undefined : form.fields[line.field];
  if (asks === 'field' && !(field?.kind === 'reference' && field.to === 'employee')) {
    const people = Object.entries(form.fields).flatMap(([name, each]) =>
      each.kind === 'reference' && each.to === 'employee' ? name : [],
    );
    const choice = people.length > 0 ? ` Name one of ${people.join(', ')}.` : ' It has no such field.';
    return [`levels.${at}.field`, `This is not a field that names a person.${choice}`];
  }
  if (line.need === 'number' && line.count === null)
    return [`levels.${at}.count`, 'How many is required: it says how many must agree.'];
  return undefined;
}

type Drafted = { readonly levels: readonly FlowLine[]; readonly byMail: boolean | null };

/** What only everyday approvals allow: no person at all, and deciding without signing in. */
function routineFaults(
  form: Form,
  action: string,
  { levels, byMail }: Drafted,
): (readonly [string, string])[] {
  const faults: (readonly [string, string])[] = [];
  const isRoutine = form.approvals?.[action]?.routine === true && !isSensitiveRight(form.name, action);
  const itself = levels.findIndex(({ asks }) => asks === 'itself');
  const what = form.heading.toLowerCase();
  if (!isRoutine && itself >= 0)
    faults.push([`levels.${itself}.asks`, `A second person always approves ${what}. Choose who is asked.`]);
  if (!isRoutine && byMail) faults.push(['byMail', `Decisions on ${what} need signing in. Leave this off.`]);
  const alone = levelsOf(levels).find(
    (level) => level.some(({ asks }) => asks === 'itself') && askingLines(level).length > 0,
  );
  if (alone && itself >= 0)
    faults.push([`levels.${itself}.level`, 'Others are asked on this level. Give it a level of its own.']);
  if (approvesItself(levelsOf(levels)) && itself < 0)
    faults.push(['levels', 'Nobody is asked. Add a line that asks, or one by which the flow approves.']);
  return faults;
}

/** A number that is compared is read in the shorter order: 'at least 5 positions'. */
const counted =
  /the number of (\p{L}+) is (?=[\d\p{L}])(not |at least |at most |more than |less than )?(\d+)/gu;

/** The condition in words, as lists and records show it. */
function whenOf(form: Form, condition: string | null): string {
  if (condition === null) return 'Always';
  try {
    const { words: whole } = compileRule(condition, recordWords(form));
    const words = whole.replace(counted, '$2$3 $1');
    return `${words.charAt(0).toUpperCase()}${words.slice(1)}`.slice(0, 1000);
  } catch (error) {
    if (!(error instanceof FormulaFault)) throw error;
    return condition;
  }
}

/** In the order of the levels, each way of asking once. */
const waysOf = (levels: readonly FlowLine[]): Decider[] => [
  ...new Set(levels.toSorted((a, b) => a.level - b.level).map(({ asks }) => asks)),
];

type Flow = { readonly id: number; readonly name: string; readonly of: string };

/** 'leave-application/approve' as its form and its action. */
export const partsOf = (of: string): readonly [form: string, action: string] => {
  const [form = '', action = ''] = of.split('/');
  return [form, action];
};

export const approvalFlowServer = formServer(approvalFlow, {
  verdicts: { readable: (work, { record }) => readableRuling(work, record.of, record.condition) },
  check(work, { record }) {
    const form = work.host.forms.form(partsOf(record.of)[0]);
    const faults = record.levels.flatMap((line, at) => {
      const fault = lineFault(form, line, at);
      return fault ? [fault] : [];
    });
    faults.push(...routineFaults(form, partsOf(record.of)[1], record));
    if (faults.length > 0) invalid(Object.fromEntries(faults));
    if (
      record.remindAfter !== null &&
      record.escalateAfter !== null &&
      record.escalateAfter <= record.remindAfter
    )
      invalid({ escalateAfter: 'This comes after the reminder: give it more days.' });
    return { asked: waysOf(record.levels), asksWhen: whenOf(form, record.condition) };
  },
  async saved(work, { record, previous }) {
    await takeUp(work, record.active, record.of);
    await tellKeepers(work, record, previous ? 'changed' : 'made');
  },
  deleted: (work, { record }) => tellKeepers(work, record, 'deleted'),
});

/** Who keeps the flows decides how many look at what is asked: nobody does that unseen. */
async function tellKeepers(work: Work, { id, name, of }: Flow, done: string): Promise<void> {
  await raise(work, approvalFlow, 'change', {
    record: id,
    title: sentence`${work.session.name} has ${done} the approval flow ${name}`,
    note: sentence`It says who approves: ${approvalChoices[of]}.`,
    path: done === 'deleted' ? 'approval/flow' : `approval/flow/${id}`,
  });
}

const partsAt = (work: Work, of: string): Form => work.host.forms.form(partsOf(of)[0]);

/** Says a condition back while it is typed; one that cannot be read is refused where it stands. */
function readableRuling(work: Work, of: string, condition: string | null): Ruling | undefined {
  if (condition === null) return undefined;
  try {
    return allows(`It is used when ${compileRule(condition, recordWords(partsAt(work, of))).words}.`);
  } catch (error) {
    if (!(error instanceof FormulaFault)) throw error;
    return forbids(error.message);
  }
}

/** What labels say now: an organisation may have renamed a field since the flow was saved. */
async function sayAnew(work: Work): Promise<void> {
  for (const { id, of, condition, asksWhen } of await records(work, approvalFlow).find({})) {
    const says = whenOf(partsAt(work, of), condition);
    if (says !== asksWhen) await records(work, approvalFlow).asServer.set(id, { asksWhen: says });
  }
}

async function takeUp(work: Work, active: boolean, of: string): Promise<void> {
  if (active) await takeUpWaiting(work, ...partsOf(of));
}

export const approvalDay = daily({
  name: 'approval-day',
  async run(work) {
    await sayAnew(work);
    await endLeft(work);
    for (const each of await askedFor(work, Object.keys(approvalChoices).map(partsOf)))
      await takeUpWaiting(work, ...each);
    await remind(work);
    await replace(work);
  },
});
