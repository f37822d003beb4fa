import { sql } from 'kysely';
import type { IsoDate, Month } from '#kernel/calendar.ts';
import { type IndianState, indianStates } from '#kernel/indian-state.ts';
import { reportServer } from '#server/feature.ts';
import type { ReportRow } from '#server/reports/report-row.ts';
import type { Work } from '#server/work.ts';
import { leviedIn } from '../compliance/compliance.server.ts';
import type { FilingKind } from '../filing/filing.form.ts';
import { statutoryReconciliation } from './reconciliation.report.ts';

type Part = {
  readonly kind: FilingKind;
  readonly owed: string;
  readonly sources: readonly string[];
  /** How the rows of the challan begin; all of them where nothing is named. */
  readonly account: string;
};

const fundPart = (account: string, of: string, ...items: readonly string[]): Part => ({
  kind: 'fund-return',
  owed: `Provident fund, account ${account}, ${of}`,
  sources: items.map((item) => `provident-fund.${item}`),
  account: `Account ${account},`,
});
const arrearsPart = (account: string, of: string, ...items: readonly string[]): Part => ({
  kind: 'fund-arrears',
  owed: `Provident fund arrears, account ${account}, ${of}`,
  sources: items.map((item) => `fund-arrears.${item}`),
  account: `Account ${account},`,
});

const parts: readonly Part[] = [
  fundPart('1', 'shares', 'member', 'voluntary', 'employer'),
  fundPart('2', 'administration', 'charge'),
  fundPart('10', 'pension', 'pension'),
  fundPart('21', 'insurance', 'insurance'),
  fundPart('22', 'charge of insurance'),
  arrearsPart('1', 'shares', 'member', 'voluntary', 'employer'),
  arrearsPart('2', 'administration', 'charge'),
  arrearsPart('10', 'pension', 'pension'),
  arrearsPart('21', 'insurance', 'insurance'),
  {
    kind: 'insurance-return',
    owed: 'State insurance, employees',
    sources: ['state-insurance.employee'],
    account: 'Employees',
  },
  {
    kind: 'insurance-return',
    owed: 'State insurance, employer',
    sources: ['state-insurance.employer'],
    account: 'Employer',
  },
  { kind: 'professional-tax', owed: 'Professional tax', sources: ['professional-tax'], account: '' },
  {
    kind: 'welfare-fund',
    owed: 'Labour welfare fund',
    sources: ['welfare-fund.employee', 'welfare-fund.employer'],
    account: '',
  },
];

type Charged = {
  readonly kind: FilingKind;
  readonly indianState: string | null;
  readonly state: string;
  readonly filedOn: IsoDate | null;
  readonly account: string;
  readonly amount: number;
};

/** A revised return stands for those before it; supplementary ones add to what they follow. */
async function chargedIn(work: Work, month: Month): Promise<readonly Charged[]> {
  const { organisationId } = work.session;
  const { rows } = await sql<Charged>`
    select filing.kind, filing.indian_state as "indianState", filing.state, filing.filed_on as "filedOn",
      row.account, row.amount
    from filing join filing_accounts row on row.organisation_id = filing.organisation_id
      and row.filing_id = filing.id
    where filing.organisation_id = ${organisationId} and filing.month = ${month}
      and filing.state in ('prepared', 'filed') and not exists (
        select from filing newer where newer.organisation_id = filing.organisation_id
          and newer.kind = filing.kind and newer.month = filing.month and newer.type = 'revised'
          and newer.state in ('prepared', 'filed') and newer.id > filing.id)
    order by filing.id, row.position`.execute(work.db);
  return rows;
}

const sumOf = (rows: readonly { readonly amount: number }[]): number =>
  rows.reduce((sum, { amount }) => sum + amount, 0);

export const reconciliationServer = reportServer(statutoryReconciliation, async (work, parameters) => {
  const month = parameters.month;
  const levied = await leviedIn(work, month);
  const charged = await chargedIn(work, month);
  return parts.flatMap(({ kind, owed, sources, account }): ReportRow[] => {
    const slips = levied.filter(({ source }) => sources.includes(source));
    const rows = charged.filter((each) => each.kind === kind && each.account.startsWith(account));
    const states = new Set([
      ...slips.map(({ state }) => state),
      ...rows.map(({ indianState }) => indianState),
    ]);
    return [...states].map((state): ReportRow => {
      const paid = rows.filter(({ indianState }) => indianState === state);
      const payslips = sumOf(slips.filter((slip) => slip.state === state));
      const challan = sumOf(paid);
      return {
        owed: state === null ? owed : `${owed}, ${indianStates[state as IndianState]}`,
        payslips,
        challan,
        difference: challan - payslips,
        standing: paid.at(-1)?.state ?? 'not made',
        filedOn: paid.at(-1)?.filedOn ?? null,
      };
    });
  });
});
