/** The returns of a state: professional tax and labour welfare fund, a table with its totals by step. */
import {
  keepSheet,
  moneyColumn,
  numberColumn,
  textColumn,
} from '#features/pay-out/document/proof-sheet.server.ts';
import { formatMonth, lastDay, type Month } from '#kernel/calendar.ts';
import { indianStates } from '#kernel/indian-state.ts';
import { type Paise, paise } from '#kernel/money.ts';
import { employerWelfareTotal, welfareMonth } from '#law/in/labour-welfare-fund/fund.ts';
import { welfareFundOf, welfareFunds } from '#law/in/labour-welfare-fund/funds.ts';
import type { Cell } from '#server/exports/table.ts';
import type { Account } from '../provident-fund/fund-return.ts';
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

/** Of the same amounts together: how many people, and what they come to. */
function byAmount(levy: Levy, people: readonly PersonMonth[], employerDue: EmployerDue): Account[] {
  const steps = Map.groupBy(people, (person) => person.of(levy.employee));
  const found = [...steps].toSorted(([one], [other]) => one - other);
  const shares = found.map(([amount, each]) => ({
    account: `${each.length} of ₹${amount / 100} each`,
    amount: paise(amount * each.length),
    rule: 'Deducted from pay.',
  }));
  const { employer } = levy;
  if (employer === null) return shares;
  const borne = paise(people.reduce((sum, person) => sum + person.of(employer), 0));
  const due = employerDue(borne);
  const rule = due === borne ? 'The employer’s share.' : 'The least the state asks of an employer.';
  return [...shares, { account: 'Employer', amount: due, rule }];
}

/** What the employer pays in, where the shares of all together come to so much. Paise. */
type EmployerDue = (shares: Paise) => Paise;

/** Madhya Pradesh and Chhattisgarh ask some least amount of each employer, however few the people. */
function employerDueIn(state: string | null, month: Month): EmployerDue {
  const fund = state === null ? undefined : welfareFundOf(welfareFunds, state);
  if (!fund?.rule.find(lastDay(month))) return (shares) => shares;
  return (shares) => (shares > 0 ? employerWelfareTotal(welfareMonth(fund, lastDay(month)), shares) : shares);
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
    accounts: byAmount(levy, people, employerDueIn(indianState, month)),
    file: file.id,
    proof: proof.id,
    problems: [],
  };
};
