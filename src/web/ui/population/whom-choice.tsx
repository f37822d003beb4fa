import { useId } from 'react';
import style from './population.module.css';

export type Whom = 'everybody' | 'some' | 'nobody';

type WhomChoiceProps = {
  label: string;
  value: Whom;
  /** Whether it may be for nobody. */
  nobody: boolean;
  onChange: (value: Whom) => void;
  disabled: boolean | undefined;
};

const words: Readonly<Record<Whom, string>> = {
  everybody: 'Everybody',
  some: 'Some people',
  nobody: 'Nobody',
};

/** Everybody, some, or nobody. */
export function WhomChoice({ label, value, nobody, onChange, disabled }: WhomChoiceProps) {
  const name = useId();
  const offered: readonly Whom[] = nobody ? ['nobody', 'everybody', 'some'] : ['everybody', 'some'];
  return (
    <div className={style.whom} role="radiogroup" aria-label={label}>
      {offered.map((whom) => (
        <label key={whom} className={style.choice}>
          <input
            type="radio"
            name={name}
            checked={value === whom}
            disabled={disabled}
            onChange={() => onChange(whom)}
          />
          {words[whom]}
        </label>
      ))}
    </div>
  );
}
