/**
 * Super modules and modules: the two upper levels of the menu. Forms and reports name the module they belong
 * to.
 */

export const superModules = {
  1: 'Human Resources',
  2: 'Payroll',
  3: 'Time & Leave',
  4: 'Talent',
  5: 'Welfare & Safety',
  6: 'Administration',
  7: 'Reports',
} as const;
type SuperModule = keyof typeof superModules;

type Module = {
  readonly id: number;
  readonly name: string;
  readonly icon: string;
  readonly superModule: SuperModule;
  /** Where forms of it stand in the menu of somebody who sees the own records alone. */
  readonly own?: string;
};

/** Keyed by the specification's route of the area, in the order of the menu. `id` is smhr_module_id. */
export const modules: Readonly<Record<string, Module>> = {
  'human-resources': { id: 1, name: 'People', icon: 'users', superModule: 1 },
  framework: { id: 2, name: 'Organisation set-up', icon: 'building', superModule: 1 },
  'master-setup': { id: 3, name: 'Masters', icon: 'list-details', superModule: 1 },
  payroll: { id: 4, name: 'Pay run', icon: 'cash', superModule: 2, own: 'my-transactions' },
  fwPayroll: { id: 5, name: 'Pay set-up', icon: 'adjustments', superModule: 2, own: 'my-transactions' },
  fwTds: { id: 13, name: 'Income-tax set-up', icon: 'receipt-tax', superModule: 2 },
  'my-transactions': { id: 6, name: 'My pay', icon: 'receipt', superModule: 2 },
  recruitment: { id: 11, name: 'Recruitment', icon: 'user-plus', superModule: 4 },
  security: { id: 7, name: 'Access', icon: 'shield-lock', superModule: 6 },
  administration: { id: 8, name: 'System', icon: 'settings', superModule: 6 },
  hrEmpInformation: { id: 9, name: 'Employee reports', icon: 'report', superModule: 7 },
  recruitmentReports: { id: 12, name: 'Recruitment reports', icon: 'report-search', superModule: 7 },
  hrPFformsReports: { id: 14, name: 'Provident fund forms', icon: 'report', superModule: 7 },
  hrEsiReports: { id: 15, name: 'State insurance reports', icon: 'report', superModule: 7 },
  hrStatutoryReports: { id: 16, name: 'Statutory reports', icon: 'report', superModule: 7 },
  hrSalaryReports: { id: 10, name: 'Salary reports', icon: 'report-money', superModule: 7 },
  hrCostingReports: { id: 20, name: 'Costing reports', icon: 'report-analytics', superModule: 7 },
  savedReports: { id: 21, name: 'Saved reports', icon: 'bookmark', superModule: 7 },
};

export type Area = { readonly name: string; readonly about: string };

/**
 * The areas of the product: the addresses directly below /Home that the specification names, each with what
 * belongs there. An area has an address whether or not anything in it has been built.
 */
export const areas: Readonly<Record<string, Area>> = {
  framework: { name: 'Organisation set-up', about: 'Establishments, departments, designations, grades.' },
  fwComptmap: { name: 'Competencies', about: 'Which skills a role asks for, and who has them.' },
  fwHR: { name: 'HR policies', about: 'Leave, notice and probation policies, letters and checklists.' },
  fwShift: { name: 'Shifts', about: 'Shifts, rosters, weekly offs and attendance rules.' },
  fwTds: { name: 'Income-tax set-up', about: 'Tax years, declaration windows and the deductor.' },
  fwPayroll: { name: 'Pay set-up', about: 'Pay components, salary structures and rules of pay.' },
  'human-resources': { name: 'People', about: 'Employees and everything about them.' },
  payroll: { name: 'Pay run', about: 'The month’s payroll, from inputs to payment.' },
  transactions: { name: 'Transactions', about: 'Attendance, claims and requests, entered by HR.' },
  security: { name: 'Access', about: 'Users, login types, rights and the audit.' },
  leavemngtsys: { name: 'Leave', about: 'Leave types, applications, balances and calendars.' },
  approval: { name: 'Approvals', about: 'What waits for a decision, and where requests stand.' },
  hrCostingReports: { name: 'Costing reports', about: 'What people cost, by department and project.' },
  hrEmpInformation: { name: 'Employee reports', about: 'Headcount, joiners, leavers and records.' },
  hrAttendanceReports: { name: 'Attendance reports', about: 'Presence, absence, overtime, leave.' },
  hrEsiReports: { name: 'State insurance reports', about: 'Contributions and returns of ESI.' },
  hrPFformsReports: { name: 'Provident fund forms', about: 'Contributions, returns and forms of the fund.' },
  hrSalaryReports: { name: 'Salary reports', about: 'Registers, payslips and comparisons of pay.' },
  hrStatutoryReports: { name: 'Statutory reports', about: 'Registers and returns that the law asks for.' },
  permngmt: { name: 'Performance', about: 'Goals, reviews and increments.' },
  'master-setup': { name: 'Masters', about: 'Lists that people pick from: holidays, skills, banks.' },
  'my-transactions': { name: 'My pay', about: 'Your own payslips, declarations and requests.' },
  performanceReports: { name: 'Performance reports', about: 'How reviews and goals went.' },
  recruitment: { name: 'Recruitment', about: 'From a requisition to a new colleague.' },
  recruitmentReports: { name: 'Recruitment reports', about: 'Openings, sources, stages and time to hire.' },
  loanAdminstration: { name: 'Loans', about: 'Loans and advances, their schedules and recovery.' },
  healthAndSafety: { name: 'Health and safety', about: 'Incidents, inspections, risks and permits.' },
  mediaclaAdminstration: { name: 'Medical claims', about: 'Schemes, enrolment and claims.' },
  workmenCompensation: { name: 'Employee compensation', about: 'Injuries at work and what is owed.' },
  grievanceHandling: { name: 'Grievances', about: 'Cases, hearings and decisions, in confidence.' },
};
