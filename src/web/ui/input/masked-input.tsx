import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import style from './control.module.css';
import { Field, type Labelled } from './field.tsx';

type MaskedInputProps = Labelled & {
  /** What may be seen of the value: '••••1907'. */
  mask: string;
  /** Being replaced: the input for the new value is drawn instead. */
  replacing: boolean;
  onReplace: () => void;
  onKeep: () => void;
  disabled?: boolean | undefined;
  children: ReactNode;
};

/** A value that is kept unseen. It is left alone unless a new one is typed in its place. */
export function MaskedInput({
  mask,
  replacing,
  onReplace,
  onKeep,
  disabled,
  children,
  ...words
}: MaskedInputProps) {
  if (replacing) {
    return (
      <div>
        {children}
        <Button look="link" size="small" onClick={onKeep}>
          Keep {mask}
        </Button>
      </div>
    );
  }
  return (
    <Field {...words}>
      {(tied) => (
        <div className={style.box} data-disabled="true">
          <input {...tied} className={style.control} value={mask} readOnly tabIndex={-1} />
          {!disabled && (
            <button type="button" className={style.inside} onClick={onReplace}>
              Replace
            </button>
          )}
        </div>
      )}
    </Field>
  );
}
