/**
 * What the demo's months before the last locked one owed is paid and filed. The last one waits, as does its
 * quarter's statement of tax.
 */
import { sql } from 'kysely';
import { depositTax } from '#features/pay-out/demo/pay-out-year.server.ts';
import { readChallans } from '#features/payroll/challan/levied.server.ts';
import { payRest } from '#features/payroll/payment/payment.server.ts';
import { addDays, addMonths, type IsoDate, lastDay, type Month, monthNumber } from '#kernel/calendar.ts';
import type { IndianState } from '#kernel/indian-state.ts';
import { paise } from '#kernel/money.ts';
import { demoStep } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import { inWork, systemSession } from '#server/in-work.ts';
import type { Work } from '#server/work.ts';
import { type FilingKind, filing } from './filing.form.ts';
import { makeReturn, periodOf } from './filing.server.ts';
import { taxStatementFiled } from './tax-statement-filed.form.ts';

const monthsFiled = 11;

type Wanted = { readonly kind: FilingKind; readonly indianState: IndianState | null };

export const filingDemo = demoStep({
  name: 'statutory',
  async isDone(work) {
    const { rows } = await sql`select from filing
      where organisation_id = ${work.session.organisationId} limit 1`.execute(work.db);
    return rows.length > 0;
  },
  async run(host, organisation) {
    await inWork(host, systemSession(organisation.id, 'Demo'), async (work) => {
      const last = await lastMonth(work);
      if (!last) return;
      for (let back = monthsFiled; back >= 1; back -= 1)
        await fileReturns(work, addMonths(last, -back), back);
      await settleBefore(work, last);
    });
  },
});

/** What the month owes to funds and states. Only of the latest are the files kept: they take a while. */
async function fileReturns(work: Work, month: Month, back: number): Promise<void> {
  for (const { kind, state, total } of await readChallans(work, { month })) {
    const wanted = { kind, indianState: state };
    await (back > 1 ? noteFiled(work, month, wanted, total) : fileOne(work, month, wanted));
  }
}

async function lastMonth(work: Work): Promise<Month | null> {
  const { rows } = await sql<{ month: Month | null }>`
    select max(month) as month from pay_run where organisation_id = ${work.session.organisationId}
      and kind = 'regular' and state in ('locked', 'paid', 'closed')`.execute(work.db);
  return rows[0]?.month ?? null;
}

async function noteFiled(work: Work, month: Month, wanted: Wanted, amount: number): Promise<void> {
  const period = await periodOf(work, { ...wanted, month });
  const filedOn = period.dueOn ?? addDays(lastDay(month), 15);
  const values = {
    ...wanted,
    month,
    type: 'regular',
    ...period,
    filedOn,
    total: paise(amount),
  } as const;
  await records(work, filing).asServer.make(
    { ...values, acknowledgement: `DEMO${month}` },
    { as: 'file', state: 'filed' },
  );
}

async function fileOne(work: Work, month: Month, { kind, indianState }: Wanted): Promise<void> {
  const filings = records(work, filing);
  const period = await periodOf(work, { kind, month, indianState });
  const id = await filings.asServer.make({
    kind,
    month,
    type: 'regular',
    indianState,
    ...period,
  });
  const asked = await filings.one(id);
  if (!asked) return;
  await makeReturn(work, asked);
  const made = await filings.one(id);
  if (made?.state !== 'prepared') return;
  const filedOn: IsoDate = period.dueOn !== null && period.dueOn < work.today ? period.dueOn : work.today;
  const values = { acknowledgement: `DEMO${id}`, filedOn };
  await filings.asServer.set(id, values, { as: 'file', state: 'filed' });
}

type Run = { readonly id: number; readonly month: Month; readonly payOn: IsoDate };

/** Wages, deposits of tax and quarterly statements of the months before. */
async function settleBefore(work: Work, last: Month): Promise<void> {
  const { rows } = await sql<Run>`
    select id, month, pay_on as "payOn" from pay_run
    where organisation_id = ${work.session.organisationId} and kind = 'regular' and month < ${last}
      and state in ('locked', 'paid', 'closed') order by month, id`.execute(work.db);
  for (const { id, payOn } of rows) await payRest(work, id, { paidOn: payOn, how: 'transfer', utr: null });
  const months = [...new Set(rows.map(({ month }) => month))];
  for (const month of months) {
    await depositTax(work, month);
    if (monthNumber(month) % 3 === 0 && addMonths(month, 2) < last) await fileStatement(work, month);
  }
}

async function fileStatement(work: Work, quarterEnd: Month): Promise<void> {
  const values = {
    quarterEnd,
    filedOn: addDays(lastDay(quarterEnd), 20),
    acknowledgement: `0${quarterEnd.replace('-', '')}7415`,
  };
  await records(work, taxStatementFiled).asServer.create(values);
}
