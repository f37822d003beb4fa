/** Flexible pay of the demo organisations: a structure that offers it, a window, a choice and a bill. */
import { sql } from 'kysely';
import { monthlyEarning } from '#features/pay-setup/component/usual-set-up.ts';
import { salaryAssignment } from '#features/pay-setup/salary/salary-assignment.form.ts';
import { addDays, addMonths, firstDay, formatDate, monthOf } from '#kernel/calendar.ts';
import { type Paise, rupees } from '#kernel/money.ts';
import { formatRupees } from '#kernel/money-text.ts';
import { holdsFor } from '#server/database/dated-row.ts';
import { demoStep } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import { inWork, systemSession } from '#server/in-work.ts';
import { document } from '#server/pdf/document.ts';
import { recordWriter } from '#server/seed/record-writer.ts';
import { seededOn } from '#server/seed/seed-day.ts';
import type { SeedRecord, SeedValues } from '#server/seed/seed-record.ts';
import type { Work } from '#server/work.ts';
import { flexibleBill } from '../flexible-pay/flexible-bill.form.ts';
import { flexibleChoice } from '../flexible-pay/flexible-choice.form.ts';
import { flexibleWindow } from '../flexible-pay/flexible-window.form.ts';
import { record } from './payroll-demo.server.ts';

const offered = (code: string, name: string, position: number, more: SeedValues): SeedRecord =>
  record('pay-component', code, { code, position, ...monthlyEarning(name), prorated: false, ...more });

const againstBills = {
  onBills: 'bills',
  taxClass: 'outside',
  wageClass: 'outside',
  stateInsuranceWage: false,
};

const components = [
  offered('MEALS', 'Meal allowance', 32, { wageClass: 'excluded' }),
  offered('PHONE', 'Telephone and internet', 34, againstBills),
  offered('CAR', 'Car and driver', 36, againstBills),
];

/** Half the gross as elsewhere, then what the person chooses; the special allowance takes the rest. */
const structureWith = (idOf: (code: string) => number): SeedRecord => ({
  form: 'salary-structure',
  key: 'FLEXIBLE',
  values: {
    code: 'FLEXIBLE',
    name: 'Salary with flexible pay',
    active: true,
    flexibleMonthly: rupees(10_000),
    lines: [
      { component: idOf('BASIC'), calculation: 'percentage', rate: 5000 },
      { component: idOf('HRA'), calculation: 'percentage', rate: 4000, of: idOf('BASIC') },
      { component: 'MEALS', calculation: 'chosen', amount: rupees(3_000) },
      { component: 'PHONE', calculation: 'chosen', amount: rupees(2_500) },
      { component: 'CAR', calculation: 'chosen', amount: rupees(7_000) },
      { component: idOf('SPECIAL'), calculation: 'residual' },
    ],
  },
});

type Held = { readonly employee: number; readonly gross: Paise };

/** The employee of the demo's sign-in, and what is paid on a day. */
async function employeeOn(work: Work, day: string): Promise<Held | undefined> {
  const { rows } = await sql<Held>`
    select salary.employee_id as employee, salary.gross_monthly as gross
    from user_account account
    join salary_assignment salary on salary.organisation_id = account.organisation_id
      and ${holdsFor('salary', 'account.employee_id', day)} and salary.valid_from < ${day}::date
    where account.organisation_id = ${work.session.organisationId}
      and account.user_name in ('employee', 'employee-u', 'employee-f') limit 1`.execute(work.db);
  return rows[0];
}

async function codesOf(work: Work): Promise<(code: string) => number> {
  const { rows } = await sql<{ id: number; code: string }>`
    select id, code from pay_component where organisation_id = ${work.session.organisationId}`.execute(
    work.db,
  );
  const ids = new Map(rows.map(({ id, code }) => [code, id]));
  return (code) => ids.get(code) ?? 0;
}

/** Two bills of the person's: one that payroll has accepted, one that waits. */
async function writeBills(work: Work, employee: number, idOf: (code: string) => number): Promise<void> {
  const today = await seededOn(work);
  const bills = records(work, flexibleBill);
  for (const { before, component, seller, amount, number, accepted } of demoBills) {
    const billedOn = addDays(today, -before);
    const paper = document({ title: seller, subtitle: formatDate(billedOn) }, (page) => {
      page.pairs([
        ['Number', number],
        ['Amount', `₹${formatRupees(amount)}`],
      ]);
    });
    const file = await work.files.keepMade(work, {
      name: `Bill ${number}.pdf`,
      mime: 'application/pdf',
      content: paper,
    });
    const id = await bills.asServer.create({
      ...{ employee, component: idOf(component), billedOn, number, seller, amount },
      bill: file.id,
    });
    const seen = accepted ? await bills.one(id) : undefined;
    if (seen) await bills.asPerson.act(seen, 'accept', { input: {} });
  }
}

const demoBills = [
  {
    ...{ before: 2, component: 'PHONE', seller: 'Airtel broadband', amount: rupees(1_179) },
    ...{ number: 'BLR-20914', accepted: true },
  },
  {
    ...{ before: 1, component: 'CAR', seller: 'Indian Oil, Outer Ring Road', amount: rupees(2_850) },
    ...{ number: '4471', accepted: false },
  },
] as const;

/** Basic and rent take seven tenths of the gross, and what is chosen has to fit into the rest. */
const chosenOf = (gross: Paise): readonly (readonly [code: string, amount: Paise])[] =>
  gross < rupees(30_000)
    ? [
        ['MEALS', rupees(1_100)],
        ['PHONE', rupees(750)],
        ['CAR', rupees(2_000)],
      ]
    : [
        ['MEALS', rupees(2_200)],
        ['PHONE', rupees(1_500)],
        ['CAR', rupees(4_000)],
      ];

async function writeFlexiblePay(work: Work): Promise<void> {
  const month = monthOf(await seededOn(work));
  const validFrom = firstDay(month);
  const writer = recordWriter(work);
  await writer.write([...components, structureWith(await codesOf(work))]);
  const held = await employeeOn(work, validFrom);
  if (!held) return;
  const { employee, gross: grossMonthly } = held;
  const structure = writer.idOf('salary-structure', 'FLEXIBLE');
  const reason = 'Flexible pay was offered';
  await records(work, salaryAssignment).asServer.create(
    { employee, structure, grossMonthly },
    { validFrom, reason },
  );
  const idOf = await codesOf(work);
  const lines = chosenOf(grossMonthly).map(([code, amount]) => ({ component: idOf(code), amount }));
  await records(work, flexibleChoice).asServer.create({ employee, lines }, { validFrom });
  await writeBills(work, employee, idOf);
}

/** The choice of next month is open for some days. */
async function writeWindow(work: Work): Promise<void> {
  const today = await seededOn(work);
  await records(work, flexibleWindow).asServer.make({
    opensOn: addDays(today, -5),
    closesOn: addDays(today, 9),
    paidFrom: addMonths(monthOf(today), 1),
  });
}

export const flexibleDemo = demoStep({
  name: 'flexible pay',
  async isDone(work) {
    const { rows } = await sql`select from flexible_window
      where organisation_id = ${work.session.organisationId} limit 1`.execute(work.db);
    return rows.length > 0;
  },
  run: (host, { id }) =>
    inWork(host, systemSession(id, 'Demo'), async (work) => {
      await writeFlexiblePay(work);
      await writeWindow(work);
    }),
});
