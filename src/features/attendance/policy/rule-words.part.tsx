/** What a rule says, in plain sentences: on its page, and while it is changed. */
import type { Values } from '#web/api/described.ts';
import { Card } from '#web/ui/surface/card.tsx';
import style from './rule-words.module.css';
import { policyWords, shiftWords } from './rule-words.view.ts';

const wordsOf: Readonly<Record<string, (values: Values) => readonly string[]>> = {
  'attendance-policy': policyWords,
  shift: shiftWords,
};

export function RuleWords({ of, values }: { of: string; values: Values }) {
  const words = wordsOf[of]?.(values);
  if (!words) return null;
  return (
    <Card title="In plain words">
      <ul className={style.words}>
        {words.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Card>
  );
}
