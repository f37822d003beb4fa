/**
 * The house in figures, for docs/performance.md: how large, how entangled, how long the way of a pay run is.
 */
import { dirname } from 'node:path';
import { trip, wayOfRun } from './run-way.ts';
import { circles, isTest, source, sources } from './sources.ts';
import { castsOf } from './syntax.ts';

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

/** What a run asks through the registry: each source is a way of its own, read by itself. */
const announced =
  /(?:^|\n)export const \w+ = (?:fact|pay|run)Source\(|(?:^|\n)export const \w+ = withholding\(/;

/** The sources that a run asks, and the files that they reach beside those on the way itself. */
function behindRegistry(way: ReadonlySet<string>): { sources: number; files: number } {
  const asked = ours.filter(({ path, text }) => path.startsWith('src/features/') && announced.test(text));
  const reached = new Set(asked.flatMap(({ path }) => [...trip(path).seen]));
  return { sources: asked.length, files: reached.difference(way).size };
}

const casts = ours.map(castsOf);
const sum = (figures: readonly number[]): number => figures.reduce((total, each) => total + each, 0);
const plain = sum(casts.map((each) => each.plain));
const double = sum(casts.map((each) => each.double));
const way = wayOfRun();
const asked = behindRegistry(way.seen);
console.log(`sources of src, tests aside   ${ours.length}
lines of them                 ${sum(ours.map(({ lines }) => lines.length))}
folders                       ${folders()}
casts                         ${plain} and ${double} double
circles                       ${circles().length}
files on the way of a run     ${way.seen.size}
returns on it                 ${way.returns}
sources that it asks          ${asked.sources}, with ${asked.files} files beside the way`);
