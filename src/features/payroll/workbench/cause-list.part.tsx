/** Causes of a difference, each with what it did to net pay; they sum to the difference. */
import { say } from '#web/language/say.ts';
import { money } from '#web/ui/format.ts';
import style from '../payslip/explanation.module.css';
import type { Cause } from '../payslip/slip.call.ts';

export const signed = (amount: number): string => `${amount > 0 ? '+' : ''}${money(amount)}`;

const words: Readonly<Record<string, string>> = {
  salary: say('changed'),
  structure: say('changed'),
  rules: say('changed'),
  'one-off': say('one-off'),
  arrears: say('arrears'),
  statute: 'by law, on this month’s pay',
};

export function CauseList({ causes, title }: { causes: readonly Cause[]; title: string }) {
  const sum = causes.reduce((all, { amount }) => all + amount, 0);
  return (
    <section aria-label={title}>
      <h3 className={style.group}>{title}</h3>
      {causes.map(({ kind, about, amount }) => (
        <p key={`${kind}/${about}`} className={style.cause}>
          <span>
            {about} {words[kind] && <small>{words[kind]}</small>}
          </span>
          <span>{signed(amount)}</span>
        </p>
      ))}
      <p className={style.sum}>
        <span>Net pay</span>
        <span>{signed(sum)}</span>
      </p>
    </section>
  );
}
