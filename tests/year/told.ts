/** What a month came to in each place that tells it, and its returns from asking to filing. */
import assert from 'node:assert/strict';
import { sql } from 'kysely';
import { filingKinds } from '#features/statutory/filing/filing.form.ts';
import { addDays, addMonths, firstDay, type Month } from '#kernel/calendar.ts';
import type { IndianState } from '#kernel/indian-state.ts';
import { todayOf } from '#server/today.ts';
import type { Firm } from './firm.ts';
import { act, asked, done, type Made, reported, settled } from './month.ts';

type List = { rows: Made[] };
type Told = Readonly<Record<'gross' | 'net' | 'tax', Readonly<Record<string, number>>>>;

/** Net pay as owed to people, in the usual accounts. */
const salariesPayable = '2200';

/** Whether the month's tax could be deposited by now, on the sixth of the next. */
export const isPast = (month: Month): boolean => addDays(firstDay(addMonths(month, 1)), 5) <= todayOf();

const sumOf = (amounts: readonly unknown[]): number =>
  amounts.reduce((sum: number, amount) => sum + Number(amount ?? 0), 0);

export async function runsOf(firm: Firm, month: Month): Promise<Made[]> {
  const { rows } = done(await firm.as('payroll').get<List>(`/api/records/pay-run?search=${month}`));
  return rows.filter(({ values }) => values['month'] === month);
}

async function slipSums(firm: Firm, month: Month): Promise<{ gross: number; net: number }> {
  const { rows } = await firm.system(({ db }) =>
    sql<{ gross: number; net: number }>`
      select sum(gross)::bigint as gross, sum(net)::bigint as net from payslip
      where organisation_id = ${firm.organisationId} and month = ${month}`.execute(db),
  );
  return rows[0] ?? { gross: 0, net: 0 };
}

/** Gross, net and tax of a month, in paise: by payslips, run, register, bank, journal and challan. */
export async function toldOf(firm: Firm, month: Month, runs: readonly Made[]): Promise<Told> {
  const payroll = firm.as('payroll');
  const list = async (form: string, query: string): Promise<Made[]> =>
    done(await payroll.get<List>(`/api/records/${form}?${query}&limit=200`)).rows;
  const isOfRun = ({ values }: Made): boolean =>
    runs.some(({ id }) => (values['run'] as { id: number } | null)?.id === id);
  const slips = await slipSums(firm, month);
  const register = (await reported(firm, 'salary-register', { month })).totals;
  const whole = async (form: string): Promise<Record<string, unknown>[]> => {
    const of = (await list(form, 'sort=-id')).filter(isOfRun);
    return Promise.all(
      of.map(async ({ id }) => done(await payroll.get<Made>(`/api/records/${form}/${id}`)).values),
    );
  };
  const advices = await whole('bank-advice');
  const leftOut = advices.flatMap((advice) => advice['leftOut'] as { amount: number }[]);
  const journals = await whole('pay-journal');
  for (const journal of journals) assert.equal(journal['debit'], journal['credit']);
  const owed = journals
    .flatMap((journal) => journal['lines'] as { account: string; debit: number; credit: number }[])
    .filter(({ account }) => account === salariesPayable);
  const challans = (await list('tax-challan', `search=${month}`)).filter(
    ({ values }) => values['month'] === month,
  );
  return {
    gross: {
      payslips: slips.gross,
      runs: sumOf(runs.map(({ values }) => values['gross'])),
      register: register['gross'] ?? 0,
    },
    net: {
      payslips: slips.net,
      runs: sumOf(runs.map(({ values }) => values['net'])),
      register: register['net'] ?? 0,
      bank: sumOf(advices.map(({ total }) => total)) + sumOf(leftOut.map(({ amount }) => amount)),
      journal: sumOf(owed.map(({ credit, debit }) => credit - debit)),
    },
    tax: {
      register: register['incomeTax'] ?? 0,
      // Paid on the sixth of the next month, as far as that has come.
      ...(isPast(month) && { challans: sumOf(challans.map(({ values }) => values['tax'])) }),
    },
  };
}

/** Every return of the month that the calendar of duties names, prepared and filed. */
export async function fileAll(firm: Firm, month: Month): Promise<void> {
  type Owed = { kind: string; indianState: IndianState | null; filing: unknown };
  const owed = done(await firm.as('payroll').get<Owed[]>(`/api/compliance?month=${month}`));
  for (const { kind, indianState, filing } of owed) {
    // Wages are paid, and tax is paid by challan and told by the quarter.
    if (filing !== null || !Object.hasOwn(filingKinds, kind)) continue;
    const of = { ...(indianState && { indianState }), ...(kind === 'fund-return' && { type: 'regular' }) };
    const made = await asked(firm, 'filing', { kind, month, ...of });
    // A joiner who is insured has no number yet.
    await (kind === 'insurance-return' && made.state === 'refused' ? fileAnew(firm, made) : file(firm, made));
  }
}

/** What stood against it was mended by HR, who enters insurance numbers; then it is made again and filed. */
async function fileAnew(firm: Firm, { id, values }: Made): Promise<void> {
  const hr = firm.as('hr');
  for (const { employee } of values['problems'] as { employee: string }[]) {
    const person = firm.idOf(employee.split(' ')[0] ?? '');
    const { version } = done(await hr.get<Made>(`/api/records/employee/${person}`));
    const number = { stateInsuranceNumber: String(3_100_000_000 + person) };
    done(await hr.put(`/api/records/employee/${person}`, { version, values: number }));
  }
  await act(firm.as('payroll'), 'filing', id, 'renew');
  await file(firm, await settled(firm, 'filing', id));
}

async function file(firm: Firm, made: Made): Promise<void> {
  assert.equal(made.state, 'prepared', JSON.stringify(made.values['problems']));
  const input = { acknowledgement: `R${made.id}`, filedOn: todayOf() };
  await act(firm.as('payroll'), 'filing', made.id, 'file', input);
}
