/**
 * Event: what happened, as a form declares it: to whom it is told and what their settings call it. The server
 * raises it in the transaction of the change; the bell, mail, the daily mail and the calls of the
 * organisation's webhooks follow from the declaration.
 */
import type { LoginType } from '../rights.ts';

/** A notice by mail: not at all, in the one mail of the day, or as soon as it happened. */
export const mailTimings = { none: 'No', daily: 'Once a day', 'at-once': 'At once' } as const;
export type MailTiming = keyof typeof mailTimings;

/**
 * 'named': whoever the server names when it raises the event. `may`: whoever may do this action with all the
 * records of the form, or of the form `of`, by the organisation's own rights.
 */
export type EventAudience =
  | 'named'
  | { readonly may: string; readonly of?: string }
  | { readonly loginTypes: readonly LoginType[] };

export type FormEvent = {
  /** What the settings of a person call it, from where that person stands: 'A pay run waits for approval'. */
  readonly label: string;
  readonly to: EventAudience;
  /** What holds until a person chooses otherwise: 'none' when absent. */
  readonly mail?: MailTiming;
  /** Its note holds nothing that a mail may not carry. Otherwise a mail has the title alone. */
  readonly openly?: true;
  /** Nobody turns it off under the bell: what happens to a sign-in. */
  readonly always?: true;
};

/**
 * By name: an action of the form, 'create', or a word of its own for what no single action is: 'expires'.
 */
export type FormEvents = Readonly<Record<string, FormEvent>>;
