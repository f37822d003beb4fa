/** The rules of STYLE.md that a machine can check, read from the sources themselves. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import test from 'node:test';
import { importsOf, isOurs, isTest, none, root, source, sources } from '../scripts/sources.ts';
import { features } from '../src/features/index.ts';

const isLawTable = (path: string) => /^src\/law\/.*\.ts$/.test(path) || /\.cases\.ts$/.test(path);

/** Which tier of the house a file is in; a tier may import itself and the tiers named. */
const tiers: { name: string; holds: RegExp; mayImport: RegExp[] }[] = [
  { name: 'kernel', holds: /^src\/kernel\//, mayImport: [/^src\/kernel\//] },
  { name: 'law', holds: /^src\/law\//, mayImport: [/^src\/(kernel|law)\//] },
  { name: 'pay', holds: /^src\/pay\//, mayImport: [/^src\/(kernel|law|pay)\//] },
  { name: 'time', holds: /^src\/time\//, mayImport: [/^src\/(kernel|law|time)\//] },
  {
    name: 'form, report and call',
    holds: /^src\/features\/.*\.(form|report|call)\.ts$/,
    mayImport: [/^src\/(kernel|law|pay|time)\//, /^src\/features\/.*\.(form|report|call)\.ts$/],
  },
  {
    name: 'page',
    holds: /^src\/features\/.*\.(page|part)\.tsx$/,
    mayImport: [
      /^src\/(kernel|law|pay|time|web)\//,
      /^src\/features\/.*(\.(form|report|call|page|part)\.tsx?|\.view\.ts|\.module\.css)$/,
    ],
  },
  { name: 'web', holds: /^src\/web\//, mayImport: [/^src\/(kernel|web)\//] },
  { name: 'server', holds: /^src\/server\//, mayImport: [/^src\/(kernel|law|pay|time|server|features)\//] },
];

test('imports go one way', () => {
  const offences = source
    .filter(({ path }) => !isTest(path))
    .flatMap((file) => {
      const tier = tiers.find(({ holds }) => holds.test(file.path));
      if (!tier) return [];
      return importsOf(file)
        .filter((name) => isOurs(name) && !tier.mayImport.some((allowed) => allowed.test(name)))
        .map((name) => `${file.path}: ${tier.name} may not import ${name}`);
    });
  none(offences);
});

test('a feature imports only features above it in the list', () => {
  const order = new Map<string, number>(features.map((name, index) => [name, index]));
  const featureOf = (path: string) => /^src\/features\/([^/]+)\//.exec(path)?.[1];
  none(
    source.flatMap((file) => {
      const own = featureOf(file.path);
      if (!own || isTest(file.path)) return [];
      const place = order.get(own);
      if (place === undefined) return [`${file.path}: feature '${own}' is not in src/features/index.ts`];
      return importsOf(file).flatMap((name) => {
        const other = featureOf(name);
        return other && other !== own && (order.get(other) ?? Infinity) > place
          ? [`${file.path}: '${own}' may not import '${other}', which comes after it`]
          : [];
      });
    }),
  );
});

test('the pure tiers and the forms use no package', () => {
  const pure = /^src\/(kernel|law|pay|time)\/|\.(form|report|call)\.ts$/;
  none(
    source
      .filter(({ path }) => pure.test(path) && !isTest(path))
      .flatMap((file) =>
        importsOf(file)
          .filter((name) => !isOurs(name))
          .map((name) => `${file.path}: imports ${name}`),
      ),
  );
});

test('only src/web/ui knows the component library', () => {
  none(
    source
      .filter(({ path }) => !path.startsWith('src/web/ui/'))
      .flatMap((file) =>
        importsOf(file)
          .filter((name) => name.startsWith('@mantine/'))
          .map((name) => `${file.path}: imports ${name}`),
      ),
  );
});

test('there are no barrel files but the list of features', () => {
  none(
    source
      .filter(({ path }) => basename(path).startsWith('index.') && path !== 'src/features/index.ts')
      .map(({ path }) => path),
  );
});

test('files are named by their noun in kebab-case, without the drawer words', () => {
  const banned = /(^|[-.])(utils?|helpers?|managers?|data|info|misc|txn)([-.]|$)/;
  none(
    sources
      .map(({ path }) => path)
      .filter((path) => {
        const name = basename(path);
        return !/^\$?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/.test(name) || banned.test(name);
      }),
  );
});

test('names in code avoid the drawer words', () => {
  const declared = /\b(?:function|const|let|class|type|interface)\s+([A-Za-z_$][\w$]*)/g;
  const words = (name: string) =>
    name
      .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
      .toLowerCase()
      .split(/[^a-z]+/);
  const banned = new Set(['util', 'utils', 'helper', 'helpers', 'data', 'info', 'misc', 'txn']);
  none(
    source.flatMap(({ path, text }) =>
      [...text.matchAll(declared)]
        .filter(([, name = '']) => words(name).some((word) => banned.has(word)))
        .map(([, name]) => `${path}: ${name}`),
    ),
  );
});

test('a sentence with facts is one template: joined to a text it would be told as an object', () => {
  none(
    source.flatMap(({ path, text }) => (/\bsentence`[^`]*`\s*\+|\+\s*sentence`/.test(text) ? [path] : [])),
  );
});

test('files stay under 300 lines and lines under 110 columns', () => {
  none(
    sources
      .filter(({ path }) => !isLawTable(path))
      .flatMap(({ path, lines }) => [
        ...(lines.length > 301 ? [`${path}: ${lines.length - 1} lines`] : []),
        ...lines.flatMap((line, at) =>
          line.length > 110 ? [`${path}:${at + 1}: ${line.length} columns`] : [],
        ),
      ]),
  );
});

test('functions stay under 50 lines', () => {
  const opens = /^(\s*)(?:export\s+)?(?:default\s+)?(?:async\s+)?(?:function\b|const \w+ = [^=]*=>).*[{(]$/;
  none(
    sources
      .filter(({ path }) => !isTest(path))
      .flatMap(({ path, lines }) =>
        lines.flatMap((line, at) => {
          const indent = opens.exec(line)?.[1];
          if (indent === undefined) return [];
          const length =
            lines
              .slice(at + 1)
              .findIndex((next) => next.startsWith(`${indent}}`) || next.startsWith(`${indent})`)) + 2;
          const signature = lines.slice(at, at + length).findIndex((next) => /\{$/.test(next));
          return length - Math.max(signature, 0) > 52 ? [`${path}:${at + 1}: ${length} lines`] : [];
        }),
      ),
  );
});

test('no way around the compiler or the tests', () => {
  const ways: [RegExp, string][] = [
    [/@ts-(ignore|expect-error|nocheck)/, 'silences the compiler'],
    [/\bas any\b|:\s*any\b|<any>/, 'uses any'],
    [/\b(test|it|describe)\.(skip|only|todo)\b/, 'skips or singles out a test'],
    [/biome-ignore-all|eslint-disable/, 'silences the linter'],
    [/\b(TODO|FIXME|XXX|HACK)\b/, 'leaves work behind'],
  ];
  none(
    sources
      .filter(({ path }) => path !== 'tests/tidy.test.ts')
      .flatMap(({ path, lines }) =>
        lines.flatMap((line, at) =>
          ways.filter(([way]) => way.test(line)).map(([, what]) => `${path}:${at + 1}: ${what}`),
        ),
      ),
  );
});

test('money is never floated', () => {
  none(
    source
      .filter(({ path }) => /^src\/(kernel|law|pay|time)\//.test(path) && !isTest(path))
      .flatMap(({ path, lines }) =>
        lines.flatMap((line, at) =>
          /\.toFixed\(|parseFloat\(|Math\.round\(/.test(line) ? [`${path}:${at + 1}`] : [],
        ),
      ),
  );
});

/** The database and the machine keep London's day; ours begins while it is evening there. */
test('a day is the organisation’s own, never the database’s or the machine’s', () => {
  const others = /\bcurrent_date\b|\blocaltimestamp\b|_at::date\b|\bgetFullYear\(|\bgetDate\(/;
  none(
    sources
      .filter(({ path }) => path !== 'tests/tidy.test.ts')
      .flatMap(({ path, lines }) =>
        lines.flatMap((line, at) => (others.test(line) ? [`${path}:${at + 1}`] : [])),
      ),
  );
});

/** A page answers a moment after the hand, and later on a busy machine. */
test('what a page shows is waited for, never looked at once', () => {
  const looks =
    /assert\.\w+\(\s*!?\(?await\b[^;]*?\.(count|inputValue|is[A-Z]\w+|(all)?[iI]nnerTexts?|evaluate)\(/g;
  none(
    sources
      .filter(({ path }) => /^tests\/(e2e|year)\//.test(path))
      .flatMap(({ path, text }) => [...text.matchAll(looks)].map(([found]) => `${path}: ${found}`)),
  );
});

test('what tests share is made by each of them: a module that makes it is one for a whole process', () => {
  none(
    sources
      .filter(({ path }) => /^tests\/[^/]+\.ts$/.test(path) && !isTest(path))
      .flatMap(({ path, lines }) =>
        lines.flatMap((line, at) => (/^(export )?const .* = await /.test(line) ? [`${path}:${at + 1}`] : [])),
      ),
  );
});

/** Put together by hand, a name loses its middle one here and there. */
test('what a person is called is said once, in code and in SQL', () => {
  const byHand =
    /first_name[^\n]{0,12}\|\||'first_name'|concat_ws\([^)]*first_name|[fF]irstName'?\]?\)?\} \$\{/;
  const once = ['src/server/database/full-name.ts', 'src/server/imports/register/register-files.ts'];
  none(
    source
      .filter(({ path }) => !isTest(path) && !once.includes(path))
      .flatMap(({ path, text }) => (byHand.test(text) ? [`${path}: use fullName or fullNameOf`] : [])),
  );
});

/** A second spelling forgets that rows are superseded, or that the last day counts. */
test('which dated row holds, and who is in a seat, is said once in SQL', () => {
  const byHand =
    /valid_to\s+is null\s+or\b|valid_from desc\s+limit 1|position_id = \w+\.id|= \w+\.position_id/;
  const once = ['src/server/database/dated-row.ts', 'src/server/database/seat.ts'];
  none(
    source
      .filter(({ path }) => !isTest(path) && !once.includes(path))
      .flatMap(({ path, text }) => (byHand.test(text) ? [`${path}: use holds, heldLast or inSeat`] : [])),
  );
});

test('user text never reaches a shell or an evaluator', () => {
  none(
    source.flatMap(({ path, lines }) =>
      lines.flatMap((line, at) =>
        /\beval\(|new Function\(|node:vm|\bexec\(['"`]|execSync\(|shell:\s*true|dangerouslySetInnerHTML/.test(
          line,
        )
          ? [`${path}:${at + 1}`]
          : [],
      ),
    ),
  );
});

test('the specification’s own spellings stay at the edge', () => {
  const edge = /^src\/features\/specified\/|\.(form|menu|report)\.ts$/;
  none(
    source
      .filter(({ path }) => !edge.test(path) && !isTest(path))
      .flatMap(({ path, lines }) =>
        lines.flatMap((line, at) =>
          /Privilage|Qulification|Adminstration|Exprience|Contant\b/.test(line) ? [`${path}:${at + 1}`] : [],
        ),
      ),
  );
});

test('every document that the README names exists', () => {
  const readme = existsSync(join(root, 'README.md')) ? readFileSync(join(root, 'README.md'), 'utf8') : '';
  assert.ok(readme.length > 0, 'README.md is missing');
  none(
    [...readme.matchAll(/\]\((?!https?:|#)([^)#]+)/g)]
      .map(([, path = '']) => path)
      .filter((path) => !existsSync(join(root, path))),
  );
});
