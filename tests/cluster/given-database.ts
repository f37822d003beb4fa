/**
 * A database as an operator gives it to servers: of a PostgreSQL of its own, or of the cluster that the tests
 * are run on.
 */
import { join } from 'node:path';
import { ownerRole, withClient } from '#server/database/database-roles.ts';
import { startPostgres } from '#server/database/postgres.ts';
import { testDatabase } from '../database.ts';
import { testClusterUrl } from '../test-cluster.ts';
import { at, places, workers } from './spread-cluster.ts';

type GivenDatabase = {
  /** The owner's connection string. */
  readonly url: string;
  readonly superUrl: string;
  stop(): Promise<void>;
};

export const givenDatabase = (folder: string): Promise<GivenDatabase> =>
  workers.length > 0 ? spread() : ofItsOwn(folder);

async function spread(): Promise<GivenDatabase> {
  const { name, ownerUrl } = await testDatabase();
  const url = await testClusterUrl();
  // It goes after the tests, as every database of theirs.
  return { url: ownerUrl, superUrl: at(url, places(url)[0], name), stop: async () => {} };
}

async function ofItsOwn(folder: string): Promise<GivenDatabase> {
  const postgres = await startPostgres({ homeFolder: join(folder, 'cluster'), durable: false });
  await withClient(postgres.superUrl('postgres'), async (client) => {
    await client.query(`create role ${ownerRole} login createrole password 'owner'`);
    await client.query(`create database given owner ${ownerRole}`);
  });
  const superUrl = postgres.superUrl('given');
  const url = Object.assign(new URL(superUrl), { username: ownerRole, password: 'owner' }).href;
  return { url, superUrl, stop: () => postgres.stop() };
}
