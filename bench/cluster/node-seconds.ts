/**
 * Seconds of processor time that the PostgreSQL of a machine has taken: of a cluster whose machines are all
 * this one, as in the tests.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { withClient } from '#server/database/database-roles.ts';

/** What Linux counts in, for every program that asks. */
const ticksSecond = 100;

type Ticks = { readonly parent: number; readonly own: number; readonly ended: number };

/** After the name, which may hold blanks: state, parent, …, own time, that of children that ended. */
function ticksOf(pid: string): Ticks | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ').map(Number) ?? [];
    const [parent = 0, own = 0, system = 0, ended = 0, endedSystem = 0] = [1, 11, 12, 13, 14].map(
      (at) => fields[at],
    );
    return { parent, own: own + system, ended: ended + endedSystem };
  } catch {
    // It has ended meanwhile, and its time is its parent's.
    return null;
  }
}

/** The first process of the server that is asked as the superuser, in this machine's own numbers. */
export async function postmasterOf(superUrl: string): Promise<number> {
  const { rows } = await withClient(superUrl, (client) =>
    client.query<{ text: string }>(`select pg_read_file('postmaster.pid') as text`),
  );
  return Number.parseInt(rows[0]?.text ?? '', 10);
}

/** Of the first process and all that it has started, those that have ended among them. */
export function secondsOf(postmaster: number): number {
  let ticks = 0;
  for (const pid of readdirSync('/proc')) {
    if (!/^\d+$/.test(pid)) continue;
    const found = ticksOf(pid);
    if (Number(pid) === postmaster) ticks += (found?.own ?? 0) + (found?.ended ?? 0);
    else if (found?.parent === postmaster) ticks += found.own;
  }
  return ticks / ticksSecond;
}
