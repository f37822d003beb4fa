/** The formula editor's questions: what can follow, what is wrong where, what it gives. */
import { becauseSchema } from '#kernel/wire/because.ts';
import { call } from '#kernel/wire/call.ts';
import { said, saidOrNull } from '#kernel/wire/said.ts';
import { id, listOf, maybe, month, objectOf, paise, text, textOf, whole } from '#kernel/wire/schema.ts';
import { draftStructure } from './structure.call.ts';

export const formulaCheckCall = call({
  method: 'POST',
  path: '/api/pay-formulas/check',
  body: objectOf({ formula: textOf(2100, 0), cursor: { type: 'integer', minimum: 0, maximum: 2100 } }, [
    'cursor',
  ]),
  response: objectOf({
    /** The formula in words; null where it is empty or wrong. */
    words: saidOrNull,
    fault: maybe(objectOf({ message: said, at: whole, length: whole })),
    names: listOf(text),
    /** How it can go on at the cursor. */
    completions: listOf(objectOf({ text, at: whole, says: text, is: text })),
  }),
});

export const formulaValueCall = call({
  method: 'POST',
  path: '/api/pay-formulas/evaluate',
  body: objectOf({ structure: draftStructure, component: id, employee: id, month }),
  response: objectOf({
    month,
    full: maybe(paise),
    paid: maybe(paise),
    findings: listOf(said),
    because: becauseSchema,
  }),
});
