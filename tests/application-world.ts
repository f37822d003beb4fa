/** A world with a post that can be applied for, and what tests ask of applications to it. */
import assert from 'node:assert/strict';
import { sql } from 'kysely';
import { submitApplication } from '#features/recruitment/application/application.server.ts';
import type { Application } from '#features/recruitment/application/application.ts';
import { Invalid } from '#kernel/refusal.ts';
import { mailsOf } from './mailed-code.ts';
import { buildWorld, seenIn, type World } from './world.ts';

export type Wire = {
  id: number;
  version: number;
  state: string;
  title: string;
  values: Record<string, unknown>;
};
export type SentMail = { subject: string; body: string; recipient: string };

export type ApplicationWorld = Awaited<ReturnType<typeof buildApplicationWorld>>;

export async function buildApplicationWorld() {
  const world: World = await buildWorld();
  const { works } = world.organisations;
  const recruiter = world.as('Ravi Kumar');
  const employeeOf = (name: keyof typeof world.people): number => world.people[name].employeeId ?? 0;
  const ask = <T>(text: ReturnType<typeof sql<T>>): Promise<T[]> =>
    world.inside(works, async (db) => (await text.execute(db)).rows);

  /** An open requisition led by Meera, with a published opening; answers its id. */
  async function publishedPost(
    audience: 'public' | 'internal' = 'public',
    opening: object = {},
  ): Promise<number> {
    const [place] = await ask<Record<string, number>>(sql`
      select (select id from department limit 1) as department,
        (select id from designation limit 1) as designation,
        (select id from establishment limit 1) as establishment`);
    const values = {
      ...place,
      name: 'Lecturer',
      positions: 2,
      reason: 'new',
      coreFunction: 'Teaching',
      hiringManager: employeeOf('Meera Joshi'),
    };
    const { body } = await recruiter.post<Wire>('/api/records/requisition', values);
    const requisition = `/api/records/requisition/${body.id}`;
    await recruiter.post(`${requisition}/actions/submit`, { version: 1 });
    const asked = (await world.as('Harish Iyer').get<Wire>(requisition)).body;
    const approval = { ...seenIn(asked), input: {} };
    await world.as('Harish Iyer').post(`${requisition}/actions/approve`, approval);
    const { body: made } = await recruiter.post<Wire>('/api/records/opening', {
      requisition: body.id,
      title: 'Lecturer in Physics',
      audience,
      ...opening,
    });
    const published = await recruiter.post(`/api/records/opening/${made.id}/actions/publish`, { version: 1 });
    assert.equal(published.status, 200, JSON.stringify(published.body));
    return body.id;
  }

  const post = await publishedPost();
  const mails = Array.from({ length: 100 }, (_, at) => `kavya${at}@example.in`).values();
  const applicationFor = (
    more: Partial<Application['values']> = {},
    rest: Partial<Application> = {},
  ): Application => ({
    requisition: post,
    consent: true,
    ...rest,
    values: {
      title: 'ms',
      firstName: 'Kavya',
      lastName: 'Menon',
      dateOfBirth: '1994-05-06',
      mail: mails.next().value,
      ...more,
    },
  });
  const submit = (application: Application) => submitApplication(world.host, works, application);
  /** The application of a mail address, as the recruiter sees it. */
  const arrived = async (mail: unknown): Promise<Wire> => {
    const [found] = await ask<{ id: number }>(sql`select id from applicant where mail = ${mail}`);
    assert.ok(found, `nothing arrived from ${String(mail)}`);
    return (await recruiter.get<Wire>(`/api/records/applicant/${found.id}`)).body;
  };
  const mailsTo = (to: unknown) => mailsOf(world.host, works, String(to));
  return {
    ...world,
    works,
    university: world.organisations.university,
    recruiter,
    nobody: world.as(null),
    employeeOf,
    ask,
    post,
    publishedPost,
    applicationFor,
    submit,
    arrived,
    mailsTo,
  };
}

export const linkIn = (mail: SentMail | undefined, kind: 'track' | 'update'): string =>
  new RegExp(`[?]${kind}=(\\S+)`).exec(mail?.body ?? '')?.[1] ?? '';

/** The sentences by field with which something was not taken. */
export async function faultsOf(act: Promise<unknown>): Promise<Readonly<Record<string, string>>> {
  const error = await act.then(() => undefined).catch((thrown: unknown) => thrown);
  assert.ok(error instanceof Invalid, String(error));
  return error.fields;
}
