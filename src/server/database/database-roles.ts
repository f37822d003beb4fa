/**
 * The two roles of a database. The owner runs migrations and owns every table. The server's role owns nothing
 * and cannot step over row-level security; its password follows from the secret keys, so that several servers
 * agree on it.
 */
import { createHmac } from 'node:crypto';
import pg from 'pg';
import { codeOf, reasonOf } from '../error-code.ts';
import { refuseLentConnections } from './lent-connection.ts';

/**
 * Connection strings of one database: `ownerUrl` for migrations, backup and restore; `serverUrl` for all
 * else.
 */
export type DatabaseAccess = { readonly ownerUrl: string; readonly serverUrl: string };

export const ownerRole = 'muster_owner';
export const serverRole = 'muster_server';

const oldestVersion = 150_000;

/** The password of a role, from a secret that only the servers know. */
function rolePassword(secret: string | Buffer, role: string): string {
  return createHmac('sha256', secret).update(`muster role ${role}`).digest('base64url');
}

/**
 * Makes both roles and the database in a cluster of Muster's own, if they are not there yet. `superUrl` gives
 * a superuser's connection string for a database; `secret` is where the passwords come from.
 */
export async function prepareOwnCluster(
  superUrl: (database: string) => string,
  secret: string,
  database: string,
): Promise<DatabaseAccess> {
  const ownerPassword = rolePassword(secret, ownerRole);
  const serverPassword = rolePassword(secret, serverRole);
  await withClient(superUrl('postgres'), async (client) => {
    const { rows } = await client.query<{ roles: number; databases: number }>(
      `select (select count(*)::int from pg_roles
                where rolname in ('${ownerRole}', '${serverRole}')) as roles,
              (select count(*)::int from pg_database where datname = $1) as databases`,
      [database],
    );
    if ((rows[0]?.roles ?? 0) < 2) {
      await makeRole(client, ownerRole, ownerPassword);
      await makeRole(client, serverRole, serverPassword);
      await client.query('revoke connect on database postgres, template1 from public');
    }
    await letPassOver(client);
    if (rows[0]?.databases === 0) {
      await client.query(`create database ${client.escapeIdentifier(database)} owner ${ownerRole}`);
    }
  });
  return {
    ownerUrl: asRole(superUrl(database), ownerRole, ownerPassword),
    serverUrl: asRole(superUrl(database), serverRole, serverPassword),
  };
}

/** Where many records go at once, a function of the owner's asks each table once for all (migration 0935). */
async function letPassOver(client: pg.Client): Promise<void> {
  const right = `'${ownerRole}', 'session_replication_role', 'set'`;
  const { rows } = await client.query<{ may: boolean }>(`select has_parameter_privilege(${right}) as may`);
  if (rows[0]?.may) return;
  await client.query(`grant set on parameter session_replication_role to ${ownerRole}`);
}

/**
 * Makes the server's role in somebody's own PostgreSQL, as the owner of the database. `secrets` is newest
 * first; a password that follows from an older one still works while the keys are being changed. Throws a
 * sentence when the server is too old or the owner may not make roles.
 */
export async function prepareGivenDatabase(
  ownerUrl: string,
  secrets: readonly (string | Buffer)[],
): Promise<DatabaseAccess> {
  const [newest, ...older] = secrets.map((secret) => rolePassword(secret, serverRole));
  if (newest === undefined) throw new Error('no secret for the password of the server role');
  await withClient(ownerUrl, checkVersion);
  await refuseLentConnections(ownerUrl);
  for (const password of [newest, ...older]) {
    const serverUrl = asRole(ownerUrl, serverRole, password);
    if (await canConnect(serverUrl)) return { ownerUrl, serverUrl };
  }
  await withClient(ownerUrl, async (client) => refreshServerRole(client, newest));
  const serverUrl = asRole(ownerUrl, serverRole, newest);
  await withClient(serverUrl, async () => {});
  return { ownerUrl, serverUrl };
}

async function checkVersion(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ number: string; version: string }>(
    `select current_setting('server_version_num') as number, current_setting('server_version') as version`,
  );
  if (Number(rows[0]?.number) >= oldestVersion) return;
  throw new Error(
    `DATABASE_URL leads to PostgreSQL ${rows[0]?.version}; Muster needs 15 or later. Upgrade it first.`,
  );
}

/**
 * Two databases of one cluster share the role; the second with other keys is refused before it locks out the
 * first.
 */
async function refreshServerRole(client: pg.Client, password: string): Promise<void> {
  const { rows } = await client.query<{ told: string | null; here: string }>(
    `select shobj_description(oid, 'pg_authid') as told, current_database() as here
     from pg_roles right join (select 1) one on rolname = $1`,
    [serverRole],
  );
  const { told = null, here = '' } = rows[0] ?? {};
  const mark = `The servers of Muster, database ${here}`;
  if (told !== null && told !== mark) {
    throw new Error(
      `The role ${serverRole} of this PostgreSQL is used by another Muster ` +
        `(${told.split(', ')[1]}) with other keys. ` +
        'Give both the same DATA_KEY, or put this one into a PostgreSQL of its own.',
    );
  }
  try {
    await makeRole(client, serverRole, password);
    await client.query(`comment on role ${serverRole} is ${client.escapeLiteral(mark)}`);
    await client.query(`grant connect on database ${client.escapeIdentifier(here)} to ${serverRole}`);
  } catch (error) {
    throw new Error(
      `The user of DATABASE_URL may not make or change the role ${serverRole} ` +
        `(${reasonOf(error)}). As an ` +
        'administrator of that PostgreSQL run `alter role <user> createrole`, and `drop role ' +
        'muster_server` if it is there already.',
    );
  }
}

/** Makes the role, or gives the one that is there this password and no more rights than it needs. */
async function makeRole(client: pg.Client, role: string, password: string): Promise<void> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role]);
  const verb = rowCount === 0 ? 'create' : 'alter';
  const rights = 'login nosuperuser nocreatedb nocreaterole noreplication nobypassrls';
  const plain = verb === 'create' ? rights : 'login';
  await client.query(`${verb} role ${role} ${plain} password ${client.escapeLiteral(password)}`);
}

function asRole(url: string, role: string, password: string): string {
  const changed = new URL(url);
  changed.username = role;
  changed.password = password;
  return changed.href;
}

/** `url` with the user and the password of `role`: the same role in another copy of the database. */
export function asRoleOf(role: string, url: string): string {
  const { username, password } = new URL(role);
  return asRole(url, username, decodeURIComponent(password));
}

async function canConnect(url: string): Promise<boolean> {
  try {
    await withClient(url, async () => {});
    return true;
  } catch (error) {
    // A wrong password, a role that is not there, or one that may not connect to this database.
    if (['28P01', '28000', '42501'].includes(codeOf(error))) return false;
    throw error;
  }
}

/** A connection for one piece of work. */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'muster upkeep' });
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}
