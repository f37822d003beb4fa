/** Whether the machines of a database are such that the wall holds on each (decision 110). */
import type pg from 'pg';

export type Node = {
  readonly name: string;
  readonly group: number;
  readonly isWorker: boolean;
  readonly holdsShards: boolean;
};

type Cluster = {
  readonly version: number;
  readonly extension: string | null;
  readonly nodes: readonly Node[];
};

/** Of what it was tried with; older ones refuse some of the questions that Muster asks. */
const oldest = { postgres: 170_000, citus: 14 };

/** Numbers given on a worker begin at its group times 2^48: those of group 31 are the last below 2^53. */
const groupMost = 31;

export async function readCluster(client: pg.Client): Promise<Cluster> {
  const { rows } = await client.query<{ version: number; extension: string | null }>(`
    select current_setting('server_version_num')::int as version,
      (select extversion from pg_extension where extname = 'citus') as extension`);
  const { version = 0, extension = null } = rows[0] ?? {};
  if (extension === null) return { version, extension, nodes: [] };
  const nodes = await client.query<Node>(`
    select n.nodename || ':' || n.nodeport as name, n.groupid as group, n.groupid <> 0 as "isWorker",
      n.shouldhaveshards or exists (
        select from pg_dist_placement p join pg_dist_shard s on s.shardid = p.shardid
        join pg_dist_partition t on t.logicalrelid = s.logicalrelid
        where p.groupid = n.groupid and t.partmethod = 'h') as "holdsShards"
    from pg_dist_node n where n.isactive and n.noderole = 'primary' order by n.groupid`);
  return { version, extension, nodes: nodes.rows };
}

/** Why rows may not be spread over these machines, a sentence each. */
export function refusals({ version, extension, nodes }: Cluster): string[] {
  if (extension === null)
    return ['This PostgreSQL has no Citus: run `create extension citus` in its database on every machine.'];
  const [first] = nodes.filter(({ isWorker }) => !isWorker);
  const workers = nodes.filter(({ isWorker }) => isWorker);
  const beyond = workers.filter(({ group }) => group > groupMost);
  return [
    ...(version < oldest.postgres ? ['PostgreSQL 17 or later is needed on every machine.'] : []),
    ...(Number.parseInt(extension, 10) < oldest.citus ? [`Citus ${oldest.citus} or later is needed.`] : []),
    ...(workers.length === 0
      ? [
          'There is no worker: on a machine that holds the rows and is called by people too, a row of ' +
            'another organisation could be written past the wall. Add one with citus_add_node.',
        ]
      : []),
    ...(first ? [] : ['The first machine is not named: call citus_set_coordinator_host on it.']),
    ...(first?.holdsShards
      ? [
          'The first machine, which people call, holds rows: there a row of another organisation could be ' +
            "written past the wall. Run citus_set_node_property(host, port, 'shouldhaveshards', false) for " +
            'it, and citus_drain_node where it holds some already.',
        ]
      : []),
    ...beyond.map(
      ({ name, group }) =>
        `${name} is group ${group}: numbers given there would be too large. The last is group ${groupMost}.`,
    ),
  ];
}
