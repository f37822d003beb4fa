/** What is being typed, kept on this device alone until it is sent or thirty days old. */
import { type Application, emptyApplication } from './application.ts';

type Kept = { readonly at: string; readonly application: Application };

const keyOf = (org: number): string => `muster.application.${org}`;
const daysKept = 30;
const dayMs = 86_400_000;

/** What was typed here before, and when; a draft of another shape is as none. */
export function keptDraft(org: number): Kept | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(org)) ?? 'null') as Kept | null;
    if (!kept || Date.now() - Date.parse(kept.at) > daysKept * dayMs) return undefined;
    const { values, parts, ...rest } = kept.application;
    const application = {
      ...emptyApplication,
      ...rest,
      own: rest.own ?? {},
      // Files and an agreement are given again.
      resume: null,
      consent: false,
      values: { ...emptyApplication.values, ...values },
      parts: { ...emptyApplication.parts, ...parts },
    };
    return { at: kept.at, application };
  } catch {
    return undefined;
  }
}

/** A device without room keeps nothing, and nobody is held up by that. */
export function keepDraft(org: number, application: Application): void {
  try {
    localStorage.setItem(keyOf(org), JSON.stringify({ at: new Date().toISOString(), application }));
  } catch {
    forgetDraft(org);
  }
}

export const forgetDraft = (org: number): void => localStorage.removeItem(keyOf(org));
