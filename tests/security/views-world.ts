/**
 * The world that views are tried in: an organisation with pay, accounts, numbers and health on record, each
 * value told apart from every other, where everybody has every right. What is not told is kept back by the
 * views alone.
 */
import assert from 'node:assert/strict';
import { sql } from 'kysely';
import type { Sensitivity } from '#kernel/field.ts';
import { loginTypes } from '#kernel/rights.ts';
import { createRecord } from '#server/forms/record/store.ts';
import { inWork, systemSession } from '#server/in-work.ts';
import type { Work } from '#server/work.ts';
import { buildHiringWorld } from '../hiring-world.ts';
import { act as actOnRun, calculated, createRun, madeRecord, published } from '../pay-world.ts';
import { add, window as declarationWindow, year } from '../tax-world.ts';
import type { Person } from '../world.ts';

export type Guarded = Exclude<Sensitivity, 'public'>;
export const guarded: readonly Guarded[] = ['personal', 'pay', 'bank', 'identity', 'medical', 'clinical'];

export const world = await buildHiringWorld();
export const { works } = world.organisations;
const payroll = world.as('Padma Nair');
export const system = <T>(act: (work: Work) => Promise<T>): Promise<T> =>
  inWork(world.host, systemSession(works, 'Test'), act);

export const month = '2026-10';
/** The one whom every record of the world is about; nobody of the walk. */
export const about: Person = 'Farhan Ali';
export const aboutId = world.people[about].employeeId ?? 0;

/** Words that stand in one value each, by its class. */
export const words: Readonly<Record<Guarded, readonly string[]>> = {
  personal: ['zq7.own@example.in', 'Zqpitar Ali', 'Zqward of Whitefield', '1987-03-19', '19 Mar 1987'],
  pay: [],
  bank: ['50100987531864', '••1864', 'ICIC0009876', 'Zqholder Ali'],
  identity: ['KN/ZQ/75312', '3175317531', '••7531', 'ZQZPA7531K', '100987531246', '••531K', '••1246'],
  medical: ['ZQ-MED-7531', 'Zqnote of health'],
  clinical: ['Zqdiagnosis of health'],
};

const make = (work: Work, form: string, values: Record<string, unknown>, validFrom?: string) =>
  createRecord(work, work.host.forms.form(form), { values, ...(validFrom && { validFrom }) });

await system(async (work) => {
  const { organisationId } = work.session;
  // Odd amounts: none of them, nor what is worked out from them, is a figure of the law.
  await sql`update salary_assignment set gross_monthly = 6123700 + employee_id * 91300
    where organisation_id = ${organisationId}`.execute(work.db);
  await sql`update employee set date_of_birth = '1987-03-19', personal_mail = 'zq7.own@example.in',
    father_name = 'Zqpitar Ali',
    present_address = '{"line1": "Zqward of Whitefield", "city": "Bengaluru", "state": "KA", "pin": "560066"}'
    where organisation_id = ${organisationId} and id = ${aboutId}`.execute(work.db);
  await make(
    work,
    'employee-bank',
    {
      employee: aboutId,
      bankName: 'ICICI Bank',
      account: '50100987531864',
      ifsc: 'ICIC0009876',
      holder: 'Zqholder Ali',
    },
    '2024-04-01',
  );
  await make(work, 'employee-other', {
    employee: aboutId,
    disabilityShare: 4_000,
    disabilityCertificate: 'ZQ-MED-7531',
    medicalNotes: 'Zqnote of health',
  });
  const scheme = await make(work, 'medical-scheme', { name: 'Care', kind: 'outpatient' });
  await make(
    work,
    'medical-terms',
    { scheme, limit: 10_000_00, addWithin: 366, family: [], subLimits: [] },
    '2024-04-01',
  );
  const patient = await make(work, 'medical-cover', { employee: aboutId, scheme, since: '2026-04-01' });
  const diagnosis = 'Zqdiagnosis of health';
  await make(work, 'medical-claim', { employee: aboutId, scheme, patient, diagnosis });
});
await setNumbers();

async function setNumbers(): Promise<void> {
  const hr = world.hr;
  const { body } = await hr.get<{ version: number }>(`/api/records/employee/${aboutId}`);
  const put = await hr.put(`/api/records/employee/${aboutId}`, {
    version: body.version,
    values: {
      pan: 'ZQZPA7531K',
      uan: '100987531246',
      pfNumber: 'KN/ZQ/75312',
      stateInsuranceNumber: '3175317531',
    },
  });
  assert.equal(put.status, 200, JSON.stringify(put.body));
}

