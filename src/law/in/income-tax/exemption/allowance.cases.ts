import type { Month } from '#kernel/calendar.ts';
import { workedCases } from '#kernel/worked-case.ts';
import { fromRupees } from '../case-income.ts';
import { allowanceLaw, childAllowanceExempt, disabledTransportExempt } from './allowance.ts';
import { houseRentLaw } from './house-rent.ts';

/** Rupees a month. */
interface Given {
  readonly kind: 'childrenEducation' | 'hostel' | 'disabledTransport';
  readonly month: Month;
  readonly received: number;
  readonly children?: number;
  readonly city?: string;
}

function subject({ kind, month, received, children = 2, city = 'Mumbai' }: Given) {
  const amount = fromRupees(received);
  const exempt =
    kind === 'disabledTransport'
      ? disabledTransportExempt(allowanceLaw, houseRentLaw.metroCities, month, amount, city)
      : childAllowanceExempt(allowanceLaw[kind], month, amount, children);
  return { exempt: exempt / 100 };
}

const source = 'facts/india-statutory.md A.7';

export const cases = workedCases<Given, { readonly exempt: number }>(subject, [
  { name: 'education of two children, March 2026', source, given: { kind: 'childrenEducation', month: '2026-03', received: 6_000 }, expect: { exempt: 200 } },
  { name: 'education of two children, April 2026', source, given: { kind: 'childrenEducation', month: '2026-04', received: 6_001 }, expect: { exempt: 6_000 } },
  { name: 'a third child does not count', source, given: { kind: 'childrenEducation', month: '2026-04', received: 9_000, children: 3 }, expect: { exempt: 6_000 } },
  { name: 'one child', source, given: { kind: 'childrenEducation', month: '2026-04', received: 9_000, children: 1 }, expect: { exempt: 3_000 } },
  { name: 'no more than was received', source, given: { kind: 'childrenEducation', month: '2026-04', received: 1_000 }, expect: { exempt: 1_000 } },
  { name: 'hostel, March 2026', source, given: { kind: 'hostel', month: '2026-03', received: 20_000 }, expect: { exempt: 600 } },
  { name: 'hostel, April 2026', source, given: { kind: 'hostel', month: '2026-04', received: 20_000 }, expect: { exempt: 18_000 } },
  { name: 'transport, March 2026', source, given: { kind: 'disabledTransport', month: '2026-03', received: 20_000 }, expect: { exempt: 3_200 } },
  { name: 'transport in a metro, April 2026', source, given: { kind: 'disabledTransport', month: '2026-04', received: 20_000 }, expect: { exempt: 15_000 } },
  { name: 'transport elsewhere, April 2026', source, given: { kind: 'disabledTransport', month: '2026-04', received: 20_000, city: 'Jaipur' }, expect: { exempt: 8_000 } },
]);
