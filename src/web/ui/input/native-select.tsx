import type { SelectHTMLAttributes } from 'react';
import style from './control.module.css';
import { Field, type Labelled } from './field.tsx';

export type Choice<V extends string = string> = {
  readonly value: V;
  readonly label: string;
  /** The heading that it stands under. */
  readonly group?: string;
};
type Native = Omit<SelectHTMLAttributes<HTMLSelectElement>, 'value' | 'onChange' | 'required'>;

type NativeSelectProps<V extends string> = Labelled &
  Native & {
    value: V;
    choices: readonly Choice<V>[];
    /** The words for no choice, which is ''; without it a choice is always made. */
    none?: '' extends V ? string : never;
    onChange: (value: NoInfer<V>) => void;
  };

/** The system's own select: for a dozen choices, and where the page must stay light. */
export function NativeSelect<V extends string>(props: NativeSelectProps<V>) {
  const { label, help, error, required, labelHidden, value, choices, none, onChange, ...rest } = props;
  return (
    <Field {...{ label, help, error, required, labelHidden }}>
      {(tied) => (
        <select
          {...rest}
          {...tied}
          value={value}
          className={style.control}
          onChange={(event) => onChange(event.target.value as V)}
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
