/**
 * An entry that cannot be read is known to the browser as well, by its own means (`setCustomValidity`): no
 * form is sent while it holds one, so that nothing is saved without it in silence.
 */
import { type RefObject, useLayoutEffect } from 'react';

type Input = HTMLInputElement;

/** Marks the input with why what is typed in it cannot be read; nothing where it can. */
export function useUnread(input: RefObject<Input | null>, why: string | undefined): void {
  useLayoutEffect(() => input.current?.setCustomValidity(why ?? ''), [input, why]);
}

/** Half a time or date in the browser's own box. */
const halfWords = (type: string): string =>
  type === 'time' ? 'Enter the whole time, such as 09:30.' : 'Enter the whole date and time.';

type Unread = { readonly input: Input; readonly why: string };

/** The entries below an element that cannot be read, in order. Each shows by itself what is wrong. */
export function unreadIn(within: Element): readonly Unread[] {
  return [...within.querySelectorAll('input')].flatMap((input) => {
    const { customError, badInput } = input.validity;
    if ((!customError && !badInput) || input.disabled || !input.checkVisibility()) return [];
    input.checkValidity();
    return [{ input, why: customError ? input.validationMessage : halfWords(input.type) }];
  });
}

/** Goes to the first entry that cannot be read; whether there is one. */
export function showUnread(within: Element | null): boolean {
  const [first] = within ? unreadIn(within) : [];
  first?.input.focus();
  return first !== undefined;
}
