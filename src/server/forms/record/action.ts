/**
 * Actions: a record moves from one state to another, if its state, the session's right and reach, and the
 * form allow.
 */
import type { Form } from '#kernel/form.ts';
import { actionsOf, wordFor } from '#kernel/form.ts';
import { Invalid, invalid, notFound, Refusal } from '#kernel/refusal.ts';
import { validate } from '#kernel/validate.ts';
import { asFlow } from '../../approval/as-flow.ts';
import { decide } from '../../approval/decision.ts';
import { askInstead } from '../../approval/level.ts';
import { followState } from '../../approval/request.ts';
import type { Request } from '../../approval/request-model.ts';
import { inSavepoint } from '../../database/tenant.ts';
import { refuseWithoutRight } from '../../gate/key-access.ts';
import { recordAction } from '../../jobs/server-jobs.ts';
import { wordsOf } from '../../label/labels.ts';
import { actionAwaits } from '../../task/blocking-tasks.ts';
import type { Work } from '../../work.ts';
import { refuse } from '../forms.refusal.ts';
import { refusedAt } from '../verdict/ruling.ts';
import { refuseUnfit } from './approval.ts';
import { neverOwnFault } from './own-facts.ts';
import { readRecord } from './record.ts';
import { findInReach } from './record-in-reach.ts';
import { afterSave, changesOf, holdFiles, refuseStale, type Values } from './saving.ts';
import type { AnyRecord } from './server-record.ts';
import { updateRecord } from './write.ts';

type Act = {
  readonly version: number;
  readonly input?: Values | undefined;
  /** Of the record as it was read; an approval needs it. */
  readonly fingerprint?: string | undefined;
  /** It is a job that does it: what lasts is done here. */
  readonly inJob?: boolean;
};

/** Does a named action with a record; its effects and the change of state are one transaction. */
export async function act(work: Work, form: Form, id: number, action: string, asked: Act): Promise<void> {
  const { version, input, fingerprint } = asked;
  if (!actionsOf(form).includes(action)) return notFound('This action');
  const reach = work.may(form.name, action);
  if (!reach) return refuseWithoutRight(work, form.name, action);
  const { record } = await findInReach(work, form, id, { reach, action }, true);
  const state = record.state ?? '';
  const next = form.states?.[state]?.[action];
  if (record.version !== version) {
    refuseStale(work.may(form.name, 'read') ? await readRecord(work, form, id) : undefined);
  }
  if (next === undefined) {
    return refuse('wrong-state/action', {
      one: form.one,
      wordFor: wordFor(form, state),
      wordFor2: wordFor(form, action),
    });
  }
  const own = neverOwnFault(work, form, { record, previous: null });
  if (own) throw own;
  await refuseUnfit(work, form, id, action, fingerprint);
  const checked = await checkInput(work, form, action, input ?? {});
  const [refused] = await refusedAt(work, form, [{ record, previous: null }], action);
  if (refused) throw refused;
  const open = await actionAwaits(work, form, record, action);
  if (open) throw open;
  const answer = await decide(work, form, record, action);
  if (answer.waits) {
    work.besides.answers.push(answer.sentence);
    work.audit({ action, form: form.name, recordId: id, reason: answer.sentence });
    return;
  }
  const server = work.host.forms.servers.get(form.name)?.actions[action];
  const lasts = !asked.inJob && work.session.userId !== 0 && (await server?.lasts?.(work, record));
  if (lasts) return beginJob(work, form, record, action, asked);
  await move(work, form, record, { action, next, checked });
}

type Move = { readonly action: string; readonly next: string; readonly checked: Values };

/** What the form does with the record, and the record in its new state. */
async function move(
  work: Work,
  form: Form,
  record: AnyRecord,
  { action, next, checked }: Move,
): Promise<void> {
  const { id, version, state } = record;
  const server = work.host.forms.servers.get(form.name)?.actions[action];
  const derived = (await server?.run(work, record, checked)) ?? {};
  const { state: stays, ...values } = derived as Values & { state?: string };
  const after = stays ?? next;
  await updateRecord(work, form, id, values, after);
  await holdFiles(work, form, id, values, record as Values);
  const moved = { ...record, ...values, state: after, version: version + 1 } as AnyRecord;
  await afterSave(work, form, moved, record);
  work.audit({
    action,
    form: form.name,
    recordId: id,
    changes: {
      ...changesOf(form, values, record as Values),
      ...(state !== after && { state: { old: state, new: after } }),
    },
  });
  await follow(work, form, moved, { from: state, action });
}

/** The same is asked again by the job, as the same person: what was changed meanwhile refuses it there. */
async function beginJob(
  work: Work,
  form: Form,
  { id }: AnyRecord,
  action: string,
  asked: Act,
): Promise<void> {
  const name = work.may(form.name, 'read') ? (await readRecord(work, form, id)).title : id;
  const title = `${wordFor(form, action)}: ${form.one} ${name}`;
  const input = { form: form.name, id, action, ...asked };
  const jobId = await work.jobs.start(work, recordAction, input, {
    title,
    singleton: `${form.name}/${id}`,
  });
  work.besides.jobs.push({ id: jobId, title });
}

/** Follows a record into its new state; what its flow approves by itself is approved at once. */
export async function follow(
  work: Work,
  form: Form,
  record: AnyRecord,
  by: { readonly from: string | undefined; readonly action?: string },
): Promise<void> {
  const request = await followState(work, form, record, by);
  if (request) await approveByFlow(work, form, record, request);
}

/** As Muster, for the flow's reason. Where a rule refuses it, somebody with the right is asked. */
export async function approveByFlow(
  work: Work,
  form: Form,
  record: AnyRecord,
  request: Request,
): Promise<void> {
  if (request.level <= request.plan.levels.length) return;
  const { id, version } = record;
  try {
    const flow = asFlow(work, request.plan);
    await inSavepoint(work.db, () => act(flow, form, id, request.action, { version }));
  } catch (error) {
    if (!(error instanceof Refusal || error instanceof Invalid)) throw error;
    const question = { form, record, action: request.action, asker: request.asker };
    const why = error instanceof Invalid ? Object.values(error.fields)[0] : undefined;
    await askInstead(work, question, request, why ?? error.message);
  }
}

async function checkInput(work: Work, form: Form, action: string, input: Values): Promise<Values> {
  const fields = work.host.forms.servers.get(form.name)?.actions[action]?.asks ?? {};
  const words = await wordsOf(work);
  const { values, errors } = validate(fields, input, null, {
    labelOf: (path) => fields[path]?.label ?? words.label(form, path),
    today: work.today,
  });
  if (Object.keys(errors).length > 0) {
    invalid(
      Object.fromEntries(Object.entries(errors).map(([name, sentence]) => [`input.${name}`, sentence])),
    );
  }
  return values;
}
