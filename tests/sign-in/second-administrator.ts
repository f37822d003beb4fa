import { addUsers } from '#server/organisation/founding.ts';
import type { Caller } from '../caller.ts';
import type { World } from '../world.ts';

/** Seema Bhat, a second administrator of the first organisation, who agrees to what Anita Rao has made. */
export async function secondAdministrator(world: World): Promise<Caller> {
  const { works } = world.organisations;
  const password = 'muster-world-2';
  const passwordHash = await world.host.hashes.hash(password);
  await world.inside(works, (db) =>
    addUsers(db, works, [
      { userName: 'seema', name: 'Seema Bhat', loginType: 'administrator', passwordHash },
    ]),
  );
  const given = { userName: 'seema', organisationId: works, password };
  const answer = await world.as(null).post('/api/session', given);
  const [cookie = ''] = [answer.headers['set-cookie']].flat() as string[];
  return world.callerWith(cookie.split(';')[0] ?? '');
}
