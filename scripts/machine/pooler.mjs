/** PgBouncer, for the test that has one between the servers and their database. */
import { existsSync } from 'node:fs';
import { fail } from '../install.mjs';
import { apt, installsByItself } from './apt.mjs';

const places = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/usr/local/bin/pgbouncer'];
const isThere = () => places.some((place) => existsSync(place));

/** As root on Debian it is installed when missing; elsewhere the run ends, saying what to do. */
export function ensurePooler() {
  if (isThere()) return;
  if (!installsByItself())
    fail('A test of the walks needs PgBouncer. Install it (on Debian: apt-get install pgbouncer).');
  console.log('Installing PgBouncer for the walks.');
  apt('update');
  apt('install', '-y', 'pgbouncer');
  if (!isThere()) fail('apt-get could not install pgbouncer; its words above say why.');
}
