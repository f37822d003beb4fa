/** The returns of a state: professional tax and labour welfare fund, a table with its totals by step. */
import { keepSheet, moneyColumn, numberColumn, textColumn } from '#features/pay-out/proof-sheet.server.ts';
import { formatMonth } from '#kernel/calendar.ts';
import { indianStates } from '#kernel/indian-state.ts';
import { paise } from '#kernel/money.ts';
import type { Cell } from '#server/exports/table.ts';
import type { Maker } from './filing-maker.ts';
import type { Account } from './fund-return.ts';
import { type PersonMonth, peopleOfMonth } from './month-people.server.ts';

type Levy = { readonly name: string; readonly employee: string; readonly employer: string | null };

const levies: Readonly<Record<string, Levy>> = {
  'professional-tax': { name: 'Professional tax', employee: 'professional-tax', employer: null },
  'welfare-fund': {
    name: 'Labour welfare fund',
    employee: 'welfare-fund.employee',
    employer: 'welfare-fund.employer',
  },
};

/** Of the same amounts together: how many people, and what they come to. */
function byAmount(levy: Levy, people: readonly PersonMonth[]): Account[] {
  const steps = Map.groupBy(people, (person) => person.of(levy.employee));
  const found = [...steps].toSorted(([one], [other]) => one - other);
  const shares = found.map(([amount, each]) => ({
    account: `${each.length} of ₹${amount / 100} each`,
    amount: paise(amount * each.length),
    rule: 'Deducted from pay.',
  }));
  const { employer } = levy;
  if (employer === null) return shares;
  const borne = people.reduce((sum, person) => sum + person.of(employer), 0);
  return [...shares, { account: 'Employer', amount: paise(borne), rule: 'The employer’s share.' }];
}

export const makeStateReturn: Maker = async (work, { kind, month, indianState }) => {
  const levy = levies[kind] as Levy;
  const people: PersonMonth[] = [];
  for await (const page of peopleOfMonth(work, month, { placed: true })) {
    people.push(
      ...page.filter(
        (person) =>
          person.state === indianState &&
          [levy.employee, levy.employer].some((source) => source !== null && person.of(source) !== 0),
      ),
    );
  }
  const columns = [
    textColumn('Employee code'),
    textColumn('Name'),
    numberColumn('Days paid'),
    ...['Gross', levy.name, ...(levy.employer ? ['Employer'] : [])].map(moneyColumn),
    textColumn('Payslips'),
  ];
  const rows = people.map((person): Cell[] => [
    person.code,
    person.name,
    person.daysPaid,
    person.gross,
    person.of(levy.employee),
    ...(levy.employer ? [person.of(levy.employer)] : []),
    person.slips.join(' '),
  ]);
  const state = indianStates[indianState as keyof typeof indianStates];
  const name = `${levy.name} ${state} ${formatMonth(month)}`;
  const file = await keepSheet(work, name, {
    columns: columns.slice(0, -1),
    rows: rows.map((row) => row.slice(0, -1)),
  });
  const proof = await keepSheet(work, `${name} proof`, { columns, rows });
  return {
    people: people.length,
    accounts: byAmount(levy, people),
    file: file.id,
    proof: proof.id,
    problems: [],
  };
};
