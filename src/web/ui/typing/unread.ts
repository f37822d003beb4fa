/**
 * An entry that cannot be read is known to the browser as well, by its own means (`setCustomValidity`): no
 * form is sent while it holds one, so that nothing is saved without it in silence.
 */
import { type RefObject, useLayoutEffect } from 'react';
import { unreadInputs } from './show-unread.ts';

type Input = HTMLInputElement;

/** Marks the input with why what is typed in it cannot be read; nothing where it can. */
export function useUnread(input: RefObject<Input | null>, why: string | undefined): void {
  useLayoutEffect(() => input.current?.setCustomValidity(why ?? ''), [input, why]);
}

type Unread = { readonly input: Input; readonly why: string };

/** The entries below an element that cannot be read, in order, and why. */
export const unreadIn = (within: Element): readonly Unread[] =>
  unreadInputs(within).map((input) => ({
    input,
    why: input.validationMessage,
  }));
