/**
 * Finds the library that gives a process another day, and installs it where that can be done without
 * asking.
 */
import { existsSync, globSync } from 'node:fs';
import { fail } from '../install.mjs';
import { apt, installsByItself } from './apt.mjs';

const found = () =>
  [process.env.MUSTER_CLOCK, ...globSync('/usr/lib/*/faketime/libfaketime.so.1')].find(
    (path) => path && existsSync(path),
  );

/**
 * The path of libfaketime. As root on Debian it is installed when missing; elsewhere the run ends,
 * saying what to do.
 */
export function ensureClock() {
  const there = found();
  if (there !== undefined) return there;
  if (!installsByItself())
    fail(
      'The first starts need libfaketime. Install it (on Debian: apt-get install faketime), or name its ' +
        'library in MUSTER_CLOCK.',
    );
  console.log('Installing libfaketime for the first starts.');
  apt('update');
  apt('install', '-y', 'faketime');
  return found() ?? fail('apt-get could not install faketime; its words above say why.');
}
