/** Reads a file for Tally as Tally's reference describes it, apart from the code that writes it. */
import assert from 'node:assert/strict';
import { SaxesParser } from 'saxes';

type Element = {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: Element[];
  text: string;
};

function parsed(xml: string): Element {
  const root: Element = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes }) => {
    const element: Element = { name, attributes, children: [], text: '' };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('text', (text) => {
    const of = open.at(-1);
    if (of) of.text += text;
  });
  parser.on('closetag', () => void open.pop());
  parser.on('error', (error) => assert.fail(error.message));
  parser.write(xml).close();
  return root;
}

const all = (of: Element, name: string): Element[] =>
  of.children.flatMap((child) => [...(child.name === name ? [child] : []), ...all(child, name)]);
const textOf = (of: Element, name: string): string | undefined =>
  of.children.find((child) => child.name === name)?.text;

/** Whole paise of an amount with two decimals. */
const paiseOf = (text = ''): number => {
  assert.match(text, /^-?\d+\.\d\d$/);
  return Number(text.replace('.', ''));
};

function entryOf(of: Element) {
  const paise = paiseOf(textOf(of, 'AMOUNT'));
  const [allocation] = all(of, 'COSTCENTREALLOCATIONS.LIST');
  if (allocation)
    assert.equal(paiseOf(textOf(allocation, 'AMOUNT')), paise, 'a cost centre takes its whole entry');
  return {
    ledger: textOf(of, 'LEDGERNAME'),
    isDebit: textOf(of, 'ISDEEMEDPOSITIVE') === 'Yes',
    paise,
    centre: allocation ? textOf(allocation, 'NAME') : null,
  };
}

export function readTally(xml: string) {
  const root = parsed(xml);
  return {
    request: all(root, 'TALLYREQUEST')[0]?.text,
    vouchers: all(root, 'VOUCHER').map((voucher) => ({
      attributes: voucher.attributes,
      fields: Object.fromEntries(voucher.children.map(({ name, text }) => [name, text])),
      entries: all(voucher, 'ALLLEDGERENTRIES.LIST').map(entryOf),
    })),
    masters: [...all(root, 'COSTCENTRE'), ...all(root, 'LEDGER')].map((master) => [
      master.name,
      master.attributes['NAME'],
      textOf(master, 'PARENT') ?? textOf(master, 'CATEGORY'),
      textOf(master, 'ISCOSTCENTRESON'),
    ]),
  };
}

/** That Tally reads the lines of a journal as they are booked, each under its group. */
export function tallies(lines: unknown, voucher: string, masters: string): void {
  const booked = lines as { accountName: string; debit: number; credit: number }[];
  assert.deepEqual(
    readTally(voucher).vouchers.map(({ entries }) => entries.map(({ ledger, paise }) => [ledger, paise])),
    [booked.map(({ accountName, debit, credit }) => [accountName, credit - debit])],
  );
  const groups = new Map(readTally(masters).masters.map(([, name, group]) => [name, group]));
  assert.equal(groups.get('Salaries and wages'), 'Indirect Expenses');
  assert.equal(groups.get('Salaries payable'), 'Current Liabilities');
}
