/** What a rule says, in plain sentences: on its page, and while it is changed. */
import type { Values } from '#kernel/wire/described.ts';
import { PlainWords } from '#web/screens/record/trial/plain-words.tsx';
import { policyWords, shiftWords } from './rule-words.view.ts';

const wordsOf: Readonly<Record<string, (values: Values) => readonly string[]>> = {
  'attendance-policy': policyWords,
  shift: shiftWords,
};

export function RuleWords({ of, values }: { of: string; values: Values }) {
  const words = wordsOf[of]?.(values);
  return words ? <PlainWords sentences={words} /> : null;
}
