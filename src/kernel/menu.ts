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
export type SuperModule = keyof typeof superModules;

type Module = {
  readonly id: number;
  readonly name: string;
  readonly icon: string;
  readonly superModule: SuperModule;
};

/** Keyed by the specification's route of the area, in the order of the menu. `id` is smhr_module_id. */
export const modules: Readonly<Record<string, Module>> = {
  'human-resources': { id: 1, name: 'People', icon: 'users', superModule: 1 },
  framework: { id: 2, name: 'Organisation set-up', icon: 'building', superModule: 1 },
  'master-setup': { id: 3, name: 'Masters', icon: 'list-details', superModule: 1 },
  payroll: { id: 4, name: 'Pay run', icon: 'cash', superModule: 2 },
  fwPayroll: { id: 5, name: 'Pay set-up', icon: 'adjustments', superModule: 2 },
  'my-transactions': { id: 6, name: 'My pay', icon: 'receipt', superModule: 2 },
  recruitment: { id: 11, name: 'Recruitment', icon: 'user-plus', superModule: 4 },
  security: { id: 7, name: 'Access', icon: 'shield-lock', superModule: 6 },
  administration: { id: 8, name: 'System', icon: 'settings', superModule: 6 },
  hrEmpInformation: { id: 9, name: 'Employee reports', icon: 'report', superModule: 7 },
  recruitmentReports: { id: 12, name: 'Recruitment reports', icon: 'report-search', superModule: 7 },
  hrSalaryReports: { id: 10, name: 'Salary reports', icon: 'report-money', superModule: 7 },
};
