/**
 * The features in order of dependency: a feature may import only those above it. The host reads each folder's
 * *.menu.ts, *.form.ts, *.report.ts and *.server.ts; the browser loads *.page.tsx on demand.
 */
export const features = [
  'security',
  'system',
  'organisation',
  'masters',
  'people',
  'checklist',
  'approval',
  'letter',
  'confirmation',
  'questionnaire',
  'pay-setup',
  'law',
  'income-tax',
  'payroll',
  'pay-change',
  'pay-out',
  'statutory',
  'leaving',
  'leave',
  'claims',
  'recruitment',
  'attendance',
  'moving',
  'set-up',
  'timesheets',
  'help-desk',
  'home',
  'specified',
] as const;
