/** What `npm run distribute` does, as statements in their order; nothing is run here. */
import type pg from 'pg';
import { serverRole } from '../database/database-roles.ts';
import type { CatalogueTable, Layout } from './layout.ts';
import { nameOf, quoted } from './layout.ts';

export type Step = {
  readonly title: string;
  /** The statements of a piece are done together or not at all, in one transaction. */
  readonly pieces: readonly (readonly string[])[];
  /** What of `muster.set_aside` is made again: as its statements show, and what an earlier attempt left. */
  readonly putBack?: SetAside['kind'];
};

/** A foreign key or a trigger that is taken away while rows move, and made again. */
export type SetAside = {
  readonly on: string;
  readonly name: string;
  readonly made: string;
  readonly kind: 'key' | 'trigger';
};

/** A function of the schema muster, and who may call it on the first machine. */
type KnownFunction = { readonly signature: string; readonly isOpen: boolean };

/** Of the first machine alone, which `db/citus/coordinator.sql` makes. */
const onlyHere = ['routed_organisation', 'keep_news_with_rows'];

/** They write for their owner beside other changes: each is done whole on the machine of its organisation. */
const doneWhole: Readonly<Record<string, string>> = {
  'muster.append_audit(bigint,jsonb)': 'public.audit_entry',
  'muster.empty_audit(bigint,bigint[],bigint[])': 'public.audit_entry',
  'muster.empty_payslips(bigint,bigint)': 'public.payslip',
  'muster.forget_people(bigint,bigint[],text[])': 'public.employee',
  'muster.insert_at_once(bigint,regclass,bigint,text[],text[])': 'public.employee',
  'muster.refresh_statistics(bigint,text[])': 'public.employee',
};

export const settings = (shards: number): Step => ({
  title: 'Settings of this work alone',
  pieces: byThemselves([
    'set statement_timeout = 0',
    `set muster.backup = 'on'`,
    `set citus.shard_count = ${shards}`,
    `set citus.multi_shard_modify_mode = 'sequential'`,
    'set citus.enable_unsafe_triggers = on',
  ]),
});

const byThemselves = (statements: readonly string[]): string[][] =>
  statements.map((statement) => [statement]);

/** Every step for what is not spread yet; again after an upgrade, for what is new. */
export function stepsBefore(
  layout: Layout,
  beside: CatalogueTable | undefined,
  aside: readonly SetAside[],
): Step[] {
  const [first] = layout.distributed;
  const anchor = beside ?? first;
  return [
    {
      title: 'What is taken away while rows move, and kept until it is there again',
      pieces: [keep(aside)],
    },
    { title: 'Tables that every machine has whole', pieces: layout.reference.map(reference) },
    {
      title: 'Tables of organisations, side by side',
      pieces: layout.distributed.map((table) =>
        distributed(table, table === anchor || !anchor ? 'none' : nameOf(anchor)),
      ),
    },
  ];
}

function keep(aside: readonly SetAside[]): string[] {
  return [
    `create table if not exists muster.set_aside (
  id bigint generated always as identity primary key, kind text not null, made text not null)`,
    ...aside.flatMap((each) => [
      `insert into muster.set_aside (kind, made) values ('${each.kind}', ${literal(again(each))})`,
      each.kind === 'key'
        ? `alter table ${each.on} drop constraint ${quoted(each.name)}`
        : `drop trigger ${quoted(each.name)} on ${each.on}`,
    ]),
  ];
}

const again = ({ on, name, made, kind }: SetAside): string =>
  kind === 'key' ? `alter table ${on} add constraint ${quoted(name)} ${made}` : made;

/** Foreign keys once the tables are spread, triggers once their functions are. */
export const putBack = (kind: SetAside['kind'], aside: readonly SetAside[]): Step => ({
  title: kind === 'key' ? 'Foreign keys, as they were' : 'Triggers, as they were',
  pieces: byThemselves(aside.filter((each) => each.kind === kind).map(again)),
  putBack: kind,
});

const reference = (table: CatalogueTable): string[] => [
  `select create_reference_table(${literal(nameOf(table))})`,
  `select truncate_local_data_after_distributing_table(${literal(nameOf(table))})`,
];

/**
 * Rows are copied, which a wall that holds for the owner too would refuse: it is down within the transaction
 * that holds the table, where nobody else can look, and is never seen down after it.
 */
const distributed = (table: CatalogueTable, beside: string): string[] => [
  ...[nameOf(table), ...table.parts].map((walled) => `alter table ${walled} no force row level security`),
  `select create_distributed_table(${literal(nameOf(table))}, 'organisation_id', ` +
    `colocate_with => ${literal(beside)})`,
  `select truncate_local_data_after_distributing_table(${literal(nameOf(table))})`,
  ...[nameOf(table), ...table.parts].map((walled) => `alter table ${walled} force row level security`),
];

