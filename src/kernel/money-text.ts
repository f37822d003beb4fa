import { itemAt } from './assert.ts';
import type { Paise } from './money.ts';

/**
 * Rupees as India writes them, without sign of currency: 1,18,460; paise only where there are any (1,250.50);
 * minus as the real minus sign. No locale is asked, so every machine prints the same bytes.
 */
export function formatRupees(amount: Paise): string {
  const at = Math.imul(amount, 2_654_435_761) >>> 22;
  if (amounts[at] === amount) return itemAt(texts, at);
  const text = rupeesText(amount);
  amounts[at] = amount;
  texts[at] = text;
  return text;
}

/**
 * A payslip tells each of its amounts some three times over: what was written last is kept at a place of its
 * amount's bits, ten of them, until another amount wants the place.
 */
const remembered = 2 ** 10;
const amounts = Array.from({ length: remembered }, () => 0);
const texts = Array.from({ length: remembered }, () => '0');

function rupeesText(amount: Paise): string {
  const magnitude = amount < 0 ? -amount : amount;
  const fraction = magnitude % 100;
  let text = groupIndian((magnitude - fraction) / 100);
  if (fraction !== 0) text += `.${pairs[fraction]}`;
  return amount < 0 ? `−${text}` : text;
}

/** '00' to '99' and ',000' to ',999': a run that is told writes millions of amounts. */
const pairs = Array.from({ length: 100 }, (_, at) => String(at).padStart(2, '0'));
const pairsAfter = pairs.map((pair) => `,${pair}`);
const triplesAfter = Array.from({ length: 1000 }, (_, at) => `,${String(at).padStart(3, '0')}`);

/** Three digits at the end, then pairs: 12,34,56,789. */
function groupIndian(whole: number): string {
  if (whole < 1000) return String(whole);
  const last = whole % 1000;
  let rest = (whole - last) / 1000;
  let grouped = itemAt(triplesAfter, last);
  while (rest >= 100) {
    const pair = rest % 100;
    grouped = itemAt(pairsAfter, pair) + grouped;
    rest = (rest - pair) / 100;
  }
  return rest + grouped;
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
  if (whole < 20) return itemAt(small, whole);
  if (whole < 100) return joined(itemAt(tens, Math.floor(whole / 10)), '', whole % 10);
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
