/**
 * The rules of an employee that no field can say alone: age, leaving, numbers that two people cannot
 * share.
 */
import { sql } from 'kysely';
import { fullName } from '#kernel/person/full-name.ts';
import { Invalid } from '#kernel/refusal.ts';
import { latinText } from '#kernel/text/latin-name.ts';
import { forbids, type Ruling } from '#kernel/verdict.ts';
import { type Change, formServer, type ServerRecord } from '#server/feature.ts';
import type { Work } from '#server/work.ts';
import { endLeaverAccess, endSignIns } from '../account/sign-in-end.ts';
import { isLongPast, pastProbation } from '../terms/past-probation.server.ts';
import { bringRetirements, hasRetirementPolicy } from '../terms/retirement.server.ts';
import { employee } from './employee.form.ts';
import { leavingFaults } from './employee-leaving.server.ts';
import { takenFaults } from './employee-taken.server.ts';
import { isOfAge, retirementOn, statusOn } from './employment.ts';
import { noteEntered } from './waiting-steps.server.ts';

type Employee = ServerRecord<typeof employee>;

const retirementAges = new WeakMap<Work, Promise<number>>();

/** The organisation's own age, read once for a whole import. */
function retirementAge(work: Work): Promise<number> {
  let age = retirementAges.get(work);
  if (!age) {
    age = sql<{ age: number }>`
      select retirement_age as age from organisation where organisation_id = ${work.session.organisationId}`
      .execute(work.db)
      .then(({ rows }) => rows[0]?.age ?? 60);
    retirementAges.set(work, age);
  }
  return age;
}

/** Said while the name is typed: files for banks and portals leave nobody's letters out in silence. */
function latinRuling({ latinName, ...name }: Pick<Employee, 'latinName' | NamePart>): Ruling | undefined {
  const { unread } = latinText(latinName ?? fullName(name));
  if (unread === '') return undefined;
  return forbids(
    `Banks and portals take Latin letters, and ${unread} cannot be written in them.`,
    'Enter the name in Latin letters, as in PAN or Aadhaar.',
  );
}

type NamePart = 'firstName' | 'middleName' | 'lastName';

function nameFault({ latinName }: Employee): Invalid | undefined {
  if (latinName === null || latinText(latinName).unread === '') return undefined;
  return new Invalid({ latinName: 'Enter it in Latin letters, or leave it empty.' });
}

function datesFault({ dateOfBirth, joinedOn, leftOn, leavingReason }: Employee): Invalid | undefined {
  if (!isOfAge(dateOfBirth, joinedOn))
    return new Invalid({
      joinedOn: 'A person must be 18 on the day of joining. Check the date of birth too.',
    });
  if (leftOn !== null && leavingReason === null)
    return new Invalid({ leavingReason: 'Say why the person leaves: letters and settlement depend on it.' });
  if (leftOn === null && leavingReason !== null)
    return new Invalid({ leftOn: 'A reason needs the last day too.' });
  return undefined;
}

const homeNationalities = new WeakMap<Work, Promise<number | null>>();

/** Most people are: who leaves the nationality empty is Indian. Read once for a whole import. */
function homeNationality(work: Work): Promise<number | null> {
  let found = homeNationalities.get(work);
  if (!found) {
    found = sql<{ id: number }>`
      select id from master_entry where organisation_id = ${work.session.organisationId}
        and type = 'nationality' and code = 'IN' and active`
      .execute(work.db)
      .then(({ rows }) => rows[0]?.id ?? null);
    homeNationalities.set(work, found);
  }
  return found;
}

/** By place: who is past a probation that was over before they were entered. */
async function arePast(work: Work, changes: readonly Change<typeof employee>[]): Promise<boolean[]> {
  const known = changes.flatMap(({ previous, record }) =>
    previous && record.confirmedOn === null ? [previous.id] : [],
  );
  const past = known.length > 0 ? await pastProbation(work, known) : new Set<number>();
  const each: boolean[] = [];
  for (const { previous, record } of changes)
    each.push(previous ? past.has(previous.id) : await isLongPast(work, record.joinedOn));
  return each;
}

export const employeeServer = formServer(employee, {
  async checkAll(work, changes) {
    const taken = await takenFaults(work, changes);
    const leaving = await leavingFaults(work, changes);
    const isHome = ({ record, previous }: Change<typeof employee>) =>
      !previous && record.nationality === null;
    const home = changes.some(isHome) ? await homeNationality(work) : null;
    const age = await retirementAge(work);
    const byPolicy = await hasRetirementPolicy(work);
    const past = await arePast(work, changes);
    return changes.map(
      (change, at) =>
        datesFault(change.record) ??
        nameFault(change.record) ??
        leaving[at] ??
        taken[at] ?? {
          ...(isHome(change) && { nationality: home }),
          ...(change.record.picture === null && { pictureConsentOn: null }),
          status: statusOn({ ...change.record, isPastProbation: past[at] ?? false }, work.today),
          // What a policy says of the person follows once the record is saved.
          retiresOn:
            byPolicy && change.previous
              ? change.previous.retiresOn
              : retirementOn(change.record.dateOfBirth, age),
        },
    );
  },
  verdicts: {
    latin: (_work, { record }) => latinRuling(record),
  },
  /** A code stays with the person it was given to, also after the record is gone; an undone one never was. */
  async deletedAll(work, records, { undone }) {
    if (!undone) return;
    await sql`delete from employee_code_given given
      using unnest(${records.map(({ id }) => id)}::bigint[], ${records.map(({ code }) => code)}::text[])
        as gone (id, code)
      where given.organisation_id = ${work.session.organisationId}
        and given.code = gone.code and given.employee_id = gone.id`.execute(work.db);
  },
  async saved(work, { record, previous }) {
    if (record.leftOn !== null && record.leftOn !== previous?.leftOn && record.leftOn < work.today) {
      await endSignIns(work, [record.id]);
    }
    if (previous?.leftOn && (record.leftOn === null || record.leftOn >= work.today))
      await endLeaverAccess(work, record.id);
    if (!previous) noteEntered(work, record.id);
    if (await hasRetirementPolicy(work)) await bringRetirements(work, [record.id]);
  },
});
