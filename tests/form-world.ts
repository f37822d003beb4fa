/** A world whose server knows the forms of `every-kind.ts` too, on tables made from their declarations. */
import type { FastifyInstance } from 'fastify';
import { type Refuse, refusing } from '#kernel/refusal.ts';
import { withClient } from '#server/database/database-roles.ts';
import { formServer } from '#server/feature.ts';
import { registryOf } from '#server/forms/declaration/registry.ts';
import { createTablesSql } from '#server/forms/declaration/table.ts';
import { emptyAccess } from '#server/gate/access.ts';
import { buildApp } from '#server/http.ts';
import type { Host } from '#server/work.ts';
import type { Caller } from './caller.ts';
import { everyKind, specimenRate } from './every-kind.ts';
import { buildWorld, type Person, userNameOf, type World, worldPassword } from './world.ts';

export type FormWorld = World & {
  readonly formHost: Host;
  readonly formApp: FastifyInstance;
  enter(name: Person): Promise<Caller>;
};

const sentences = {
  'specimen.approved': 'An approved specimen cannot be changed. Reopen it first.',
  'specimen.own': 'Nobody approves their own.',
} as const;
const refuse: Refuse<typeof sentences> = refusing(sentences);

const everyKindServer = formServer(everyKind, {
  check(_work, { record, previous }) {
    if (record.state === 'approved' && previous?.state === 'approved') {
      refuse('specimen.approved');
    }
  },
  actions: {
    approve(work, record) {
      if (record.whose !== null && record.whose === work.session.employeeId) {
        refuse('specimen.own');
      }
      return { decided: work.session.name };
    },
  },
});

export async function buildFormWorld(): Promise<FormWorld> {
  const world = await buildWorld();
  await withClient(world.database.ownerUrl, (client) =>
    client.query(createTablesSql([everyKind, specimenRate])),
  );
  const { forms } = world.host;
  const declared = [
    ...forms.areas.values(),
    ...forms.forms.values(),
    ...forms.reports.values(),
    ...forms.pages.values(),
    ...forms.servers.values(),
    ...forms.reportServers.values(),
    ...forms.jobs.values(),
    ...forms.populationSources,
    ...forms.homeCards,
    ...forms.routes,
    everyKind,
    specimenRate,
    everyKindServer,
  ].map((value) => ({ file: 'tests', value }));
  const formHost: Host = { ...world.host, forms: registryOf(declared), access: emptyAccess() };
  const formApp = await buildApp(formHost, { requestsMinute: 1_000_000 });
  return { ...world, formHost, formApp, enter: (name) => signIn(world, formApp, name) };
}

async function signIn(world: World, app: FastifyInstance, name: Person): Promise<Caller> {
  const { organisationId } = world.people[name];
  const answer = await world.callerWith(null, app).post('/api/session', {
    organisationId,
    userName: userNameOf(name),
    password: worldPassword,
  });
  return world.callerWith(String([answer.headers['set-cookie']].flat()[0]).split(';')[0] ?? '', app);
}
