import assert from 'node:assert/strict';
import test from 'node:test';
import { figureCalculators } from '#law/calculator/figure-calculators.ts';
import { cases } from '#law/calculator/figured.cases.ts';
import { buildWorld } from '../../../../tests/world.ts';

const world = await buildWorld();
const employee = world.as('Esha Pillai');
const hindi = world.callerWith(`${world.cookieOf('Esha Pillai')}; language=hi`);

type Because = { says: string; value: string; parts: Because[] };
type Shown = { columns: { label: string; isNumber: boolean }[]; rows: string[][] };
type Told = {
  lines: { key: string; label: string; value: string; amount?: number; table?: Shown }[];
  because: Because;
  fields?: Record<string, string>;
  [figure: string]: unknown;
};

test('whoever is signed in may ask what welfare, work and benefits come to, and nobody else', async () => {
  for (const { area, name, example } of figureCalculators) {
    const path = `/api/${area}/${name}`;
    const { status, body } = await employee.post<Told>(path, example);
    assert.equal(status, 200, `${name}: ${JSON.stringify(body)}`);
    assert.ok(body.lines.length > 0 && body.because.says.length > 0, name);
    for (const { key, amount } of body.lines) {
      assert.ok(key in body, `${name}: ${key}`);
      if (amount !== undefined) assert.equal(body[key], amount, `${name}: ${key}`);
    }
    assert.equal((await world.as(null).post(path, example)).status, 401);
  }
});

test('what cannot be read, is missing or is not known is told by its field', async () => {
  const fieldsOf = async (call: string, given: object) => {
    const { status, body } = await employee.post<Told>(`/api/${call}`, given);
    assert.equal(status, 422, JSON.stringify(body));
    return body.fields ?? {};
  };
  assert.match((await fieldsOf('work/notice-pay', { left: '2026-02-30' }))['left'] ?? '', /must be a date/);
  assert.match((await fieldsOf('work/notice-pay', {}))['monthlyPay'] ?? '', /is required/);
  assert.ok((await fieldsOf('work/lay-off', { colour: 'red' }))['colour']);
  const loan = { principal: 1_000_00, method: 'reducing', rate: 24_00, instalment: 10_00 };
  assert.match((await fieldsOf('welfare/loan-schedule', loan))['instalment'] ?? '', /never end/);
  const perquisite = { year: '2026-27', loans: [{ loan: 'A', granted: 3_00_000_00 }] };
  assert.ok((await fieldsOf('welfare/loan-perquisite', perquisite))['loans.0.bankRate']);
});

test('lists of plain values are taken as programs send them', async () => {
  const given = { kind: 'harassment', incident: '2026-03-10', complaint: '2026-04-06' };
  const { body } = await employee.post<Told>('/api/welfare/clocks', {
    ...given,
    ...{ copyGiven: '2026-04-13', weeklyOff: ['Sunday'], holidays: ['2026-04-14'] },
  });
  assert.deepEqual([body['copyBy'], body['replyBy']], ['2026-04-15', '2026-04-25']);
});

/** Names that people gave, and days, amounts and codes, are the same in Hindi. */
const kept = /Asha Rao|Bela Sen|Orders shipped in time|Days to close a ticket|Car|\b(ESI|CTC|PAN)\b/g;
const isEnglish = (text: string): boolean => /[A-Za-z]{2}/.test(text.replace(kept, ''));
const textsOf = ({ says, value, parts }: Because): string[] => [says, value, ...parts.flatMap(textsOf)];

const textsOfLine = ({ label, value, table }: Told['lines'][number]): string[] => [
  ...[label, value],
  ...(table?.columns ?? []).map((column) => column.label),
];

test('a figure that is a table is there row by row, for programs and for people', async () => {
  const loan = { principal: 1_20_000_00, method: 'reducing', rate: 9_00, instalments: 12 };
  const { body } = await employee.post<Told>('/api/welfare/loan-schedule', loan);
  const { table } = body.lines.find(({ key }) => key === 'schedule') ?? {};
  assert.deepEqual(
    table?.columns.map(({ label }) => label),
    ['Month', 'Payment', 'Interest', 'Principal', 'Balance'],
  );
  assert.deepEqual(table?.rows[0], ['1', '10,494.18', '900', '9,594.18', '1,10,405.82']);
  assert.equal(table?.rows.length, 12);
  const [first] = body['schedule'] as Record<string, number>[];
  assert.deepEqual(first, {
    month: 1,
    payment: 10_494_18,
    interest: 900_00,
    principal: 9_594_18,
    balance: 1_10_405_82,
  });
});

test('they are asked and answered in Hindi', async () => {
  const { body } = await hindi.get<{ calculators: { group: string; name: string }[] }>(
    '/api/law/calculators',
  );
  const english = new Set<string>();
  const read = (value: unknown, name = ''): void => {
    if (typeof value === 'string' && /^(title|about|group|label|help|unit|one|none)$/.test(name))
      if (isEnglish(value)) english.add(value);
    if (typeof value !== 'object' || value === null || name === 'example') return;
    for (const [part, inner] of Object.entries(value))
      read(inner, name === 'choices' || name === 'options' ? 'label' : Array.isArray(value) ? name : part);
  };
  read(
    body.calculators.filter(({ name }) =>
      figureCalculators.some((one) => `${one.area}-${one.name}` === name),
    ),
  );
  for (const { call, given } of cases.rows.map((row) => row.given)) {
    const answer = (await hindi.post<Told>(`/api/${call}`, given)).body;
    const texts = answer.fields
      ? Object.values(answer.fields)
      : [...answer.lines.flatMap(textsOfLine), ...textsOf(answer.because)];
    for (const text of texts) if (isEnglish(text)) english.add(text);
  }
  assert.deepEqual([...english], []);
});
