/**
 * Forms of pay that no day is judged by. The test beside the source reads that none of their tables is asked
 * when days are judged.
 */
export const payAlone = [
  'pay-run',
  'payslip',
  'pay-exception',
  'exception-comment',
  'pay-hold',
  'payment-way',
  'pay-input',
  'pay-unit',
  'loss-of-pay',
  'recurring-input',
  'salary-assignment',
  'statutory-override',
] as const;
