import { type ReactNode, useEffect, useId, useRef } from 'react';
import style from './control.module.css';
import { FieldWords } from './field.tsx';

type CheckboxProps = {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Some but not all of what it stands for. */
  partly?: boolean;
  help?: string | undefined;
  error?: string | undefined;
  disabled?: boolean | undefined;
  labelHidden?: boolean | undefined;
};

export function Checkbox(props: CheckboxProps) {
  const { label, checked, onChange, partly = false, help, error, disabled, labelHidden } = props;
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = partly;
  }, [partly]);
  return (
    <div>
      <label className={style.check} data-bare={labelHidden || undefined}>
        <input
          ref={box}
          type="checkbox"
          checked={checked}
          disabled={disabled}
          aria-describedby={error ? `${id}-error` : help ? `${id}-help` : undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span className={labelHidden ? 'hidden-text' : undefined}>{label}</span>
      </label>
      <FieldWords id={id} help={help} error={error} />
    </div>
  );
}
