import { lastDay, type Month } from '#kernel/calendar.ts';
import { type Dated, dated } from '#kernel/dated.ts';
import { atMost, type Paise, paise, rupees } from '#kernel/money.ts';
import { isMetro } from './house-rent.ts';

const checked = { checked: '2026-11-21' } as const;
const draft = 'draft Income-tax Rules 2026, reported as notified';

/** A monthly amount for each child, and how many children count. Paise a month. */
interface ChildAllowance {
  readonly eachChild: Paise;
  readonly children: number;
}

/** Transport of an employee with a disability, by place of work. Paise a month. */
interface DisabledTransport {
  readonly metro: Paise;
  readonly elsewhere: Paise;
}

/** Monthly allowances with a fixed free amount. */
export interface AllowanceLaw {
  readonly childrenEducation: Dated<ChildAllowance>;
  readonly hostel: Dated<ChildAllowance>;
  readonly disabledTransport: Dated<DisabledTransport>;
}

export const allowanceLaw: AllowanceLaw = {
  childrenEducation: dated<ChildAllowance>('children’s education allowance', checked, [
    {
      from: '2022-04-01',
      value: { eachChild: rupees(100), children: 2 },
      cite: 'taxshiva.com, 21 February 2026',
    },
    {
      from: '2026-04-01',
      value: { eachChild: rupees(3_000), children: 2 },
      cite: `${draft} (taxshiva.com, 21 February 2026)`,
      confidence: 'medium',
    },
  ]),
  hostel: dated<ChildAllowance>('hostel allowance', checked, [
    {
      from: '2022-04-01',
      value: { eachChild: rupees(300), children: 2 },
      cite: 'taxshiva.com, 21 February 2026',
    },
    {
      from: '2026-04-01',
      value: { eachChild: rupees(9_000), children: 2 },
      cite: `${draft} (taxshiva.com, 21 February 2026)`,
      confidence: 'medium',
    },
  ]),
  disabledTransport: dated<DisabledTransport>('transport of employees with a disability', checked, [
    {
      from: '2022-04-01',
      value: { metro: rupees(3_200), elsewhere: rupees(3_200) },
      cite: 'angelone.in, draft Income-tax Rules 2026',
      confidence: 'medium',
    },
    {
      from: '2026-04-01',
      value: { metro: rupees(15_000), elsewhere: rupees(8_000) },
      // The draft adds dearness allowance to these figures; how much is not said.
      cite: `${draft} (angelone.in)`,
      confidence: 'medium',
    },
  ]),
};

/** What of a month's allowance for children is not taxed. Old regime only. */
export function childAllowanceExempt(
  table: Dated<ChildAllowance>,
  month: Month,
  received: Paise,
  children: number,
): Paise {
  const { eachChild, children: most } = table.on(lastDay(month)).value;
  return atMost(received, paise(eachChild * Math.min(children, most)));
}

/** What of a month's transport allowance of an employee with a disability is not taxed. Both regimes. */
export function disabledTransportExempt(
  law: AllowanceLaw,
  metroCities: Dated<readonly string[]>,
  month: Month,
  received: Paise,
  city: string,
): Paise {
  const on = lastDay(month);
  const { metro, elsewhere } = law.disabledTransport.on(on).value;
  return atMost(received, isMetro(metroCities.on(on).value, city) ? metro : elsewhere);
}
