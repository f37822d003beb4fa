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
