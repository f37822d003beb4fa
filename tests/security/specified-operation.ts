/**
 * The calls of the specification, which are made by clients that know nothing of Muster, and what holds for
 * them otherwise than for Muster's own.
 */
import { calculators } from '#law/calculator/calculator-list.ts';
import { figureCalculators } from '#law/calculator/figure-calculators.ts';
import { timeCalculators } from '#time/calculator/calculator-list.ts';
import type { Operation } from './operation.ts';

export const isSpecified = ({ tag }: Pick<Operation, 'tag'>): boolean => tag === 'Specified calls';

/** Needs no session, and why. */
export const openAsSpecified: Readonly<Record<string, string>> = {
  'POST /api/Login/Login': 'signing in',
  'GET /api/Login/LoadOrganisationUser/{username}': 'asked before signing in',
  'GET /api/SmhrLables/GetLables/{formId}/{orgId}':
    'the words of the public application form; any other form’s need a session',
  'GET /api/SmhrLables/GetHeadingLables/{formId}/{orgId}':
    'the words of the public application form; any other form’s need a session',
  'POST /api/ApplicantsShortlisting/LoadResReqDropDownByStatusOpen': 'public and open posts alone',
  'POST /api/ApplicantsShortlisting/LoadDetailsByResRequisition': 'public and open posts alone',
  'POST /api/Employee/InsertApplicationsByRecruitment': 'applicants have no session',
  'POST /api/Employee/UpdateApplicationsByRecruitment': 'a mailed link, or else a session',
  'POST /api/Employee/ResumeUpload': 'applicants have no session',
  'POST /api/HRMaster/GetbyType': 'names of religions and nationalities; any other list needs a session',
};

/**
 * Calls that succeed whatever ids they name, and why. What they answer is the session's own organisation, or
 * what is public of one.
 */
export const looksAtNoId: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    calculators.map(({ name }) => [
      `POST /api/law/${name}`,
      'its whole numbers are amounts; it reads no record',
    ]),
  ),
  ...Object.fromEntries(
    Object.keys(timeCalculators).map((name) => [
      `POST /api/time/${name}`,
      'its whole numbers are days, minutes and rupees; it reads no record',
    ]),
  ),
  ...Object.fromEntries(
    figureCalculators.map(({ area, name }) => [
      `POST /api/${area}/${name}`,
      'its whole numbers are amounts, days and people; it reads no record',
    ]),
  ),
  'POST /api/records/pay-budget': 'its whole number is an amount; without a cost centre it names no record',
  'POST /api/session/forgotten': 'whoever is named, the answer is the same and tells nothing',
  'POST /api/session/company/providers':
    'an organisation without a provider and one that is not there are answered alike',
  'POST /api/notifications/read': 'only what the caller was told is marked; other ids mark nothing',
  'POST /api/ApplicantsShortlisting/LoadResReqDropDownByStatusOpen':
    'assignee and organisation are fixed values of its clients',
  'POST /api/HRMaster/GetbyType': 'the organisation is a fixed value of its clients',
  'POST /api/Employee/InsertApplicationsByRecruitment':
    'what fills the field that no person sees is thrown away without a word',
};
