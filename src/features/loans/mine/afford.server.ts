/** Can I afford it: the pay of the person who asks, with the loan, before anything is asked for. */
import { sql } from 'kysely';
import { nextPaidMonth } from '#features/claims/pay/claim-month.server.ts';
import { taxLawOf } from '#features/income-tax/fact/tax-law.server.ts';
import { planOf, readRules } from '#features/pay-change/what-if/pay-world.server.ts';
import { payComponent } from '#features/pay-setup/component/pay-component.form.ts';
import { bareMonth } from '#features/payroll/fact/full-month.ts';
import { readFacts } from '#features/payroll/fact/run-facts.server.ts';
import { eachMonth } from '#kernel/calendar/day-range.ts';
import { addMonths, formatMonth, type IsoDate, lastDay, type Month, monthOf } from '#kernel/calendar.ts';
import { type Paise, paise, sum } from '#kernel/money.ts';
import { formatPercent, ratio } from '#kernel/ratio.ts';
import { invalid } from '#kernel/refusal.ts';
import type { Recovery } from '#pay/model/facts.ts';
import type { ServerRecord } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import { route } from '#server/route.ts';
import type { Work } from '#server/work.ts';
import {
  askedOf,
  interestOf,
  type LoanHistory,
  type LoanRun,
  runOf,
  type SanctionedTerms,
} from '../course/loan-course.ts';
import { type LoanKnown, readLoans } from '../course/loan-reading.server.ts';
import { inRupees } from '../loan/eligibility.ts';
import { loan } from '../loan/loan.form.ts';
import { bankRates, perquisitesOf } from '../pay/loan-perquisite.server.ts';
import type { Afford } from '../sheet/loan.call.ts';
import { affordCall } from '../sheet/loan.call.ts';
import { loanType } from '../type/loan-type.form.ts';
import { rateOn } from '../type/loan-type.server.ts';
import { type AffordRow, affordMonths } from './afford.ts';

type Type = ServerRecord<typeof loanType>;

const unpaid: LoanHistory = { changes: [], taken: new Map(), isSettled: () => false };

/** The loan as it would be: paid out now, with its first instalment from the month after. */
async function wished(
  work: Work,
  type: Type,
  { employee, from, amount, instalments }: Wish,
): Promise<LoanKnown> {
  const rate = type.method === 'free' ? 0 : ((await rateOn(work, type.id, work.today)) ?? 0);
  const component = await records(work, payComponent).one(type.component);
  const terms: SanctionedTerms = {
    ...{ principal: paise(amount), method: type.method, rate, rounding: type.rounding, instalments },
    ...{ moratorium: 0, moratoriumInterest: 'added', firstMonth: addMonths(from, 1) },
  };
  return {
    ...{ id: 0, employee, state: 'running', type: type.name, kind: type.kind, principal: amount },
    ...{ instalments, method: type.method, rate, rounding: type.rounding, moratorium: 0 },
    ...{ moratoriumInterest: null, firstMonth: terms.firstMonth, closing: null, closedOn: null },
    ...{ closingAmount: null, closingInterest: null, component: component?.code ?? '' },
    ...{ leastNet: type.leastNet, atLeaving: type.atLeaving, perquisite: type.perquisite, taken: null },
    priority: type.priority,
    ...{ disbursedIn: from, disbursedOn: work.today, terms, history: unpaid },
  };
}

type Wish = {
  readonly employee: number;
  readonly from: Month;
  readonly amount: number;
  readonly instalments: number;
};

const recoveryIn = (known: LoanKnown, month: Month): Recovery[] => {
  const asked = askedOf(known.terms, known.history, month);
  if (asked.amount <= 0) return [];
  const { component, leastNet, id, priority } = known;
  const source = { form: loan.name, id: String(id) };
  return [{ ...asked, component, leastNet: paise(leastNet ?? 0), due: month, priority, source }];
};

/** What the loan adds to what loans are worth in a tax year, by the latest rates of the bank. */
function worthOf(before: readonly LoanKnown[], with_: readonly LoanKnown[], limit: Paise, rates: Rates) {
  return (first: Month, last: Month): Paise => {
    const worth = (loans: readonly LoanKnown[]) =>
      sum(
        perquisitesOf(loans, { first, last }, limit, rates).flatMap(({ from, to, value }) => {
          return eachMonth(from, to ?? last).map(() => value);
        }),
      );
    return paise(Math.max(0, worth(with_) - worth(before)));
  };
}

