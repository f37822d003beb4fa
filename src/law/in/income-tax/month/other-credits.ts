/** Whether tax that others deducted or collected counts. */
import { dated } from '#kernel/dated.ts';

/** Whether other tax deducted or collected may lower what the employer deducts. */
export const otherCreditsCounted = dated<boolean>('other tax credits counted', { checked: '2026-11-21' }, [
  {
    from: '2022-04-01',
    value: false,
    cite: 'section 192 of 1961 before October 2024 (facts/india-statutory.md A.4.5)',
  },
  { from: '2024-10-01', value: true, cite: 'Form 12BAA; Form 122 from April 2026 (taxheal.com)' },
]);
