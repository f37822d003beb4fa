/**
 * JSON bodies: read only when they are not nested deeper than any form is, and hold no character that cannot
 * be kept.
 */
import type { FastifyInstance } from 'fastify';
import { invalid } from '#kernel/refusal.ts';

const deepest = 12;

export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser(
    ['application/json', 'application/scim+json'],
    { parseAs: 'string' },
    (request, body: string, done) => {
      // A call without a body may still say that it is JSON.
      if (body === '') return done(null, undefined);
      if (body.includes('\\u0000')) return done(refusal('Text may not hold a null character.'));
      if (depthOf(body) > deepest) return done(refusal('This is nested too deeply.'));
      return parse(request, body, done);
    },
  );
}

function refusal(sentence: string): Error {
  try {
    return invalid({ request: sentence });
  } catch (error) {
    return error as Error;
  }
}

/** How deep brackets nest outside of strings; counting stops where it is too deep already. */
function depthOf(text: string): number {
  let depth = 0;
  let most = 0;
  let inText = false;
  for (let at = 0; at < text.length && most <= deepest; at++) {
    const sign = text.charCodeAt(at);
    if (inText) {
      if (sign === 92) at++;
      else if (sign === 34) inText = false;
    } else if (sign === 34) inText = true;
    else if (sign === 123 || sign === 91) most = Math.max(most, ++depth);
    else if (sign === 125 || sign === 93) depth--;
  }
  return most;
}
