/** Work that nobody waits for at a screen. */
import type { Host } from '../work.ts';

/** The server without a limit for statements: on a slow machine the demo has some that take minutes. */
export function unhurried(host: Host): Host {
  const { tenancy } = host;
  const inOrganisation: Host['tenancy']['inOrganisation'] = (organisationId, work, options = {}) =>
    tenancy.inOrganisation(organisationId, work, { statementSeconds: 0, ...options });
  return Object.create(host, { tenancy: { value: { ...tenancy, inOrganisation } } });
}
