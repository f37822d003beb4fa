/** All that must hold of the declarations, and of the files they lie in, before a server starts. */
import { assert } from '#kernel/assert.ts';
import { letterFaults } from '../../../letter/letter-check.ts';
import { declarationFaults, type Found } from '../declaration-check.ts';
import { isDeclared, type KindsOf, saysWhat } from '../declared-kinds.ts';
import { factSourceFaults, paySourceFaults } from '../source-faults.ts';
import { verdictFaults } from '../verdict-check.ts';
import { pageFaults, strayFaults } from './file-check.ts';
import { callFaults, routeFaults } from './route-check.ts';
import { opensFaults, servedTwice, sheetLineFaults, twiceIn, unfoundFaults } from './served-check.ts';

/** Throws with every fault in the declarations themselves. */
export function refuseFaults(of: KindsOf): void {
  const names = new Set(of('form').map(({ value }) => value.name));
  refuse([
    ...declarationFaults({
      areas: of('area'),
      forms: of('form'),
      reports: of('report'),
      pages: of('page'),
      cards: of('homeCard').map(({ value }) => value.key),
    }),
    ...unfoundFaults(of('form'), of('formServer'), of('report'), of('reportServer')),
    ...servedTwice(of('formServer'), of('reportServer'), of('job'), [...of('paySource'), ...of('ledger')]),
    ...opensFaults(of('form'), of('report'), of('page')),
    ...routeFaults(of('route'), of('form'), of('report')),
    ...sheetLineFaults(of('sheetLines'), of('form')),
    ...paySourceFaults(of('paySource'), names),
    ...factSourceFaults(of('factSource')),
    ...letterFaults(of('letterKind'), of('letterSource'), names),
    ...verdictFaults(of('form'), of('formServer')),
    ...namedTwice(of),
  ]);
}

/** What is told apart by its name, and what there is one of. */
function namedTwice(of: KindsOf): string[] {
  const named = [
    ...of('daily'),
    ...of('founding'),
    ...of('demoStep'),
    ...of('calendarSource'),
    ...of('populationSource'),
    ...of('seriesSeal'),
  ];
  return [
    ...twiceIn(named.map(({ file, value: { what, name } }) => ({ file, key: `${what} '${name}'` }))),
    ...twiceIn(of('homeCard').map(({ file, value: { key } }) => ({ file, key: `card '${key}'` }))),
    ...twiceIn(of('closedMonth').map(({ file }) => ({ file, key: 'closed month of the organisation' }))),
    ...twiceIn(
      of('runSource').flatMap(({ file, value: { kinds } }) =>
        kinds.map((kind) => ({ file, key: `source of the kind of run '${kind}'` })),
      ),
    ),
    ...twiceIn(
      of('sheetLines').map(({ file, value: { form } }) => ({ file, key: `lines of '${form.name}'` })),
    ),
  ];
}

/**
 * Throws with whatever is declared and lost: in a file that nobody reads, of a kind that nobody collects, a
 * page that nobody opens, a call that nobody answers, a job that the server starts and nobody does.
 */
export function refuseLost(
  sources: { readonly folder: string; readonly features: readonly string[] },
  found: readonly Found<unknown>[],
  calls: readonly Found<unknown>[],
  started: readonly { readonly name: string }[] = [],
): void {
  const declared = found.flatMap(({ file, value }) => (isDeclared(value) ? [{ file, value }] : []));
  const forms = declared.flatMap(({ value }) => (value.what === 'form' ? [value.name] : []));
  const pages = declared.flatMap(({ file, value }) => (value.what === 'page' ? [{ file, value }] : []));
  refuse([
    ...strayFaults(sources.folder, sources.features),
    ...found.flatMap(({ file, value }) =>
      saysWhat(value) && !isDeclared(value)
        ? [`${file}: it declares a '${value.what}', a kind that the registry does not know.`]
        : [],
    ),
    ...pageFaults(sources.folder, pages, new Set(forms)),
    ...callFaults(
      calls.flatMap(({ file, value }) => (isCall(value) ? [{ file, value }] : [])),
      declared.flatMap(({ value }) => (value.what === 'route' ? [value] : [])),
    ),
    ...jobFaults(
      started,
      declared.flatMap(({ value }) => (value.what === 'job' ? [value.name] : [])),
    ),
  ]);
}

const jobFaults = (started: readonly { readonly name: string }[], done: readonly string[]): string[] =>
  started.flatMap(({ name }) =>
    done.includes(name) ? [] : [`jobs/server-jobs.ts: the server starts '${name}', and no feature does it.`],
  );

const isCall = (value: unknown): value is { readonly method: string; readonly path: string } =>
  typeof value === 'object' &&
  value !== null &&
  'method' in value &&
  typeof value.method === 'string' &&
  'path' in value &&
  typeof value.path === 'string';

function refuse(faults: readonly string[]): void {
  assert(faults.length === 0, () => `the declarations do not hold together:\n  ${faults.join('\n  ')}`);
}
