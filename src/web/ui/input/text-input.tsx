import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import style from './control.module.css';
import { Field, type Labelled } from './field.tsx';

type Native = Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'required'>;

export type TextInputProps = Labelled &
  Native & {
    value: string;
    onChange: (value: string) => void;
    /** A sign or a unit inside the control. */
    before?: ReactNode;
    after?: ReactNode;
    ref?: Ref<HTMLInputElement>;
  };

export function TextInput(props: TextInputProps) {
  const { label, help, error, required, labelHidden, value, onChange, before, after, className, ...rest } =
    props;
  return (
    <Field {...{ label, help, error, required, labelHidden }}>
      {(tied) => {
        const input = (
          <input
            type="text"
            {...rest}
            {...tied}
            value={value}
            className={`${style.control} ${className ?? ''}`}
            onChange={(event) => onChange(event.target.value)}
          />
        );
        if (!before && !after) return input;
        return (
          <div className={style.box} data-invalid={error ? true : undefined} data-disabled={rest.disabled}>
            {before && <span className={style.side}>{before}</span>}
            {input}
            {after && <span className={style.side}>{after}</span>}
          </div>
        );
      }}
    </Field>
  );
}
