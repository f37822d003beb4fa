/** A journal of pay: debits and credits that balance, by account and cost centre. Pure. */

export type Part = 'earning' | 'deduction' | 'employer-contribution' | 'provision' | 'net';

/**
 * An account for a part of pay; without a component, or a cost centre, it takes all that have no row of their
 * own.
 */
export type AccountRow = {
  readonly part: Part;
  readonly component: string | null;
  readonly costCentre: string | null;
  readonly account: string;
  readonly accountName: string;
  readonly owedAccount: string | null;
  readonly owedName: string | null;
  readonly byCostCentre: boolean;
};

/** What a component came to in a cost centre, in paise. */
export type PostedAmount = {
  readonly part: Part;
  readonly component: string;
  readonly label: string;
  readonly costCentre: string;
  readonly amount: number;
};

export type JournalLine = {
  readonly account: string;
  readonly accountName: string;
  readonly costCentre: string | null;
  readonly debit: number;
  readonly credit: number;
  readonly narration: string;
};

type Posted = Pick<PostedAmount, 'part' | 'component' | 'costCentre'>;

/** The row of a component in a cost centre: the component's own first, and of those the cost centre's. */
function accountOf(rows: readonly AccountRow[], posted: Posted): AccountRow | undefined {
  const nearness = (row: AccountRow): number =>
    (row.component === null ? 0 : 2) + (row.costCentre === null ? 0 : 1);
  return rows
    .filter(
      ({ part, component, costCentre }) =>
        part === posted.part &&
        (component === null || component === posted.component) &&
        (costCentre === null || costCentre === posted.costCentre),
    )
    .toSorted((a, b) => nearness(b) - nearness(a))[0];
}

/** What has no account yet, by label, each once. */
export function withoutAccount(rows: readonly AccountRow[], amounts: readonly PostedAmount[]): string[] {
  const labels = amounts
    .filter(({ amount }) => amount !== 0)
    .filter((posted) => {
      const { part } = posted;
      const row = accountOf(rows, posted);
      const both = part === 'employer-contribution' || part === 'provision';
      return !row || (both && row.owedAccount === null);
    })
    .map(({ label }) => label);
  return [...new Set(labels)];
}

type Entry = { account: string; name: string; centre: string | null; amount: number; labels: Set<string> };

/** Expenses are debits, what is owed are credits; a negative amount changes sides. */
export function journalLines(rows: readonly AccountRow[], amounts: readonly PostedAmount[]): JournalLine[] {
  const entries = new Map<string, Entry>();
  const post = (account: string, name: string, centre: string | null, amount: number, label: string) => {
    const key = `${account}\n${centre ?? ''}`;
    const entry = entries.get(key) ?? { account, name, centre, amount: 0, labels: new Set<string>() };
    entry.amount += amount;
    entry.labels.add(label);
    entries.set(key, entry);
  };
  for (const posted of amounts) {
    const { part, label, costCentre, amount } = posted;
    const row = accountOf(rows, posted);
    if (!row || amount === 0) continue;
    const centre = row.byCostCentre ? costCentre : null;
    const owes = part === 'deduction' || part === 'net';
    post(row.account, row.accountName, centre, owes ? -amount : amount, label);
    if (part === 'employer-contribution' || part === 'provision')
      post(row.owedAccount ?? '', row.owedName ?? '', null, -amount, label);
  }
  return [...entries.values()]
    .filter(({ amount }) => amount !== 0)
    .toSorted((a, b) => Number(b.amount > 0) - Number(a.amount > 0) || compare(a, b))
    .map(({ account, name, centre, amount, labels }) => ({
      account,
      accountName: name,
      costCentre: centre,
      debit: amount > 0 ? amount : 0,
      credit: amount < 0 ? -amount : 0,
      narration: [...labels].join(', ').slice(0, 160),
    }));
}

const compare = (a: Entry, b: Entry): number =>
  a.account < b.account ? -1 : a.account > b.account ? 1 : (a.centre ?? '') < (b.centre ?? '') ? -1 : 1;

export const sumOf = (lines: readonly JournalLine[], side: 'debit' | 'credit'): number =>
  lines.reduce((sum, line) => sum + line[side], 0);
