/** npm run migrate: brings the database of the settings up to date without starting a server. */
import { migrate } from '../database/migrate.ts';
import { command } from './command.ts';

await command('migrating', { beside: true }, async ({ database, log }) => {
  const applied = await migrate(database.ownerUrl);
  log(applied.length === 0 ? 'The database is up to date.' : `Applied: ${applied.join(', ')}.`);
});
