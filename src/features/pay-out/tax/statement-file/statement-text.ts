/**
 * Writes the text of a quarterly statement by its layout: the file’s head, the deductor, then each challan
 * with the people whose tax it carried. Pure; amounts in paise.
 */

import type { IsoDate } from '#kernel/calendar.ts';
import { latinText } from '#kernel/text/latin-name.ts';
import type { Place, RecordLayout, StatementLayout } from './statement-layout.ts';

type Values = Readonly<Record<string, string | number | null | undefined>>;

export type StatementPerson = {
  readonly code: string;
  readonly name: string;
  /** `PANNOTAVBL` for who has none. */
  readonly pan: string;
  readonly section: string;
  readonly paid: number;
  readonly tax: number;
  readonly payOn: IsoDate;
  /** Why more was deducted than otherwise: `C` for want of a PAN. */
  readonly reason: string;
};
export type StatementChallan = {
  readonly bsr: string;
  readonly serial: string;
  readonly paidOn: IsoDate;
  readonly tax: number;
  readonly interest: number;
  readonly fee: number;
  readonly people: readonly StatementPerson[];
};

/** The deductor’s fields stand under the names that the layout gives them. */
export function statementText(
  layout: StatementLayout,
  deductor: Values,
  challans: readonly StatementChallan[],
  madeOn: IsoDate,
): string {
  const { FH, BH, CD, DD } = layout.records;
  const deposited = challans.reduce((sum, each) => sum + totalOf(each), 0);
  const lines = [
    lineOf(FH, { ...deductor, madeOn, preparedWith: 'Muster' }),
    lineOf(BH, { ...deductor, challans: challans.length, deposited }),
  ];
  challans.forEach((challan, at) => {
    lines.push(lineOf(CD, challanValues(challan, at + 1)));
    challan.people.forEach((person, line) => {
      const values = personValues(person, challan.paidOn);
      lines.push(lineOf(DD, { ...values, challan: at + 1, line: line + 1 }));
    });
  });
  return lines.map((line, at) => `${at + 1}${line}\r\n`).join('');
}

const totalOf = ({ tax, interest, fee }: StatementChallan): number => tax + interest + fee;

function challanValues(challan: StatementChallan, number: number): Values {
  const laid = challan.people.reduce((sum, { tax }) => sum + tax, 0);
  const { bsr, serial, paidOn, tax, interest, fee } = challan;
  return {
    ...{ bsr, serial, paidOn, tax, interest, fee },
    challan: number,
    people: challan.people.length,
    total: totalOf(challan),
    laid,
    laidTax: laid,
    deducted: laid,
    interestLaid: interest,
  };
}

function personValues(person: StatementPerson, depositedOn: IsoDate): Values {
  const { code, name, pan, section, paid, tax, payOn, reason } = person;
  return {
    ...{ name, pan, section, paid, tax, reason, depositedOn },
    reference: reason === '' ? null : code,
    deducted: tax,
    deposited: tax,
    paidOn: payOn,
    deductedOn: payOn,
  };
}

/** A record but for its number, with which the first field is left empty. */
function lineOf({ width, places }: RecordLayout, values: Values): string {
  const fields = Array.from({ length: width }, () => '');
  for (const [name, place] of Object.entries(places)) fields[place.at - 1] = written(place, values[name]);
  return fields.join('^');
}

function written({ written: how, size }: Place, value: string | number | null | undefined): string {
  if (typeof how === 'object') return how.always;
  if (value === null || value === undefined) return '';
  if (how === 'amount') return rupeesAndPaise(Number(value));
  if (how === 'date') return `${value}`.split('-').toReversed().join('');
  return plain(`${value}`).slice(0, size).trim();
}

const rupeesAndPaise = (amount: number): string =>
  `${Math.trunc(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;

/** As the file takes it: letters without accents, nothing beyond ASCII, and no mark that separates fields. */
export function plain(text: string): string {
  return latinText(text.replace(/[“”]/g, '"').replace(/[–—]/g, '-'))
    .text.replace(/[‘’]/g, "'")
    .replace(/[^\x20-\x7e]|\^/g, ' ')
    .replace(/ +/g, ' ')
    .trim();
}

/** An address in at most five lines of 25 letters, broken between words; what is beyond is left out. */
export function addressLines(name: string, text: string): Values {
  const lines: string[] = [];
  let line = '';
  for (const word of plain(text).split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (longer.length <= 25) line = longer;
    else {
      lines.push(line);
      line = word.slice(0, 25);
    }
  }
  const five = [...lines.filter((each) => each !== ''), line].slice(0, 5);
  return Object.fromEntries(five.map((each, at) => [`${name}${at + 1}`, each.replace(/,$/, '')]));
}
