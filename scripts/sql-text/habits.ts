/**
 * What a database that is spread over several machines takes no statement for, or answers wrongly (decision
 * 110): it works out on one machine what it then sends to another, so that whatever is worked out there must
 * need no row and no clock.
 */
import type pg from 'pg';
import { fieldNodes, fieldWord, nodesOf, readTree, type TreeNode } from './tree.ts';

/** What PostgreSQL says of its functions and types, by their numbers. */
export type Catalogue = {
  /** 'i', 's' or 'v'. */
  readonly functions: ReadonlyMap<string, { readonly name: string; readonly volatile: string }>;
  /** How a type is read from and written as text. */
  readonly types: ReadonlyMap<string, { readonly reads: string; readonly writes: string }>;
  /** The tables that are spread, or are the same everywhere. */
  readonly spread: ReadonlySet<string>;
};

export async function readCatalogue(client: pg.Client): Promise<Catalogue> {
  const functions = await client.query<{ id: string; name: string; volatile: string }>(
    'select oid::text as id, proname as name, provolatile as volatile from pg_proc',
  );
  const types = await client.query<{ id: string; reads: string; writes: string }>(
    'select oid::text as id, typinput::oid::text as reads, typoutput::oid::text as writes from pg_type',
  );
  const spread = await client.query<{ id: string }>(`
    select c.oid::text as id from pg_class c
    where relkind in ('r', 'p') and relnamespace in ('public'::regnamespace, 'directory'::regnamespace)
      and c.oid <> 'directory.attempt'::regclass`);
  return {
    functions: new Map(functions.rows.map(({ id, ...rest }) => [id, rest])),
    types: new Map(types.rows.map(({ id, ...rest }) => [id, rest])),
    spread: new Set(spread.rows.map(({ id }) => id)),
  };
}

/**
 * The tree of a statement that changes rows, as the database reads it; undefined where it takes it in no
 * function. Nothing is run.
 */
export async function treeOf(client: pg.Client, text: string): Promise<TreeNode | undefined> {
  await client.query('begin');
  try {
    await client.query(`prepare muster_habit as ${text}`);
    const { rows } = await client.query<{ types: string[] }>(
      `select parameter_types::text[] as types from pg_prepared_statements where name = 'muster_habit'`,
    );
    await client.query(`create function pg_temp.muster_habit(${(rows[0]?.types ?? []).join(', ')})
      returns void language sql begin atomic ${text}; end`);
    const body = await client.query<{ tree: string }>(
      `select prosqlbody::text as tree from pg_proc where proname = 'muster_habit'`,
    );
    return [...nodesOf(readTree(body.rows[0]?.tree ?? ''))].find(({ kind }) => kind === 'QUERY');
  } catch {
    return undefined;
  } finally {
    await client.query('rollback; deallocate all');
  }
}

const changing: Readonly<Record<string, string>> = { 2: 'update', 3: 'insert', 4: 'delete', 5: 'merge' };

/** What such a database would refuse in a statement, a sentence each. */
export function offences(catalogue: Catalogue, tree: TreeNode): string[] {
  return [...nodesOf(tree)]
    .filter((node) => node.kind === 'QUERY' && fieldWord(node, 'commandType') in changing)
    .filter((query) => catalogue.spread.has(targetOf(query)))
    .flatMap((query) => offencesOf(catalogue, query));
}

function targetOf(query: TreeNode): string {
  const entry = fieldNodes(query, 'rtable')[Number(fieldWord(query, 'resultRelation')) - 1];
  return entry ? fieldWord(entry, 'relid') : '';
}

