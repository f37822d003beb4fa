/**
 * What the tests of paying out start from: a locked month, one person of whom tax is deducted, the usual
 * bank templates and accounts.
 */
import assert from 'node:assert/strict';
import { sql } from 'kysely';
import { type Entry, fromBuffer } from 'yauzl';
import { inWork, systemSession } from '#server/in-work.ts';
import type { Work } from '#server/work.ts';
import type { Answer, Caller } from './caller.ts';
import { buildPayWorld, lockedRun, type Run } from './pay-world.ts';
import { seenIn, type World } from './world.ts';

export type Row = { id: number; version: number; state: string; values: Record<string, unknown> };
export type List = { rows: Row[]; total: number };
type Acted = Row & { code?: string; message?: string; fields?: Record<string, string> };

export type PayOutWorld = {
  readonly world: World;
  readonly run: Run;
  system<T>(act: (work: Work) => Promise<T>): Promise<T>;
};

/** Meera earns 3,00,000 a month; everybody else as in the world of pay. */
export async function buildPayOutWorld(): Promise<PayOutWorld> {
  const world = await buildPayWorld();
  const { works } = world.organisations;
  const system = <T>(act: (work: Work) => Promise<T>) =>
    inWork(world.host, systemSession(works, 'Test'), act);
  await system(async (work) => {
    for (const { name, run } of world.host.forms.foundings)
      if (name === 'bank file templates' || name === 'journal accounts') await run(work);
    await sql`update salary_assignment set gross_monthly = 30000000 where organisation_id = ${works}
      and employee_id = ${world.people['Meera Joshi'].employeeId}`.execute(work.db);
  });
  await giveOwnAccount(world);
  return { world, system, run: await lockedRun(world, '2026-10') };
}

/** The account that salaries are paid from, on every template of bank files. */
async function giveOwnAccount(world: World): Promise<void> {
  const padma = world.as('Padma Nair');
  const { rows } = (await padma.get<List>('/api/records/bank-file-template')).body;
  for (const { id } of rows) {
    const { version } = (await padma.get<Row>(`/api/records/bank-file-template/${id}`)).body;
    const values = { debitAccount: '50200012345678' };
    const { status } = await padma.put(`/api/records/bank-file-template/${id}`, { version, values });
    assert.equal(status, 200);
  }
}

export const fileOf = (row: Row, field = 'file'): number =>
  (row.values[field] as { id: number } | null)?.id ?? 0;

/** A record moved on by an action, with the version it has now. */
export async function actOn(
  who: Caller,
  form: string,
  id: number,
  action: string,
  input?: unknown,
): Promise<Answer<Acted>> {
  const seen = seenIn((await who.get<Row>(`/api/records/${form}/${id}`)).body);
  const body = { ...seen, ...(input === undefined ? {} : { input }) };
  return who.post<Acted>(`/api/records/${form}/${id}/actions/${action}`, body);
}

/** Asks for a document and waits for it, as the screen does. */
export async function documentOf(
  { world, system }: PayOutWorld,
  values: Record<string, unknown>,
): Promise<Row> {
  const payroll = world.as('Padma Nair');
  const { status, body } = await payroll.post<Row>('/api/records/pay-document', values);
  assert.equal(status, 200, JSON.stringify(body));
  for (let tries = 0; tries < 200; tries += 1) {
    const row = (await payroll.get<Row>(`/api/records/pay-document/${body.id}`)).body;
    if (row.state === 'ready') return row;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const jobs = await system((work) =>
    sql`select name, state, error from job order by id desc limit 1`.execute(work.db),
  );
  throw new Error(`the document was not made: ${JSON.stringify(jobs.rows)}`);
}

/** A file that a person uploads; answers its id. */
export async function uploaded(world: World, name: 'Padma Nair', csv: string): Promise<number> {
  const boundary = 'x-uploaded-file';
  const part = 'content-disposition: form-data; name="file"; filename="answer.csv"\r\ncontent-type: text/csv';
  const reply = await world.app.inject({
    method: 'POST',
    url: '/api/files',
    headers: {
      'x-muster': '1',
      cookie: world.cookieOf(name),
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload: `--${boundary}\r\n${part}\r\n\r\n${csv}\r\n--${boundary}--\r\n`,
  });
  return (JSON.parse(reply.body) as { id: number }).id;
}

/** What an archive holds, by name. */
export const entriesOf = (zip: Buffer): Promise<Map<string, Buffer>> =>
  new Promise((resolve, reject) => {
    const found = new Map<string, Buffer>();
    fromBuffer(zip, { lazyEntries: true }, (fault, file) => {
      if (!file) return reject(fault);
      file.on('entry', (entry: Entry) =>
        file.openReadStream(entry, async (error, stream) => {
          if (!stream) return reject(error);
          const pieces: Buffer[] = [];
          for await (const piece of stream) pieces.push(piece as Buffer);
          found.set(entry.fileName, Buffer.concat(pieces));
          file.readEntry();
        }),
      );
      file.on('end', () => resolve(found));
      file.readEntry();
    });
  });
