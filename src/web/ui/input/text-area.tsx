import type { TextareaHTMLAttributes } from 'react';
import style from './control.module.css';
import { Field, type Labelled } from './field.tsx';

type Native = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'value' | 'onChange' | 'required'>;

export function TextArea(props: Labelled & Native & { value: string; onChange: (value: string) => void }) {
  const { label, help, error, required, labelHidden, value, onChange, ...rest } = props;
  return (
    <Field {...{ label, help, error, required, labelHidden }}>
      {(tied) => (
        <textarea
          rows={3}
          {...rest}
          {...tied}
          value={value}
          className={style.control}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
