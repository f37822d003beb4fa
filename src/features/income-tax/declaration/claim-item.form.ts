/**
 * What an employee can declare besides rent and earlier employment, item by item: what it means, what proves
 * it, and which limit of the law it falls under. The limits themselves stand in the law, by year. Pure.
 */
import type { SectionKey } from '#law/in/income-tax/section.ts';

type GroupOfClaims = {
  readonly label: string;
  readonly section: SectionKey | undefined;
  readonly known: string | null;
};

/**
 * The limit that several items share, in the order in which the page shows them. `known` is the name by which
 * everybody looks for it: its section of the Act of 1961, whatever the Act in force calls it.
 */
export const claimGroups = {
  savings: { label: 'Savings', section: 'savings', known: '80C' },
  additionalPension: {
    label: 'Additional pension savings',
    section: 'additionalPension',
    known: '80CCD(1B)',
  },
  agniveer: { label: 'Agniveer fund', section: 'agniveer', known: '80CCH' },
  healthInsurance: { label: 'Health insurance', section: 'healthInsurance', known: '80D' },
  disabledDependant: { label: 'A dependant with a disability', section: 'disabledDependant', known: '80DD' },
  ownDisability: { label: 'Own disability', section: 'ownDisability', known: '80U' },
  illness: { label: 'Treatment of named illnesses', section: 'illness', known: '80DDB' },
  educationLoan: { label: 'Education loan', section: 'educationLoan', known: '80E' },
  firstHomeLoan: { label: 'First home loan', section: 'firstHomeLoan', known: '80EEA' },
  electricVehicleLoan: { label: 'Electric vehicle loan', section: 'electricVehicleLoan', known: '80EEB' },
  house: { label: 'House and home loan', section: 'homeLoanInterest', known: '24(b)' },
  travel: { label: 'Leave travel', section: undefined, known: 'LTA' },
  income: { label: 'Other income', section: 'interest', known: '80TTA, 80TTB' },
  credits: { label: 'Tax already deducted elsewhere', section: undefined, known: null },
} as const satisfies Record<string, GroupOfClaims>;
export type ClaimGroup = keyof typeof claimGroups;

type ClaimItem = {
  readonly label: string;
  readonly group: ClaimGroup;
  /** What it is, in a sentence for the person who asks whether it is theirs. */
  readonly means: string;
  /** What is handed in for it. */
  readonly proof: string;
};

const item = (group: ClaimGroup, label: string, means: string, proof: string): ClaimItem => ({
  group,
  label,
  means,
  proof,
});

