/** The rules of a choice of flexible pay: in an open window, of what is offered, no more than allowed. */
import {
  firstDay,
  formatDate,
  formatMonth,
  type IsoDate,
  isoDate,
  type Month,
  monthOf,
} from '#kernel/calendar.ts';
import { type Paise, paise, sum } from '#kernel/money.ts';
import { formatRupees } from '#kernel/money-text.ts';
import { invalid } from '#kernel/refusal.ts';
import { type Change, formServer } from '#server/feature.ts';
import type { Work } from '#server/work.ts';
import { refuse } from '../payroll.refusal.ts';
import { flexibleChoice } from './flexible-choice.form.ts';
import { type Offer, readOffer } from './flexible-offer.server.ts';
import { readWindows } from './person-window.server.ts';

type Choice = Change<typeof flexibleChoice>['record'];

const rupeesOf = (amount: number): string => `₹${formatRupees(paise(amount))}`;

/** Everybody's own choice is made while payroll lets them; payroll enters another's at any time. */
async function windowMonths(work: Work, employee: number): Promise<readonly Month[] | undefined> {
  if (employee !== work.session.employeeId) return undefined;
  const { open, nearest } = await readWindows(work, employee);
  if (open.length > 0) return open.map(({ paidFrom }) => paidFrom);
  const hint = !nearest
    ? 'Payroll opens it with a flexible pay window.'
    : nearest.opensOn > work.today
      ? `It opens on ${formatDate(nearest.opensOn)}.`
      : `It closed on ${formatDate(nearest.closesOn)}; ask payroll if a choice is still missing.`;
  return refuse('payroll.flexible-closed', { hint });
}

/** A choice begins with a month; one's own with the month of the open window. */
async function refuseOtherDays(work: Work, employee: number, days: readonly IsoDate[]): Promise<void> {
  const months = await windowMonths(work, employee);
  for (const day of days) {
    if (day !== firstDay(monthOf(day)))
      invalid({ validFrom: `A choice begins with a month, say on ${formatDate(firstDay(monthOf(day)))}.` });
    if (months && !months.includes(monthOf(day))) {
      const words = months.map(formatMonth).join(' or ');
      invalid({ validFrom: `What is chosen now is paid from ${words} on.` });
    }
  }
}

/** What is wrong with the lines, by field; nothing where they fit the offer. */
function faultsOf(lines: Choice['lines'], { offered, basket }: Offer): Record<string, string> {
  const faults: Record<string, string> = {};
  const seen = new Set<number>();
  for (const [at, { component, amount }] of lines.entries()) {
    const known = offered.find(({ id }) => id === component);
    if (!known) {
      const words = offered.map(({ label }) => label).join(', ');
      faults[`lines.${at}.component`] = `This is not offered. Choose among ${words}.`;
    } else if (seen.has(component)) {
      faults[`lines.${at}.component`] = `${known.label} is here twice.`;
    } else if (amount > known.most) {
      faults[`lines.${at}.amount`] = `${known.label} can be at most ${rupeesOf(known.most)} a month.`;
    }
    seen.add(component);
  }
  const all = sum(lines.map(({ amount }) => amount));
  if (Object.keys(faults).length === 0 && all > basket) {
    faults['lines'] =
      `${rupeesOf(all)} is chosen of ${rupeesOf(basket)} a month: ${rupeesOf(all - basket)} too much.`;
  }
  return faults;
}

function summaryOf(lines: Choice['lines'], { offered }: Offer): string {
  const parts = lines.flatMap(({ component, amount }) => {
    const known = offered.find(({ id }) => id === component);
    return known && amount > 0 ? [`${known.label} ${formatRupees(amount)}`] : [];
  });
  return parts.length === 0 ? 'Nothing chosen' : parts.join(', ');
}

const amountsOf = (lines: Choice['lines'], { offered }: Offer): Readonly<Record<string, Paise>> =>
  Object.fromEntries(
    lines.map(({ component, amount }) => [offered.find(({ id }) => id === component)?.code ?? '', amount]),
  );

export const flexibleChoiceServer = formServer(flexibleChoice, {
  async check(work, { record, previous }) {
    const { employee, lines } = record;
    const day = isoDate(record.validFrom ?? work.today);
    const before = previous?.validFrom ? [isoDate(previous.validFrom)] : [];
    await refuseOtherDays(work, employee, [day, ...before]);
    const offer = await readOffer(work, employee, monthOf(day));
    if (typeof offer === 'string') return invalid({ validFrom: offer });
    const faults = faultsOf(lines, offer);
    if (Object.keys(faults).length > 0) invalid(faults);
    const rest = offer.restBy(amountsOf(lines, offer));
    if (typeof rest === 'string') return invalid({ lines: rest });
    const chosen = sum(lines.map(({ amount }) => amount));
    return {
      summary: summaryOf(lines, offer),
      basket: offer.basket,
      chosen,
      notChosen: paise(offer.basket - chosen),
      rest,
    };
  },
  async deleting(work, { record }) {
    if (record.validFrom) await refuseOtherDays(work, record.employee, [isoDate(record.validFrom)]);
  },
});
