/**
 * Whose call has a turn when more come than can be answered. As many calls work at a time as there are
 * connections to the database; the others stand in line, saves before what reads, reports and exports last.
 * A line that empties now and then is a crowd of the moment, and whoever stands in it waits. One that has not
 * been empty for `standing` milliseconds only makes everybody late: then nobody waits longer than `patience`,
 * and whoever would is told to come back. That is CoDel (RFC 8289), for calls in place of packets.
 */
import { refusal } from '../gate.refusal.ts';

export type Rank = 'save' | 'read' | 'heavy';

type Admission = {
  /** Runs `work` once it has its turn; refuses with 503 and Retry-After when it would wait too long. */
  admit<T>(rank: Rank, work: () => Promise<T>): Promise<T>;
  /** How many calls work, and how many stand in line. */
  state(): { readonly working: number; readonly waiting: number };
};

declare module '../../work.ts' {
  interface Host {
    readonly admission: Admission;
  }
}

type Waiting = { readonly since: number; go(): void; giveUp(): void };
type AdmissionLimits = {
  /** Calls that work at a time; of reports and exports at most three fifths of them. */
  readonly atOnce: number;
  /** A line is standing when it has not been empty for so many milliseconds. */
  readonly standing: number;
  /** How long, in milliseconds, somebody waits in a standing line, and how long at most in another. */
  readonly patience: number;
  readonly longest: number;
};

export type Patience = Omit<AdmissionLimits, 'atOnce'>;
export const usualPatience: Patience = { standing: 250, patience: 120, longest: 10_000 };

const ranks: readonly Rank[] = ['save', 'read', 'heavy'];

export function openAdmission(
  limits: AdmissionLimits,
  now: () => number = () => performance.now(),
): Admission {
  // One more than a person may have made, of the usual ten: the others' reports go on beside theirs.
  const heavyAtOnce = Math.max(1, Math.floor(limits.atOnce * 0.6));
  const lines: Readonly<Record<Rank, Waiting[]>> = { save: [], read: [], heavy: [] };
  const working: Record<Rank, number> = { save: 0, read: 0, heavy: 0 };
  /** When the line of saves and reads began. */
  let begunAt = 0;
  let watch: NodeJS.Timeout | undefined;

  const all = () => working.save + working.read + working.heavy;
  const hasRoom = (rank: Rank) => all() < limits.atOnce && (rank !== 'heavy' || working.heavy < heavyAtOnce);
  const isLine = () => lines.save.length + lines.read.length > 0;

  /** Whoever has waited too long goes away; a line keeps its order, so that they are at its head. */
  const sweep = () => {
    const isStanding = isLine() && now() - begunAt > limits.standing;
    const patience = isStanding ? limits.patience : limits.longest;
    for (const rank of ranks) {
      const line = lines[rank];
      while (line[0] && now() - line[0].since > patience) line.shift()?.giveUp();
    }
    if (ranks.some((rank) => lines[rank].length > 0)) return;
    clearInterval(watch);
    watch = undefined;
  };
  const next = () => {
    sweep();
    for (const rank of ranks)
      while (lines[rank].length > 0 && hasRoom(rank)) {
        working[rank] += 1;
        lines[rank].shift()?.go();
      }
  };
  const turn = (rank: Rank) =>
    new Promise<void>((go, giveUp) => {
      const since = now();
      if (rank !== 'heavy' && !isLine()) begunAt = since;
      lines[rank].push({
        since,
        go,
        giveUp: () => giveUp(refusal('busy/every-turn-taken', {}, { retryAfter: 1 })),
      });
      watch ??= setInterval(sweep, 20).unref();
    });

  return {
    async admit(rank, work) {
      if (hasRoom(rank)) working[rank] += 1;
      else await turn(rank);
      try {
        return await work();
      } finally {
        working[rank] -= 1;
        next();
      }
    },
    state: () => ({ working: all(), waiting: lines.save.length + lines.read.length + lines.heavy.length }),
  };
}
