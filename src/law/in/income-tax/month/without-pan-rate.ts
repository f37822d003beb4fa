/** The rate without PAN, by day. */
import { dated } from '#kernel/dated.ts';
import { percent, type Ratio } from '#kernel/ratio.ts';

/** The least rate for an employee who has given no PAN; no cess comes on top. */
export const withoutPanRate = dated<Ratio>('rate without PAN', { checked: '2026-11-21' }, [
  { from: '2022-04-01', value: percent(20), cite: 'section 206AA of 1961' },
  { from: '2026-04-01', value: percent(20), cite: 'section 397(2) of 2025' },
]);
