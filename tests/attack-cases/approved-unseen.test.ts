/** Attack case 5, by lines: who prepared any part does not approve, and nobody approves unseen. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { actionsOf } from '#kernel/form.ts';
import { rupees } from '#kernel/money.ts';
import type { Caller } from '../caller.ts';
import { allow } from '../decided-rights.ts';
import { act, buildPayWorld, calculated } from '../pay-world.ts';
import { seenIn } from '../world.ts';

type Wire = { id: number; version: number; state: string; fingerprint?: string };
type Answered = Wire & { code?: string; message?: string; fields?: Record<string, string> };

const world = await buildPayWorld();
const { works } = world.organisations;
const payroll = world.as('Padma Nair');
const approver = world.as('Vikram Shah');
const hr = world.as('Harish Iyer');
const employee = world.people['Farhan Ali'].employeeId;
await allow(world, 'Vikram Shah', 'salary-revision-line', ['read', 'write', 'delete', 'import']);
await allow(world, 'Vikram Shah', 'pay-input', ['read', 'write']);

const read = async (form: string, id: number, who: Caller) =>
  (await who.get<Wire>(`/api/records/${form}/${id}`)).body;
const made = async (form: string, values: object, who = payroll): Promise<Wire> => {
  const { status, body } = await who.post<Wire>(`/api/records/${form}`, values);
  assert.equal(status, 200, JSON.stringify(body));
  return body;
};
const move = async (who: Caller, form: string, id: number, action: string) =>
  who.post<Answered>(`/api/records/${form}/${id}/actions/${action}`, {
    ...seenIn(await read(form, id, who)),
    input: {},
  });

let count = 0;
/** A draft with one line, both by payroll. */
async function revision(): Promise<{ id: number; line: Wire }> {
  count += 1;
  const { id } = await made('salary-revision', {
    name: `Raises ${count}`,
    effectiveFrom: '2026-12-01',
    rounding: 'rupee',
    letterText: 'Thank you.',
  });
  const line = await made('salary-revision-line', { revision: id, employee, grossMonthly: rupees(60_000) });
  return { id, line };
}
const sent = async (id: number) => {
  const { status, body } = await move(payroll, 'salary-revision', id, 'send');
  assert.equal(status, 200, JSON.stringify(body));
};
const refusedAsOwn = async (who: Caller, form: string, id: number) => {
  const { status, body } = await move(who, form, id, 'approve');
  assert.deepEqual([status, body.code], [403, 'own-work'], JSON.stringify(body));
};

test('5: who changed one line of a colleague’s revision does not approve it', async () => {
  const { id, line } = await revision();
  const changed = { version: line.version, values: { grossMonthly: rupees(9_00_000) } };
  assert.equal((await approver.put(`/api/records/salary-revision-line/${line.id}`, changed)).status, 200);
  await sent(id);
  await refusedAsOwn(approver, 'salary-revision', id);
});

test('5: nor does who added a line and took it out again', async () => {
  const { id } = await revision();
  const other = world.people['Esha Pillai'].employeeId;
  const line = await made(
    'salary-revision-line',
    { revision: id, employee: other, grossMonthly: rupees(70_000) },
    approver,
  );
  const gone = await approver.delete(`/api/records/salary-revision-line/${line.id}?version=${line.version}`);
  assert.equal(gone.status, 204);
  await sent(id);
  await refusedAsOwn(approver, 'salary-revision', id);
});

test('5: nor does who typed an amount that one run alone pays', async () => {
  const run = await made('pay-run', { month: '2026-10', payOn: '2026-10-30', kind: 'bonus', name: 'Diwali' });
  const { rows } = (
    await payroll.get<{ rows: { id: number; values: { code: string } }[] }>(
      '/api/records/pay-component?limit=200&columns=code',
    )
  ).body;
  const bonus = rows.find(({ values }) => values.code === 'BONUS') ?? rows[0];
  const input = { employee, month: '2026-10', component: bonus?.id, amount: rupees(1_000), run: run.id };
  await made('pay-input', input, approver);
  await calculated(payroll, run.id);
  const { status, body } = await act(payroll, run.id, 'send');
  assert.equal(status, 200, JSON.stringify(body));
  await refusedAsOwn(approver, 'pay-run', run.id);
});

test('5: HR who raised a colleague’s draft from 1 to 50 positions does not approve it', async () => {
  const recruiter = world.as('Ravi Kumar');
  const values = { name: 'Developer', positions: 1, reason: 'new' };
  const draft = await made('requisition', { ...(await wish(recruiter)), ...values }, recruiter);
  const raised = { version: draft.version, values: { positions: 50 } };
  assert.equal((await hr.put(`/api/records/requisition/${draft.id}`, raised)).status, 200);
  assert.equal((await move(recruiter, 'requisition', draft.id, 'submit')).status, 200);
  await refusedAsOwn(hr, 'requisition', draft.id);
});

