/** What anybody who holds a letter may ask: whether it is one of the organisation's, and still valid. */

import { sql } from 'kysely';
import type { IsoDate } from '#kernel/calendar.ts';
import { verifyCall } from '#kernel/calls/offer.call.ts';
import { inWork, systemSession } from '#server/in-work.ts';
import { route } from '#server/route.ts';
import { countAttempt } from '#server/security/throttle.ts';
import { refuse } from './letter.refusal.ts';
import { letterCodeOf } from './letter-code.ts';
import { houseOf } from './letter-wording.server.ts';

type Found = {
  readonly number: string;
  readonly kind: string;
  readonly person: string;
  readonly on: IsoDate;
  readonly state: string;
};

/** The same for every text, so that nothing is learnt by trying. */
const noLetter = (): never => refuse('letter.unknown');

/** 'A. R.': enough to compare with the paper, too little to learn a name from. */
const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .map((part) => `${[...part][0]?.toUpperCase()}.`)
    .join(' ');

export const verify = route({
  ...verifyCall,
  tag: 'Letters',
  summary: 'Whether a letter is genuine and still valid, by the code on its paper',
  open: true,
  async handle(host, request) {
    await countAttempt(host, [{ of: `verify/${request.ip}`, most: 60, minutes: 15 }]);
    const known = letterCodeOf(request.body.code);
    if (!known) return noLetter();
    const { organisationId, hash } = known;
    return inWork(host, systemSession(organisationId, 'Somebody, by a letter’s code'), async (work) => {
      const { rows } = await sql<Found>`
        select number, kind, person, issued_on as "on", state from letter
        where organisation_id = ${organisationId} and code_hash = ${hash}`.execute(work.db);
      const [found] = rows;
      if (!found) return noLetter();
      return {
        number: found.number,
        kind: host.forms.letters.get(found.kind)?.kind.heading ?? 'Letter',
        organisation: (await houseOf(work)).name,
        issuedOn: found.on,
        initials: initialsOf(found.person),
        valid: found.state !== 'withdrawn',
      };
    });
  },
});
