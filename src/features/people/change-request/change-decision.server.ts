/** HR's answer to a request: what is accepted is written by the form's own rules, with HR's own rights. */

import { flag, longText, number, rows, text, type ValuesOf } from '#kernel/field.ts';
import type { Form } from '#kernel/form.ts';
import { Invalid, invalid } from '#kernel/refusal.ts';
import type { ServerRecord } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import { wordsOf } from '#server/label/labels.ts';
import type { Work } from '#server/work.ts';
import { refuse } from '../people.refusal.ts';
import type { changeRequest } from './change-request.form.ts';

export type Request = ServerRecord<typeof changeRequest>;
type Line = Request['lines'][number];

/** What HR says to each line of a request. */
export const decisionInput = {
  decisions: rows({
    label: 'Decisions',
    one: 'decision',
    max: 60,
    fields: {
      line: number({ label: 'Line', required: true, min: 0, max: 60 }),
      accept: flag({ label: 'Accept' }),
      because: text({ label: 'Because', max: 300 }),
    },
  }),
  seenVersion: number({ label: 'Version seen', min: 0 }),
  answer: longText({ label: 'Answer', max: 1000 }),
};

type Answered = ValuesOf<typeof decisionInput>;
type Decision = Answered['decisions'][number];

/** The record that a request is about, locked; undefined when it asks for a new one. */
export async function targetOf(work: Work, request: Request, locked = false) {
  const form = work.host.forms.form(request.target);
  if (request.targetRecord !== null)
    return records(work, form)[locked ? 'locked' : 'one'](request.targetRecord);
  if (form.dated || form.name !== 'employee-other') return undefined;
  const [found] = await records(work, form).find({ employee: request.employee }, { locked });
  return found;
}

/** What holds now of what is asked for: the record, or of a dated form the row of the day. */
export async function holdingNow(work: Work, request: Request) {
  const form = work.host.forms.form(request.target);
  if (!form.dated) return targetOf(work, request);
  const [found] = await records(work, form).find({ employee: request.employee }, { on: work.today });
  return found;
}

/** Nothing but a change of single fields can be accepted in part. */
export const isWhole = (form: Form, request: Request): boolean =>
  form.dated === true || (request.targetRecord === null && form.name !== 'employee-other');

export const wantedOf = ({ wanted, secret }: Line): unknown =>
  secret ?? (wanted === null ? null : (JSON.parse(wanted) as unknown));

function decisionsOf(request: Request, input: Answered): Decision[] {
  const given = input.decisions;
  const faults: Record<string, string> = {};
  const decisions = request.lines.map((_, line) => {
    const decision = given.find((each) => each.line === line);
    if (!decision) faults[`decisions.${line}.accept`] = 'Accept or refuse this field.';
    else if (!decision.accept && decision.because === null)
      faults[`decisions.${line}.because`] = 'Say why it is refused: the person reads it.';
    return decision ?? { line, accept: false, because: null };
  });
  if (given.length > request.lines.length) faults.decisions = 'There are more decisions than fields.';
  if (Object.keys(faults).length > 0) invalid(faults);
  return decisions;
}

async function apply(work: Work, request: Request, accepted: readonly Line[]): Promise<void> {
  const form = work.host.forms.form(request.target);
  const values = Object.fromEntries(accepted.map((line) => [line.field, wantedOf(line)]));
  const current = await targetOf(work, request, true);
  const reason = `Change request ${request.id}`;
  if (current) {
    await records(work, form).asPerson.change(current, values);
  } else if (request.targetRecord !== null) {
    refuse('change-request.gone', { one: form.one });
  } else {
    const whole = { ...values, employee: request.employee };
    const from = form.dated ? { validFrom: request.holdsFrom ?? work.today, reason } : {};
    await records(work, form).asPerson.create(whole, from);
  }
}

/** A rule that the wanted value breaks is told to HR as one sentence, since the fields are not HR's own. */
async function applyInWords(work: Work, request: Request, accepted: readonly Line[]): Promise<void> {
  try {
    await apply(work, request, accepted);
  } catch (error) {
    if (!(error instanceof Invalid)) throw error;
    refuse('change-request.breaks-rule', { fact: Object.values(error.fields).join(' ') });
  }
}

async function refuseUnseen(work: Work, request: Request, seen: number | null): Promise<void> {
  const current = await targetOf(work, request, true);
  if (current && seen !== null && seen !== current.version) {
    refuse('change-request.stale');
  }
}

export async function decide(work: Work, request: Request, input: Answered) {
  if (request.employee === work.session.employeeId) {
    refuse('change-request.own');
  }
  const form = work.host.forms.form(request.target);
  const decisions = decisionsOf(request, input);
  const accepted = request.lines.filter((_, line) => decisions[line]?.accept);
  if (isWhole(form, request) && accepted.length > 0 && accepted.length < request.lines.length) {
    const one = (await wordsOf(work)).one(form);
    invalid({ decisions: `A ${one} is accepted or refused as a whole.` });
  }
  await refuseUnseen(work, request, input.seenVersion);
  if (accepted.length > 0) await applyInWords(work, request, accepted);
  return {
    lines: request.lines.map((line, at) => ({
      ...line,
      // A number that was asked for is in its record now, or nowhere.
      secret: null,
      wanted: line.secret === null ? line.wanted : JSON.stringify(lastFour(line.secret)),
      decision: decisions[at]?.accept ? ('accepted' as const) : ('refused' as const),
      because: decisions[at]?.because ?? null,
    })),
    outcome:
      accepted.length === 0
        ? ('refused' as const)
        : accepted.length === request.lines.length
          ? ('accepted' as const)
          : ('part' as const),
    decidedOn: work.today,
    decidedBy: work.session.name,
    answer: input.answer,
  };
}

const lastFour = (number: string): string => `••••${number.slice(-4)}`;
