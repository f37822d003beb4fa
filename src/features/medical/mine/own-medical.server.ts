/** One's own cover: each scheme with what is left today, who is covered, and the claims made. */
import { sql } from 'kysely';
import { records } from '#server/forms/record/records.ts';
import { route } from '#server/route.ts';
import type { Work } from '#server/work.ts';
import { hasStateInsurance, ownWay } from '../claim/claim-rule.server.ts';
import { medicalClaim } from '../claim/medical-claim.form.ts';
import { type Cover, type Left, leftOn, potOf } from '../claim/medical-ledger.server.ts';
import { medicalCover } from '../cover/medical-cover.form.ts';
import { readScheme, type Scheme, type TermsOn } from '../scheme/scheme-terms.server.ts';
import { schemeYear } from '../scheme/scheme-year.ts';
import { type OwnMedicalClaim, type OwnScheme, ownMedicalCall } from './medical.call.ts';

type Found = { readonly scheme: Scheme; readonly termsOn: TermsOn };

async function ofScheme(
  work: Work,
  { scheme, termsOn }: Found,
  covers: readonly Cover[],
): Promise<OwnScheme> {
  const on = work.today;
  const left = async (cover: Cover): Promise<Left> =>
    leftOn(work, { scheme, termsOn, pot: await potOf(work, scheme, cover), on });
  const isFamily = scheme.limitFor === 'family';
  const [first] = covers.filter(({ state }) => state === 'enrolled');
  const whole = isFamily && first ? await left(first) : undefined;
  const people = [];
  for (const cover of covers)
    people.push({
      id: cover.id,
      name: cover.memberName ?? '',
      since: cover.since,
      until: cover.until,
      state: cover.state ?? '',
      available: !isFamily && cover.state === 'enrolled' ? (await left(cover)).available : null,
    });
  return {
    id: scheme.id,
    name: scheme.name,
    kind: scheme.kind,
    limitFor: scheme.limitFor,
    yearEnds: schemeYear(scheme.yearBegins, on).to,
    limit: whole ? whole.limit + whole.carried : null,
    available: whole?.available ?? null,
    people,
  };
}

async function schemesOf(work: Work, employee: number): Promise<readonly OwnScheme[]> {
  const covers = (await records(work, medicalCover).find({ employee })).filter(
    ({ state, until }) => state !== 'refused' && (until === null || until >= work.today),
  );
  const told: OwnScheme[] = [];
  for (const [id, its] of Map.groupBy(covers, ({ scheme }) => scheme)) {
    const found = await readScheme(work, id);
    if (found) told.push(await ofScheme(work, found, its));
  }
  return told.toSorted((one, other) => one.name.localeCompare(other.name));
}

async function claimsOf({ db, session }: Work, employee: number): Promise<readonly OwnMedicalClaim[]> {
  const { rows } = await sql<OwnMedicalClaim>`
    select claim.id, scheme.name as scheme, coalesce(cover.member_name, '') as patient, claim.state,
      claim.incurred_on as "incurredOn", claim.asked_on as "askedOn",
      coalesce(claim.claimed, 0)::bigint as claimed, claim.payable::bigint, claim.month
    from medical_claim claim
    join medical_scheme scheme on scheme.organisation_id = claim.organisation_id
      and scheme.id = claim.scheme_id
    left join medical_cover cover on cover.organisation_id = claim.organisation_id
      and cover.id = claim.patient_id
    where claim.organisation_id = ${session.organisationId} and claim.employee_id = ${employee}
    order by claim.asked_on desc nulls first, claim.id desc limit 100`.execute(db);
  return rows;
}

export const ownMedical = route({
  ...ownMedicalCall,
  summary: 'The medical cover of the person who asks: what is left, who is covered, and the claims',
  tag: 'Medical claims',
  form: medicalClaim.name,
  action: 'submit',
  tells: 'by view',
  keepsReach: true,
  async handle(work) {
    const { employeeId } = work.session;
    if (employeeId === null) return { employee: null, schemes: [], claims: [], stateInsured: null };
    return {
      employee: employeeId,
      schemes: await schemesOf(work, employeeId),
      claims: await claimsOf(work, employeeId),
      stateInsured: (await hasStateInsurance(work, employeeId, work.today)) ? ownWay : null,
    };
  },
});
