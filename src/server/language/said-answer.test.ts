/** Which texts of an answer are said in the reader's language, and that explanations are told whole. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { becauseSchema } from '#kernel/wire/because.ts';
import { said, saidOrNull, saying, titledKey, titleText } from '#kernel/wire/said.ts';
import { listOf, maybe, objectOf, wholeOf } from '#kernel/wire/schema.ts';
import { examplePerson, exampleRules } from '#pay/example.ts';
import { calculateTraced } from '#pay/explain/explain.ts';
import type { Because } from '#pay/model/because.ts';
import { preparePlan } from '#pay/structure/plan.ts';
import { tellIn } from './catalogue.ts';
import { saidAnswer } from './said-answer.ts';

const text = { type: 'string' } as const;

test('what the schema marks is said, wherever it stands; names and codes stay', () => {
  const schema = objectOf({
    name: text,
    why: said,
    note: saidOrNull,
    rows: listOf(objectOf({ what: said })),
  });
  const answer = { name: 'Loss of pay', why: 'Loss of pay', note: null, rows: [{ what: 'Wage ceiling.' }] };
  assert.deepEqual(saidAnswer(schema, answer, 'hi'), {
    name: 'Loss of pay',
    why: 'वेतन हानि',
    note: null,
    rows: [{ what: 'मज़दूरी की सीमा।' }],
  });
  assert.equal(saidAnswer(schema, answer, 'en'), answer);
});

test('parts of one name are said however deep they stand, and so is a list of texts', () => {
  const schema = maybe(saying(wholeOf<{ days: object[] }>(), 'says', 'reasons'));
  const answer = { days: [{ says: '3 days', code: '3 days', reasons: ['Wage ceiling.'] }], reasons: null };
  assert.deepEqual(saidAnswer(schema, answer, 'hi'), {
    days: [{ says: '3 दिन', code: '3 days', reasons: ['मज़दूरी की सीमा।'] }],
    reasons: null,
  });
  assert.equal(saidAnswer(schema, null, 'hi'), null);
});

/** Acronyms of law, and codes, are the same in Hindi. */
const kept = /\b(PF|ESI|EDLI|NPS|PAN|TDS|UAN|KA|MH|TS|DL)\b/g;
const all = (because: Because): Because[] => [because, ...because.parts.flatMap(all)];

test('every reason of every line of a hundred payslips is told in Hindi alone', () => {
  const english = new Set<string>();
  const own = /Club subscription|Carried on|Office|Works|works as manager/g;
  for (const month of ['2025-06', '2026-02', '2026-09', '2026-11', '2027-03'] as const) {
    const plan = preparePlan(exampleRules, month);
    for (let seed = 1; seed <= 100; seed += 1) {
      const { payslip, because } = calculateTraced(plan, examplePerson(seed, month));
      const texts = because.flatMap(all).flatMap(({ says, value }) => [says, value]);
      for (const each of [...texts, ...payslip.exceptions.map(({ sentence }) => sentence)]) {
        const told = tellIn('hi')(each).replace(kept, '').replace(own, '');
        if (/[A-Za-z]{2}/.test(told)) english.add(`${each} → ${told}`);
      }
    }
  }
  assert.deepEqual([...english], []);
});

test('the reasons of an answer are told with their figures, and their sources stay as they are', () => {
  const reason = { says: 'Wage ceiling.', value: 'within ceiling', cite: 'S.O. 5109(E)', parts: [] };
  assert.deepEqual(saidAnswer(becauseSchema, { ...reason, parts: [reason] }, 'hi'), {
    says: 'मज़दूरी की सीमा।',
    value: 'सीमा के भीतर',
    cite: 'S.O. 5109(E)',
    parts: [{ says: 'मज़दूरी की सीमा।', value: 'सीमा के भीतर', cite: 'S.O. 5109(E)', parts: [] }],
  });
});

test('of the title of a record, days and labels of choices are said; what people wrote is not', () => {
  const titles = { '': ['Loss of pay'], leave: [], note: [] };
  const schema = { type: 'object', [titledKey]: titles };
  const change = 'Asha Rao: Loss of pay, 8 December 2026';
  const values = {
    leave: { id: 2, title: 'Asha Rao: October 2026' },
    department: { id: 3, title: 'Loss of pay, October 2026' },
    reason: 'She was told in October 2026',
  };
  assert.deepEqual(saidAnswer(schema, { rows: [{ id: 1, title: change, values }] }, 'hi'), {
    rows: [
      {
        id: 1,
        title: 'Asha Rao: वेतन हानि, 8 दिसंबर 2026',
        values: { ...values, leave: { id: 2, title: 'Asha Rao: अक्टूबर 2026' } },
      },
    ],
  });
  const option = objectOf({ title: titleText });
  assert.deepEqual(saidAnswer(option, { title: change }, 'hi'), {
    title: 'Asha Rao: Loss of pay, 8 दिसंबर 2026',
  });
  assert.equal(tellIn('hi')(change), 'Asha Rao: Loss of pay, 8 दिसंबर 2026');
});