export const claimItems = {
  publicProvidentFund: item(
    'savings',
    'Public provident fund',
    'What you pay into your own, your spouse’s or a child’s account.',
    'Passbook or receipt of the year',
  ),
  lifeInsurance: item(
    'savings',
    'Life insurance premium',
    'For yourself, your spouse or your children.',
    'Premium receipts of the year',
  ),
  linkedSavings: item(
    'savings',
    'Equity-linked savings scheme',
    'Tax-saving mutual funds, locked for three years.',
    'Statement of the fund',
  ),
  tuitionFees: item(
    'savings',
    'Tuition fees',
    'Of two children, full-time study in India; no donations or transport.',
    'Fee receipts of the year',
  ),
  loanPrincipal: item(
    'savings',
    'Home loan: principal repaid',
    'The part of the instalments that repays the loan; stamp duty in the year of purchase.',
    'Certificate of the lender',
  ),
  savingsCertificates: item(
    'savings',
    'Savings certificates and five-year deposits',
    'National savings certificates, post-office and bank deposits of five years, Sukanya account.',
    'Certificate or deposit receipt',
  ),
  otherSavings: item(
    'savings',
    'Other savings',
    'Pension plan of an insurer, notified bonds and the like.',
    'Receipt of the year',
  ),
  ownPension: item(
    'savings',
    'Own pension scheme contribution',
    'Your own contribution to the national pension scheme, within the savings limit.',
    'Transaction statement of the scheme',
  ),
  additionalPension: item(
    'additionalPension',
    'Additional pension contribution',
    'A further contribution of your own to the national pension scheme, beyond the savings limit.',
    'Transaction statement of the scheme',
  ),
  agniveer: item('agniveer', 'Agniveer fund', 'Contribution to the Agniveer corpus fund.', 'Statement'),
  healthFamily: item(
    'healthInsurance',
    'Health insurance, family',
    'Premium for yourself, spouse and dependent children, not paid in cash.',
    'Premium receipt',
  ),
  healthFamilyCheckUp: item(
    'healthInsurance',
    'Preventive check-up, family',
    'Counts within the limit of the premium; cash is allowed.',
    'Bill of the check-up',
  ),
  healthParents: item(
    'healthInsurance',
    'Health insurance, parents',
    'Premium for your parents, whether or not they depend on you.',
    'Premium receipt',
  ),
  healthParentsCheckUp: item(
    'healthInsurance',
    'Preventive check-up, parents',
    'Counts within the limit of the premium; cash is allowed.',
    'Bill of the check-up',
  ),
  disabledDependant: item(
    'disabledDependant',
    'A dependant with a disability',
    'A fixed amount by degree, whatever was spent.',
    'Certificate of the medical authority',
  ),
  ownDisability: item(
    'ownDisability',
    'Own disability',
    'A fixed amount by degree.',
    'Certificate of the medical authority',
  ),
  illness: item(
    'illness',
    'Treatment of a named illness',
    'Of yourself or a dependant, less what an insurer or employer paid.',
    'Prescription of a specialist and bills',
  ),
  educationLoan: item(
    'educationLoan',
    'Interest on an education loan',
    'Interest alone, for eight years from the first; for higher studies of yourself, spouse or child.',
    'Interest certificate of the bank',
  ),
  firstHomeLoan: item(
    'firstHomeLoan',
    'Interest on a first home loan, beyond the house limit',
    'Only for loans of the years the law names and first houses of limited value.',
    'Interest certificate and sanction letter',
  ),
  electricVehicleLoan: item(
    'electricVehicleLoan',
    'Interest on a loan for an electric vehicle',
    'Only for loans of the years the law names.',
    'Interest certificate',
  ),
  homeLoanInterest: item(
    'house',
    'Home loan: interest, house lived in',
    'Interest of the year on the loan for the house you live in.',
    'Interest certificate of the lender',
  ),
  letOutIncome: item(
    'house',
    'House let out: income',
    'Rent received less municipal tax and the standard 30%, before interest.',
    'Rent agreement and tax receipts',
  ),
  letOutInterest: item(
    'house',
    'House let out: interest',
    'Interest of the year on the loan for the let-out house.',
    'Interest certificate of the lender',
  ),
  leaveTravel: item(
    'travel',
    'Leave travel',
    'Fare of a journey within India, if your pay has a leave-travel allowance; two in four years.',
    'Tickets and boarding passes',
  ),
  savingsInterest: item(
    'income',
    'Interest on savings accounts',
    'Counted as income; the old regime takes a part off again.',
    'Not needed',
  ),
  depositInterest: item(
    'income',
    'Interest on deposits',
    'Counted as income; the old regime takes a part off for residents of 60 and over.',
    'Not needed',
  ),
  otherIncome: item(
    'income',
    'Other income',
    'Dividends, family pension and other income you want tax deducted for. Losses are not allowed.',
    'Not needed',
  ),
  otherTax: item(
    'credits',
    'Tax deducted or collected elsewhere',
    'By a bank, a tenant, on a car or a journey abroad: lowers what is taken from your salary.',
    'Certificate or statement of tax credits',
  ),
} as const satisfies Record<string, ClaimItem>;
export type ClaimItemKey = keyof typeof claimItems;

/** Words of the items by key, as a choice has them. */
export const claimChoices = Object.fromEntries(
  Object.entries(claimItems).map(([key, { label }]) => [key, label]),
) as Readonly<Record<ClaimItemKey, string>>;

/** Income that is declared, not a deduction: it is taken as said, nobody proves it. */
export const needsNoProof: readonly ClaimItemKey[] = ['savingsInterest', 'depositInterest', 'otherIncome'];

export const disabilityItems: readonly ClaimItemKey[] = ['disabledDependant', 'ownDisability'];
