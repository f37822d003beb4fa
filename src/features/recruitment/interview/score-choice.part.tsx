/** One of a few, beside each other: marks from 1 to 5, yes to no. */
import style from './feedback.module.css';

type ChoicesProps = {
  readonly legend: string;
  readonly name: string;
  readonly value: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string) => void;
};

export function Choices({ legend, name, value, choices, onChange }: ChoicesProps) {
  return (
    <fieldset className={style.line}>
      <legend>{legend}</legend>
      <div className={style.choices}>
        {choices.map((choice) => (
          <label key={choice.value}>
            <input
              type="radio"
              name={name}
              checked={value === choice.value}
              onChange={() => onChange(choice.value)}
            />
            <span>{choice.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
