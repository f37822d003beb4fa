/** A world with two medical schemes and a medical officer: what the tests of medical claims start from. */
import assert from 'node:assert/strict';
import { sql } from 'kysely';
import { inWork, systemSession } from '#server/in-work.ts';
import type { Work } from '#server/work.ts';
import type { Caller } from '../caller.ts';
import { buildPayWorld, madeRecord } from '../pay-world.ts';
import { type Person, seenIn, type World } from '../world.ts';

export type Saved = {
  id: number;
  version: number;
  state: string;
  fingerprint?: string;
  values: Record<string, unknown>;
};
export type Refused = { code?: string; message?: string; fields?: Record<string, string> };

export const today = Temporal.Now.plainDateISO('Asia/Kolkata');
export const daysAgo = (days: number): string => today.subtract({ days }).toString();

const component = (code: string, taxClass: string, position: number) => ({
  ...{ code, name: code, kind: 'earning', source: 'input', position, rounding: 'paise', taxClass },
  ...{ wageClass: 'outside', stateInsuranceWage: false, professionalTaxWage: false, active: true },
});

/** Everybody works on health in it: Gita Das is the medical officer, Meera Joshi a second person in HR. */
export async function buildMedicalWorld() {
  const world = await buildPayWorld({ salaries: { 'Farhan Ali': 18_000 } });
  const { works } = world.organisations;
  const [hr, payroll] = [world.as('Harish Iyer'), world.as('Padma Nair')];
  const system = <T>(act: (work: Work) => Promise<T>): Promise<T> =>
    inWork(world.host, systemSession(works, 'Test'), act);
  const taxed = await madeRecord<Saved>(payroll, 'pay-component', component('MEDICAL', 'taxable', 47));
  const exempt = await madeRecord<Saved>(payroll, 'pay-component', component('HOSPITAL', 'outside', 48));
  const relations = (await hr.get<{ rows: Saved[] }>('/api/records/relation?limit=100')).body.rows;
  const kin = (name: string): number =>
    relations.find(({ values }) => values['name'] === name)?.id ?? assert.fail(name);
  const family = [
    ...['Wife', 'Husband'].map((name) => ({ relation: kin(name), most: 1 })),
    ...['Son', 'Daughter'].map((name) => ({ relation: kin(name), ageTo: 24, most: 2 })),
    { relation: kin('Mother'), ageTo: 80, most: 1, coPay: 20_00 },
  ];
  const scheme = async (values: object, terms: object): Promise<number> => {
    const made = await madeRecord<Saved>(hr, 'medical-scheme', { limitFor: 'family', ...values });
    await madeRecord(hr, 'medical-terms', {
      ...{ scheme: made.id, validFrom: '2024-04-01', reason: 'Set up', family, needsFile: false },
      ...{ component: taxed.id, exemptComponent: exempt.id, ...terms },
    });
    return made.id;
  };
  const outpatient = await scheme(
    { name: 'Outpatient', kind: 'outpatient' },
    { limit: 15_000_00, coPay: 10_00, subLimits: [{ head: 'dental', most: 2_000_00, per: 'year' }] },
  );
  const hospital = await scheme(
    { name: 'Hospital', kind: 'hospital', limitFor: 'family' },
    { limit: 3_00_000_00, coPay: 10_00, subLimits: [{ head: 'room', most: 5_000_00, per: 'day' }] },
  );
  await officer(world);
  return { world, hr, payroll, system, outpatient, hospital, kin, works };
}

async function officer(world: World): Promise<void> {
  const { works } = world.organisations;
  await world.inside(works, async (db) => {
    await sql`update user_account set login_type_id = (select id from login_type
        where organisation_id = ${works} and code = 'medical-officer')
      where organisation_id = ${works} and id = ${world.people['Gita Das'].userId}`.execute(db);
    await sql`update user_account set login_type_id = (select id from login_type
        where organisation_id = ${works} and code = 'hr')
      where organisation_id = ${works} and id = ${world.people['Ravi Kumar'].userId}`.execute(db);
  });
}

/** An action as the person sees the record now. */
export async function act(who: Caller, form: string, id: number, action: string, input?: object) {
  const url = `/api/records/${form}/${id}`;
  const { body } = await who.get<Saved>(url);
  return who.post<Saved & Refused>(`${url}/actions/${action}`, {
    ...seenIn(body.id ? body : { version: 1 }),
    ...(input && { input }),
  });
}

export async function acted(
  who: Caller,
  form: string,
  id: number,
  action: string,
  input?: object,
): Promise<void> {
  const { status, body } = await act(who, form, id, action, input);
  assert.equal(status, 200, `${action}: ${JSON.stringify(body)}`);
}

type BillOf = {
  number: string;
  before: number;
  amount: number;
  head?: string;
  issuer?: string;
  days?: number;
};

/** A draft claim with its bills. */
export async function drafted(
  who: Caller,
  claim: { employee: number; scheme: number; patient: number } & Record<string, unknown>,
  bills: readonly BillOf[],
): Promise<number> {
  const made = await madeRecord<Saved>(who, 'medical-claim', claim);
  for (const { before, head = 'medicines', issuer = 'City Pharmacy', ...bill } of bills)
    await madeRecord(who, 'medical-bill', { claim: made.id, date: daysAgo(before), head, issuer, ...bill });
  return made.id;
}

export const employeeOf = (world: World, name: Person): number => world.people[name].employeeId ?? 0;
