import type { Paise } from './money.ts';

/**
 * Rupees as India writes them, without sign of currency: 1,18,460; paise only where there are any (1,250.50);
 * minus as the real minus sign. No locale is asked, so every machine prints the same bytes.
 */
export function formatRupees(amount: Paise): string {
  const magnitude = amount < 0 ? -amount : amount;
  const fraction = magnitude % 100;
  let text = groupIndian((magnitude - fraction) / 100);
  if (fraction !== 0) text += fraction < 10 ? `.0${fraction}` : `.${fraction}`;
  return amount < 0 ? `−${text}` : text;
}

/** '00' to '99' and '000' to '999': a run that is told formats millions of amounts. */
const pairs = Array.from({ length: 100 }, (_, at) => String(at).padStart(2, '0'));
const triples = Array.from({ length: 1000 }, (_, at) => String(at).padStart(3, '0'));

/** Three digits at the end, then pairs: 12,34,56,789. */
function groupIndian(whole: number): string {
  if (whole < 1000) return String(whole);
  const last = whole % 1000;
  let rest = (whole - last) / 1000;
  let grouped = triples[last] as string;
  while (rest >= 100) {
    const pair = rest % 100;
    grouped = `${pairs[pair]},${grouped}`;
    rest = (rest - pair) / 100;
  }
  return `${rest},${grouped}`;
}

const small = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
];
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];

/**
 * The amount in words as payslips and cheques carry it: "One lakh eighteen thousand four hundred sixty
 * rupees only".
 */
export function amountInWords(amount: Paise): string {
  const magnitude = amount < 0 ? -amount : amount;
  const fraction = magnitude % 100;
  const whole = (magnitude - fraction) / 100;
  let words = `${numberInWords(whole)} ${whole === 1 ? 'rupee' : 'rupees'}`;
  if (fraction !== 0) words += ` and ${numberInWords(fraction)} ${fraction === 1 ? 'paisa' : 'paise'}`;
  if (amount < 0) words = `minus ${words}`;
  return `${words.charAt(0).toUpperCase()}${words.slice(1)} only`;
}

/** A whole number in Indian words: crore, lakh, thousand, hundred. Crores beyond 99 count themselves. */
function numberInWords(whole: number): string {
  if (whole < 20) return small[whole] as string;
  if (whole < 100) return joined(tens[Math.floor(whole / 10)] as string, '', whole % 10);
  if (whole < 1_000) return scaled(whole, 100, 'hundred');
  if (whole < 1_00_000) return scaled(whole, 1_000, 'thousand');
  if (whole < 1_00_00_000) return scaled(whole, 1_00_000, 'lakh');
  return scaled(whole, 1_00_00_000, 'crore');
}

function scaled(whole: number, unit: number, name: string): string {
  return joined(numberInWords(Math.floor(whole / unit)), ` ${name}`, whole % unit);
}

function joined(head: string, unit: string, rest: number): string {
  return rest === 0 ? `${head}${unit}` : `${head}${unit} ${numberInWords(rest)}`;
}
