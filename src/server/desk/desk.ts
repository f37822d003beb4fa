/**
 * Desk: how a person has laid out Muster for themselves, on every device: entries pinned to the menu, the
 * cards of home, reports marked as favourites. It holds names and addresses only, never a right: what may no
 * longer be read is not shown.
 */
import { sql } from 'kysely';
import type { deskParts } from '#kernel/calls/home.call.ts';
import type { ShapeOf } from '#kernel/wire/shape.ts';
import type { Work } from '../work.ts';

type DeskPart = keyof typeof deskParts;
export type Desk = { readonly [P in DeskPart]: ShapeOf<(typeof deskParts)[P]> };

const emptyDesk: Desk = {
  pins: [],
  reports: [],
  home: { order: [], hidden: [], wide: [] },
  quiet: null,
  run: { chosen: 'statutory', sets: [] },
};

export async function deskOf(work: Work): Promise<Desk> {
  const { organisationId, userId } = work.session;
  const { rows } = await sql<{ part: string; kept: unknown }>`
    select part, kept from desk where organisation_id = ${organisationId} and user_id = ${userId}`.execute(
    work.db,
  );
  return { ...emptyDesk, ...Object.fromEntries(rows.map(({ part, kept }) => [part, kept])) };
}

export async function keepOnDesk(work: Work, part: DeskPart, kept: Desk[DeskPart]): Promise<void> {
  const { organisationId, userId } = work.session;
  await sql`insert into desk (organisation_id, user_id, part, kept)
    values (${organisationId}, ${userId}, ${part}, ${JSON.stringify(kept)}::jsonb)
    on conflict (organisation_id, user_id, part) do update
      set kept = excluded.kept, changed_at = excluded.changed_at`.execute(work.db);
}
