/** One of a few, beside each other: marks from 1 to 5, yes to no. */
import style from './questionnaire.module.css';

type ChoicesProps = {
  readonly legend: string;
  readonly name: string;
  readonly value: string;
  /** It was sent without an answer, or with one that cannot be taken. */
  readonly faulty: boolean;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string) => void;
};

export function Choices({ legend, name, value, faulty, choices, onChange }: ChoicesProps) {
  return (
    <fieldset className={style.line}>
      <legend>{legend}</legend>
      <div className={style.choices}>
        {choices.map((choice) => (
          <label key={choice.value}>
            <input
              type="radio"
              name={name}
              aria-invalid={faulty || undefined}
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
