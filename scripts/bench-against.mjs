/**
 * npm run bench -- --against COMMIT [--turns N] NAME …: this checkout and that of a commit, in turns on the
 * same machine, and each figure that both print with the ratio of their medians. A program that the commit
 * does not have is lent to it.
 */
import { spawn, spawnSync } from 'node:child_process';
import fs, { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from './install.mjs';

/** A number with its unit, but none of a word: 1,240.5, 12 and 0.4 ms. */
const figure = /(?<![\p{L}\d.])\d[\d,]*(?:\.\d+)?(?![\p{L}\d])/gu;

/**
 * The figures of what a program printed, each under the text around it: lines that say the same of other
 * numbers are one figure.
 */
export function figuresOf(said) {
  const figures = new Map();
  for (const line of said.split('\n')) {
    const numbers = line.match(figure) ?? [];
    const text = line.replace(figure, '…').replace(/\s+/g, ' ').trim();
    numbers.forEach((number, at) => {
      figures.set(`${text} [${at + 1}]`, Number(number.replaceAll(',', '')));
    });
  }
  return figures;
}

const median = (numbers) => {
  const ordered = numbers.toSorted((one, other) => one - other);
  const middle = Math.floor(ordered.length / 2);
  return ordered.length % 2 ? ordered[middle] : (ordered[middle - 1] + ordered[middle]) / 2;
};

/** Of each figure that both have: the medians and their ratio, this checkout's over the commit's. */
export function compared(before, now) {
  const all = (turns, name) => turns.map((turn) => turn.get(name)).filter((number) => number !== undefined);
  return [...now[0].keys()].flatMap((name) => {
    const [was, is] = [all(before, name), all(now, name)];
    if (was.length === 0 || is.length === 0) return [];
    const [one, other] = [median(was), median(is)];
    return [{ figure: name, before: one, now: other, ratio: one === 0 ? null : other / one }];
  });
}

/** A program that a checkout does not have gets there from this one, with what it imports of `bench`. */
function lend(name, checkout) {
  const place = (from) => fs.globSync(`bench/**/${name}.bench.ts`, { cwd: from }).at(0);
  const [own, theirs] = [place(root), place(checkout)];
  if (theirs || !own) return;
  for (const file of [own, ...importsOf(own)]) {
    fs.mkdirSync(dirname(join(checkout, file)), { recursive: true });
    if (!fs.existsSync(join(checkout, file))) fs.copyFileSync(join(root, file), join(checkout, file));
  }
}

const importsOf = (file) =>
  [...fs.readFileSync(join(root, file), 'utf8').matchAll(/from '(\.[^']+)'/g)]
    .map(([, from]) => join(dirname(file), from))
    .filter((imported) => imported.startsWith('bench'));

/** What a bench prints in a checkout; it installs there what it needs. */
function printed(checkout, name) {
  const bench = spawn('npm', ['run', '--silent', 'bench', '--', name], {
    cwd: checkout,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  bench.stdout.setEncoding('utf8').on('data', (text) => {
    said += text;
    process.stdout.write(text);
  });
  return new Promise((ended) => bench.on('close', () => ended(said)));
}

const git = (...words) => {
  const { status, stderr } = spawnSync('git', words, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr.trim());
};

/** Measures the named programs in turns with the commit, and prints what changed. */
export async function measureAgainst(commit, names, turns) {
  const folder = mkdtempSync(join(tmpdir(), 'muster-bench-'));
  const other = join(folder, commit);
  git('worktree', 'add', '--detach', other, commit);
  // What is shared beside the project is beside this one too.
  const shared = join(root, '../shared');
  if (fs.existsSync(shared)) fs.symlinkSync(shared, join(folder, 'shared'));
  try {
    for (const name of names) {
      lend(name, other);
      const [before, now] = [[], []];
      for (let turn = 1; turn <= turns; turn += 1)
        // Who goes first changes, so that a machine that grows slower does not favour one.
        for (const [checkout, kept] of turn % 2
          ? [
              [other, before],
              [root, now],
            ]
          : [
              [root, now],
              [other, before],
            ]) {
          console.log(`\n${name}, turn ${turn}: ${checkout === root ? 'this checkout' : commit}`);
          kept.push(figuresOf(await printed(checkout, name)));
        }
      console.log(`\n${name}: medians of ${turns}, ${commit}, now, ratio`);
      for (const { figure: what, before: was, now: is, ratio } of compared(before, now))
        console.log(`${what}\n    ${was}  ${is}  ${ratio === null ? '–' : ratio.toFixed(3)}`);
    }
  } finally {
    git('worktree', 'remove', '--force', other);
    rmSync(folder, { recursive: true, force: true });
  }
}
