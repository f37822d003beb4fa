/** Whose public pages are shown: the organisation named in the address, else the installation's own. */
import { sql } from 'kysely';
import { notFound } from '#kernel/refusal.ts';
import { inWork, systemSession } from '#server/in-work.ts';
import type { Host } from '#server/work.ts';
import { canBeAppliedTo } from '../requisition/opening.server.ts';

type PublicOrganisation = { readonly id: number; readonly name: string };

/** The specification's own: the demo's public pages are those of the university. */
const demoOrganisation = 72;
const platform = 1;

/** So many are asked for openings when nothing says whose page it is, and not again for a while. */
const mostAsked = 20;
const keptMs = 60_000;
const keptWithoutMs = 5_000;
const kept = new WeakMap<Host, { readonly organisation: PublicOrganisation; readonly until: number }>();

/**
 * The organisation of this id or code; without one the installation's default: the one that its settings
 * name, in the demo organisation 72, otherwise the first with public openings. Refuses with 404 when there is
 * none of that name.
 */
export async function publicOrganisation(host: Host, named?: string): Promise<PublicOrganisation> {
  const wanted = (named ?? '').trim() || host.settings.defaultOrganisation;
  if (wanted) return (await organisationCalled(host, wanted)) ?? notFound('This organisation');
  const demo = host.settings.demo ? await organisationCalled(host, String(demoOrganisation)) : undefined;
  return demo ?? firstWithOpenings(host);
}

async function organisationCalled(host: Host, wanted: string): Promise<PublicOrganisation | undefined> {
  const byId = /^[1-9]\d{0,14}$/.test(wanted) ? Number(wanted) : null;
  const { rows } = await sql<PublicOrganisation>`
    select id, name from directory.organisation
    where active and id <> ${platform} and (id = ${byId}::bigint or lower(code) = lower(${wanted}))
    order by id limit 1`.execute(host.tenancy.directory);
  return rows[0];
}

async function firstWithOpenings(host: Host): Promise<PublicOrganisation> {
  const known = kept.get(host);
  if (known && known.until > Date.now()) return known.organisation;
  const { rows } = await sql<PublicOrganisation>`
    select id, name from directory.organisation where active and id <> ${platform}
    order by id limit ${mostAsked}`.execute(host.tenancy.directory);
  const found = await firstOf(rows, (each) => hasOpenings(host, each.id));
  const organisation = found ?? rows[0] ?? notFound('This organisation');
  kept.set(host, { organisation, until: Date.now() + (found ? keptMs : keptWithoutMs) });
  return organisation;
}

async function firstOf<T>(all: readonly T[], fits: (each: T) => Promise<boolean>): Promise<T | undefined> {
  for (const each of all) if (await fits(each)) return each;
  return undefined;
}

const hasOpenings = (host: Host, organisationId: number): Promise<boolean> =>
  inWork(host, systemSession(organisationId, 'Job application form'), async (work) => {
    const { rows } = await sql`
      select from opening o where ${canBeAppliedTo(work, 'public')} limit 1`.execute(work.db);
    return rows.length > 0;
  });
