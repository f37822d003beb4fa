import { type ChangeEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { caretAfter, grouped, scaledOf, typedOf } from '../typing/typed-number.ts';
import style from './control.module.css';
import { Field, type Labelled } from './field.tsx';

type FigureInputProps = Labelled & {
  /** In units of 10^-decimals: paise with 2. */
  value: number | null;
  onChange: (value: number | null) => void;
  decimals?: number;
  before?: ReactNode;
  after?: ReactNode;
  disabled?: boolean | undefined;
  placeholder?: string;
};

/**
 * A figure, grouped the Indian way as it is typed. What is no number stays as typed, and the value is
 * nothing.
 */
export function FigureInput(props: FigureInputProps) {
  const { label, help, error, required, labelHidden, value, onChange, decimals = 0, before, after } = props;
  const [typed, setTyped] = useState<string>();
  const [wrong, setWrong] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number>(undefined);
  useLayoutEffect(() => {
    if (caret.current === undefined || !input.current) return;
    input.current.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  });
  const change = (event: ChangeEvent<HTMLInputElement>): void => {
    const at = event.target.selectionStart ?? event.target.value.length;
    const digitsBefore = event.target.value.slice(0, at).replace(/[^\d.−-]/g, '').length;
    const text = grouped(event.target.value);
    caret.current = caretAfter(text, digitsBefore);
    setTyped(text);
    setWrong(false);
    onChange(text.trim() === '' ? null : (scaledOf(text, decimals) ?? null));
  };
  const leave = (): void => {
    const bad = typed !== undefined && typed.trim() !== '' && scaledOf(typed, decimals) === undefined;
    setWrong(bad);
    if (!bad) setTyped(undefined);
  };
  const problem = error ?? (wrong ? wrongWords(decimals) : undefined);
  return (
    <Field {...{ label, help, error: problem, required, labelHidden }}>
      {(tied) => (
        <div className={style.box} data-invalid={problem ? true : undefined} data-disabled={props.disabled}>
          {before && <span className={style.side}>{before}</span>}
          <input
            {...tied}
            ref={input}
            type="text"
            inputMode="decimal"
            className={`${style.control} ${style.number}`}
            autoComplete="off"
            disabled={props.disabled}
            placeholder={props.placeholder}
            value={typed ?? typedOf(value, decimals)}
            onChange={change}
            onBlur={leave}
          />
          {after && <span className={style.side}>{after}</span>}
        </div>
      )}
    </Field>
  );
}

const wrongWords = (decimals: number): string =>
  decimals === 0 ? 'Enter a whole number.' : `Enter a number with at most ${decimals} decimals.`;
