/** What tests of income tax read and send: a window of 2026-27, and the answers they look at. */
import assert from 'node:assert/strict';
import type { Caller } from './caller.ts';

export const year = '2026-27';

export type Saved = { id: number; version: number; state?: string; values: Record<string, unknown> };
export type Refused = { code: string; message: string; fields: Record<string, string> };
export type Sheet = {
  employee: number;
  declaration: Saved | null;
  lines: { id: number; form: string; title: string; verdict: string | null; accepted: number | null }[];
  groups: { group: string; declared: number; counts: number; left: number | null }[];
  window: { open: boolean; words: string | null };
};
export type Figures = {
  known: boolean;
  regime: string;
  old: number;
  new: number;
  due: number;
  withoutPan: boolean;
  curve: { extra: number; old: number }[];
  months: { month: string; tax: number }[];
  because: { says: string };
  becauseMonth?: { says: string };
  nextMonth?: string;
};

export const window = {
  taxYear: year,
  opensOn: '2026-04-01',
  closesOn: '2090-01-01',
  proofsFrom: '2026-11-01',
  proofsTo: '2091-01-01',
  proofsCountFrom: '2027-03',
  whenMissing: 'law',
  remindDays: 7,
};

export async function add(who: Caller, form: string, values: Record<string, unknown>): Promise<Saved> {
  const { status, body } = await who.post<Saved>(`/api/records/${form}`, values);
  assert.equal(status, 200, JSON.stringify(body));
  return body;
}
