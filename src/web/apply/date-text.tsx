import { useState } from 'react';
import { isIsoDate } from '#kernel/calendar.ts';
import { today } from '#web/ui/format.ts';
import { TextInput } from '#web/ui/input/text-input.tsx';
import { dateOf } from '#web/ui/typing/date-text.ts';

type DateTextProps = {
  label: string;
  error: string | undefined;
  required: boolean | undefined;
  value: string;
  autoComplete: string | undefined;
  onChange: (value: string) => void;
};

/** '21111995' becomes '21/11/1995' while it is typed. */
function slashed(typed: string): string {
  if (/[^\d/]/.test(typed)) return typed;
  const digits = typed.replaceAll('/', '').slice(0, 8);
  if (typed.includes('/') && !/^\d{2}(\/\d{2}(\/\d*)?)?\/?$/.test(typed)) return typed;
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter(Boolean).join('/');
}

const shown = (value: string): string => (isIsoDate(value) ? value.split('-').toReversed().join('/') : value);

/**
 * A date by the number keys: a calendar would need hundreds of taps to a year of birth. What is typed becomes
 * a date when it is whole; until then it is kept as it is.
 */
export function DateText({ value, onChange, ...rest }: DateTextProps) {
  const [typed, setTyped] = useState<string>();
  const read = (text: string): void => {
    const next = slashed(text);
    setTyped(next);
    const isWhole = next.replace(/\D/g, '').length === 8 || !/^[\d/]*$/.test(next);
    onChange((isWhole ? dateOf(next, today()) : undefined) ?? next);
  };
  const settle = (): void => {
    if (typed === undefined) return;
    onChange(dateOf(typed, today()) ?? typed.trim());
    setTyped(undefined);
  };
  return (
    <TextInput
      {...rest}
      value={typed ?? shown(value)}
      inputMode="numeric"
      placeholder="dd/mm/yyyy"
      onChange={read}
      onBlur={settle}
    />
  );
}
