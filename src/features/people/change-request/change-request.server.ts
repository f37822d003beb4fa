/** Change requests: old beside new for HR, each value by its class; decided by another than who asks. */

import type { Field } from '#kernel/field.ts';
import { notFound } from '#kernel/refusal.ts';
import type { View } from '#kernel/rights.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { raise } from '#server/events/raise.ts';
import { asking, formServer } from '#server/feature.ts';
import { accessWithin } from '#server/forms/access.ts';
import { isSealed } from '#server/forms/declaration/names.ts';
import { masked } from '#server/forms/record/codec.ts';
import { records } from '#server/forms/record/records.ts';
import { wordsOf } from '#server/label/labels.ts';
import { route } from '#server/route.ts';
import { noteRead } from '#server/security/disclosure-check.ts';
import type { Work } from '#server/work.ts';
import {
  decide,
  decisionInput,
  holdingNow,
  isWhole,
  type Request,
  targetOf,
  wantedOf,
} from './change-decision.server.ts';
import { changeRequestCall, wantedValueCall } from './change-request.call.ts';
import { changeRequest } from './change-request.form.ts';
import { valueText } from './change-text.server.ts';

export const changeRequestServer = formServer(changeRequest, {
  asksFor: (work, request) => ({
    title: `${work.session.name} asks for a change: ${request.subject}`,
    ...(request.note !== null && { note: request.note }),
  }),
  actions: {
    decide: asking(decisionInput, async (work, request, input) => {
      const decided = await decide(work, request, input);
      await raise(work, changeRequest, 'decide', {
        record: request.id,
        to: { employeeIds: [request.employee] },
        title: sentence`${outcomeWords[decided.outcome]}: ${request.subject}`,
        ...(decided.answer !== null && { note: decided.answer }),
        path: `${changeRequest.menu?.path}/${request.id}`,
      });
      return decided;
    }),
  },
});

const outcomeWords = {
  accepted: 'HR has accepted your change',
  part: 'HR has accepted a part of your change',
  refused: 'HR has not accepted your change',
} as const;

type Compared = {
  line: number;
  label: string;
  /** Each null where the reader may not see this class of value. */
  was: string | null;
  now: string | null;
  wanted: string | null;
  /** It is a masked number, which can be read in clear by itself. */
  revealable: boolean;
  changedSince: boolean;
  decision: string | null;
  because: string | null;
};

async function inView(work: Work, field: Field, view: View, value: unknown): Promise<string | null> {
  if (view === 'hide') return null;
  return view === 'mask' && value !== null && value !== undefined
    ? String(masked(field, value))
    : valueText(work, field, value);
}

/** The request as the reader may see it; 404 outside of reach. */
async function readable(work: Work, requestId: number): Promise<Request> {
  await records(work, changeRequest).asPerson.read(requestId);
  return (await records(work, changeRequest).one(requestId)) ?? notFound('This change request');
}

const viewOf = (work: Work, request: Request, field: Field): View => {
  const form = work.host.forms.form(request.target);
  const own = request.employee === work.session.employeeId;
  return accessWithin(work, form, 'organisation').view(field, own);
};

async function compare(work: Work, request: Request): Promise<Compared[]> {
  const form = work.host.forms.form(request.target);
  const words = await wordsOf(work);
  const current = await holdingNow(work, request);
  const compared: Compared[] = [];
  for (const [at, line] of request.lines.entries()) {
    const field = form.fields[line.field];
    if (!field) continue;
    const view = viewOf(work, request, field);
    const sealed = isSealed(field);
    const was = line.was === null ? null : (JSON.parse(line.was) as unknown);
    const value = current?.[line.field] ?? null;
    const shown = sealed ? masked(field, value) : value;
    const wanted = wantedOf(line);
    const decidedSeal = sealed && line.secret === null;
    compared.push({
      line: at,
      label: words.label(form, line.field),
      was: sealed && view !== 'hide' ? (was as string | null) : await inView(work, field, view, was),
      now: current ? await inView(work, field, sealed ? 'mask' : view, value) : null,
      wanted: decidedSeal ? (wanted as string | null) : await inView(work, field, view, wanted),
      revealable: view === 'mask' && wanted !== null && !decidedSeal,
      changedSince:
        request.state === 'waiting' &&
        current !== undefined &&
        JSON.stringify(shown ?? null) !== JSON.stringify(was),
      decision: line.decision,
      because: line.because,
    });
  }
  return compared;
}
const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

export const changeRequestView = route({
  ...changeRequestCall,
  tag: 'Change requests',
  form: 'change-request',
  action: 'read',
  tells: 'by view',
  summary: 'What is asked for, beside what holds now',
  async handle(work, { params }) {
    const request = await readable(work, params.id);
    const form = work.host.forms.form(request.target);
    const current = await targetOf(work, request);
    if (request.employee !== work.session.employeeId)
      noteRead(work, { form: changeRequest.name, ids: [request.id] });
    return {
      id: request.id,
      heading: capital((await wordsOf(work)).one(form)),
      whole: isWhole(form, request),
      seenVersion: current?.version ?? null,
      lines: await compare(work, request),
    };
  },
});

export const revealWanted = route({
  ...wantedValueCall,
  tag: 'Change requests',
  form: 'change-request',
  action: 'decide',
  tells: 'by view',
  summary: 'A masked value that is asked for, in clear; noted in the audit',
  async handle(work, { params }) {
    const { id: requestId, line } = params;
    const request = await readable(work, requestId);
    const asked = request.lines[line];
    const field = asked && work.host.forms.form(request.target).fields[asked.field];
    const wanted = asked && wantedOf(asked);
    if (!asked || !field || wanted === null || viewOf(work, request, field) === 'hide')
      return notFound('This value');
    work.audit({
      action: 'reveal',
      form: changeRequest.name,
      recordId: request.id,
      changes: { [asked.field]: {} },
    });
    return { value: await valueText(work, field, wanted) };
  },
});
