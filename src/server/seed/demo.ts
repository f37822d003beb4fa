/**
 * The demo organisations: made on the first start, whole or not at all, and completed when a start was
 * cut short.
 */

import { sql } from 'kysely';
import { fullName } from '#kernel/person/full-name.ts';
import { Invalid, Refusal } from '#kernel/refusal.ts';
import type { LoginType } from '#kernel/rights.ts';
import { refreshStatistics } from '../database/statistics.ts';
import type { DemoStep } from '../feature.ts';
import { inWork, systemSession } from '../in-work.ts';
import { addUsers, foundOrganisation, platformOrganisation } from '../organisation/founding.ts';
import { unhurried } from '../process/unhurried.ts';
import type { Host, Work } from '../work.ts';
import type { Blueprint } from './blueprint.ts';
import { type DemoUsers, reopenDemo } from './demo-closed.ts';
import { demoOrganisation } from './demo-organisation.ts';
import { demoPassword } from './demo-sign-in.ts';
import { musterFactory } from './muster-factory.ts';
import { musterUniversity } from './muster-university.ts';
import { musterWorks } from './muster-works.ts';
import { recordWriter } from './record-writer.ts';
import { seededOn } from './seed-day.ts';
import type { SeedOrganisation, SeedUser } from './seed-record.ts';

/** The factory is made where the whole demo is asked for: it takes as long as the other two. */
const usual: readonly Blueprint[] = [musterWorks, musterUniversity];
const whole: readonly Blueprint[] = [...usual, musterFactory];

/** Answers the sign-ins to print, a line each. */
export async function seedDemo(served: Host, log: (sentence: string) => void): Promise<readonly string[]> {
  const host = unhurried(served);
  let hash: Promise<string> | undefined;
  const passwordHash = (): Promise<string> => {
    hash ??= host.hashes.hash(demoPassword);
    return hash;
  };
  await seedPlatform(host, passwordHash);
  const blueprints = host.settings.demoWhole ? whole : usual;
  await reopenDemo(host, demoUsers(), passwordHash);
  for (const blueprint of blueprints) await seedOrganisation(host, blueprint, passwordHash, log);
  return signInLines(blueprints);
}

/** Two, because a row of law is approved by another person than the one who laid it. */
const platformUsers = [
  { userName: 'platform', name: 'Platform administrator' },
  { userName: 'platform-2', name: 'Second platform administrator' },
] as const;

async function seedPlatform(host: Host, passwordHash: () => Promise<string>): Promise<void> {
  await foundOrganisation(host, platformOrganisation);
  await inWork(host, systemSession(platformOrganisation.id, 'Demo'), async (work) => {
    const { rows } = await sql<{ name: string }>`
      select user_name as name from user_account
      where organisation_id = ${platformOrganisation.id}`.execute(work.db);
    const there = new Set(rows.map(({ name }) => name));
    const missing = platformUsers.filter(({ userName }) => !there.has(userName));
    if (missing.length === 0) return;
    const hash = await passwordHash();
    await addUsers(
      work.db,
      platformOrganisation.id,
      missing.map((user) => ({ ...user, loginType: 'platform' as const, passwordHash: hash })),
    );
  });
}

async function hasUsers(work: Work): Promise<boolean> {
  const { rows } = await sql`
    select from user_account where organisation_id = ${work.session.organisationId} limit 1`.execute(work.db);
  return rows.length > 0;
}

async function seedOrganisation(
  host: Host,
  blueprint: Blueprint,
  passwordHash: () => Promise<string>,
  log: (sentence: string) => void,
): Promise<void> {
  const session = systemSession(blueprint.id, 'Demo');
  await foundOrganisation(host, blueprint);
  // Derived from the day on which it was first seeded, so that a step that is caught up on later fits
  // the rest.
  const day = await inWork(host, session, seededOn);
  const organisation = demoOrganisation(blueprint, day);
  await inWork(host, session, async (work) => {
    if (await hasUsers(work)) return;
    log(`Making the demo organisation ${blueprint.id}, ${blueprint.name} …`);
    await writeOrganisation(work, organisation, await passwordHash());
  });
  for (const step of inOrder(host.forms.demoSteps)) {
    if (organisation.without.includes(step.name)) continue;
    if (await inWork(host, session, step.isDone)) continue;
    await step.run(host, organisation).catch((error) => refusedIn(host, blueprint, step.name, error));
  }
}