/** Two months, so that a payslip has one before it; the first locked, the second calculated. */
export const runs: number[] = [];
for (const paid of ['2026-09', month]) {
  const run = await createRun(payroll, paid);
  await calculated(payroll, run.id);
  await actOnRun(payroll, run.id, 'send');
  const approved = await actOnRun(world.as('Vikram Shah'), run.id, 'approve');
  assert.equal(approved.status, 200, JSON.stringify(approved.body));
  await published(payroll, run.id);
  runs.push(run.id);
}
const next = await createRun(payroll, '2026-11');
await calculated(payroll, next.id);
runs.push(next.id);

await add(payroll, 'declaration-window', declarationWindow);
const declaration = await add(world.as(about), 'tax-declaration', { taxYear: year });
export const declarationId = declaration.id;

const post = await world.openPost();
export const applicant = await world.apply(post);
const [structure] = await world.ask<{ id: number }>(sql`select id from salary_structure`);
export const structureId = structure?.id ?? 0;
export const offer = await madeRecord<{ id: number }>(world.recruiter, 'offer', {
  applicant,
  structure: structureId,
  ctcAnnual: 12_34_561_00,
  joiningOn: '2027-03-01',
});

export const settlement = await system(async (work) => {
  await sql`update employee set left_on = '2026-11-20', leaving_reason = 'resigned'
    where organisation_id = ${works} and id = ${aboutId}`.execute(work.db);
  return make(work, 'settlement', {
    employee: aboutId,
    reason: 'resignation',
    noticeDays: 60,
    noticeServed: 30,
    leaveDays: 10,
  });
});

/** Every right to everybody; what is hidden from whom is told apart by `hide`. */
await system(async ({ db, host }) => {
  const names = [...host.forms.forms.values()].flatMap((form) =>
    ['read', 'export', 'import', 'browse', 'accept', 'submit', 'account', 'sign-in'].map((action) => [
      form.name,
      action,
    ]),
  );
  const all = [...names, ...[...host.forms.reports.keys()].map((name) => [name, 'read'])];
  await sql`insert into right_grant (organisation_id, login_type_id, form, action, reach)
    select ${works}, t.id, given.form, given.action, 'organisation'
    from login_type t,
      unnest(${all.map(([form]) => form)}::text[], ${all.map(([, action]) => action)}::text[])
      as given (form, action)
    where t.organisation_id = ${works} and t.based_on <> 'platform'
    on conflict do nothing`.execute(db);
});

/** Hides these classes from every login type, and shows all others to each. */
export async function hide(classes: readonly Guarded[]): Promise<void> {
  await system(async ({ db }) => {
    await sql`delete from view_grant where organisation_id = ${works}`.execute(db);
    for (const each of guarded) {
      await sql`insert into view_grant (organisation_id, login_type_id, sensitivity, view)
        select ${works}, id, ${each}, ${classes.includes(each) ? 'hide' : 'show'} from login_type
        where organisation_id = ${works} and based_on <> 'platform'`.execute(db);
    }
  });
}

/** The amounts of pay on record that are others' than this person's: in odd enough to tell apart. */
export async function amountsOfOthers(employee: number | null): Promise<ReadonlySet<number>> {
  return system(async ({ db }) => {
    const { rows } = await sql<{ amount: number; owner: number | null }>`
      select gross_monthly as amount, employee_id as owner from salary_assignment
      union select unnest(amounts || array[gross, deductions, net, employer_cost]), employee_id from payslip
      union select unnest(amounts || array[gross, deductions, net, employer_cost]), employee_id
        from payslip_draft
      union select unnest(totals), null from pay_run_set
      union select unnest(array[gross, deductions, net, employer_cost]), null from pay_run
      union select unnest(array[ctc_annual, gross_monthly]), null from offer
      union select unnest(array[total, leave_amount, notice_amount]), employee_id from settlement`.execute(
      db,
    );
    const amountsOf = (of: typeof rows) => of.map(({ amount }) => Math.abs(amount));
    const own = new Set(amountsOf(rows.filter(({ owner }) => owner === employee)));
    const odd = rows
      .map(({ amount }) => Math.abs(amount))
      .filter((each) => each > 200_000 && each % 5_000 !== 0);
    return new Set(odd.filter((each) => !own.has(each)));
  });
}

export const everyType: readonly Person[] = [
  'Anita Rao',
  'Harish Iyer',
  'Padma Nair',
  'Vikram Shah',
  'Arjun Mehta',
  'Esha Pillai',
  'Ravi Kumar',
  'Uma Sen',
];
assert.equal(
  new Set(everyType.map((each) => world.people[each].loginType)).size,
  Object.keys(loginTypes).length - 1,
);
