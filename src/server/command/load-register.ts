/**
 * npm run load-register -- FOLDER: loads a register of people with their history into an organisation of
 * its own, and tells each line that it could not take or took otherwise. Also while Muster runs.
 */
import { resolve } from 'node:path';
import { migrate } from '../database/migrate.ts';
import { closeHost, openHost } from '../host.ts';
import { loadRegister, type RegisterOutcome } from '../imports/register/register.ts';
import { addRegisterUsers } from '../imports/register/register-users.ts';
import { command } from './command.ts';

const folder = process.argv[2];
if (folder === undefined) {
  console.error(
    'Which register? npm run load-register -- FOLDER, which holds departments.csv, employees.csv …',
  );
  process.exit(1);
}

await command('loading a register', { beside: true }, async ({ settings, database, log }) => {
  await migrate(database.ownerUrl);
  const host = await openHost(settings, database.serverUrl, {
    connections: 4,
    jobsAtOnce: 0,
    logLevel: 'warn',
  });
  try {
    const begun = performance.now();
    const outcome = await loadRegister(host, resolve(folder));
    tell(outcome, log);
    log(`${outcome.lines} lines in ${((performance.now() - begun) / 1000).toFixed(1)} s.`);
    for (const line of await addRegisterUsers(host, outcome.organisationId)) log(line);
  } finally {
    await closeHost(host);
  }
});

function tell({ faults, forms }: RegisterOutcome, log: (sentence: string) => void): void {
  const left = faults.filter(({ settled }) => !settled);
  for (const { file, line, message } of faults) log(`  ${file}, line ${line}: ${message}`);
  for (const { form, outcome } of forms) {
    for (const { line, label, message } of outcome.faults)
      log(`  ${form}, line ${line}${label ? `, ${label}` : ''}: ${message}`);
  }
  if (faults.length > 0) {
    log(
      `${left.length} lines were left out, ${faults.length - left.length} taken in another shape: see above.`,
    );
  }
  for (const {
    form,
    outcome: { created, updated, same, bad },
  } of forms) {
    log(`${form}: ${created} new, ${updated} changed, ${same} as they were, ${bad} not taken.`);
  }
}