function offencesOf(catalogue: Catalogue, query: TreeNode): string[] {
  const command = changing[fieldWord(query, 'commandType')];
  const written = fieldNodes(query, 'targetList').filter((entry) => fieldWord(entry, 'resjunk') !== 'true');
  const where = fieldNodes(query, 'jointree').flatMap((tree) => fieldNodes(tree, 'quals'));
  const conflict = fieldNodes(query, 'onConflict');
  const onConflict = ['arbiterWhere', 'onConflictSet', 'onConflictWhere'].flatMap((name) =>
    conflict.flatMap((node) => fieldNodes(node, name)),
  );
  const set = command === 'insert' ? [] : written;
  const ofRows = fieldNodes(query, 'rtable').filter((entry) => fieldWord(entry, 'rtekind') === '5');
  return [
    ...set.concat(where).flatMap((part) => [...workedOutElsewhere(catalogue, part)]),
    ...onConflict.flatMap((part) => mutable(catalogue, part, 's').map((name) => `${name} after on conflict`)),
    ...fieldNodes(query, 'returningList').flatMap((part) =>
      mutable(catalogue, part, 's').map((name) => `${name} in returning`),
    ),
    ...(command === 'insert' && !selects(query)
      ? written
          .concat(ofRows)
          .flatMap((part) =>
            [...nodesOf(part)].some(({ kind }) => kind === 'SUBLINK')
              ? ['a query among the values of an insert']
              : [],
          )
      : []),
    ...set
      .concat(where, onConflict)
      .flatMap((part) =>
        [...nodesOf(part)].some(({ kind }) => kind === 'CASETESTEXPR')
          ? ['case … when …, which is written case when … = … there']
          : [],
      ),
  ];
}

const selects = (query: TreeNode): boolean =>
  fieldNodes(query, 'rtable').some((entry) => fieldWord(entry, 'rtekind') === '1');

/** Whether it writes what a query answers, and so would be copied in past the wall there. */
export const insertsSelected = (catalogue: Catalogue, tree: TreeNode): boolean =>
  fieldWord(tree, 'commandType') === '3' &&
  catalogue.spread.has(targetOf(tree)) &&
  selects(tree) &&
  fieldNodes(tree, 'returningList').length === 0 &&
  fieldNodes(tree, 'onConflict').length === 0;

/** How many inserts beside the statement's own would be copied in: nothing adds to those what they answer. */
export const insertsBeside = (catalogue: Catalogue, tree: TreeNode): number =>
  [...nodesOf(tree)].filter(
    (node) => node !== tree && node.kind === 'QUERY' && insertsSelected(catalogue, node),
  ).length;

function* workedOutElsewhere(catalogue: Catalogue, part: TreeNode): Generator<string> {
  for (const name of mutable(catalogue, part, 'v')) yield `${name} is volatile`;
  for (const node of nodesOf(part)) {
    if (node.kind === 'COALESCEEXPR' || node.kind === 'CASEEXPR')
      for (const name of mutable(catalogue, node, 's'))
        yield `${name} within ${node.kind === 'CASEEXPR' ? 'case' : 'coalesce'}`;
    const own = callsOf(catalogue, node).filter(({ volatile }) => volatile === 's');
    if (own.length > 0 && [...nodesOf(node)].some(({ kind }) => kind === 'VAR'))
      yield `${own[0]?.name} of a column`;
  }
}

/** The functions within that are not immutable, or with 'v' are volatile. */
function mutable(catalogue: Catalogue, part: TreeNode, least: 's' | 'v'): string[] {
  return [...nodesOf(part)]
    .flatMap((node) => callsOf(catalogue, node))
    .filter(({ volatile }) => volatile === 'v' || (least === 's' && volatile === 's'))
    .map(({ name }) => name);
}

type Called = { readonly name: string; readonly volatile: string };

/** The functions that a node itself calls. */
function callsOf({ functions, types }: Catalogue, node: TreeNode): Called[] {
  if (node.kind === 'SQLVALUEFUNCTION') return [{ name: 'the clock or the session', volatile: 's' }];
  const ids = [fieldWord(node, 'funcid'), fieldWord(node, 'opfuncid'), fieldWord(node, 'aggfnoid')];
  if (node.kind === 'COERCEVIAIO') {
    const [given] = fieldNodes(node, 'arg');
    ids.push(types.get(fieldWord(node, 'resulttype'))?.reads ?? '', types.get(typeOf(given))?.writes ?? '');
  }
  return ids.flatMap((id) => functions.get(id) ?? []);
}

const typeFields = ['vartype', 'paramtype', 'funcresulttype', 'opresulttype', 'resulttype', 'consttype'];

function typeOf(node: TreeNode | undefined): string {
  return (node && typeFields.map((name) => fieldWord(node, name)).find((type) => type !== '')) ?? '';
}
