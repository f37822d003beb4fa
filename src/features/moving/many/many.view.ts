/** One change for many people: a movement for each, tried, shown and sent together. */

import { ask } from '#web/api/api.ts';
import { ApiError, sentenceFor } from '#web/api/api-error.ts';
import { addRecord, removeRecord } from '#web/api/records.ts';
import type { MovementEffect, movementEffectCall } from '../effect/effect.call.ts';
import type { MovementKind } from '../movement/movement-kind.form.ts';

/** What is new for all of them; what stays empty stays as it is. */
export type Change = {
  readonly from: string | null;
  readonly reason: string;
  readonly department: number | null;
  readonly establishment: number | null;
  readonly reportsTo: number | null;
  readonly designation: number | null;
  readonly shift: number | null;
  readonly structure: number | null;
};
export const noChange: Omit<Change, 'from'> = {
  ...{ reason: '', department: null, establishment: null, reportsTo: null },
  ...{ designation: null, shift: null, structure: null },
};

/** What the change is called, by the most that it changes; undefined while it changes nothing. */
export function kindOf(change: Change): MovementKind | undefined {
  if (change.department !== null || change.establishment !== null) return 'transfer';
  if (change.designation !== null) return 'redesignation';
  if (change.reportsTo !== null) return 'manager';
  return change.structure !== null ? 'increment' : undefined;
}

export type Tried = {
  readonly employee: number;
  readonly name: string;
  /** The draft that was made for the person; undefined where it could not be. */
  readonly draft: { readonly id: number; readonly version: number } | undefined;
  readonly effect: MovementEffect | undefined;
  readonly fault: string | undefined;
};

type Person = { readonly id: number; readonly title: string };

const faultOf = (error: unknown): string =>
  error instanceof ApiError ? (Object.values(error.fields)[0] ?? error.message) : sentenceFor(error);

/** A draft for one person, with what it would change. */
async function tryOne({ id, title: name }: Person, change: Change): Promise<Tried> {
  const { from, reason, ...parts } = change;
  const given = Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== null));
  const values = { employee: id, kind: kindOf(change), effectiveFrom: from, reason, ...given };
  try {
    const made = await addRecord('movement', { values });
    const draft = { id: made.id, version: made.version };
    const effect = await ask<typeof movementEffectCall>('GET', '/api/movements/:id/effect', {
      params: { id: made.id },
    });
    return { employee: id, name, draft, effect, fault: effect.fault ?? undefined };
  } catch (error) {
    return { employee: id, name, draft: undefined, effect: undefined, fault: faultOf(error) };
  }
}

/** One after the other: each is tried by carrying it out and taking it back. */
export async function tryAll(
  people: readonly Person[],
  change: Change,
  told: (done: number) => void,
): Promise<Tried[]> {
  const tried: Tried[] = [];
  for (const person of people) {
    tried.push(await tryOne(person, change));
    told(tried.length);
  }
  return tried;
}

/** Drafts that nobody sends are taken away again. */
export async function forgetAll(tried: readonly Tried[]): Promise<void> {
  for (const { draft } of tried) if (draft) await removeRecord('movement', draft.id, draft.version);
}
