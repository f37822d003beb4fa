/** The demo's sign-in of the address /Admin: the server makes the session, the browser has no credential. */
import { objectOf } from '#kernel/wire/schema.ts';
import { route } from '../../route.ts';
import { signIn } from '../../security/sign-in.ts';
import { demoAdministrator } from '../../seed/demo-sign-in.ts';
import { refuse } from '../gate.refusal.ts';
import { answerTo, signedInAnswer } from './signed-in.ts';

export const demoRoute = route({
  method: 'POST',
  path: '/api/session/demo',
  tag: 'session',
  open: true,
  summary: 'Signs in to the demo’s university, while the demo is on',
  body: objectOf({}),
  response: signedInAnswer,
  async handle(host, request, reply) {
    if (!host.settings.demo) {
      return refuse('no-demo');
    }
    return answerTo(host, reply, await signIn(host, demoAdministrator, request));
  },
});
