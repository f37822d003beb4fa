/** The entries of a form that cannot be read, and the way to the first of them. */
type Input = HTMLInputElement;

/** What is typed in it cannot be read (`useUnread`). */
const isUnread = ({ validity, disabled }: Input): boolean => !disabled && validity.customError;

/** In order. Each shows by itself what is wrong. */
export const unreadInputs = (within: Element): readonly Input[] =>
  [...within.querySelectorAll('input')].filter((input) => {
    const isFound = isUnread(input) && input.checkVisibility();
    if (isFound) input.checkValidity();
    return isFound;
  });

/** Goes to the first entry that cannot be read; whether there is one. */
export function showUnread(within: Element | null): boolean {
  const [first] = within ? unreadInputs(within) : [];
  first?.focus();
  return first !== undefined;
}
