import { useState } from 'react';
import style from './control.module.css';
import { Field } from './field.tsx';
import type { TextInputProps } from './text-input.tsx';

/** A password with its own Show and Hide. */
export function PasswordInput(props: Omit<TextInputProps, 'before' | 'after' | 'type'>) {
  const { label, help, error, required, labelHidden, value, onChange, ...rest } = props;
  const [shown, setShown] = useState(false);
  return (
    <Field {...{ label, help, error, required, labelHidden }}>
      {(tied) => (
        <div className={style.box} data-invalid={error ? true : undefined}>
          <input
            autoComplete="current-password"
            {...rest}
            {...tied}
            value={value}
            className={style.control}
            type={shown ? 'text' : 'password'}
            onChange={(event) => onChange(event.target.value)}
          />
          <button
            type="button"
            className={style.inside}
            aria-controls={tied.id}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            {shown ? 'Hide' : 'Show'}
          </button>
        </div>
      )}
    </Field>
  );
}
