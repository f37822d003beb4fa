import { type ReactNode, useId } from 'react';
import type { FieldShape, Values } from '#kernel/wire/described.ts';
import style from './control.module.css';

/**
 * What every input is called with besides its value. `labelHidden` is for cells of a table, whose column
 * has the words.
 */
export type Labelled = {
  label: string;
  help?: string | undefined;
  error?: string | undefined;
  required?: boolean | undefined;
  labelHidden?: boolean | undefined;
};

/** The words of a control, out of all it is called with. */
export function labelled({ label, help, error, required, labelHidden }: Labelled): Labelled {
  return { label, help, error, required, labelHidden };
}

/** The attributes that tie a control to its words. */
type Tied = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
};

/** Label above, help and error below, all read out with the control. */
export function Field(props: Labelled & { children: (tied: Tied) => ReactNode }) {
  const { label, help, error, required, labelHidden, children } = props;
  const id = useId();
  const described = [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ');
  const tied: Tied = {
    id,
    'aria-describedby': described || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-required': required || undefined,
  };
  return (
    <div className={style.field}>
      <label htmlFor={id} className={labelHidden ? 'hidden-text' : style.label}>
        {label}
        {required && <RequiredMark />}
      </label>
      {children(tied)}
      <FieldWords id={id} help={help} error={error} />
    </div>
  );
}

export const RequiredMark = () => (
  <span className={style.mark} aria-hidden="true" title="required">
    *
  </span>
);

/** Help and error of a control with this id. The error is announced when it appears. */
export function FieldWords({
  id,
  help,
  error,
}: {
  id: string;
  help?: string | undefined;
  error?: string | undefined;
}) {
  return (
    <>
      <div aria-live="polite">
        {error && (
          <p id={`${id}-error`} className={style.error}>
            {error}
          </p>
        )}
      </div>
      {help && (
        <p id={`${id}-help`} className={style.help}>
          {help}
        </p>
      )}
    </>
  );
}

/** Several controls under one label: an address, many choices. */
export function FieldGroup(props: Labelled & { children: ReactNode }) {
  const { label, help, error, required, labelHidden, children } = props;
  const id = useId();
  return (
    <fieldset
      className={style.field}
      aria-describedby={error ? `${id}-error` : help ? `${id}-help` : undefined}
    >
      <legend className={labelHidden ? 'hidden-text' : style.label}>
        {label}
        {required && <RequiredMark />}
      </legend>
      {children}
      <FieldWords id={id} help={help} error={error} />
    </fieldset>
  );
}

export type FieldInputProps = {
  field: FieldShape;
  /** As it is sent: a reference is its id, money is paise. Undefined: a masked value that is left alone. */
  value: unknown;
  onChange: (value: unknown) => void;
  /** As it was read, for the title behind an id and for the mask. */
  saved?: unknown;
  /** The whole draft, for what narrows a reference or limits a date. */
  record?: Values | undefined;
  error?: string | undefined;
  /** Sentences of the parts inside: '2.amount' of rows, 'pin' of an address. */
  errors?: Readonly<Record<string, string>> | undefined;
  disabled?: boolean | undefined;
  labelHidden?: boolean | undefined;
};
