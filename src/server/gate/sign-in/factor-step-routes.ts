/** The second step of signing in: the password was right, the factor comes. */
import { stepCall, stepOptionsCall } from '#kernel/calls/factor.call.ts';
import { Refusal } from '#kernel/refusal.ts';
import { keptRefusal } from '../../errors.ts';
import { stepOptions, takeStep } from '../../factor/sign-in-step.ts';
import { route } from '../../route.ts';
import { answerTo } from './signed-in.ts';

const tag = 'session';

const options = route({
  ...stepOptionsCall,
  tag,
  open: true,
  summary: 'What a passkey is asked to sign in the second step of signing in',
  handle: (host, request) => stepOptions(host, request.body.ticket),
});

const step = route({
  ...stepCall,
  tag,
  open: true,
  summary: 'Takes the second factor of a sign-in; the answer sets the session’s cookie',
  async handle(host, request, reply) {
    const taken = await takeStep(host, request.body, request);
    return taken instanceof Refusal ? keptRefusal(reply, taken) : answerTo(host, reply, taken);
  },
});

export const factorStepRoutes = [options, step] as const;
