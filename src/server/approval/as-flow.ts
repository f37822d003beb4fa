/** The same work as a flow would do it by itself: as Muster, named in the audit with the flow's reason. */
import type { Plan } from '#kernel/approval.ts';
import { everything } from '../gate/access.ts';
import { systemSession } from '../in-work.ts';
import type { Work } from '../work.ts';

export function asFlow(work: Work, { name, because }: Plan): Work {
  const by = `Approval flow ${name}`;
  const { organisationId, rightsVersion, labelsVersion } = work.session;
  const session = { ...systemSession(organisationId, by), rightsVersion, labelsVersion };
  return {
    ...work,
    ...everything,
    session,
    audit: (entry) => work.audit({ ...entry, by, reason: entry.reason ?? because ?? by }),
  };
}
