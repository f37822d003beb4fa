/**
 * Every SQL text of the sources is shown to a migrated database, each way it can read: what names a column,
 * table or function that is not there is found before anybody meets it.
 */
import assert from 'node:assert/strict';
import test from 'node:test';
import { withClient } from '#server/database/database-roles.ts';
import { insertedRatherThanCopied } from '#server/database/distributed.ts';
import { isTest, none, source } from '../scripts/sources.ts';
import {
  insertsBeside,
  insertsSelected,
  offences,
  readCatalogue,
  treeOf,
} from '../scripts/sql-text/habits.ts';
import { type Answer, prepared } from '../scripts/sql-text/prepare.ts';
import { readStatements, type Statement } from '../scripts/sql-text/statement.ts';
import type { Node } from '../scripts/syntax.ts';
import { testDatabase } from './database.ts';

const { statements, templates } = readStatements();
const database = await testDatabase();

/**
 * Templates that no statement shows to the database, since only a run tells what surrounds them: whoever
 * takes one away lowers the number. A quarter of them are pieces of reports that people build (decision 237).
 */
const unseenMost = 241;

type Judged = Statement & { readonly answer: Answer };

async function judged(): Promise<readonly Judged[]> {
  return withClient(database.ownerUrl, async (client) => {
    const temporary = statements.filter(({ text }) => /^\s*create temp table/.test(text));
    for (const { text } of temporary) await client.query(text.replace('on commit drop', ''));
    const answers: Judged[] = [];
    for (const statement of statements)
      if (!temporary.includes(statement))
        answers.push({ ...statement, answer: await prepared(client, statement.text) });
    return answers;
  });
}

const all = await judged();
const refusals = all.flatMap(({ answer, ...statement }) =>
  'why' in answer ? [{ ...statement, ...answer }] : [],
);

/** It asks for tables that only a database on several machines has. */
const ofSeveralMachines = /^src\/server\/(distribution\/|database\/distributed\.ts)/;

test('the database knows every table, column and function that a statement names', () => {
  assert.ok(all.length > 1_400, `only ${all.length} statements were found`);
  const told = refusals.filter(({ sure, at }) => sure && !ofSeveralMachines.test(at));
  none([...new Set(told.map(({ at, why }) => `${at}: ${why}`))]);
});

/** A table that is joined, and by what, up to the next part of the statement. */
const joined = new RegExp(
  String.raw`\bjoin\s+(?<table>\w+)(?:\s+(?:as\s+)?(?!(?:on|using)\b)\w+)?\s+(?:on|using)\b(?<by>.*?)` +
    String.raw`(?=\b(?:left|right|inner|cross|full|join|where|group by|order by|limit|union|returning)\b|$)`,
  'gis',
);

test('whatever is joined is joined within its organisation, so that rows can lie apart by it', async () => {
  const walled = await withClient(database.ownerUrl, async (client) => {
    const { rows } = await client.query<{ name: string }>(`select table_name as name
      from information_schema.columns where table_schema = 'public' and column_name = 'organisation_id'`);
    return new Set(rows.map(({ name }) => name));
  });
  const joins = statements.flatMap(({ at, text }) =>
    [...text.matchAll(joined)].map(({ groups }) => ({
      at,
      table: groups?.['table'] ?? '',
      by: groups?.['by'],
    })),
  );
  assert.ok(joins.length > 1_000, `only ${joins.length} joins were found`);
  none(
    joins
      .filter(({ table, by }) => walled.has(table) && !by?.includes('organisation_id'))
      .map(({ at, table }) => `${at}: ${table} is joined without organisation_id`),
  );
});

const changes = /\b(insert into|update|delete from)\b/;

