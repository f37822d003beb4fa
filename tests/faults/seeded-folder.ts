/**
 * A data folder with the whole demo in it, made by a first start, once for all who need one today: seeding
 * takes much longer than copying.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { whatTheDemoFollowsFrom } from '../demo-sources.ts';
import { musterProcess } from './muster-process.ts';

const prefix = 'muster-seeded-';
/** What a first start may take on a machine that is busy. */
const patienceMs = 900_000;
/** Whoever held the lock so long was killed. */
const forgottenMilliseconds = patienceMs + 60_000;

/** Fills the folder, which exists and is empty. */
export async function copySeeded(folder: string): Promise<void> {
  const seeded = join(tmpdir(), prefix + whatTheDemoFollowsFrom().slice(0, 16));
  while (!existsSync(seeded)) await locked(`${seeded}.lock`, () => make(seeded));
  const { status, stderr } = spawnSync('cp', ['-a', `${seeded}/.`, folder], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`the seeded folder could not be copied: ${stderr}`);
}

async function make(seeded: string): Promise<void> {
  if (existsSync(seeded)) return;
  // Of another day, or of other sources.
  for (const name of readdirSync(tmpdir()))
    if (name.startsWith(prefix) && !name.endsWith('.lock'))
      rmSync(join(tmpdir(), name), { recursive: true, force: true });
  const making = `${seeded}.making`;
  mkdirSync(making);
  const muster = await musterProcess(making, { DEMO: 'whole' });
  try {
    await muster.start(patienceMs);
  } finally {
    await muster.stop();
  }
  renameSync(making, seeded);
}

/** Does the work unless another does it already, whom it then waits for. */
async function locked(lock: string, work: () => Promise<void>): Promise<void> {
  try {
    mkdirSync(lock);
  } catch {
    await pause(200);
    const made = statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - made > forgottenMilliseconds) rmSync(lock, { recursive: true, force: true });
    return;
  }
  try {
    await work();
  } finally {
    rmSync(lock, { recursive: true, force: true });
  }
}
