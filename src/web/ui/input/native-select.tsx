import type { SelectHTMLAttributes } from 'react';
import style from './control.module.css';
import { Field, type Labelled } from './field.tsx';

export type Choice = {
  readonly value: string;
  readonly label: string;
  /** The heading that it stands under. */
  readonly group?: string;
};
type Native = Omit<SelectHTMLAttributes<HTMLSelectElement>, 'value' | 'onChange' | 'required'>;

type NativeSelectProps = Labelled &
  Native & {
    value: string;
    choices: readonly Choice[];
    /** The words for no choice; without it a choice is always made. */
    none?: string;
    onChange: (value: string) => void;
  };

/** The system's own select: for a dozen choices, and where the page must stay light. */
export function NativeSelect(props: NativeSelectProps) {
  const { label, help, error, required, labelHidden, value, choices, none, onChange, ...rest } = props;
  return (
    <Field {...{ label, help, error, required, labelHidden }}>
      {(tied) => (
        <select
          {...rest}
          {...tied}
          value={value}
          className={style.control}
          onChange={(event) => onChange(event.target.value)}
        >
          {none !== undefined && <option value="">{none}</option>}
          {options(choices.filter(({ group }) => group === undefined))}
          {[...Map.groupBy(choices, ({ group }) => group)].map(
            ([group, members]) =>
              group !== undefined && (
                <optgroup key={group} label={group}>
                  {options(members)}
                </optgroup>
              ),
          )}
        </select>
      )}
    </Field>
  );
}

const options = (choices: readonly Choice[]) =>
  choices.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
