/** What an organisation decides in its permission matrix, for tests of rights that are not the usual. */
import assert from 'node:assert/strict';
import type { Person, World } from './world.ts';

/** Gives the person's login type these actions on everybody's records of the form. */
export async function allow(
  world: World,
  name: Person,
  form: string,
  actions: readonly string[],
): Promise<void> {
  const { loginTypeId } = world.people[name];
  const anita = world.as('Anita Rao');
  const { body } = await anita.get<{ loginType: { version: number } }>(`/api/rights/${loginTypeId}`);
  const { status } = await anita.put(`/api/rights/${loginTypeId}`, {
    version: body.loginType.version,
    views: [],
    rights: actions.map((action) => ({ form, action, reach: 'organisation' })),
  });
  assert.equal(status, 200);
}
