/**
 * What the sign-in screen asks before anybody has signed in: how this installation lets people in, and in
 * which organisations a user name exists, unless that look-up is turned off.
 */

import { sql } from 'kysely';
import { organisationsCall, waysInCall } from '#kernel/calls/session.call.ts';
import { type Route, route } from '../../route.ts';
import { countAttempt } from '../../security/throttle.ts';
import type { Host } from '../../work.ts';
import { refuse } from '../gate.refusal.ts';

type OrganisationFound = { readonly id: number; readonly name: string };

/**
 * The organisations in which a user name exists, by name; none for an unknown one. So names can be told apart
 * here, as specified: the limit by network address keeps a list of them from being tried through, and an
 * installation may turn the look-up off. Refuses with 404 when it is off, with 429 when asked too often.
 */
export async function findOrganisations(
  host: Host,
  name: string,
  address: string,
): Promise<readonly OrganisationFound[]> {
  if (!host.settings.lookUp) {
    const sentence = 'Organisations cannot be searched for here. Enter the code of your organisation.';
    return refuse('no-look-up', { sentence });
  }
  await countAttempt(host, [{ of: `organisations/${address}`, most: 120, minutes: 1 }]);
  const { rows } = await sql<OrganisationFound>`
    select o.id, o.name from directory.user_name u
    join directory.organisation o on o.id = u.organisation_id and o.active
    where u.user_name = ${name.trim().toLowerCase()} order by o.name`.execute(host.tenancy.directory);
  return rows;
}

const organisations = route({
  ...organisationsCall,
  tag: 'session',
  open: true,
  summary: 'The organisations in which a user name exists',
  handle: (host, request) => findOrganisations(host, request.params.userName, request.ip),
});

/** `lookUp`: organisations are found by user name; otherwise `POST /api/session` takes organisationCode. */
const ways = route({
  ...waysInCall,
  tag: 'session',
  open: true,
  summary: 'How this installation lets people in',
  handle: async ({ settings: { lookUp, demo } }) => ({ lookUp, demo }),
});

export const lookUpRoutes: readonly Route[] = [organisations, ways];
