/** What tests of training and of leaving do again and again: make a record, read it, act on it. */
import assert from 'node:assert/strict';
import type { Caller } from '../caller.ts';
import { type Person, seenIn, type World } from '../world.ts';

export type Wire = { id: number; version: number; state: string; values: Record<string, unknown> };
export type Refused = { code: string; fields?: Record<string, string> };

export function actingIn(world: World) {
  const hr = world.as('Harish Iyer');
  const read = async (who: Person, form: string, id: number) =>
    (await world.as(who).get<Wire>(`/api/records/${form}/${id}`)).body;
  const act = async (who: Person, form: string, id: number, action: string, input?: object) =>
    world.as(who).post<Wire & Refused>(`/api/records/${form}/${id}/actions/${action}`, {
      ...seenIn(await read(who, form, id)),
      ...(input && { input }),
    });
  return {
    hr,
    read,
    act,
    idOf: (name: Person) => world.people[name].employeeId ?? 0,
    async make(form: string, values: object, who: Caller = hr): Promise<Wire> {
      const { status, body } = await who.post<Wire>(`/api/records/${form}`, values);
      assert.equal(status, 200, `${form}: ${JSON.stringify(body)}`);
      return body;
    },
    async done(who: Person, form: string, id: number, action: string, input?: object): Promise<void> {
      const { status, body } = await act(who, form, id, action, input);
      assert.equal(status, 200, `${action}: ${JSON.stringify(body)}`);
    },
  };
}
