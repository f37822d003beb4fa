/** A few facts beside each other, each with its label above it. */
import style from './facts.module.css';

type FactsProps = { readonly facts: readonly (readonly [label: string, value: string])[] };

export function Facts({ facts }: FactsProps) {
  return (
    <dl className={style.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
