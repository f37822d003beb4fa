/**
 * How often a sign-in may be tried. Where somebody has signed in before, only what is tried there counts;
 * from anywhere else tries count by account and address together, by account and by address. So nobody who
 * guesses elsewhere shuts a person out of their own browser.
 */
import type { FastifyRequest } from 'fastify';
import { knownDevice } from '../factor/known-device.ts';
import type { Host } from '../work.ts';
import { countAttempt, forgive, type Limit, type Slowing, slowDown } from './throttle.ts';

export type Tries = { readonly slowing: Slowing; readonly limits: readonly Limit[] };
type Who = { readonly organisationId: number; readonly userName: string };

const free = 8;
const minutes = 15;

/** `of` is what is tried: 'account' for the password, 'factor' for the second step. */
export async function triesOf(
  host: Host,
  of: 'account' | 'factor',
  { organisationId, userName }: Who,
  request: FastifyRequest,
): Promise<Tries> {
  const account = `${of}/${organisationId}/${userName}`;
  const device = await knownDevice(host, organisationId, userName, request);
  if (device) return { slowing: { of: `${account}/device/${device}`, free }, limits: [] };
  return {
    slowing: { of: `${account}/${request.ip}`, free },
    limits: [
      { of: account, most: 40, minutes },
      { of: `address/${request.ip}`, most: 200, minutes },
    ],
  };
}

/** Counts a try before it is made; refuses with 429 and the time to wait. */
export async function countTries(host: Host, { slowing, limits }: Tries): Promise<void> {
  await slowDown(host, slowing);
  if (limits.length > 0) await countAttempt(host, limits);
}

/** The try was right: it is taken back, and the pauses begin again. */
export const forgiveTries = (host: Host, { slowing, limits }: Tries): Promise<void> =>
  forgive(host, limits, [slowing]);
