/**
 * How the house is cut: rooms of a readable size, and nothing that is exported or installed for nobody.
 */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import test from 'node:test';
import { wayOfRun } from '../scripts/run-way.ts';
import {
  circles,
  importsOf,
  isOurs,
  isTest,
  none,
  root,
  type Source,
  source,
  sources,
} from '../scripts/sources.ts';
import { castsOf, type Node, nodesOf, part, within, word } from '../scripts/syntax.ts';

test('a folder holds at most 25 sources', () => {
  const held = Map.groupBy(
    sources.filter(({ path }) => !/\.(test|cases|e2e)\.tsx?$/.test(path)),
    ({ path }) => dirname(path),
  );
  none(
    [...held]
      .filter(([, files]) => files.length > 25)
      .map(([folder, files]) => `${folder}: ${files.length} sources`),
  );
});

const declaring = /\.(menu|form|report|card|server)\.ts$/;
const kinds = '(?:async )?(?:function\\*?|const|class|type|interface)';
const exported = new RegExp(
  `(?:^|\\n)export ${kinds} ([A-Za-z_$][\\w$]*)(?:: [^=\\n]+)?( ?= (?:\\[|[\\w.]+(?:<[^\\n]*?>)?\\())?`,
  'g',
);

/** What a declaring file makes by a call or lists may be declarations, which the registry collects. */
const isCollected = ({ path }: Source, made: string | undefined) =>
  declaring.test(path) && made !== undefined;

test('whatever is exported is imported somewhere', () => {
  const importers = new Map<string, string[]>();
  for (const file of sources)
    for (const name of importsOf(file)) {
      const texts = importers.get(name) ?? [];
      texts.push(file.text);
      importers.set(name, texts);
    }
  none(
    source
      .filter(({ path }) => !isTest(path))
      .flatMap((file) =>
        [...file.text.matchAll(exported)]
          .filter(([, name = '', made]) => {
            if (isCollected(file, made)) return false;
            const word = new RegExp(`(?<![\\w$])${name.replaceAll('$', '\\$')}(?![\\w$])`);
            return !(importers.get(file.path) ?? []).some((text) => word.test(text));
          })
          .map(([, name]) => `${file.path}: ${name} is exported for nobody`),
      ),
  );
});

test('whatever a feature declares is exported: nothing else is collected', () => {
  const makers = '(?:job|daily|formServer|reportServer|founding|demoStep|ledger|letterKind|\\w+Source)';
  const kept = new RegExp(`^const (\\w+)(?:: [^=\\n]+)? = ${makers}[<(]`, 'gm');
  none(
    source
      .filter(({ path }) => path.startsWith('src/features/') && declaring.test(path))
      .flatMap((file) => [...file.text.matchAll(kept)].map(([, name]) => `${file.path}: ${name}`)),
  );
});

test('no file leads back to itself by what it imports, types included', () => {
  none(circles());
});

test('a pay run is followed from its button to its rows through at most 25 files and 5 returns', () => {
  const { seen, returns } = wayOfRun();
  assert.ok(seen.size <= 25, `${seen.size} files:\n${[...seen].join('\n')}`);
  assert.ok(returns <= 5, `${returns} returns`);
});

test('every style that is imported is there: the compiler does not look', () => {
  none(
    sources.flatMap((file) =>
      importsOf(file)
        .filter((path) => path.endsWith('.css') && isOurs(path) && !existsSync(join(root, path)))
        .map((path) => `${file.path} imports ${path}`),
    ),
  );
});

/** What opens a dialog or a drawer, but for what it is made of and the question that guards it. */
const dialogs = source.filter(
  ({ path, text }) => !path.startsWith('src/web/ui/surface/') && /<(Modal|Drawer)\b/.test(text),
);