/** Once the tables and their keys are there. */
export function functionSteps(twins: string, functions: readonly KnownFunction[]): Step {
  return {
    title: 'Functions as they are on several machines, on each of them',
    pieces: byThemselves([
      ...statementsOf(twins),
      ...functions.map(({ signature }) => {
        const beside = doneWhole[signature];
        return beside === undefined
          ? `select create_distributed_function(${literal(signature)})`
          : `select create_distributed_function(${literal(signature)}, 'organisation', ` +
              `colocate_with => ${literal(beside)}, force_delegation => true)`;
      }),
    ]),
  };
}

/** Rights that are given by default here are not handed on. */
export function rightsSteps(database: string, functions: readonly KnownFunction[]): Step[] {
  const rights = [
    'revoke create on schema public from public',
    `grant usage on schema public, muster, directory, series to ${serverRole}`,
    `grant usage, select on all sequences in schema public, directory to ${serverRole}`,
    ...functions.map(({ signature, isOpen }) =>
      isOpen
        ? `grant execute on function ${signature} to ${serverRole}`
        : `revoke execute on function ${signature} from public, ${serverRole}`,
    ),
  ];
  return [
    {
      title: 'Rights of the servers on the machines that hold the rows',
      pieces: [[onWorkers(rights)]],
    },
    {
      title: 'How the servers’ calls are planned and entered',
      // Plans are kept, each for the organisation that asks; earlier versions made one for every call.
      pieces: byThemselves([
        'set citus.enable_alter_role_set_propagation = off',
        `alter role ${serverRole} in database ${quoted(database)} reset plan_cache_mode`,
        `alter role ${serverRole} in database ${quoted(database)} set citus.propagate_set_commands = 'local'`,
        `alter database ${quoted(database)} set citus.enable_unsafe_triggers = 'on'`,
      ]),
    },
  ];
}

/** Fails where a machine answers that it could not. Each gives the rights by itself, and hands none on. */
const onWorkers = (rights: readonly string[]): string => {
  const command = ['set local citus.enable_ddl_propagation = off', ...rights].join(';\n');
  return checked(`do $rights$\nbegin\n${command};\nend\n$rights$`);
};

const checked = (command: string): string => `do $check$
declare
  failed text;
begin
  select string_agg(nodename || ': ' || result, ', ') into failed
    from run_command_on_workers(${literal(command)}) where not success;
  if failed is not null then raise exception 'a machine refused its rights: %', failed; end if;
end
$check$`;

/**
 * The wall as the machine reads it that people call: on no other, and all of it at once. Pieces of tables
 * that are moved are made with the policies of the first machine: the others read its function as their own
 * wall.
 */
export const wallStep = (coordinator: string): Step => ({
  title: 'The wall and the queue on the first machine',
  pieces: [
    statementsOf(coordinator),
    [
      `do $known$
begin
  if not exists (select from pg_dist_object where objid = 'muster.routed_organisation()'::regprocedure) then
    perform create_distributed_function('muster.routed_organisation()');
  end if;
end
$known$`,
    ],
    [
      onWorkers([
        `create or replace function muster.routed_organisation() returns bigint
  language sql stable parallel safe return muster.organisation_id()`,
        `grant execute on function muster.routed_organisation() to ${serverRole}`,
      ]),
    ],
  ],
});

/** The statements of a file, one by one: each is handed on by itself. */
export const statementsOf = (text: string): string[] =>
  (text.replaceAll(/^\s*--.*$/gm, '').match(/(?:\$\$[\s\S]*?\$\$|'(?:[^']|'')*'|[^;])+/g) ?? [])
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');

const literal = (text: string): string =>
  text.includes('\\')
    ? ` E'${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
    : `'${text.replaceAll("'", "''")}'`;

export async function readSetAside(
  client: pg.Client,
  tables: readonly CatalogueTable[],
): Promise<readonly SetAside[]> {
  const { rows } = await client.query<SetAside>(
    `with moved as (select to_regclass(name) as oid from unnest($1::text[]) name)
    select format('%I.%I', n.nspname, c.relname) as on, k.conname as name,
      pg_get_constraintdef(k.oid) as made, 'key' as kind
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
    where k.contype = 'f' and k.conparentid = 0
      and (k.conrelid in (select oid from moved) or k.confrelid in (select oid from moved))
    union all
    select format('%I.%I', n.nspname, c.relname), t.tgname, pg_get_triggerdef(t.oid), 'trigger'
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
    where not t.tgisinternal and t.tgparentid = 0 and t.tgrelid in (select oid from moved)
    order by 4, 1, 2`,
    [tables.map(nameOf)],
  );
  return rows;
}

export async function readFunctions(client: pg.Client): Promise<readonly KnownFunction[]> {
  const { rows } = await client.query<KnownFunction>(
    `select oid::regprocedure::text as signature,
      has_function_privilege($1, oid, 'execute') as "isOpen"
    from pg_proc where pronamespace = 'muster'::regnamespace and proname <> all ($2)
    order by 1`,
    [serverRole, onlyHere],
  );
  return rows;
}
