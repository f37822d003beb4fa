/** Why the net pay of those whom a check found has moved; where somebody came or went, that settles it. */
import type { Work } from '#server/work.ts';
import { isLocked, type RunHead } from '../run/run-head.server.ts';
import { changesInWords } from '../workbench/net-change.server.ts';
import type { RunException } from '../workbench/run.call.ts';

/** The checks that are about a net pay that moved. */
const netChecks = new Set(['net-changed', 'net-change']);

/** Settled without anybody: nothing of it is kept before the run is locked. */
export const isSettledByCause = ({ status, at }: Pick<RunException, 'status' | 'at'>): boolean =>
  status === 'settled' && at === null;

/** What an officer has done about an exception goes before what its cause would do. */
export async function withCauses(
  work: Work,
  run: RunHead,
  findings: readonly RunException[],
): Promise<RunException[]> {
  const moved = findings.filter(({ code }) => netChecks.has(code)).map(({ employee }) => employee);
  const changes = await changesInWords(work, run, moved);
  return findings.map((one) => {
    const change = netChecks.has(one.code) ? changes.get(one.employee) : undefined;
    if (!change) return one;
    const { cause, known } = change;
    const isKnown = known !== undefined && one.at === null && !isLocked(run);
    return { ...one, cause, ...(isKnown && { status: 'settled', comment: `Known cause: ${known}.` }) };
  });
}
