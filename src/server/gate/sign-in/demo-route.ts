/** The demo's sign-in of the address /Admin: the server makes the session, the browser has no credential. */
import { demoCall } from '#kernel/calls/session.call.ts';
import { route } from '../../route.ts';
import { signIn } from '../../security/sign-in.ts';
import { demoAdministrator } from '../../seed/demo-sign-in.ts';
import { refuse } from '../gate.refusal.ts';
import { answerTo } from './signed-in.ts';

export const demoRoute = route({
  ...demoCall,
  tag: 'session',
  open: true,
  summary: 'Signs in to the demo’s university, while the demo is on',
  async handle(host, request, reply) {
    if (!host.settings.demo) {
      return refuse('no-demo');
    }
    return answerTo(host, reply, await signIn(host, demoAdministrator, request));
  },
});
