/**
 * What is typed between the key that opens the search and its field being there: kept for the field, so that
 * a fast hand loses nothing while the search is fetched.
 */
let letters = '';
let giveUp: ReturnType<typeof setTimeout> | undefined;
const mostMs = 3_000;

function keep(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === 'Backspace') letters = letters.slice(0, -1);
  else if (event.key.length === 1) letters += event.key;
  else return;
  event.preventDefault();
}

export function keepLetters(): void {
  takeLetters();
  addEventListener('keydown', keep, true);
  giveUp = setTimeout(takeLetters, mostMs);
}

/** Ends the keeping, and answers what was typed. */
export function takeLetters(): string {
  removeEventListener('keydown', keep, true);
  clearTimeout(giveUp);
  const typed = letters;
  letters = '';
  return typed;
}
