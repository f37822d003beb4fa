/** Every figure of a change left empty. */
export const blankFigures = {
  structure: null,
  component: null,
  calculation: null,
  amount: null,
  rate: null,
  of: null,
  formula: null,
  employee: null,
  gross: null,
  department: null,
  grade: null,
  raise: null,
  lawTable: null,
  lawValue: null,
} as const;
