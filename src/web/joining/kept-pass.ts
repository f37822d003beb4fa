/** The pass is kept for as long as the tab is open: who finds the phone later gives the digits again. */
const keyOf = (token: string): string => `muster.joining.${token.slice(-12)}`;

export function keptPass(token: string): string | undefined {
  try {
    return sessionStorage.getItem(keyOf(token)) ?? undefined;
  } catch {
    return undefined;
  }
}

export function keepPass(token: string, pass: string | undefined): void {
  try {
    if (pass === undefined) sessionStorage.removeItem(keyOf(token));
    else sessionStorage.setItem(keyOf(token), pass);
  } catch {
    // Without it the digits are asked for again.
  }
}
