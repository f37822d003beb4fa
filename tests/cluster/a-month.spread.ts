/**
 * What Muster is for, once each on a cluster: a month paid with its approval, leave, a push of punches, an
 * import taken back, a backup that is restored elsewhere, and the audit of all of it.
 */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { after } from 'node:test';
import { sql } from 'kysely';
import { verifyEveryAudit } from '#server/audit/audit-verify.ts';
import { backup } from '#server/backup/backup.ts';
import { restore } from '#server/backup/restore.ts';
import { prepareOwnCluster } from '#server/database/database-roles.ts';
import { startPostgres } from '#server/database/postgres.ts';
import { openTenancy, type Tenancy } from '#server/database/tenant.ts';
import { Terminal } from '../attendance/terminal.ts';
import { bring } from '../importing.ts';
import { buildPayWorld, lockedRun, madeRecord, payMonth } from '../pay-world.ts';
import { seenIn } from '../world.ts';

const world = await buildPayWorld();
const { works } = world.organisations;
const [admin, hr, esha] = [world.as('Anita Rao'), world.as('Harish Iyer'), world.as('Esha Pillai')];
const folder = mkdtempSync(join(tmpdir(), 'muster-month-'));
after(() => rmSync(folder, { recursive: true, force: true }));

type Saved = { id: number; version: number; fingerprint?: string };

/** How much there is in the tables that these tests write. */
const counted = (tenancy: Pick<Tenancy, 'inOrganisation'>) =>
  tenancy.inOrganisation(works, async (db) => {
    const { rows } = await sql`
      select (select count(*) from payslip where organisation_id = ${works})::int as payslips,
        (select sum(net) from payslip where organisation_id = ${works})::float8 as net,
        (select count(*) from leave_application where organisation_id = ${works} and state = 'approved')::int
          as leave,
        (select count(*) from punch where organisation_id = ${works})::int as punches,
        (select count(*) from audit_entry where organisation_id = ${works})::int as audit`.execute(db);
    return rows[0];
  });

test('a month is paid: calculated, sent, approved by another person, published', async () => {
  const run = await lockedRun(world, payMonth);
  assert.equal(run.state, 'locked');
  const { body } = await esha.get<{ total: number }>('/api/records/payslip');
  assert.equal(body.total, 1);
});

test('leave is asked for, approved, and comes off its balance', async () => {
  const year = Temporal.Now.plainDateISO('Asia/Kolkata').year + 1;
  const first = Temporal.PlainDate.from(`${year}-03-01`);
  const day = first.add({ days: (8 - first.dayOfWeek) % 7 }).toString();
  const make = async (form: string, values: object) => (await madeRecord<Saved>(hr, form, values)).id;
  const type = await make('leave-type', { code: 'CL', name: 'Casual leave', nature: 'other' });
  const policy = await make('leave-policy', { name: 'Casual leave of all', type });
  await make('leave-rule', {
    ...{ policy, grants: 'yearly', yearly: 8, at: 'start', joiner: 'whole', rounding: 'half' },
    ...{ carry: 'none', offs: 'never', holidays: 'never', overdraw: 0, validFrom: `${year - 1}-01-01` },
  });
  const wish = { type, from: day, to: day, fromHalf: 'whole', toHalf: 'whole', partDays: [] };
  const asked = await esha.post<Saved>('/api/leave/applications', wish);
  assert.equal(asked.status, 200, JSON.stringify(asked.body));
  const place = `/api/records/leave-application/${asked.body.id}`;
  const manager = world.as('Meera Joshi');
  const seen = seenIn((await manager.get<Saved>(place)).body);
  assert.equal((await manager.post(`${place}/actions/approve`, seen)).status, 200);
  type Sheet = { types: { code: string; standing?: { available: number } }[] };
  const { body } = await esha.get<Sheet>(`/api/leave/sheet?on=${day}`);
  assert.equal(body.types.find(({ code }) => code === 'CL')?.standing?.available, 700);
});

test('punches that a terminal pushes are stored once, however often they are sent', async () => {
  await world.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = world.app.server.address() as AddressInfo;
  const { body: places } = await admin.get<{ rows: Saved[] }>('/api/records/establishment');
  const device = await madeRecord<Saved>(admin, 'attendance-device', {
    ...{ name: 'Gate', serialNumber: '12300001', place: places.rows[0]?.id, direction: 'time' },
    ...{ ahead: 330, fromAnywhere: true },
  });
  const approved = await admin.post(`/api/records/attendance-device/${device.id}/actions/approve`, {
    version: device.version,
  });
  assert.equal(approved.status, 200, JSON.stringify(approved.body));
  const gate = new Terminal(port, '12300001');
  const rows = ['982\t2026-08-03 09:02:11\t0\t1\t0\t0\t0', '982\t2026-08-03 18:05:40\t1\t1\t0\t0\t0'];
  for (const sent of [rows, rows.toReversed()])
    assert.deepEqual(await gate.punches(sent), { status: 200, body: 'OK: 2\n' });
});

test('an import is taken back as one step', async () => {
  const heads = 'Employee code,First name,Last name,Gender,Date of birth,Joined on';
  const sheet = `${heads}\r\nN40,Asha,Rao,Female,1990-01-01,2024-01-01\r\n`;
  const { importId, outcome } = await bring(world, hr, 'employee', sheet);
  assert.equal(outcome.created, 1);
  const undone = await hr.post<{ removed: number }>(`/api/records/employee/import/${importId}/undo`, {});
  assert.deepEqual([undone.status, undone.body.removed], [200, 1]);
});

test('a backup of it is restored into the embedded database, and every audit is whole in both', async () => {
  const reports = await verifyEveryAudit(world.host);
  assert.deepEqual(
    reports.map(({ broken }) => broken),
    reports.map(() => null),
  );
  const here = await counted(world.host.tenancy);
  assert.deepEqual(here, { ...(here as object), leave: 1, punches: 2 });
  const file = join(folder, 'month.backup');
  const made = await backup(world.database.ownerUrl, file);
  const postgres = await startPostgres({ homeFolder: join(folder, 'embedded'), durable: false });
  try {
    const embedded = await prepareOwnCluster(postgres.superUrl, 'secret', 'muster');
    assert.equal((await restore(embedded.ownerUrl, file)).rows, made.rows);
    const tenancy = openTenancy(embedded.serverUrl, { max: 1 });
    try {
      assert.deepEqual(await counted(tenancy), here);
      const again = await verifyEveryAudit({ settings: world.host.settings, tenancy });
      assert.deepEqual(
        again.map(({ broken, entries }) => [broken, entries]),
        reports.map(({ entries }) => [null, entries]),
      );
    } finally {
      await tenancy.close();
    }
  } finally {
    await postgres.stop();
  }
});
