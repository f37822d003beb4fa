/** Debian's packages, for what the tests need and this machine does not have. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** As root on Debian a package is installed without asking. */
export const installsByItself = () => existsSync('/etc/debian_version') && process.getuid?.() === 0;

/** Runs apt-get without a word of its own but its errors; answers whether it did what was asked. */
export function apt(...words) {
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const wishes = ['-qq', '--no-install-recommends', ...words];
  return (
    spawnSync('apt-get', wishes, { stdio: ['ignore', 'ignore', 'inherit'], env: environment }).status === 0
  );
}
