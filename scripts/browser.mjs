/** Finds the browser that the tests drive, and installs it where that can be done without asking. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fail } from './install.mjs';

const places = [
  process.env.MUSTER_BROWSER,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/**
 * The path of a Chromium. As root on Debian it is installed when missing; elsewhere the run ends, saying what
 * to do.
 */
export function ensureBrowser() {
  const there = places.find((place) => place && existsSync(place));
  if (there !== undefined) return there;
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0) {
    fail(
      'The browser tests need Chromium or Chrome. Install one (on Debian: apt-get install ' +
        'chromium), or name it in MUSTER_BROWSER.',
    );
  }
  console.log('Installing Chromium for the browser tests.');
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const words of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', 'chromium'],
  ]) {
    const done = spawnSync('apt-get', words, { stdio: ['ignore', 'ignore', 'inherit'], env: environment });
    if (done.status !== 0) fail(`apt-get ${words[0]} has failed; its words above say why.`);
  }
  return '/usr/bin/chromium';
}
