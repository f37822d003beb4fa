/**
 * A small firm that lives through a year: what happens to its people, as their officers would type it, and
 * each month's run from its creation to its locked payslips.
 */
import assert from 'node:assert/strict';
import type { Month } from '#kernel/calendar.ts';
import { buildPayWorld, lockedRun, type PayList, type Run, structureId } from '../pay-world.ts';
import type { Answer, Person, World } from '../world.ts';

export type Firm = {
  readonly world: World;
  raise(name: Person, rupees: number, from: string, reason: string): Promise<void>;
  loseDays(name: Person, month: Month, days: number): Promise<void>;
  transfer(name: Person, establishment: number, from: string): Promise<void>;
  leave(name: Person, lastDay: string): Promise<void>;
  establishment(code: string, state: string, city: string): Promise<number>;
  run(month: Month): Promise<Run>;
};

type Made = { id: number; version: number; values: Record<string, unknown> };

const done = <T>(answer: Answer<T>): T => {
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  return answer.body;
};

export async function buildFirm(salaries: Readonly<Partial<Record<Person, number>>>): Promise<Firm> {
  const world = await buildPayWorld({ salaries });
  const payroll = world.as('Padma Nair');
  const hr = world.as('Harish Iyer');
  const admin = world.as('Anita Rao');
  const structure = await structureId(payroll);
  const idOf = (name: Person): number => world.people[name].employeeId ?? 0;
  return {
    world,
    async raise(name, rupees, validFrom, reason) {
      const values = { employee: idOf(name), structure, grossMonthly: rupees * 100, note: null };
      done(await payroll.post('/api/records/salary-assignment', { ...values, validFrom, reason }));
    },
    async loseDays(name, month, days) {
      const values = { employee: idOf(name), month, days, remark: 'Leave without pay' };
      done(await payroll.post('/api/records/loss-of-pay', values));
    },
    async establishment(code, indianState, city) {
      const values = { code, name: city, indianState, city, active: true };
      return done(await admin.post<Made>('/api/records/establishment', values)).id;
    },
    async transfer(name, establishment, validFrom) {
      const { rows } = done(await hr.get<PayList>(`/api/records/employee-work?employee=${idOf(name)}`));
      const now = rows.at(-1)?.values ?? {};
      const linked = Object.entries(now).map(([key, value]) => [
        key,
        (value as { id?: number })?.id ?? value,
      ]);
      const values = { ...Object.fromEntries(linked), employee: idOf(name), establishment };
      done(await hr.post('/api/records/employee-work', { ...values, validFrom, reason: 'Transfer' }));
    },
    async leave(name, lastDay) {
      const { version } = done(await hr.get<Made>(`/api/records/employee/${idOf(name)}`));
      const values = { leftOn: lastDay, leavingReason: 'resigned' };
      done(await hr.put(`/api/records/employee/${idOf(name)}`, { version, values }));
    },
    run: (month) => lockedRun(world, month),
  };
}
