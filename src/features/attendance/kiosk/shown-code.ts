/** The code that a phone shows to a kiosk, taken apart and put together. Pure. */

export type ShownCode = {
  readonly organisation: number;
  readonly employee: number;
  /** Seconds of UTC. */
  readonly until: number;
  readonly nonce: string;
};

const start = 'MK1';
export const shownSeconds = 60;

/** What is signed. */
export const payloadOf = ({ organisation, employee, until, nonce }: ShownCode): string =>
  [start, organisation, employee, until, nonce].join('.');

export const shownText = (code: ShownCode, signature: string): string => `${payloadOf(code)}.${signature}`;

export function readShown(
  text: string,
): { readonly code: ShownCode; readonly signature: string } | undefined {
  const match = /^MK1\.(\d{1,15})\.(\d{1,15})\.(\d{1,12})\.([\w-]{22})\.([\w-]{43})$/.exec(text.trim());
  const [, organisation, employee, until, nonce = '', signature = ''] = match ?? [];
  if (!match) return undefined;
  return {
    code: { organisation: Number(organisation), employee: Number(employee), until: Number(until), nonce },
    signature,
  };
}

/** Four digits in a row, or one digit again and again, are tried first by whoever looks over a shoulder. */
export function isWeakPin(pin: string): boolean {
  const steps = [...pin].slice(1).map((digit, at) => Number(digit) - Number(pin[at]));
  return (
    steps.every((step) => step === 0) ||
    steps.every((step) => step === 1) ||
    steps.every((step) => step === -1)
  );
}
