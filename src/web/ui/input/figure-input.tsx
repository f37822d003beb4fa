import { type ChangeEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { caretAfter, grouped, scaledOf, typedOf } from '../typing/typed-number.ts';
import { useUnread } from '../typing/unread.ts';
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
  const { label, help, error, required, labelHidden, value, decimals = 0, before, after } = props;
  const { input, typed, unread, wrong, setWrong, change, leave } = useTypedFigure(props);
  const problem = error ?? (wrong ? unread : undefined);
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
            onInvalid={() => setWrong(true)}
          />
          {after && <span className={style.side}>{after}</span>}
        </div>
      )}
    </Field>
  );
}

/** What is typed, kept as it was while it is no number. */
function useTypedFigure({ onChange, decimals = 0 }: FigureInputProps) {
  const [typed, setTyped] = useState<string>();
  const [wrong, setWrong] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number>(undefined);
  const isUnread = typed !== undefined && typed.trim() !== '' && scaledOf(typed, decimals) === undefined;
  const unread = isUnread ? wrongWords(decimals) : undefined;
  useUnread(input, unread);
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
    setWrong(unread !== undefined);
    if (unread === undefined) setTyped(undefined);
  };
  return { input, typed, unread, wrong, setWrong, change, leave };
}

const wrongWords = (decimals: number): string =>
  decimals === 0 ? 'Enter a whole number.' : `Enter a number with at most ${decimals} decimals.`;
