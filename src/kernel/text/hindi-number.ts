/** Amounts in Hindi words, as payslips carry them. Pure. */
import type { Paise } from '#kernel/money.ts';
import { itemAt } from '../assert.ts';

/** Hindi has a word of its own for each number up to ninety-nine. */
const upTo99 =
  'शून्य एक दो तीन चार पाँच छह सात आठ नौ दस ग्यारह बारह तेरह चौदह पंद्रह सोलह सत्रह अठारह उन्नीस ' +
  'बीस इक्कीस बाईस तेईस चौबीस पच्चीस छब्बीस सत्ताईस अट्ठाईस उनतीस ' +
  'तीस इकतीस बत्तीस तैंतीस चौंतीस पैंतीस छत्तीस सैंतीस अड़तीस उनतालीस ' +
  'चालीस इकतालीस बयालीस तैंतालीस चौवालीस पैंतालीस छियालीस सैंतालीस अड़तालीस उनचास ' +
  'पचास इक्यावन बावन तिरेपन चौवन पचपन छप्पन सत्तावन अट्ठावन उनसठ ' +
  'साठ इकसठ बासठ तिरेसठ चौंसठ पैंसठ छियासठ सड़सठ अड़सठ उनहत्तर ' +
  'सत्तर इकहत्तर बहत्तर तिहत्तर चौहत्तर पचहत्तर छिहत्तर सतहत्तर अठहत्तर उन्यासी ' +
  'अस्सी इक्यासी बयासी तिरासी चौरासी पचासी छियासी सत्तासी अट्ठासी नवासी ' +
  'नब्बे इक्यानवे बानवे तिरानवे चौरानवे पचानवे छियानवे सत्तानवे अट्ठानवे निन्यानवे';
const words = upTo99.split(' ');

const scales = [
  [1_00_00_000, 'करोड़'],
  [1_00_000, 'लाख'],
  [1_000, 'हज़ार'],
  [100, 'सौ'],
] as const;

/** A whole number from zero on. */
export function hindiNumber(whole: number): string {
  if (whole < 100) return itemAt(words, whole);
  const [unit, name] = scales.find(([size]) => whole >= size) ?? scales[3];
  const head = `${hindiNumber(Math.floor(whole / unit))} ${name}`;
  const rest = whole % unit;
  return rest === 0 ? head : `${head} ${hindiNumber(rest)}`;
}

/** 'एक लाख अठारह हज़ार चार सौ साठ रुपये पचास पैसे मात्र'. */
export function amountInHindi(amount: Paise): string {
  const magnitude = Math.abs(amount);
  const fraction = magnitude % 100;
  const whole = (magnitude - fraction) / 100;
  const sign = amount < 0 ? 'ऋण ' : '';
  const rupees = `${hindiNumber(whole)} ${whole === 1 ? 'रुपया' : 'रुपये'}`;
  const rest = fraction === 0 ? '' : ` ${hindiNumber(fraction)} ${fraction === 1 ? 'पैसा' : 'पैसे'}`;
  return `${sign}${rupees}${rest} मात्र`;
}
