/** Programs of the first organisation and their keys, agreed to by a second administrator where one must. */
import assert from 'node:assert/strict';
import { addDays } from '#kernel/calendar.ts';
import { todayOf } from '#server/today.ts';
import type { Answer } from '../caller.ts';
import { seenIn, type World } from '../world.ts';
import { secondAdministrator } from './second-administrator.ts';

export type Row = {
  id: number;
  version: number;
  state?: string;
  fingerprint?: string;
  values: Record<string, unknown>;
};
type Shown = { key: string; of: string; waits: boolean; because: string | null };
export type Made = Row & { besides?: { keys: Shown[]; waiting: { id: number }[] } };
export type Fault = { code: string; message: string; fields?: Record<string, string> };

export const nextYear = addDays(todayOf(), 200);

export async function programKeys(world: World) {
  const anita = world.as('Anita Rao');
  const nobody = world.as(null);
  const seema = await secondAdministrator(world);
  const loginTypes = await anita.get<{ rows: Row[] }>('/api/records/login-type?limit=50');
  const typeOf = (code: string): number =>
    loginTypes.body.rows.find(({ values }) => values['code'] === code)?.id ?? 0;

  async function agreed(form: string, id: number): Promise<number> {
    const place = `/api/records/${form}/${id}`;
    const waiting = (await seema.get<Row>(place)).body;
    return (await seema.post(`${place}/actions/agree`, seenIn(waiting))).status;
  }

  async function account(userName: string, loginType: string): Promise<number> {
    const { body, status } = await anita.post<Made>('/api/records/user-account', {
      userName,
      name: `Program ${userName}`,
      loginType: typeOf(loginType),
      program: true,
    });
    assert.equal(status, 200, JSON.stringify(body));
    // More access than an administrator gives alone waits for the other one.
    for (const { id } of body.besides?.waiting ?? []) assert.equal(await agreed('pending-change', id), 200);
    return body.id;
  }

  const make = (user: number, more: object = {}): Promise<Answer<Made>> =>
    anita.post<Made>('/api/records/access-key', {
      user,
      name: 'Payroll bridge',
      does: 'change',
      expiresOn: nextYear,
      ...more,
    });

  /** Calls with a key alone: no cookie, and none of the headers of Muster's own pages. */
  const headersOf = (key: string) => ({ authorization: `Bearer ${key}`, 'x-muster': '' });
  const get = (key: string, url: string) => nobody.get<Record<string, unknown> & Fault>(url, headersOf(key));
  const post = (key: string, url: string, body: object, more: object = {}) =>
    nobody.post<Row & Fault>(url, body, { ...headersOf(key), ...more });

  async function keyFor(userName: string, loginType: string, more: object = {}): Promise<[string, Row]> {
    const { body, status } = await make(await account(userName, loginType), more);
    assert.equal(status, 200, JSON.stringify(body));
    const shown = body.besides?.keys[0];
    if (shown?.waits) {
      assert.equal(await agreed('access-key', body.id), 200);
    }
    return [shown?.key ?? '', body];
  }
  return { typeOf, headersOf, agreed, account, make, get, post, keyFor };
}
