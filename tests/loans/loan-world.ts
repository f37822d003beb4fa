/** The world of pay with loans: types with rates, loans that run, and what pay brings of them. */
import assert from 'node:assert/strict';
import { loan } from '#features/loans/loan/loan.form.ts';
import { firstDay, type Month } from '#kernel/calendar.ts';
import { rupees } from '#kernel/money.ts';
import { records } from '#server/forms/record/records.ts';
import { inWork, systemSession } from '#server/in-work.ts';
import type { Caller } from '../caller.ts';
import { buildPayWorld, madeRecord, type PayList, type Slip } from '../pay-world.ts';
import { type Person, seenIn } from '../world.ts';

export type Wire = { id: number; version: number; state: string; values: Record<string, unknown> };
type Refused = { code?: string; message?: string; fields?: Record<string, string> };
export type Said = { name: string; says: string; instead?: string }[];
type Sheet = {
  outstanding: number;
  rows: { month: string; payment: number; balance: number; isPast: boolean }[];
};
type Lent = { rupees: number; firstMonth: Month; term: number; type: number } & Record<string, unknown>;

export const noInterest = { method: 'free', rate: 0 } as const;

export async function buildLoanWorld() {
  const world = await buildPayWorld({ salaries: { 'Farhan Ali': 30_000, 'Gita Das': 20_000 } });
  const { works } = world.organisations;
  const payroll = world.as('Padma Nair');
  const idOf = (name: Person): number => world.people[name].employeeId ?? 0;

  const act = async (who: Caller, form: string, id: number, action: string, input?: object) => {
    const url = `/api/records/${form}/${id}`;
    const read = (await who.get<Wire>(url)).body;
    return who.post<Refused>(`${url}/actions/${action}`, { ...seenIn(read), ...(input && { input }) });
  };
  const done = async (...call: Parameters<typeof act>) => {
    const { status, body } = await act(...call);
    assert.equal(status, 200, JSON.stringify(body));
  };
  const read = async (form: string, id: number, who = payroll) =>
    (await who.get<Wire>(`/api/records/${form}/${id}`)).body;

  const components = (await payroll.get<PayList>('/api/records/pay-component?limit=100')).body.rows;
  const componentOf = (code: string): number =>
    components.find(({ values }) => values['code'] === code)?.id ?? 0;
  const paidOut = await madeRecord<Wire>(payroll, 'pay-component', {
    ...{ code: 'LOANPAID', name: 'Loan paid out', kind: 'earning', source: 'input', position: 36 },
    ...{ rounding: 'rupee', wageClass: 'outside', taxClass: 'outside', prorated: false, active: true },
    ...{ professionalTaxWage: false, stateInsuranceWage: false, gratuityWage: false, bonusWage: false },
  });

  const madeType = async (code: string, more: object = {}, rate: number | null = 9_00) => {
    const { id } = await madeRecord<Wire>(payroll, 'loan-type', {
      ...{ code, name: code, component: componentOf('RECOVERY'), paidAs: paidOut.id },
      ...{ instalmentsMost: 24, rounding: 'paise', ...more },
    });
    if (rate !== null)
      await madeRecord(payroll, 'loan-rate', { type: id, rate, validFrom: '2020-04-01', reason: 'Set up' });
    return id;
  };

  /** A loan that runs since before: its application is not what is tested. */
  const lent = (name: Person, { rupees: amount, type, firstMonth, term, ...more }: Lent): Promise<number> =>
    inWork(world.host, systemSession(works, 'Test'), async (work) => {
      const principal = rupees(amount);
      const id = await records(work, loan).asServer.make({
        ...{ employee: idOf(name), type, amount: principal, instalments: term, purpose: 'Test' },
        ...{ paidThrough: 'bank', sanctioned: principal, term, method: 'reducing', rate: 9_00 },
        ...{ moratorium: 0, firstMonth, disbursedOn: firstDay(firstMonth), ...more },
      });
      await records(work, loan).asServer.set(id, {}, { state: 'running', as: 'disburse' });
      return id;
    });

  /** The latest of the month. */
  const slipOf = async (month: string, name: Person): Promise<{ id: number; slip: Slip }> => {
    const { rows } = (await payroll.get<PayList>(`/api/records/payslip?limit=200&search=${month}`)).body;
    const [found] = rows
      .filter(({ values }) => (values['employee'] as { id: number }).id === idOf(name))
      .toSorted((one, other) => other.id - one.id);
    assert.ok(found, `no payslip of ${name}`);
    return { id: found.id, slip: (await payroll.get<Slip>(`/api/payslips/${found.id}`)).body };
  };
  const sheetOf = async (id: number, who = payroll) => (await who.get<Sheet>(`/api/loans/${id}/sheet`)).body;

  return { world, idOf, act, done, read, componentOf, madeType, lent, slipOf, sheetOf };
}

/** What the payslip brings of loans. */
export const takenOn = (slip: Slip): number =>
  slip.lines.find(({ code }) => code === 'RECOVERY')?.amount ?? 0;
