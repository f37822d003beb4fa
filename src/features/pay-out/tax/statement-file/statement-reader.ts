/**
 * Reads the text of a quarterly statement back, from its layout alone, and names what the department’s own
 * check would refuse: letters, ends of lines, numbers of fields, dates, amounts and sums. Pure.
 */
import type { Place, StatementLayout } from './statement-layout.ts';

type StatementFault = { readonly line: number; readonly fault: string };
type Kind = keyof StatementLayout['records'];
type Read = { readonly line: number; readonly kind: Kind; readonly fields: readonly string[] };

/** Empty where the file is right. */
export function statementFaults(layout: StatementLayout, text: string): StatementFault[] {
  const faults: StatementFault[] = [];
  if (/[^\x20-\x7e\r\n]/.test(text)) faults.push({ line: 0, fault: 'It has letters beyond ASCII.' });
  if (!text.endsWith('\r\n') || text.replaceAll('\r\n', '').includes('\n'))
    faults.push({ line: 0, fault: 'A record does not end with carriage return and line feed.' });
  const records: Read[] = [];
  for (const [at, row] of text.split('\r\n').slice(0, -1).entries()) {
    const fields = row.split('^');
    const line = at + 1;
    if (fields[0] !== String(line)) faults.push({ line, fault: `It is numbered ${fields[0]}.` });
    const kind = kindOf(fields[1]);
    if (!kind) faults.push({ line, fault: `There is no record ${fields[1]}.` });
    else {
      records.push({ line, kind, fields });
      faults.push(...faultsOfRecord(layout, { line, kind, fields }));
    }
  }
  return [...faults, ...faultsOfOrder(records), ...faultsOfSums(layout, records)];
}

const kinds = ['FH', 'BH', 'CD', 'DD'] as const;

function kindOf(text = ''): Kind | undefined {
  return kinds.find((kind) => kind === text);
}

function faultsOfRecord(layout: StatementLayout, { line, kind, fields }: Read): StatementFault[] {
  const { width, places } = layout.records[kind];
  const wrongs = fields.length === width ? [] : [`It has ${fields.length} fields instead of ${width}.`];
  const named = new Map(Object.entries(places).map(([name, place]) => [place.at, { name, place }]));
  for (const [at, value] of fields.entries()) {
    const found = named.get(at + 1);
    if (found) {
      const wrong = faultOf(found.place, value);
      if (wrong) wrongs.push(`${found.name} ${wrong}.`);
    } else if (at > 0 && value !== '') wrongs.push(`Field ${at + 1} is not to be filled.`);
  }
  if (kind === 'DD') wrongs.push(...faultsOfPan(places, fields));
  return wrongs.map((fault) => ({ line, fault }));
}

function faultOf({ written, size, must }: Place, value: string): string | null {
  if (value === '') return must ? 'is missing' : null;
  if (typeof written === 'object') return value === written.always ? null : `is not ${written.always}`;
  if (value.length > size) return `is longer than ${size}`;
  if (written === 'digits' && !/^\d+$/.test(value)) return 'is not all digits';
  if (written === 'amount' && !/^\d+\.\d\d$/.test(value)) return 'is no amount with two places';
  return written === 'date' && !isDay(value) ? 'is no day' : null;
}

function isDay(text: string): boolean {
  const [, day, month, year] = /^(\d\d)(\d\d)(\d{4})$/.exec(text) ?? [];
  const date = new Date(`${year}-${month}-${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.getUTCDate() === Number(day);
}

/** Without a PAN the word for it stands there, with the reason of the higher rate; otherwise neither. */
function faultsOfPan(places: Readonly<Record<string, Place>>, fields: readonly string[]): string[] {
  const pan = fieldOf(places, fields, 'pan');
  const isNone = pan === 'PANNOTAVBL';
  if (!isNone && !/^[A-Z]{5}\d{4}[A-Z]$/.test(pan)) return [`pan ${pan} is none.`];
  return isNone === (fieldOf(places, fields, 'reason') === 'C') ? [] : ['pan and reason contradict.'];
}

/** The file’s head, the deductor, then each challan before its people. */
function faultsOfOrder(records: readonly Read[]): StatementFault[] {
  const order = records.map(({ kind }) => kind).join(' ');
  return /^FH BH( CD( DD)+)+$/.test(order)
    ? []
    : [{ line: 0, fault: 'Its records are not in their order, or a challan carries nobody.' }];
}

/** What is said twice must be the same: people of a challan, challans of the file, and every sum. */
function faultsOfSums(layout: StatementLayout, records: readonly Read[]): StatementFault[] {
  const value = ({ kind, fields }: Read, name: string) => fieldOf(layout.records[kind].places, fields, name);
  const paise = (record: Read, name: string) => Number(value(record, name).replace('.', ''));
  const faults: StatementFault[] = [];
  const same = ({ line }: Read, name: string, one: number, other: number): void => {
    if (one !== other) faults.push({ line, fault: `${name} is ${one} here and ${other} by its records.` });
  };
  const challans = records.filter(({ kind }) => kind === 'CD');
  for (const challan of challans) {
    const number = value(challan, 'challan');
    const people = records.filter((each) => each.kind === 'DD' && value(each, 'challan') === number);
    const sum = (name: string) => people.reduce((total, each) => total + paise(each, name), 0);
    same(challan, 'people', Number(value(challan, 'people')), people.length);
    same(challan, 'laid', paise(challan, 'laid'), sum('deposited'));
    same(challan, 'deducted', paise(challan, 'deducted'), sum('deducted'));
    same(challan, 'total', paise(challan, 'total'), partsOf(challan, paise));
    if (paise(challan, 'laid') > paise(challan, 'tax'))
      faults.push({ line: challan.line, fault: 'More tax is laid upon it than was paid.' });
    for (const [at, each] of people.entries()) same(each, 'line', Number(value(each, 'line')), at + 1);
  }
  const [batch] = records.filter(({ kind }) => kind === 'BH');
  if (batch) {
    same(batch, 'challans', Number(value(batch, 'challans')), challans.length);
    same(
      batch,
      'deposited',
      paise(batch, 'deposited'),
      challans.reduce((sum, each) => sum + paise(each, 'total'), 0),
    );
  }
  return faults;
}

const partsOf = (challan: Read, paise: (record: Read, name: string) => number): number =>
  paise(challan, 'tax') + paise(challan, 'interest') + paise(challan, 'fee');

function fieldOf(places: Readonly<Record<string, Place>>, fields: readonly string[], name: string): string {
  const place = places[name];
  return (place && fields[place.at - 1]) ?? '';
}
