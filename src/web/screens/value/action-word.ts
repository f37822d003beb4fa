import type { FormShape, RecordShape } from '#kernel/wire/described.ts';
import { words } from '#web/ui/format.ts';

/** What an action's button says: the form's own words, else its name as a verb. */
export const actionWord = (form: Pick<FormShape, 'words'>, action: string): string =>
  form.words?.[action] ?? words(action);

/** The head of what an action asks: 'Approve leave application Asha Rao', or 'Make an offer · Asha Rao'. */
export function actionTitle(form: Pick<FormShape, 'one' | 'words'>, action: string, title: string): string {
  const word = actionWord(form, action);
  return word.includes(' ') ? `${word} · ${title}` : `${word} ${form.one} ${title}`;
}

/** Actions that end or undo something: they stand in the menu and ask once. */
export const isGrave = (action: string): boolean =>
  /^(cancel|reject|refuse|withdraw|close|disable|revoke|reverse|end|reopen|return|remove|reset|undo)/i.test(
    action,
  );

/** Stopping something for a while, or taking it back, leads nowhere on. */
const isHalt = (action: string): boolean =>
  /^(hold|pause|suspend|absent|put-|recall|retract|ask-back)/i.test(action);

/** What helps somebody who is stuck, or repeats something, is at hand and not what comes next. */
const isHelp = (action: string): boolean => /^(send-link|show-link|resend|retry|remind|renew)/i.test(action);

/** Taking something away is never the first thing offered. */
const mayLead = (action: string): boolean => !/^remove/i.test(action);

/** The action that the form wants done before anything else with this record, if there is one. */
export function firstAction({ leads }: Pick<FormShape, 'leads'>, { values }: Pick<RecordShape, 'values'>) {
  return leads && (values[leads.whileEmpty] ?? null) === null ? leads.action : undefined;
}

/** Verbs of two people agreeing first, then the rest in the form's order, grave ones last. */
export function ordered(actions: readonly string[]): string[] {
  const weight = (action: string): number =>
    isGrave(action)
      ? 3
      : isHalt(action) || isHelp(action)
        ? 2
        : /^(approve|agree|submit|send|accept|publish|confirm)/i.test(action)
          ? 0
          : 1;
  return [...actions].sort((a, b) => weight(a) - weight(b));
}

/**
 * The few actions that stand as buttons, as they are drawn: the one that leads on is last and strongest. What
 * ends or undoes something never is. `first` goes before all others.
 */
export function leadingActions(
  actions: readonly string[],
  most: number,
  first?: string,
): { readonly action: string; readonly strong: boolean }[] {
  const leading = ordered(actions)
    .filter(mayLead)
    .sort((a, b) => Number(b === first) - Number(a === first))
    .slice(0, most);
  return leading
    .map((action, at) => ({
      action,
      strong: at === 0 && (action === first || !(isGrave(action) || isHalt(action) || isHelp(action))),
    }))
    .toReversed();
}
