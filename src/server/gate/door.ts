/**
 * The door: what anybody may call, with no session that would be looked at. There no work opens in an
 * organisation that is suspended, whatever the call is and however it comes to know the organisation.
 */
import { Refusal } from '#kernel/refusal.ts';
import { Suspended } from '../database/tenant.ts';
import type { Host } from '../work.ts';
import { refuse } from './gate.refusal.ts';

const doors = new WeakMap<Host, Host>();

/** The server as an open call is given it. */
export function atTheDoor(host: Host): Host {
  const known = doors.get(host);
  if (known) return known;
  const { tenancy } = host;
  const inOrganisation: Host['tenancy']['inOrganisation'] = (organisationId, work, options = {}) =>
    tenancy
      .inOrganisation(organisationId, work, { ...options, onlyOpen: true })
      .catch((error: unknown) =>
        error instanceof Suspended ? refuse('organisation-suspended') : Promise.reject(error),
      );
  const door: Host = Object.create(host, { tenancy: { value: { ...tenancy, inOrganisation } } });
  doors.set(host, door);
  return door;
}

export const isSuspended = (error: unknown): boolean =>
  error instanceof Refusal && error.code === 'organisation-suspended';
