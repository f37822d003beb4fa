/**
 * A journal as TallyPrime and Tally.ERP 9 import it: a voucher, and the ledgers and cost centres that it
 * names. Tally knows a ledger by its name and writes a debit as a negative amount that is "deemed positive"
 * (Tally Solutions, Developer Reference, "Understanding Integration: Transactions", read in November 2026).
 * Pure.
 */
import type { JournalLine } from './journal.ts';

type TallyJournal = {
  /** The same each time, so that Tally knows the voucher again. */
  readonly id: string;
  readonly on: string;
  readonly number: string;
  readonly narration: string;
  readonly lines: readonly JournalLine[];
};

const category = 'Primary Cost Category';

/** In plain ASCII, which every version of Tally reads; control characters become blanks. */
const escaped = (text: string): string =>
  text.replace(/\p{Cc}+/gu, ' ').replace(/[&<>"']|[^ -~]/gu, (letter) => `&#${letter.codePointAt(0)};`);

const tag = (name: string, inside: string): string => `<${name}>${inside}</${name}>`;
const said = (name: string, text: string): string => tag(name, escaped(text));

function envelope(report: string, objects: readonly string[]): string {
  const messages = objects.map((object) => `<TALLYMESSAGE xmlns:UDF="TallyUDF">${object}</TALLYMESSAGE>`);
  const head = tag('HEADER', said('TALLYREQUEST', 'Import Data'));
  const asked = tag('REQUESTDESC', said('REPORTNAME', report));
  const body = tag('BODY', tag('IMPORTDATA', `${asked}${tag('REQUESTDATA', `\n${messages.join('\n')}\n`)}`));
  return `<?xml version="1.0" encoding="UTF-8"?>\n${tag('ENVELOPE', `${head}${body}`)}\n`;
}

/** By account what its ledger is called: its name, and its number too where two accounts share a name. */
function ledgerNames(lines: readonly JournalLine[]): ReadonlyMap<string, string> {
  const accounts = new Map(lines.map(({ account, accountName }) => [account, accountName]));
  const isShared = (name: string) => [...accounts.values()].filter((other) => other === name).length > 1;
  return new Map(
    [...accounts].map(([account, name]) => [account, isShared(name) ? `${name} (${account})` : name]),
  );
}

function entryOf(ledger: string, { costCentre, debit, credit }: JournalLine): string {
  const amount = said('AMOUNT', ((credit - debit) / 100).toFixed(2));
  const centre = costCentre && tag('COSTCENTREALLOCATIONS.LIST', `${said('NAME', costCentre)}${amount}`);
  return tag(
    'ALLLEDGERENTRIES.LIST',
    [
      said('LEDGERNAME', ledger),
      said('ISDEEMEDPOSITIVE', debit > credit ? 'Yes' : 'No'),
      amount,
      centre && tag('CATEGORYALLOCATIONS.LIST', `${said('CATEGORY', category)}${centre}`),
    ]
      .filter(Boolean)
      .join(''),
  );
}

/** The journal as one voucher. */
export function tallyVoucher({ id, on, number, narration, lines }: TallyJournal): string {
  const names = ledgerNames(lines);
  const day = on.replaceAll('-', '');
  const view = 'Accounting Voucher View';
  const parts = [
    said('DATE', day),
    said('EFFECTIVEDATE', day),
    said('VOUCHERTYPENAME', 'Journal'),
    said('VOUCHERNUMBER', number),
    said('NARRATION', narration),
    said('PERSISTEDVIEW', view),
    ...lines.map((line) => entryOf(names.get(line.account) ?? line.accountName, line)),
  ];
  const head = `REMOTEID="${escaped(id)}" VCHTYPE="Journal" ACTION="Create" OBJVIEW="${view}"`;
  return envelope('Vouchers', [`<VOUCHER ${head}>${parts.join('')}</VOUCHER>`]);
}

const master = (kind: string, name: string, parts: readonly string[]): string =>
  `<${kind} NAME="${escaped(name)}" ACTION="Create">` +
  `${tag('NAME.LIST', said('NAME', name))}${parts.join('')}</${kind}>`;

/** The ledgers and cost centres of a journal, for books that do not have them yet. */
export function tallyMasters(lines: readonly JournalLine[], expenses: ReadonlySet<string>): string {
  const centred = new Set(lines.flatMap(({ account, costCentre }) => (costCentre ? [account] : [])));
  const centres = new Set(lines.flatMap(({ costCentre }) => costCentre ?? []));
  return envelope('All Masters', [
    ...[...centres].map((name) => master('COSTCENTRE', name, [said('CATEGORY', category)])),
    ...[...ledgerNames(lines)].map(([account, name]) =>
      master('LEDGER', name, [
        said('PARENT', expenses.has(account) ? 'Indirect Expenses' : 'Current Liabilities'),
        said('ISCOSTCENTRESON', centred.has(account) ? 'Yes' : 'No'),
      ]),
    ),
  ]);
}
