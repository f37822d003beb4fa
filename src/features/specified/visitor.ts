/** Who makes a call that needs no session: a person with one, or somebody at a public page. */
import type { FastifyRequest } from 'fastify';
import { publicOrganisation } from '#features/recruitment/application/public-organisation.ts';
import { Refusal } from '#kernel/refusal.ts';
import { heldBackBy } from '#server/gate/sign-in/held-back.ts';
import { inTokenWork } from '#server/in-work.ts';
import { tokenOfRequest } from '#server/security/session.ts';
import type { Host, Work } from '#server/work.ts';

/**
 * Runs `act` in the session that the call comes with; undefined where there is none, none any more, or one
 * that must do something else first.
 */
export async function inSession<T>(
  host: Host,
  request: FastifyRequest,
  act: (work: Work) => Promise<T>,
): Promise<{ readonly answer: T } | undefined> {
  const token = tokenOfRequest(host, request);
  if (!token) return undefined;
  try {
    return await inTokenWork(host, token, async (work) =>
      heldBackBy(work.session) ? undefined : { answer: await act(work) },
    );
  } catch (error) {
    if (error instanceof Refusal && error.code === 'no-session') return undefined;
    throw error;
  }
}

/** A call that may name the organisation it is meant for in its address. */
export type OfOrganisation = FastifyRequest & { readonly query: { readonly org?: string } };

export const organisationIn = (request: OfOrganisation): string | undefined => request.query.org;

/**
 * The organisation of a public call: the one in the address, else the session's, else the installation's
 * own. What a body says of it decides nothing.
 */
export async function organisationOf(host: Host, request: OfOrganisation): Promise<number> {
  const named = organisationIn(request);
  const own = named
    ? undefined
    : await inSession(host, request, async ({ session }) => session.organisationId);
  return own?.answer ?? (await publicOrganisation(host, named)).id;
}
