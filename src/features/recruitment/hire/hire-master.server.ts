/**
 * Entries of the masters for what an applicant wrote by hand: found by name, or added, so that nothing is
 * lost.
 */

import { sql } from 'kysely';
import { institution } from '#features/masters/institution.form.ts';
import { language } from '#features/masters/language.form.ts';
import { qualification, type qualificationLevels } from '#features/masters/qualification.form.ts';
import { skill } from '#features/masters/skill.form.ts';
import { records } from '#server/forms/record/records.ts';
import type { Work } from '#server/work.ts';

const lists = { qualification, institution, skill, language } as const;
type NamedList = keyof typeof lists;

/** 'B. Tech (Honours)' gives 'BTECHHONOURS'. */
const codeOf = (name: string): string =>
  name
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, 14) || 'ENTRY';

async function freeCode(work: Work, list: NamedList, name: string): Promise<string> {
  const code = codeOf(name);
  const { rows } = await sql<{ code: string }>`
    select code from ${sql.table(list)} where organisation_id = ${work.session.organisationId}
      and starts_with(upper(code), ${code})`.execute(work.db);
  const taken = new Set(rows.map((row) => row.code.toUpperCase()));
  for (let number = 1; ; number += 1) {
    const proposed = number === 1 ? code : `${code}-${number}`;
    if (!taken.has(proposed)) return proposed;
  }
}

/**
 * What a degree most likely is, by its first letters: 'M.Sc.', 'Ph.D.'. HR corrects the list where it is
 * wrong.
 */
export function levelOf(name: string): keyof typeof qualificationLevels {
  const letters = name.toLowerCase().replace(/[^a-z]/g, '');
  if (/^(phd|dphil|doctor|dsc|dlitt)/.test(letters)) return 'doctorate';
  if (/diploma/.test(letters)) return /^(pg|post)/.test(letters) ? 'post-graduate-diploma' : 'diploma';
  if (/^(master|m[a-z]{1,5}$|mtech|mba|mcom|msc|llm)/.test(letters)) return 'master';
  if (/^(bachelor|b[a-z]{1,5}$|btech|bcom|bsc|llb|be)/.test(letters)) return 'bachelor';
  return 'certificate';
}

/** The entry of this name, letter case aside; added when the list does not have it. */
export async function entryFor(work: Work, list: NamedList, name: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(list)}
    where organisation_id = ${work.session.organisationId} and lower(name) = lower(${name})
    order by active desc, id limit 1`.execute(work.db);
  const [found] = rows;
  if (found) return found.id;
  const shared = { code: await freeCode(work, list, name), name, active: true };
  if (list === 'qualification')
    return records(work, lists[list]).asServer.create({ ...shared, level: levelOf(name) });
  return records(work, lists[list]).asServer.create(shared);
}
