import assert from 'node:assert/strict';
import test from 'node:test';
import { questionsOf, timeCalculators, timeQuestions } from '#time/calculator/calculator-list.ts';
import { buildWorld } from '../../../../tests/world.ts';

const world = await buildWorld();
const employee = world.as('Esha Pillai');

type Said = { message?: string; fields?: Record<string, string> };
type Told = {
  lines: { key: string; value: string; amount?: number }[];
  because: { says: string; parts: unknown[] };
  [figure: string]: unknown;
};

test('whoever is signed in may ask each question of time, and nobody else', async () => {
  for (const { name, of, example } of timeQuestions) {
    const path = `/api/time/${of[0]}`;
    const { status, body } = await employee.post<Told>(path, example);
    assert.equal(status, 200, `${name}: ${JSON.stringify(body)}`);
    assert.ok(body.lines.length > 0 && body.because.says.length > 0, name);
    for (const { key } of body.lines) assert.ok(key in body, `${name}: ${key}`);
    assert.equal((await world.as(null).post(path, example)).status, 401);
  }
});

test('an answer has its figures by name, and money in rupees with its paise beside', async () => {
  const { body } = await employee.post<Told>('/api/time/overtime', {
    monthly_wages: 26_000,
    divisor: '26 x 8',
    hours: 5.5,
    factor: 2,
  });
  assert.deepEqual([body['hour_rate'], body['amount']], [125, 1_375]);
  assert.equal(body.lines.find(({ key }) => key === 'amount')?.amount, 1_375_00);
});

test('wrong input is told by field, and so is a day before the law', async () => {
  const fields = async (name: string, typed: object) => {
    const { status, body } = await employee.post<Said>(`/api/time/${name}`, typed);
    assert.equal(status, 422, JSON.stringify(body));
    return body.fields ?? {};
  };
  const accrual = { yearly_days: 18, join: '2026-02-30', year: '2026 calendar' };
  assert.match((await fields('leave-accrual', accrual))['join'] ?? '', /must be a date/);
  assert.match((await fields('leave-count', { balance: 1, pending: 0 }))['new'] ?? '', /is required/);
  assert.match((await fields('overtime', { minutes: [15], on: '2026-05-07' }))['on'] ?? '', /2026-05-08/);
  assert.match(
    (await fields('pairing', { punches: ['09:00', 'noon'] }))['punches.1'] ?? '',
    /must be a time/,
  );
  assert.match(
    (await fields('day-status', { worked: '8:00', full_from: '8:00', half_from: '4:00', x: 1 }))['x'] ?? '',
    /not asked/,
  );
  assert.ok(Object.keys(await fields('leave-encashment', {})).length > 0);
});

test('the reference of the API shows each calculator with an example of each question', async () => {
  const { body } = await world.as('Anita Rao').get<{
    paths: Record<string, object>;
    components: { schemas: Record<string, object> };
  }>('/api/docs/json');
  /** What several calls ask alike is written once, and each refers to it. */
  const withParts = (text: string): string =>
    text.replace(/"#\/components\/schemas\/(Common\w+)"/g, (_, name: string) =>
      withParts(JSON.stringify(body.components.schemas[name])),
    );
  for (const name of Object.keys(timeCalculators)) {
    const text = withParts(JSON.stringify(body.paths[`/api/time/${name}`] ?? {}));
    const of = timeQuestions.filter((question) => question.of.some((one) => one === name));
    assert.ok(of.length > 0, name);
    for (const { title } of of) assert.ok(text.includes(JSON.stringify(title)), `${name}: ${title}`);
  }
  assert.equal(questionsOf('pairing').length, 3);
});

test('the page of calculators lists the questions of time, each under a name of its own', async () => {
  const { body } = await employee.get<{
    calculators: { name: string; call: string; group: string; example: object }[];
  }>('/api/law/calculators');
  const names = body.calculators.map(({ name }) => name);
  assert.equal(new Set(names).size, names.length);
  const ofTime = body.calculators.filter(({ group }) => group === 'Time and leave');
  assert.equal(ofTime.length, timeQuestions.length);
  for (const { call, name, example } of ofTime)
    assert.equal((await employee.post(`/api${call}`, example)).status, 200, name);
});
