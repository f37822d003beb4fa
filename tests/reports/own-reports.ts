/** Reports that people build, as a test makes and asks them. */
import assert from 'node:assert/strict';
import { todayOf } from '#server/today.ts';
import type { Person, World } from '../world.ts';

const today = todayOf();

export type Made = { id: number; version: number; fields?: Record<string, string>; message?: string };
export type Answer = {
  columns: { name: string; label: string; kind: string }[];
  rows: Record<string, unknown>[];
  totals: Record<string, number> | null;
  chart?: { kind: string; x: string; y: string[] };
  message?: string;
};

export const column = (path: string, summary: string | null = null, title: string | null = null) => ({
  path,
  summary,
  title,
});
export const labels = ({ columns }: Answer): string[] => columns.map(({ label }) => label);
export const lines = ({ columns, rows }: Answer): unknown[][] =>
  rows.map((row) => columns.map(({ name }) => row[name] ?? null));

const blank = { layout: 'lines', formulas: [], conditions: [], roles: [], people: [] } as const;

/** Of a world: to build a report, to build one that has to be taken, and to ask one. */
export function ownReports(world: World) {
  const build = (who: Person, values: object) =>
    world.as(who).post<Made>('/api/records/own-report', { ...blank, ...values });
  return {
    build,
    async built(who: Person, values: object): Promise<number> {
      const { status, body } = await build(who, values);
      assert.equal(status, 200, JSON.stringify(body));
      return body.id;
    },
    ask: (who: Person, id: number, asOf: string = today, more: object = {}) =>
      world.as(who).post<Answer>('/api/reports/own-report-answer/rows', {
        parameters: { builtReport: id, asOf, ...more },
      }),
    roleOf: (who: Person) => ({ role: world.people[who].loginTypeId }),
  };
}

/** Who, where and for how much, of one person: shared with HR, managers and recruiters. */
export const peopleAndPay = (world: World) => ({
  name: 'People and pay',
  base: 'employee',
  columns: [
    column('code'),
    column('firstName'),
    column('department'),
    column('employee-work/employmentType'),
    column('salary-assignment/grossMonthly'),
  ],
  conditions: [{ path: 'firstName', test: 'is', value: 'esha' }],
  roles: (['Harish Iyer', 'Arjun Mehta', 'Ravi Kumar'] as const).map((who) => ({
    role: world.people[who].loginTypeId,
  })),
});
