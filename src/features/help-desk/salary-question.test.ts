/** A question about pay names a payslip, which opens for whoever may read it; and what reports count. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { buildPayWorld, lockedRun, madeRecord } from '../../../tests/pay-world.ts';
import { type Person, seenIn } from '../../../tests/world.ts';

type Wire = { id: number; version: number; fingerprint?: string };
type Talk = { payslip: { title: string; mayOpen: boolean } | null };

const world = await buildPayWorld();
const [hr, payroll, esha] = [world.as('Harish Iyer'), world.as('Padma Nair'), world.as('Esha Pillai')];
const idOf = (name: Person) => world.people[name].employeeId ?? 0;
await lockedRun(world);
const category = (
  await madeRecord<Wire>(hr, 'ticket-category', {
    name: 'Salary',
    loginType: 'payroll',
    targets: [{ priority: 'normal', answer: 4, solve: 40 }],
  })
).id;

async function slipOf(name: Person): Promise<number> {
  const { body } = await payroll.get<{ rows: { id: number; title: string }[] }>('/api/records/payslip');
  return body.rows.find(({ title }) => title.includes(name))?.id ?? 0;
}
const question = { employee: idOf('Esha Pillai'), category, subject: 'My pay', text: 'Why less?' };

test('a ticket names a payslip of who asks, and nobody else’s', async () => {
  const other = await slipOf('Farhan Ali');
  const refused = await esha.post<{ fields?: Record<string, string> }>('/api/records/ticket', {
    ...question,
    payslip: other,
  });
  assert.equal(refused.status, 422, JSON.stringify(refused.body));
  assert.ok(refused.body.fields?.['payslip']);
});

test('the payslip opens for payroll, and not for HR, who reads the ticket', async () => {
  const payslip = await slipOf('Esha Pillai');
  const { id } = await madeRecord<Wire>(esha, 'ticket', { ...question, payslip });
  const opens = async (who: typeof hr) => (await who.get<Talk>(`/api/tickets/${id}`)).body.payslip?.mayOpen;
  assert.equal(await opens(esha), true);
  assert.equal(await opens(payroll), true);
  assert.equal(await opens(hr), false);
  assert.equal((await hr.get(`/api/records/payslip/${payslip}`)).status, 404);
});

test('reports count what was answered in time, what is open, and how it was rated', async () => {
  const ask = async (name: string, parameters: object) => {
    const { status, body } = await hr.post<{ rows: Record<string, unknown>[] }>(`/api/reports/${name}/rows`, {
      parameters,
    });
    assert.equal(status, 200, JSON.stringify(body));
    return body.rows;
  };
  const { id } = await madeRecord<Wire>(esha, 'ticket', question);
  const act = async (who: typeof hr, action: string, input: object) => {
    const seen = seenIn((await who.get<Wire>(`/api/records/ticket/${id}`)).body);
    assert.equal(
      (await who.post(`/api/records/ticket/${id}/actions/${action}`, { ...seen, input })).status,
      200,
    );
  };
  await act(payroll, 'resolve', { text: 'Two days without pay' });
  await act(esha, 'close', { rating: 'fair' });
  const today = Temporal.Now.plainDateISO('Asia/Kolkata').toString();
  const since = { from: today, to: today };
  assert.equal((await ask('tickets-open', {})).length, 1);
  const [service] = await ask('tickets-service', since);
  assert.deepEqual(
    [service?.['tickets'], service?.['answered'], service?.['solved'], service?.['solveShare']],
    [2, 1, 1, 10_000],
  );
  const [by] = await ask('tickets-by-category', since);
  assert.deepEqual([by?.['tickets'], by?.['open'], by?.['ended'], by?.['fair']], [2, 1, 1, 1]);
});
