/** The breakdown of an offer by the organisation's own components and the law of the month of joining. */
import { sql } from 'kysely';
import { lawOf } from '#features/law/law-in-force.server.ts';
import { readOwnRules, withLaw } from '#features/pay-setup/rule/pay-rules.server.ts';
import { type IsoDate, monthOf } from '#kernel/calendar.ts';
import type { Paise } from '#kernel/money.ts';
import { invalid } from '#kernel/refusal.ts';
import { preparePlan } from '#pay/structure/plan.ts';
import type { Work } from '#server/work.ts';
import { type Breakdown, breakDown, type OfferTerms } from './offer-pay.ts';

type Asked = {
  readonly structure: number;
  readonly establishment: number;
  readonly employmentType: number;
  readonly applicant: number;
  readonly joiningOn: IsoDate;
  readonly ctcAnnual: Paise;
};
type Read = {
  code: string;
  state: string;
  fund: boolean;
  born: IsoDate | null;
  gender: OfferTerms['gender'];
};

/** Throws 422 by field when the structure cannot be paid out so. */
export async function breakDownOffer(work: Work, asked: Asked): Promise<Breakdown> {
  const { organisationId } = work.session;
  const { rows } = await sql<Read>`
    select s.code, p.indian_state as state, t.provident_fund as fund, a.date_of_birth as born, a.gender
    from salary_structure s, establishment p, employment_type t, applicant a
    where s.organisation_id = ${organisationId} and s.id = ${asked.structure}
      and p.organisation_id = ${organisationId} and p.id = ${asked.establishment}
      and t.organisation_id = ${organisationId} and t.id = ${asked.employmentType}
      and a.organisation_id = ${organisationId} and a.id = ${asked.applicant}`.execute(work.db);
  const [read] = rows;
  if (!read) return invalid({ structure: 'Pick the salary structure from the list.' });
  if (read.born === null) {
    invalid({
      applicant: 'The date of birth is not recorded, and the funds need it. Add it to the applicant first.',
    });
  }
  const month = monthOf(asked.joiningOn);
  const rules = await readOwnRules(work.db, organisationId, month);
  const plan = preparePlan(withLaw(rules, await lawOf(work.db)), month);
  const terms = {
    structure: read.code,
    joiningOn: asked.joiningOn,
    indianState: read.state,
    hasProvidentFund: read.fund,
    dateOfBirth: read.born,
    gender: read.gender,
  };
  const found = breakDown(plan, terms, asked.ctcAnnual);
  if (found.fault !== undefined) invalid({ ctcAnnual: found.fault });
  return found;
}
