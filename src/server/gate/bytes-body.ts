/** Bodies of machines that name no kind of content, or one of their own. */
import type { FastifyInstance } from 'fastify';

export function readBytes(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
}
