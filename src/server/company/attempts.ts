/** How often one address may take a step of signing in at a provider: a whole office may stand behind it. */
import { countAttempt } from '../security/throttle.ts';
import type { Host } from '../work.ts';

type Step = 'providers' | 'begin' | 'answer' | 'return' | 'metadata';

export const countStep = (host: Host, step: Step, { ip }: { readonly ip: string }): Promise<void> =>
  countAttempt(host, [{ of: `company-sign-in/${step}/${ip}`, most: 120, minutes: 1 }]);
