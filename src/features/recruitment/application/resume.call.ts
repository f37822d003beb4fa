/** The text of a resume. */
import { call } from '#kernel/wire/call.ts';
import { idParams, listOf, objectOf, text } from '#kernel/wire/schema.ts';

export const resumeTextCall = call({
  method: 'GET',
  path: '/api/recruitment/resumes/:id/text',
  params: idParams,
  response: objectOf({ paragraphs: listOf(text) }),
});