/** By the order of their features, but for those that another waits for. */
const inOrder = (steps: readonly DemoStep[]): readonly DemoStep[] =>
  steps
    .filter(({ before }) => before === undefined)
    .flatMap((step) => [...steps.filter(({ before }) => before === step.name), step]);

/** A demo that its own rules refuse says for whom, in which field and why. */
async function refusedIn(host: Host, { id, name }: Blueprint, step: string, error: unknown): Promise<never> {
  const where = `The demo organisation ${id}, ${name}, is not whole: the step “${step}” was refused`;
  if (error instanceof Refusal) throw new Error(`${where}. ${error.message}`);
  if (!(error instanceof Invalid)) throw error;
  const { form, values } = error.written ?? { form: 'a record', values: {} };
  const person = await inWork(host, systemSession(id, 'Demo'), (work) =>
    personNamed(work, values['employee']),
  );
  throw new Error(`${where} at ${form}${person === null ? '' : ` of ${person}`}. ${error.inFull}`);
}

async function personNamed(work: Work, employee: unknown): Promise<string | null> {
  const { rows } = await sql<{ code: string; firstName: string; lastName: string }>`
    select code, first_name as "firstName", last_name as "lastName" from employee
    where organisation_id = ${work.session.organisationId}
      and id::text = ${String(employee)}`.execute(work.db);
  return rows[0] ? `${fullName(rows[0])} (${rows[0].code})` : null;
}

/** Its records and sign-ins, without what the features add in their own steps. */
export async function writeOrganisation(
  work: Work,
  organisation: SeedOrganisation,
  passwordHash: string,
): Promise<void> {
  const writer = recordWriter(work);
  await writer.write(organisation.records);
  for (const { form, key, employee } of organisation.heads) {
    await sql`update ${sql.table(form.replace('-', '_'))} set head_id = ${writer.idOf('employee', employee)}
      where organisation_id = ${organisation.id} and id = ${writer.idOf(form, key)}`.execute(work.db);
  }
  const names = new Map(
    organisation.records
      .filter(({ form }) => form === 'employee')
      .map(({ key, values: { firstName, lastName } }) => [
        key,
        fullName({ firstName: String(firstName), lastName: String(lastName) }),
      ]),
  );
  await addUsers(
    work.db,
    organisation.id,
    organisation.users.map((user) => ({
      userName: user.userName,
      name: names.get(user.employee ?? '') ?? user.userName,
      loginType: user.loginType as LoginType,
      passwordHash,
      mail: user.mail,
      ...(user.employee === null ? {} : { employeeId: writer.idOf('employee', user.employee) }),
    })),
  );
  await refreshStatistics(work.db, 'employee', 'employee_work', 'employee_bank');
}

const namesOf = ({ named, secondAdministrator }: Blueprint): string[] => [
  ...named.flatMap(({ login }: { login?: Pick<SeedUser, 'userName'> }) => login?.userName ?? []),
  secondAdministrator.userName,
];

const demoUsers = (): DemoUsers[] => [
  ...whole.map((blueprint) => ({ organisationId: blueprint.id, userNames: namesOf(blueprint) })),
  { organisationId: platformOrganisation.id, userNames: platformUsers.map(({ userName }) => userName) },
];

/** One line an organisation; the password is the same for all and works only while the demo is on. */
function signInLines(blueprints: readonly Blueprint[]): string[] {
  const lines = blueprints.map(
    (blueprint) => `  ${blueprint.id} ${blueprint.name}: ${namesOf(blueprint).join(', ')}`,
  );
  return [
    `Demo sign-ins, password ${demoPassword}:`,
    ...lines,
    `  ${platformOrganisation.id} ${platformOrganisation.name}: ` +
      platformUsers.map(({ userName }) => userName).join(', '),
  ];
}
