/**
 * Actions: a record moves from one state to another, if its state, the session's right and reach, and the
 * form allow.
 */
import type { Form } from '#kernel/form.ts';
import { actionsOf, wordFor } from '#kernel/form.ts';
import { forbidden, invalid, notFound } from '#kernel/refusal.ts';
import { validate } from '#kernel/validate.ts';
import { decide } from '../../approval/decision.ts';
import { followState } from '../../approval/request.ts';
import { wordsOf } from '../../label/labels.ts';
import type { Work } from '../../work.ts';
import { refuse } from '../forms.refusal.ts';
import { refusedAt } from '../verdict/ruling.ts';
import { refuseUnfit } from './approval.ts';
import { findInReach } from './in-reach.ts';
import { neverOwnFault } from './own-facts.ts';
import { readRecord } from './record.ts';
import { afterSave, changesOf, holdFiles, refuseStale, type Values } from './saving.ts';
import type { AnyRecord } from './server-record.ts';
import { updateRecord } from './write.ts';

type Act = {
  readonly version: number;
  readonly input?: Values | undefined;
  /** Of the record as it was read; an approval needs it. */
  readonly fingerprint?: string | undefined;
};

/** Does a named action with a record; its effects and the change of state are one transaction. */
export async function act(
  work: Work,
  form: Form,
  id: number,
  action: string,
  { version, input, fingerprint }: Act,
): Promise<void> {
  if (!actionsOf(form).includes(action)) return notFound('This action');
  const reach = work.may(form.name, action);
  if (!reach) return forbidden();
  const { record } = await findInReach(work, form, id, reach, true);
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
  const answer = await decide(work, form, record, action);
  if (answer.waits) {
    work.besides.answers.push(answer.sentence);
    work.audit({ action, form: form.name, recordId: id, reason: answer.sentence });
    return;
  }
  const derived =
    (await work.host.forms.servers.get(form.name)?.actions[action]?.run(work, record, checked)) ?? {};
  const { state: stays, ...values } = derived as Values & { state?: string };
  const after = stays ?? next;
  await updateRecord(work, form, id, values, after);
  await holdFiles(work, form, id, values, record as Values);
  const moved = { ...record, ...values, state: after, version: version + 1 } as AnyRecord;
  await afterSave(work, form, moved, record);
  await followState(work, form, moved, { from: state, action });
  work.audit({
    action,
    form: form.name,
    recordId: id,
    changes: {
      ...changesOf(form, values, record as Values),
      ...(state !== after && { state: { old: state, new: after } }),
    },
  });
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
