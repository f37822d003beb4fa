/** The way of a pay run: the files of features that its calculation leads through, down to the rows. */
import { dirname, join } from 'node:path';
import { type Source, sources } from './sources.ts';

/** Where a pay run is calculated: from here its way goes down to the rows. */
const calculation = 'src/features/payroll/run/run-calculation.server.ts';

/** The files of features a file imports for what they do; types are no part of a way. */
function led(file: Source): string[] {
  const taken = [...file.text.matchAll(/(?:^|\n)import\s+(?!type\s)([^'"`;]*?)from\s+'([^']+)'/g)];
  return taken.flatMap(([, , name = '']) => {
    const path = name.startsWith('#') ? `src/${name.slice(1)}` : join(dirname(file.path), name);
    return path.startsWith('src/features/') ? path : [];
  });
}

const known = new Map(sources.map((file) => [file.path, file]));

/**
 * The files of features on the way from a file, and how often the way comes back to one of them. Throws where
 * there is no such file: a way that leads nowhere would pass every bound.
 */
export function trip(from: string): { seen: ReadonlySet<string>; returns: number } {
  if (!known.has(from)) throw new Error(`there is no ${from}`);
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
  follow(from);
  return { seen, returns };
}

/** The way from where a run is calculated. */
export const wayOfRun = (): ReturnType<typeof trip> => trip(calculation);
