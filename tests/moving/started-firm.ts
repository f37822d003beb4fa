/** A new organisation, empty but for its users, that takes a starter, hires somebody and pays a month. */
import assert from 'node:assert/strict';
import { sql } from 'kysely';
import type { IndianState } from '#kernel/indian-state.ts';
import { rupees } from '#kernel/money.ts';
import type { LoginType } from '#kernel/rights.ts';
import { addUsers, foundOrganisation } from '#server/organisation/founding.ts';
import type { SectorName } from '../../src/features/set-up/starter/content/starter.ts';
import type { StarterShown } from '../../src/features/set-up/starter/starter.call.ts';
import { type Caller, callerOf } from '../caller.ts';
import { act, calculated, createRun, madeRecord, type PayList } from '../pay-world.ts';
import { signedIn, type World } from '../world.ts';

const logins = ['administrator', 'hr', 'payroll', 'approver'] as const;
type Login = (typeof logins)[number];

export type Firm = { readonly id: number; as(login: Login): Caller };

export async function emptyFirm(world: World, code: string): Promise<Firm> {
  const id = await foundOrganisation(world.host, { code, name: `Firm ${code}` });
  const users = await world.inside(id, async (db) => {
    const given = logins.map((login) => ({
      userName: `${login}-${code.toLowerCase()}`,
      name: login,
      loginType: login satisfies LoginType,
      passwordHash: null,
    }));
    await addUsers(db, id, given);
    const { rows } = await sql<{ id: number; name: string }>`
      select id, name from user_account where organisation_id = ${id}`.execute(db);
    return rows;
  });
  const cookies = await signedIn(
    world.host,
    Object.fromEntries(users.map((user) => [user.name, { organisationId: id, userId: user.id }])),
  );
  return { id, as: (login) => callerOf(world.app, cookies.get(login) ?? null) };
}

export type Choice = { readonly sector: SectorName; readonly indianState: IndianState };

export const shown = async (who: Caller, { sector, indianState }: Choice): Promise<StarterShown> =>
  (await who.get<StarterShown>(`/api/starters?sector=${sector}&indianState=${indianState}`)).body;

export async function take(who: Caller, choice: Choice, leftOut: readonly string[] = []) {
  const { status, body } = await who.post<{ id: number; count: number; message?: string }>(
    '/api/starters/take',
    { ...choice, leftOut },
  );
  assert.equal(status, 200, JSON.stringify(body));
  return body;
}

type Row = { id: number; title: string };
export const rowsOf = async (who: Caller, form: string): Promise<Row[]> =>
  (await who.get<{ rows: Row[] }>(`/api/records/${form}?limit=200`)).body.rows;

const firstOf = async (who: Caller, form: string): Promise<number> => (await rowsOf(who, form))[0]?.id ?? 0;

/** Somebody at a first place in the state, on the structure given, from the first of October 2026. */
export async function hire(firm: Firm, { sector, indianState }: Choice, grossMonthly: number) {
  const hr = firm.as('hr');
  const establishment = await madeRecord<Row>(hr, 'establishment', {
    code: 'HQ',
    name: 'First place',
    indianState,
    kind: sector === 'factory' ? 'factory' : 'shop',
    city: 'City',
    active: true,
  });
  const employee = await madeRecord<Row>(hr, 'employee', {
    code: 'E1',
    firstName: 'Asha',
    lastName: 'Rao',
    dateOfBirth: '1990-05-15',
    gender: 'female',
    joinedOn: '2026-10-01',
  });
  const validFrom = '2026-10-01';
  await dated(hr, 'employee-work', validFrom, {
    employee: employee.id,
    department: await firstOf(hr, 'department'),
    designation: await firstOf(hr, 'designation'),
    employmentType: (await rowsOf(hr, 'employment-type')).find(({ title }) => title === 'Permanent')?.id,
    establishment: establishment.id,
  });
  const payroll = firm.as('payroll');
  await dated(payroll, 'salary-assignment', validFrom, {
    employee: employee.id,
    structure: await firstOf(payroll, 'salary-structure'),
    grossMonthly: rupees(grossMonthly),
  });
  return employee.id;
}

async function dated(who: Caller, form: string, validFrom: string, values: object): Promise<void> {
  const { status, body } = await who.post(`/api/records/${form}`, { ...values, validFrom, reason: 'Joined' });
  assert.equal(status, 200, `${form} ${JSON.stringify(body)}`);
}

type Findings = { findings: { stops?: boolean; blocks?: boolean; code: string }[] };

/** The month from its run to a locked payslip: nothing that was found has stopped it. */
export async function paidOctober(firm: Firm) {
  const payroll = firm.as('payroll');
  const run = await createRun(payroll, '2026-10');
  await calculated(payroll, run.id);
  const { findings } = (await payroll.get<Findings>(`/api/pay-runs/${run.id}/exceptions`)).body;
  for (const [who, action] of [
    ['payroll', 'send'],
    ['approver', 'approve'],
  ] as const) {
    const { status, body } = await act(firm.as(who), run.id, action);
    assert.equal(status, 200, `${action}: ${body.message} ${JSON.stringify(findings)}`);
  }
  const { rows } = (await payroll.get<PayList>('/api/records/payslip')).body;
  assert.equal(rows.length, 1);
  return rows[0]?.values ?? {};
}
