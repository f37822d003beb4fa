/** The returns of a state: professional tax and labour welfare fund, a table with its totals by step. */

import { lawOf } from '#features/law/law-in-force.server.ts';
import {
  keepSheet,
  moneyColumn,
  numberColumn,
  textColumn,
} from '#features/pay-out/document/proof-sheet.server.ts';
import { stateAccounts } from '#features/payroll/challan/challan.ts';
import { readLevied } from '#features/payroll/challan/levied.server.ts';
import { formatMonth } from '#kernel/calendar.ts';
import { indianStates } from '#kernel/indian-state.ts';
import type { Cell } from '#server/exports/table.ts';
import type { Maker } from './filing-maker.ts';
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
  const { steps } = await readLevied(work, { month });
  const own = steps.filter((step) => step.levy === kind && step.state === indianState);
  return {
    people: people.length,
    accounts: stateAccounts(await lawOf(work.db), month, own),
    file: file.id,
    proof: proof.id,
    problems: [],
  };
};
