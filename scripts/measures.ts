/**
 * The house in figures, for docs/performance.md: how large, how entangled, how long the way of a pay run is.
 */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { circles, isTest, root, type Source, source, sources } from './sources.ts';
import { castsOf } from './syntax.ts';

/** Where a pay run is calculated: from here its way goes down to the rows. */
const calculations = [
  'src/features/payroll/run/run-calculation.server.ts',
  'src/features/payroll/run-calculation.server.ts',
];

const ours = source.filter(({ path }) => !isTest(path));

function folders(): string {
  const held = Map.groupBy(
    sources.filter(({ path }) => !/\.(test|cases|e2e)\.tsx?$/.test(path)),
    ({ path }) => dirname(path),
  );
  const sizes = [...held].map(([folder, files]) => ({ folder, files: files.length }));
  const largest = sizes.toSorted((a, b) => b.files - a.files).slice(0, 5);
  return `${sizes.length}; largest ${largest.map(({ folder, files }) => `${folder} ${files}`).join(', ')}`;
}

/** The files of features a file imports for what they do; types are no part of a way. */
function led(file: Source): string[] {
  const taken = [...file.text.matchAll(/(?:^|\n)import\s+(?!type\s)([^'"`;]*?)from\s+'([^']+)'/g)];
  return taken.flatMap(([, , name = '']) => {
    const path = name.startsWith('#') ? `src/${name.slice(1)}` : join(dirname(file.path), name);
    return path.startsWith('src/features/') ? path : [];
  });
}

/** The files of features on the way of a run, and how often it comes back to one it has been in. */
function trip(): { files: number; returns: number } {
  const known = new Map(sources.map((file) => [file.path, file]));
  const seen = new Set<string>();
  let returns = 0;
  const follow = (path: string): void => {
    const file = known.get(path);
    if (!file) return;
    if (seen.has(path)) {
      returns += 1;
      return;
    }
    seen.add(path);
    for (const next of led(file)) follow(next);
  };
  follow(calculations.find((path) => existsSync(join(root, path))) ?? '');
  return { files: seen.size, returns };
}

const casts = ours.map(castsOf);
const sum = (figures: readonly number[]): number => figures.reduce((total, each) => total + each, 0);
const plain = sum(casts.map((each) => each.plain));
const double = sum(casts.map((each) => each.double));
const way = trip();
console.log(`sources of src, tests aside   ${ours.length}
lines of them                 ${sum(ours.map(({ lines }) => lines.length))}
folders                       ${folders()}
casts                         ${plain} and ${double} double
circles                       ${circles().length}
files on the way of a run     ${way.files}
returns on it                 ${way.returns}`);
