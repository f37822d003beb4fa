/** Letters: their kinds, issuing and previewing them, and signing one. */

import { codeSent } from '#features/people/account/account.call.ts';
import { letterLanguages } from '#kernel/letter/letter-kind.ts';
import { call } from '#kernel/wire/call.ts';
import { said } from '#kernel/wire/said.ts';
import { id, idParams, listOf, namesOf, nullable, objectOf, text, textOf } from '#kernel/wire/schema.ts';

export const letterKindsCall = call({
  method: 'GET',
  path: '/api/letters/kinds',
  response: listOf(objectOf({ name: text, heading: said })),
});

export const languages = { type: 'string', enum: namesOf(letterLanguages) } as const;

const asked = {
  kind: textOf(60),
  language: languages,
  employees: { ...listOf(id), minItems: 1, maxItems: 5_000 },
} as const;

export const issueLettersCall = call({
  method: 'POST',
  path: '/api/letters/issue',
  body: objectOf(asked),
  response: objectOf({ letter: nullable('integer'), job: nullable('integer') }),
});

export const letterPreviewCall = call({
  method: 'GET',
  path: '/api/letter-templates/:id/preview',
  params: idParams,
  response: objectOf({
    title: text,
    pieces: listOf(objectOf({ look: text, text: text })),
    fields: listOf(objectOf({ name: text, label: said })),
  }),
});

export const letterCodeCall = call({
  method: 'POST',
  path: '/api/letters/:id/code',
  params: idParams,
  response: codeSent,
});

export const signLetterCall = call({
  method: 'POST',
  path: '/api/letters/:id/sign',
  params: idParams,
  body: objectOf({ code: textOf(12) }),
});