/** What is told by the words alone of a text that the database does not take as it is read here. */
const wordsOfAClock = [
  /\bdo update\s+set\b.*?\b(now|statement_timestamp)\(/is,
  /\bcoalesce\([^()]*\bnow\(/i,
  /\bclock_timestamp\(/i,
];

test('a change needs no clock where it is worked out apart from its rows (decision 110)', async () => {
  const found = await withClient(database.ownerUrl, async (client) => {
    const catalogue = await readCatalogue(client);
    const told = new Set<string>();
    let read = 0;
    for (const { at, text, answer } of all) {
      if (!changes.test(text)) continue;
      const tree = 'why' in answer ? undefined : await treeOf(client, text);
      if (tree) read += 1;
      else if (wordsOfAClock.some((words) => words.test(text))) told.add(`${at}: a clock within a change`);
      for (const why of tree ? offences(catalogue, tree) : []) told.add(`${at}: ${why}`);
    }
    assert.ok(read > 400, `only ${read} changes were read`);
    return [...told];
  });
  none(found);
});

test('what a query selects into a table is inserted, not copied, on several machines', async () => {
  const copied = await withClient(database.ownerUrl, async (client) => {
    const catalogue = await readCatalogue(client);
    const told = new Set<string>();
    for (const { at, text, answer } of all) {
      if ('why' in answer || !/\binsert into\b/.test(text)) continue;
      const tree = await treeOf(client, text);
      if (tree && insertsBeside(catalogue, tree) > 0)
        told.add(`${at}: an insert of what is selected, within another statement; let it answer something`);
      if (!tree || !insertsSelected(catalogue, tree) || insertedRatherThanCopied(text) !== text) continue;
      told.add(`${at}: it is read as no insert of what is selected; let it answer something`);
    }
    return [...told];
  });
  none(copied.filter((at) => !at.startsWith('src/features/law/law-row.server.ts')));
});

/** Such a table is on the machine alone that people call: a part of one machine's question it cannot be. */
test('a table of the session is never joined straight to one that lies on several machines', () => {
  const names = new Set(
    source.flatMap(({ text }) =>
      [...text.matchAll(/create temp(?:orary)? table (?:if not exists )?(\w+)/g)].map(([, name]) => name),
    ),
  );
  assert.ok(names.size >= 4, `only ${names.size} such tables were found`);
  const any = `(?:${[...names].join('|')})\\b`;
  const straight = new RegExp(
    String.raw`\bjoin\s+${any}|\bexists \(select from ${any}|` +
      String.raw`\b(?:from|using)\s+${any}(?:\s+(?:as\s+)?(?!where|order|group|limit)\w+)?` +
      String.raw`\s*(?:,|\b(?:left |cross |inner )?join\b)`,
    'i',
  );
  none([
    ...new Set(
      statements
        .filter(({ at, text }) => !at.startsWith(onOneMachine) && straight.test(text))
        .map(({ at }) => `${at}: select its rows into a materialized list first`),
    ),
  ]);
});

/** An organisation moves between databases that lie on one machine: elsewhere it is refused. */
const onOneMachine = 'src/server/organisation/archive/';

/** Sent to several machines as it is, such a text would be taken for one of its statements. */
test('a setting of a transaction is a statement of its own', () => {
  const beside = /;\s*set local |\bset local [\w.]+ (=|to) '?[\w.]+'?;/;
  none(
    source
      .filter(({ path }) => /^src\/.*\.ts$/.test(path) && !isTest(path))
      .flatMap(({ path, lines }) =>
        lines.flatMap((line, at) => (beside.test(line) ? [`${path}:${at + 1}`] : [])),
      ),
  );
});

test('a statement answers every column that its rows are declared to have', () => {
  const declared = all.filter(({ answers, sure }) => answers && sure);
  assert.ok(declared.length > 500, `only ${declared.length} statements tell what they answer`);
  none(
    declared.flatMap(({ at, answers, answer }) => {
      const columns = new Set('columns' in answer ? answer.columns : answers);
      return [...(answers ?? [])].filter((name) => !columns.has(name)).map((name) => `${at}: ${name}`);
    }),
  );
});

test('fewer SQL texts are left that only a run puts together', () => {
  const seen = new Set<Node>(all.flatMap(({ answer, from }) => ('why' in answer ? [] : [...from])));
  const unseen = [...templates]
    .filter(([node]) => !seen.has(node))
    .map(([node, at]) => ({ at, refused: refusals.find(({ from }) => from.has(node)) }));
  // What names something that is not there is most likely what has just changed.
  const [missing, others] = [unseen.filter(isMissing), unseen.filter((each) => !isMissing(each))];
  const lines = [...missing, ...others].map(
    ({ at, refused }) => `${at}: ${refused ? refused.why : 'nothing was found that runs it'}`,
  );
  const sentence = 'texts are unseen; when they are fewer, write the number down here';
  assert.equal(unseen.length, unseenMost, `\n${lines.join('\n')}\n${unseen.length} ${sentence}`);
});

const isMissing = ({ refused }: { readonly refused: { readonly code: string } | undefined }): boolean =>
  /^(42703|42P01|42883)$/.test(refused?.code ?? '');