type Rates = ReadonlyMap<string, number>;

async function afford(work: Work, body: Omit<Wish, 'employee' | 'from'> & { type: number }): Promise<Afford> {
  const employee = work.session.employeeId;
  if (employee === null) return invalid({ type: 'This sign-in has no employee, and so no pay.' });
  const type = await records(work, loanType).one(body.type);
  if (!type?.active) return invalid({ type: 'Choose a loan type.' });
  const from = (await nextPaidMonth(work))(employee);
  const plan = planOf(await readRules(work, from), from);
  const [facts] = await readFacts(work, from, employee, { afresh: true });
  if (!facts || facts.salaries.length === 0)
    return invalid({ type: 'No salary is recorded for you in the months to come.' });
  const running = (await readLoans(work, { employees: [employee] })).filter(
    ({ state }) => state === 'running',
  );
  const mine = await wished(work, type, { ...body, employee, from });
  const run = runOf(mine.terms, unpaid);
  if (run.neverEnds) return invalid({ instalments: 'The instalment would not cover the interest.' });
  const last = run.rows.at(-1)?.month ?? from;
  const { perquisites } = await taxLawOf(work.db);
  const rates = await latestRates(work);
  const { netNow, months } = affordMonths({
    plan,
    facts: bareMonth(facts),
    from,
    last,
    id: '0',
    recoveriesOf: (month) => [...running, mine].flatMap((known) => recoveryIn(known, month)),
    worthOf: worthOf(running, [...running, mine], perquisites.loan.on(lastDay(from)).value, rates),
  });
  return told({ type, mine, run, netNow, months, lacksRate: lacksRate(type, rates) });
}

/** The latest that is entered of each kind: what years to come are reckoned by. */
async function latestRates(work: Work): Promise<Rates> {
  const { rows } = await sql<{ on: IsoDate | null }>`
    select max("on") as "on" from loan_bank_rate
    where organisation_id = ${work.session.organisationId}`.execute(work.db);
  const on = rows[0]?.on;
  const first = on && monthOf(on);
  return first ? bankRates(work, { first }) : new Map<string, number>();
}

const lacksRate = ({ perquisite }: Type, rates: Rates): boolean =>
  perquisite !== 'none' && perquisite !== 'medical' && !rates.has(perquisite);

type Told = {
  readonly type: Type;
  readonly mine: LoanKnown;
  readonly run: LoanRun;
  readonly netNow: Paise;
  readonly months: readonly AffordRow[];
  readonly lacksRate: boolean;
};

function told({ type, mine, run, netNow, months, lacksRate: lacks }: Told): Afford {
  const lowest = months.toSorted((one, other) => one.net - other.net)[0];
  const tax = sum(months.map((month) => month.tax));
  const short = months.find((month) => month.short > 0);
  const least = type.leastNet;
  const says = [
    ...(short
      ? [
          `In ${formatMonth(short.month)} pay can bring ${inRupees(short.instalment)} of the instalment; ` +
            'the rest is carried on.',
        ]
      : []),
    ...(lowest && lowest.net < netNow
      ? [
          `Net pay is lowest in ${formatMonth(lowest.month)}: ${inRupees(lowest.net)} ` +
            `instead of ${inRupees(netNow)}.`,
        ]
      : []),
    ...(least !== null && lowest && lowest.net < least
      ? [`${inRupees(least)} of net pay has to be left: less is taken in such a month.`]
      : []),
    ...(tax > 0 ? [`What the loan is worth to you is taxed: ${inRupees(tax)} in all.`] : []),
    ...(lacks ? ['The State Bank’s rate is not entered yet, so tax on it is not in these figures.'] : []),
    ...(type.method === 'free'
      ? ['No interest is charged.']
      : [
          `Interest at ${formatPercent(ratio(mine.rate ?? 0, 10_000))} a year ` +
            `comes to ${inRupees(interestOf(run))}.`,
        ]),
  ];
  return {
    netNow,
    lowestNet: lowest?.net ?? netNow,
    instalment: run.instalment,
    interest: interestOf(run),
    tax,
    rate: mine.rate ?? 0,
    months,
    says,
  };
}

export const affordLoan = route({
  ...affordCall,
  summary:
    'Net pay of the person who asks over the whole term of a loan, with its tax, before it is asked for',
  tag: 'Loans',
  form: loan.name,
  action: 'submit',
  tells: 'by view',
  keepsReach: true,
  handle: (work, { body }) => afford(work, body),
});