test('every dialog and drawer is held by a test of the browser to its focus and its question', () => {
  const journeys = sources.filter(({ path }) => path.startsWith('tests/e2e/'));
  const isHeld = (of: string) => journeys.some(({ text }) => text.includes(`'${of}'`));
  none(dialogs.map(({ path }) => path.replace(/^src\//, '')).filter((of) => !isHeld(of)));
});

/** Their buttons lose nothing: a list of what was refused; and the way back to a draft that stays below. */
const losesNothing = /\/(bulk-bar|stale-dialog)\.tsx$/;

test('no button leaves a dialog past the question: Cancel is the one that asks', () => {
  none(
    dialogs
      .filter(({ path }) => !losesNothing.test(path))
      .filter(({ text }) => /<Button onClick=\{on(Close|Done|Cancel)\}/.test(text))
      .map(({ path }) => path),
  );
});

/** Where the compiler is told what it cannot see: whoever takes one away lowers the number. */
const castsMost = { plain: 460, double: 22 };

test('casts grow fewer', () => {
  const found = { plain: 0, double: 0 };
  for (const file of source.filter(({ path }) => !isTest(path))) {
    const { plain, double } = castsOf(file);
    found.plain += plain;
    found.double += double;
  }
  assert.deepEqual(found, castsMost, 'when they are fewer, write the number down here');
});

/** Where the browser speaks to a server: calls and uploads, files that are shown, the news of a job. */
const doors = new Set([
  'src/web/api/api.ts',
  'src/web/api/fetch-file.ts',
  'src/web/api/upload.ts',
  'src/web/screens/jobs/use-job.ts',
  'src/web/ui/surface/pdf-pages.tsx',
  'src/web/worker/service-worker.ts',
]);

test('the browser types no answer by hand: it asks by the type of a declared call, and by one door', () => {
  const speaks = /\bfetch\(|\bXMLHttpRequest\b|\bEventSource\(|\bsendBeacon\(/;
  const asks = /\b(?:ask|upload)(?:<(?!typeof \w+Call>)[^(]*)?\(\s*['`](?:GET|POST|PUT|DELETE|\/api)/g;
  const inBrowser = source.filter(({ path }) => !isTest(path) && !/\/server\/|\.server\.ts$/.test(path));
  none([
    ...inBrowser.filter(({ path, text }) => speaks.test(text) && !doors.has(path)).map(({ path }) => path),
    ...inBrowser.flatMap(({ path, text }) => [...text.matchAll(asks)].map(([found]) => `${path}: ${found}`)),
  ]);
});

/** These put what is answered in its place themselves, and ask for no more than that again (decision 164). */
const ownPlace = /^src\/features\/(attendance\/roster|recruitment\/board)\//;

test('no screen says what a save makes old: the call alone knows', () => {
  none(
    source
      .filter(({ path }) => !path.startsWith('src/web/api/') && !ownPlace.test(path) && !isTest(path))
      .filter(({ text }) => /\.(invalidateQueries|resetQueries|refetchQueries)\(/.test(text))
      .map(({ path }) => path),
  );
});

/** A call that is no GET counts as a change, unless it can be given up or says that it is a question. */
const isQuestion = /\bsignal\b|\bquestion: true\b|\banonymous\b/;

test('a query that asks by POST changes nothing: what is on the screen is not read again for it', () => {
  none(
    source
      .filter(({ path, text }) => !isTest(path) && /\bqueryFn\b/.test(text))
      .flatMap((file) =>
        [...nodesOf(file)]
          .filter((node) => node.type === 'Property' && word(part(node, 'key'), 'name') === 'queryFn')
          .map(({ start, end }) => file.text.slice(start, end).replace(/^.*?=>/s, ''))
          .filter((text) => /'(POST|PUT|DELETE)'/.test(text) && !isQuestion.test(text))
          .map((text) => `${file.path}: ${text.slice(0, 100)}`),
      ),
  );
});

test('every package that is listed is used', () => {
  const listed = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Record<string, object>;
  // Tools that are run and not imported; fonts and drivers that are found by their path.
  const run =
    /^(@types\/|@biomejs\/biome$|typescript$|@expo-google-fonts\/|@fontsource-variable\/|@aws-sdk\/)/;
  const texts = [...sources.map(({ text }) => text), readFileSync(join(root, 'vite.config.ts'), 'utf8')];
  none(
    [...Object.keys(listed.dependencies ?? {}), ...Object.keys(listed.devDependencies ?? {})].filter(
      (name) => !run.test(name) && !texts.some((text) => text.includes(`'${name}`)),
    ),
  );
});

test('what stands for an answer that is waited for gives way to why it did not come', () => {
  const waits = /^ {2}if \(!(\w+)\.data.*return <\w*Skeleton/;
  none(
    sources
      .filter(({ path }) => path.endsWith('.tsx'))
      .flatMap(({ path, lines }) =>
        lines.flatMap((line, at) => {
          const query = waits.exec(line)?.[1];
          if (!query) return [];
          const begins = lines
            .slice(0, at)
            .findLastIndex((each) => /^(export )?(default )?function /.test(each));
          const isTold = lines.slice(begins, at + 1).some((each) => each.includes('error'));
          return isTold ? [] : [`${path}:${at + 1}: ${query}`];
        }),
      ),
  );
});

/** What reads or writes dates as texts of ten characters; nothing of it is an instant of UTC. */
const readingDays = new Set([
  'src/kernel/calendar/moment.ts',
  'src/web/ui/format.ts',
  'src/server/exports/xlsx.ts',
  'src/server/imports/read/cell.ts',
  'src/server/imports/read/workbook/xlsx-read.ts',
  'src/server/imports/read/workbook/cell-value.ts',
  'src/time/calculator/count-questions.ts',
]);

/** An instant is of yesterday in London until half past five here: `dayAt`, or `moment` in the browser. */
test('the day of an instant is asked of the organisation’s clock, never cut from its text', () => {
  const cut =
    /(?<!'hex'\))\.(slice|substring|substr)\(0, 10\)|\.split\('T'\)|toISOString\(\)\??\.(slice|split|sub)/;
  const isRead = ({ path }: { path: string }) => isTest(path) || readingDays.has(path);
  none(
    source
      .filter((file) => !isRead(file))
      .flatMap(({ path, lines }) =>
        lines.flatMap((line, at) => (cut.test(line) ? [`${path}:${at + 1}`] : [])),
      ),
  );
  for (const path of readingDays)
    assert.ok(
      source.some((file) => file.path === path),
      `${path} is gone`,
    );
});

/**
 * What steps a date until it passes another never ends at the end of the calendar, where texts no longer
 * compare, and has no length that anybody has looked at. The ranges of kernel/calendar count.
 */
const steps = /^add(Days|Months|Years)$/;
const isLoop = ({ type }: Node) => /^(For|While|DoWhile)Statement$/.test(type);
const namesIn = (node: Node | undefined) =>
  node ? [...within(node)].flatMap((each) => (each.type === 'Identifier' ? [word(each, 'name')] : [])) : [];
const callsStep = (node: Node | undefined) =>
  node !== undefined && [...within(node)].some((each) => steps.test(word(part(each, 'callee'), 'name')));

/** The dates that a loop moves on in its turns and asks about before the next. */
function datesStepped(loop: Node): string[] {
  const asked = new Set(namesIn(part(loop, 'test')));
  const nodes = [...within(loop)];
  const isCounted = nodes.some(
    (node) => node.type === 'UpdateExpression' && asked.has(word(part(node, 'argument'), 'name')),
  );
  if (isCounted || namesIn(part(loop, 'test')).includes('length')) return [];
  return nodes
    .filter((node) => node.type === 'AssignmentExpression' && callsStep(part(node, 'right')))
    .flatMap((node) => namesIn(part(node, 'left')))
    .filter((name) => asked.has(name));
}

test('no loop goes from day to day or from month to month until a text is passed', () => {
  none(
    source
      .filter(({ path, text }) => !isTest(path) && /\badd(Days|Months|Years)\(/.test(text))
      .flatMap((file) =>
        [...nodesOf(file)]
          .filter(isLoop)
          .flatMap(datesStepped)
          .map((name) => `${file.path}: ${name} is stepped by a loop; take eachDay, eachMonth or a count`),
      ),
  );
});
