/** The sheet of an exit interview: to be filled in by the leaver, to be read by HR. */
import { sheetSchema } from '#kernel/calls/questionnaire.call.ts';
import type { Answers } from '#kernel/questionnaire/questionnaire.ts';
import { call } from '#kernel/wire/call.ts';
import { flag, id, idParams, objectOf, whole } from '#kernel/wire/schema.ts';
import { shaped } from '#kernel/wire/shape.ts';

export const interviewSheetCall = call({
  method: 'GET',
  path: '/api/exit-interviews/:id/sheet',
  params: idParams,
  /** `mine`: of the person who asks. */
  response: objectOf({ sheet: sheetSchema, mine: flag }),
});

export const keepInterviewCall = call({
  method: 'PUT',
  path: '/api/exit-interviews/:id/sheet',
  params: idParams,
  body: objectOf({
    version: id,
    answers: shaped<Answers>({ type: 'object', maxProperties: 200 }),
  }),
  response: objectOf({ version: whole }),
});
