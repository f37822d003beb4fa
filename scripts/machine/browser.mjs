/** Finds the browser that the tests drive, and installs it where that can be done without asking. */
import { existsSync } from 'node:fs';
import { fail } from '../install.mjs';
import { apt, installsByItself } from './apt.mjs';

const places = [
  process.env.MUSTER_BROWSER,
  // Debian's Chromium without windows: the same engine, a quarter faster.
  '/usr/bin/chromium-headless-shell',
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
  if (!installsByItself()) {
    fail(
      'The browser tests need Chromium or Chrome. Install one (on Debian: apt-get install ' +
        'chromium), or name it in MUSTER_BROWSER.',
    );
  }
  console.log('Installing Chromium for the browser tests.');
  apt('update');
  // Debian has it without windows since 2024; before, there is the whole one.
  const found = ['chromium-headless-shell', 'chromium'].find((name) => apt('install', '-y', name));
  return found ? `/usr/bin/${found}` : fail('apt-get could not install Chromium; its words above say why.');
}