async function wish(who: Caller): Promise<object> {
  const first = async (form: string) =>
    (await who.get<{ id: number }[]>(`/api/records/${form}/options`)).body[0]?.id;
  return {
    department: await first('department'),
    designation: await first('designation'),
    establishment: await first('establishment'),
    employmentType: await first('employment-type'),
    hiringManager: world.people['Meera Joshi'].employeeId,
  };
}

test('5: an approval without what was seen is refused, alone and among many', async () => {
  const { id } = await revision();
  await sent(id);
  const { version } = await read('salary-revision', id, approver);
  const bare = await approver.post<Answered>(`/api/records/salary-revision/${id}/actions/approve`, {
    version,
  });
  assert.equal(bare.status, 422);
  assert.match(bare.body.fields?.['fingerprint'] ?? '', /Read the record/);
  const many = await approver.post<{ rows: { ok: boolean; code: string }[] }>(
    '/api/records/salary-revision/bulk',
    { ids: [{ id, version }], action: 'approve' },
  );
  assert.deepEqual(
    many.body.rows.map(({ ok, code }) => [ok, code]),
    [[false, 'invalid']],
  );
});

test('5: a line that changed after it was seen, by whatever way, is not approved', async () => {
  const { id, line } = await revision();
  await sent(id);
  const seen = seenIn(await read('salary-revision', id, approver));
  await world.inside(works, (db) =>
    sql`update salary_revision set state = 'draft' where organisation_id = ${works} and id = ${id}`.execute(
      db,
    ),
  );
  await world.inside(works, (db) =>
    sql`update salary_revision_line set gross_monthly = 90000000 where organisation_id = ${works}
      and id = ${line.id}`.execute(db),
  );
  await world.inside(works, (db) =>
    sql`update salary_revision set state = 'sent' where organisation_id = ${works} and id = ${id}`.execute(
      db,
    ),
  );
  const path = `/api/records/salary-revision/${id}/actions/approve`;
  const unseen = await approver.post<Answered>(path, seen);
  assert.deepEqual([unseen.status, unseen.body.code], [409, 'seen-otherwise']);
  assert.match(unseen.body.message ?? '', /a line of it has changed since you opened it/);
  const listed = (await approver.get<{ rows: Wire[] }>('/api/records/salary-revision')).body.rows.find(
    (each) => each.id === id,
  );
  const looked = await approver.post<{ rows: { ok: boolean }[] }>('/api/records/salary-revision/bulk', {
    ids: [{ id, ...seenIn(listed as Wire) }],
    action: 'approve',
  });
  assert.deepEqual(
    looked.body.rows.map(({ ok }) => ok),
    [true],
    JSON.stringify(looked.body),
  );
});

test('5: once approved, no line changes any more: not by a call, nor by SQL as the server', async () => {
  const { id, line } = await revision();
  await sent(id);
  assert.equal((await move(approver, 'salary-revision', id, 'approve')).status, 200);
  const given = { version: line.version, values: { grossMonthly: rupees(9_00_000) } };
  assert.equal((await payroll.put(`/api/records/salary-revision-line/${line.id}`, given)).status, 409);
  for (const text of [
    `update salary_revision_line set gross_monthly = 1 where id = ${line.id}`,
    `delete from salary_revision_line where id = ${line.id}`,
    `insert into salary_revision_line (revision_id, employee_id, gross_before, gross_monthly)
      values (${id}, ${world.people['Esha Pillai'].employeeId}, 1, 1)`,
  ])
    await assert.rejects(
      world.inside(works, (db) => sql.raw(text).execute(db)),
      /stays as it was sent/,
      text,
    );
});

/** Words of those who decide on what others have made. */
const deciding = new Set(['approve', 'accept', 'decide', 'post']);

test('5: every action that decides on what others prepared is declared an approval', () => {
  const open = [...world.host.forms.forms.values()].flatMap((form) =>
    actionsOf(form)
      .filter((action) => deciding.has(action) && !form.approvals?.[action])
      .map((action) => `${form.name}/${action}`),
  );
  // A year end and leave for many are posted from their preview and can be undone, and so is what coming late
  // costs: it follows from the punches and the policy, nobody types a figure or deducts from themselves, and
  // pay that it takes is approved with the pay run. An offer is accepted by the applicant, in whose name it
  // is noted; a device and a kiosk call by themselves, nobody has prepared them; a colleague accepts to swap
  // a shift of their own, before the approval. A plan to improve is agreed by HR before it is begun, and
  // its outcome is the manager's; a grievance is decided by the votes of its case, and accepted by whoever
  // sent it.
  assert.deepEqual(open, [
    'leave-year-end/post',
    'mass-leave/post',
    'offer/accept',
    'attendance-device/approve',
    'attendance-kiosk/approve',
    'late-deduction/post',
    'shift-swap/accept',
    'improvement-plan/decide',
    'grievance/decide',
    'grievance/accept',
  ]);
});
