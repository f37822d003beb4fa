/** An entry that is read from what somebody types: half a date is no date. */
import { useState } from 'react';

type Reading = {
  /** The value of a text; undefined where it cannot be read. */
  read(text: string): string | undefined;
  /** A text that is the value already, so that nobody has to leave the field for it. */
  isWhole?(text: string): boolean;
  onChange(value: string | null): void;
};

/** What is typed becomes the value when the field is left; what cannot be read stays, and is `wrong`. */
export function useTyped({ read, isWhole, onChange }: Reading) {
  const [typed, setTyped] = useState<string>();
  const [wrong, setWrong] = useState(false);
  const isUnread = typed !== undefined && typed.trim() !== '' && read(typed) === undefined;
  return {
    typed,
    wrong,
    isUnread,
    type(text: string): void {
      setTyped(text);
      if (isWhole?.(text)) onChange(read(text) ?? null);
    },
    settle(): void {
      if (typed === undefined) return;
      setWrong(isUnread);
      if (isUnread) return;
      setTyped(undefined);
      onChange(read(typed) ?? null);
    },
    pick(value: string | null): void {
      setTyped(undefined);
      setWrong(false);
      onChange(value);
    },
  };
}
