/** What a plan comes to, each figure beside what it is now, and how raises are spread. */
import { count, money, number, percent } from '#web/ui/format.ts';
import { Progress } from '#web/ui/state/progress.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import style from '../increment/increment.module.css';
import type { PlannerAnswer } from './planner.call.ts';

type Sides = { readonly before: number; readonly after: number };

const signed = (amount: number): string => `${amount > 0 ? '+' : ''}${money(amount, true)}`;

export function TotalsCard({ totals }: { totals: PlannerAnswer }) {
  const { agreed, gross, fund, insurance, taxOfMonth, gratuity } = totals;
  return (
    <Card title="What it comes to">
      <dl className={style.totals}>
        <More label="Agreed cost a year" sides={agreed} share />
        <More label="Gross a year" sides={gross} share />
        <Figure
          label="Arrears"
          figure={money(totals.arrears, true)}
          note="Gross of the months that are paid later"
        />
        <Figure label="Bonuses" figure={money(totals.bonus, true)} note="Paid once, with the first month" />
        <More label="Provident fund a year" sides={fund} />
        <More label="State insurance a year" sides={insurance} />
        <Figure
          label="Leave state insurance"
          figure={number(totals.leavesInsurance)}
          note={`${number(totals.insured.after)} of ${number(totals.insured.before)} stay insured`}
        />
        <More label="Gratuity liability" sides={gratuity} />
        <More label="Income tax of the month" sides={taxOfMonth} />
      </dl>
    </Card>
  );
}

function More({ label, sides, share }: { label: string; sides: Sides; share?: boolean }) {
  const more = sides.after - sides.before;
  const part = share && sides.before > 0 ? ` (${percent(Math.round((more * 10_000) / sides.before))})` : '';
  return (
    <Figure
      label={label}
      figure={signed(more)}
      note={`${money(sides.before, true)} now, ${money(sides.after, true)} then${part}`}
    />
  );
}

function Figure({ label, figure, note }: { label: string; figure: string; note: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {figure} <small>{note}</small>
      </dd>
    </div>
  );
}

export function RangesCard({ totals }: { totals: PlannerAnswer }) {
  const { ranges, people } = totals;
  return (
    <Card title="How raises are spread">
      <ul className={style.ranges}>
        {ranges.map(({ from, people: many, more }, at) => (
          <li key={from}>
            <span>{rangeWords(from, ranges[at + 1]?.from)}</span>
            <Progress
              label={rangeWords(from, ranges[at + 1]?.from)}
              meter
              share={people ? many / people : 0}
            />
            <span>
              {count(many, 'person', 'people')}, {money(more, true)}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function rangeWords(from: number, next: number | undefined): string {
  if (from === 0) return 'No raise';
  if (next === undefined) return `${percent(from)} and more`;
  return from === 1 ? `Below ${percent(next)}` : `${percent(from)} to ${percent(next)}`;
}
