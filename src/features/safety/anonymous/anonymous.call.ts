/** Anonymous reports: no session is asked, and a token alone leads back to the report. */
import { call } from '#kernel/wire/call.ts';
import { flag, id, listOf, namesOf, objectOf, text, textOf } from '#kernel/wire/schema.ts';
import { incidentKinds } from '../incident/incident-words.form.ts';

const token = textOf(200);

/** A token that the page was given before is sent with what a crash has lost. */
export const anonymousReportCall = call({
  method: 'POST',
  path: '/api/safety/anonymous',
  body: objectOf(
    {
      organisation: id,
      kind: { type: 'string', enum: namesOf(incidentKinds) },
      happenedAt: textOf(16),
      place: id,
      spot: textOf(120),
      description: textOf(4000),
      immediate: textOf(2000),
      token,
    },
    ['immediate', 'token'],
  ),
  response: objectOf({ token: text }),
});

export const anonymousReadCall = call({
  method: 'POST',
  path: '/api/safety/anonymous/read',
  body: objectOf({ token }),
  response: objectOf({
    /** Not written yet: it arrives within ten minutes. */
    isOnItsWay: flag,
    state: text,
    happenedAt: text,
    spot: text,
    description: text,
    messages: listOf(objectOf({ saidAt: text, own: flag, text })),
  }),
});

export const anonymousSayCall = call({
  method: 'POST',
  path: '/api/safety/anonymous/say',
  body: objectOf({ token, text: textOf(4000) }),
  response: objectOf({ said: flag }),
});
