/** The same change or action on many records: each stands or falls by itself and says why. */
import type { Form } from '#kernel/form.ts';
import { Invalid, invalid, Refusal } from '#kernel/refusal.ts';
import { inSavepoint } from '../../database/tenant.ts';
import { isSensitiveRight, needFresh } from '../../gate/sign-in/sensitive-act.ts';
import { faultsIn, refusalIn, tellIn } from '../../language/catalogue.ts';
import type { Work } from '../../work.ts';
import { act } from './action.ts';
import type { Values } from './saving.ts';
import { changeRecord } from './store.ts';

type BulkItem = {
  readonly id: number;
  readonly version: number;
  /** As of the record read; an approval needs it. */
  readonly fingerprint?: string;
};
type BulkRequest = {
  readonly ids: readonly BulkItem[];
  readonly set?: Values;
  readonly action?: string;
  readonly reason?: string;
  readonly input?: Values;
};
type BulkResult = {
  id: number;
  ok: boolean;
  code?: string;
  message?: string;
  fields?: Readonly<Record<string, string>>;
};

/**
 * Changes or acts on each record in a savepoint of its own; answers one result for each, in the order given.
 */
export async function bulk(work: Work, form: Form, request: BulkRequest): Promise<BulkResult[]> {
  const { ids, set, action, reason, input } = request;
  if ((set === undefined) === (action === undefined))
    invalid({ set: 'Say either what to set or which action to do.' });
  if (new Set(ids.map(({ id }) => id)).size !== ids.length) invalid({ ids: 'A record is named twice.' });
  // Asked once before the first: a dialog for each would be none.
  if (isSensitiveRight(form.name, action ?? 'write')) needFresh(work.session);
  const results: BulkResult[] = [];
  for (const { id, version, fingerprint } of ids) {
    const one = async (): Promise<void> => {
      if (action !== undefined) await act(work, form, id, action, { version, input, fingerprint });
      else await changeRecord(work, form, id, { version, values: set ?? {}, reason });
    };
    results.push(await resultOf(work, id, () => inSavepoint(work.db, one)));
  }
  return results;
}

async function resultOf(work: Work, id: number, one: () => Promise<void>): Promise<BulkResult> {
  try {
    await one();
    return { id, ok: true };
  } catch (error) {
    const { language = 'en' } = work.session;
    if (error instanceof Refusal)
      return { id, ok: false, code: error.code, message: refusalIn(language, error) };
    if (error instanceof Invalid) {
      return {
        id,
        ok: false,
        code: 'invalid',
        message: tellIn(language)(Object.values(error.fields)[0] ?? error.message),
        fields: faultsIn(language, error.fields),
      };
    }
    throw error;
  }
}
