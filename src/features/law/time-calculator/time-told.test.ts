/** The calculators of time as a reader of Hindi has them: what is asked, answered, and refused. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { cases as boundaries } from '#time/calculator/boundary.cases.ts';
import { timeQuestions } from '#time/calculator/calculator-list.ts';
import { cases as examples } from '#time/calculator/example.cases.ts';
import { buildWorld } from '../../../../tests/world.ts';

const world = await buildWorld();
const hindi = world.callerWith(`${world.cookieOf('Esha Pillai')}; language=hi`);

type Because = { says: string; value: string; parts: Because[] };
type Answer = {
  lines: { label: string; value: string }[];
  because: Because;
  fields?: Record<string, string>;
};

/** Codes of leave, days, laws and states are the same in Hindi; what is to be typed stands in quotes. */
const kept =
  /“[^”]*”|\b(MIS|HD|UTC|PAN|CTC|colour|ESI|OSH|LOP|CL|EL|SL|PL|KA|MH|ABS|OFF|HOL|HP|WO|WFH|OD|SHL|H)\b/g;
const isEnglish = (text: string): boolean => /[A-Za-z]{2}/.test(text.replace(kept, ''));
const textsOf = ({ says, value, parts }: Because): string[] => [says, value, ...parts.flatMap(textsOf)];

test('every question of time is asked in Hindi: its title, its fields, their choices and help', async () => {
  const { body } = await hindi.get<{ calculators: Record<string, unknown>[] }>('/api/law/calculators');
  const english: string[] = [];
  const read = (value: unknown, name = ''): void => {
    if (typeof value === 'string' && /^(title|about|group|label|help|unit|one)$/.test(name))
      english.push(...(isEnglish(value) ? [value] : []));
    if (typeof value !== 'object' || value === null || name === 'example') return;
    for (const [part, inner] of Object.entries(value))
      read(inner, name === 'choices' || name === 'options' ? 'label' : Array.isArray(value) ? name : part);
  };
  read(body.calculators);
  assert.deepEqual([...new Set(english)], []);
});

test('whatever a worked case answers or is refused with is told in Hindi', async () => {
  const english = new Set<string>();
  const asked = [
    ...[...examples.rows, ...boundaries.rows].map(({ given }) => given),
    ...timeQuestions.map(({ of: [of], example }) => ({ of, typed: example })),
  ];
  for (const { of, typed } of asked) {
    const { body } = await hindi.post<Answer>(`/api/time/${of}`, typed);
    const texts = body.fields
      ? Object.values(body.fields)
      : [...body.lines.flatMap(({ label, value }) => [label, value]), ...textsOf(body.because)];
    for (const text of texts) if (isEnglish(text)) english.add(text);
  }
  assert.deepEqual([...english], []);
});
