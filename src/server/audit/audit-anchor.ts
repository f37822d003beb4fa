/**
 * Anchors of the audit: how far each organisation's chain went and the hash of its head, kept with the files,
 * outside the database, under a code that follows from the data key. Whoever owns the tables can rewrite a
 * chain, but neither its anchor nor take back what was anchored.
 */
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Tenancy } from '../database/tenant.ts';
import { openStorage } from '../files/open-storage.ts';
import type { Storage } from '../files/storage.ts';
import type { Settings } from '../process/settings.ts';

export type Installation = {
  readonly settings: Pick<Settings, 'sealKeys' | 'filesUrl'>;
  readonly tenancy: Tenancy;
};

/** The last entry of a chain and its hash in hex. */
export type Head = { readonly entry: number; readonly hash: string };
export type Anchor = Head & {
  readonly organisation: number;
  readonly at: string;
  /** When the chain was anchored first. */
  readonly since: string;
  /** The chain once went further: a backup was put back, by whoever holds the data key. */
  readonly putBack: readonly (Head & { readonly at: string })[];
};
type Kept = Anchor & { readonly key: string; readonly code: string };

const placeOf = (organisation: number): string => `audit-anchors/${organisation}.json`;
const storages = new WeakMap<object, Promise<Storage>>();
const storageOf = ({ settings }: Installation): Promise<Storage> =>
  storages.getOrInsertComputed(settings.filesUrl, () => openStorage(settings.filesUrl));

function codeOf(key: Buffer, { organisation, entry, hash, at, since, putBack }: Anchor): Buffer {
  const own = Buffer.from(hkdfSync('sha256', key, '', 'muster audit anchor', 32));
  const said = [organisation, entry, hash, at, since, putBack.map((cut) => [cut.entry, cut.hash, cut.at])];
  return createHmac('sha256', own).update(JSON.stringify(said)).digest();
}

/**
 * The anchor of an organisation's chain; null when there is none yet, 'forged' when its code does not fit: it
 * was changed, or made with a key that DATA_KEY does not hold.
 */
export async function readAnchor(from: Installation, organisation: number): Promise<Kept | null | 'forged'> {
  const storage = await storageOf(from);
  if (!(await storage.exists(placeOf(organisation)))) return null;
  try {
    const kept = JSON.parse(await storage.get(placeOf(organisation))) as Kept;
    const known = from.settings.sealKeys.find(({ id }) => id === kept.key);
    const code = Buffer.from(kept.code, 'hex');
    if (!known || kept.organisation !== organisation) return 'forged';
    const fits = code.length === 32 && timingSafeEqual(code, codeOf(known.key, kept));
    return fits ? kept : 'forged';
  } catch {
    return 'forged';
  }
}

export async function writeAnchor(to: Installation, anchor: Anchor): Promise<void> {
  const [{ id, key }] = to.settings.sealKeys;
  const { organisation, entry, hash, at, since, putBack } = anchor;
  const code = codeOf(key, anchor).toString('hex');
  const kept: Kept = { organisation, entry, hash, at, since, putBack, key: id, code };
  await (await storageOf(to)).put(placeOf(organisation), JSON.stringify(kept));
}

/** Where the chain ends now. */
export async function headOf(db: Db, organisation: number): Promise<Head> {
  const { rows } = await sql<Head>`
    select last_id as entry, encode(hash, 'hex') as hash from audit_head
    where organisation_id = ${organisation}`.execute(db);
  return rows[0] ?? { entry: 0, hash: '' };
}

/** The hash that an entry has in the chain, in hex; null when it is not there. */
async function hashAt(db: Db, organisation: number, entry: number): Promise<string | null> {
  const { rows } = await sql<{ hash: string }>`
    select encode(hash, 'hex') as hash from audit_entry
    where organisation_id = ${organisation} and id = ${entry}`.execute(db);
  return rows[0]?.hash ?? null;
}

export type Broken = { readonly entry: number; readonly why: string };

/** How a chain disagrees with a head that was kept of it; null when it still goes through it. */
export async function against(db: Db, organisation: number, kept: Head, of: string): Promise<Broken | null> {
  if (kept.entry === 0) return null;
  const { entry } = await headOf(db, organisation);
  if (entry < kept.entry) {
    const why = `it is missing: ${of} says that the chain went to entry ${kept.entry}`;
    return { entry: entry + 1, why: `${why}, so its end was cut off` };
  }
  const hash = await hashAt(db, organisation, kept.entry);
  if (hash === kept.hash) return null;
  return { entry: kept.entry, why: `its hash is not that of ${of}, so the chain was written anew` };
}

const changedAnchor =
  'the anchor of the chain was changed, or made with a key that DATA_KEY does not hold any more';

/** What a chain says of its first anchor, so that one that was deleted is missed. */
export const anchoring = { action: 'anchor', form: 'audit-entry' } as const;

/** The entry since which the chain says that it is anchored; null when it was never anchored. */
export async function anchoredSince(db: Db, organisation: number): Promise<number | null> {
  const { rows } = await sql<{ entry: number | null }>`
    select min(id) as entry from audit_entry where organisation_id = ${organisation}
      and form = ${anchoring.form} and action = ${anchoring.action}`.execute(db);
  return rows[0]?.entry ?? null;
}

const deletedAnchor =
  'the chain was anchored from here on, and its anchor is gone. If the files were lost and nobody took it ' +
  'away, npm run verify-audit -- --anchor-anew begins another and notes it';

const earlierMoment =
  'If the database was put back to an earlier moment, npm run verify-audit -- --anchor-anew anchors the ' +
  'chain where it ends and notes it; otherwise somebody changed the audit';

/** What an anchor says against the chain; and what the chain says of an anchor that is not there. */
export async function againstAnchor(
  db: Db,
  organisation: number,
  anchor: Anchor | null | 'forged',
): Promise<Broken | null> {
  if (anchor === 'forged') return { entry: 0, why: changedAnchor };
  if (anchor) {
    const broken = await against(db, organisation, anchor, `the anchor of ${anchor.at}`);
    return broken && { ...broken, why: `${broken.why}. ${earlierMoment}` };
  }
  const entry = await anchoredSince(db, organisation);
  return entry === null ? null : { entry, why: deletedAnchor };
}
