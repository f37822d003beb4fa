/** Figures as people write them in sheets. Pure. */

/** 'Rs. 1,23,456.50/-' without its marks: '1,23,456.50' is 123456.50 to whoever counts. */
export const withoutMarks = (text: string): string =>
  text
    .trim()
    .replace(/^(₹|rs\.?|inr)\s*/i, '')
    .replace(/\s*\/-$/, '')
    .replace(/[,\s]/g, '');

/** Under a millionth of a paisa nobody means anything. */
const noise = 1e-8;
const scale = 10_000;

/**
 * What a sheet shows of a number: 67.0500000000466 is what a computer makes of 1234567.1 - 1234500.05.
 * Decimals that are meant stay.
 */
export function withoutNoise(value: number): number {
  const short = Math.floor(value * scale + 0.5) / scale;
  if (short === value || Math.abs(value) > 1e11) return value;
  return Math.abs(short - value) < noise ? short : value;
}

/**
 * An amount with more decimals than a paisa has, rounded to it, half away from zero: 64166.665 is 64166.67.
 * Undefined of any other text.
 */
export function toPaisa(text: string): string | undefined {
  const [, sign = '', whole = '', part = ''] = /^([+-]?)(\d+)\.(\d{3,})$/.exec(withoutMarks(text)) ?? [];
  if (whole === '') return undefined;
  const paise = BigInt(whole + part.slice(0, 2)) + ((part[2] ?? '0') >= '5' ? 1n : 0n);
  const digits = String(paise).padStart(3, '0');
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
