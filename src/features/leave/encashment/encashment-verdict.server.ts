/** Whether days of leave can be paid out, and what that brings: told while it is asked, and asked again. */
import { lawOf } from '#features/law/law-in-force.server.ts';
import { payComponent } from '#features/pay-setup/component/pay-component.form.ts';
import { readOwnRules, withLaw } from '#features/pay-setup/rule/pay-rules.server.ts';
import { readFacts } from '#features/payroll/fact/run-facts.server.ts';
import { formatDate, formatMonth, type IsoDate, month } from '#kernel/calendar.ts';
import { NotInTable } from '#kernel/dated.ts';
import { availableOn } from '#kernel/ledger/availability.ts';
import { standingEntries } from '#kernel/ledger/entry.ts';
import { type Paise, subtract } from '#kernel/money.ts';
import { formatRupees } from '#kernel/money-text.ts';
import { allows, type Decided, forbids, type Ruling } from '#kernel/verdict.ts';
import { calculate } from '#pay/month/calculate.ts';
import { preparePlan } from '#pay/structure/plan.ts';
import { records } from '#server/forms/record/records.ts';
import { readStory, type ToldEntry } from '#server/ledger/ledger-story.ts';
import type { Work } from '#server/work.ts';
import { leaveYear } from '#time/leave/leave-year.ts';
import { daysText, hundredthsOf } from '#time/leave/quantity.ts';
import { leaveDays } from '../balance/leave-days.server.ts';
import { accountOf, type LeaveAccount } from '../balance/outlook.ts';
import type { LeaveTerms } from '../policy/leave-terms.ts';
import { readLeavePeople, readLeaveRules } from '../policy/terms.server.ts';
import { leaveEncashment } from './leave-encashment.form.ts';

type EncashmentAsked = {
  readonly record: {
    readonly id: number;
    readonly employee: number;
    readonly type: number | null;
    readonly month: string;
    readonly days: number;
  };
};

type Known = {
  readonly terms: LeaveTerms;
  readonly name: string;
  /** The day on which it was asked: what was there then pays it, whatever has lapsed until it is decided. */
  readonly on: IsoDate;
  /** The leave year that the day lies in. */
  readonly year: { readonly from: IsoDate; readonly to: IsoDate };
  /** The balance without what this request has reserved. */
  readonly account: LeaveAccount<ToldEntry>;
};

async function known(work: Work, { record }: EncashmentAsked): Promise<Known | undefined> {
  const { id, employee, type } = record;
  if (type === null) return undefined;
  const rules = await readLeaveRules(work, [employee]);
  const [person] = await readLeavePeople(work, { ids: [employee] });
  if (!person) return undefined;
  const storyOf = await readStory(work, leaveDays, [employee]);
  const entries = standingEntries(storyOf({ employee, subject: type }));
  const isOwn = ({ cause }: ToldEntry) => cause.form === leaveEncashment.name && cause.id === id;
  const on = entries.find(isOwn)?.day ?? work.today;
  const termsOn = (date: IsoDate) => rules.termsOf(person, type, date);
  const terms = termsOn(on);
  if (!terms) return undefined;
  const others = entries.filter((entry) => !isOwn(entry));
  return {
    ...{ terms, on },
    name: rules.typeOf(type)?.name ?? 'Leave',
    year: leaveYear(terms.yearBegins, person.joined, on),
    account: accountOf(others, { person, today: work.today, termsOn }),
  };
}

/** The component that pays it; undefined where no policy pays this leave out. */
export async function encashedAs(work: Work, asked: EncashmentAsked): Promise<number | null> {
  return (await known(work, asked))?.terms.values.encashComponent ?? null;
}

/**
 * By the policy of the day on which it is asked: whether it pays out at all, how much a year, and what
 * has to stay.
 */
export async function mayEncash(work: Work, asked: EncashmentAsked): Promise<Ruling> {
  const found = await known(work, asked);
  if (!found?.terms.values.encashComponent) {
    return forbids('The leave policy does not pay out this leave.', 'Choose another leave type.');
  }
  const wanted = hundredthsOf(asked.record.days);
  return withinYear(found, wanted) ?? withinBalance(found, wanted);
}

function withinYear({ terms, year, account: { entries } }: Known, wanted: number): Decided | undefined {
  const { encashMost } = terms.values;
  if (encashMost === null) return undefined;
  const before = entries
    .filter(({ cause, day }) => cause.form === leaveEncashment.name && day >= year.from && day <= year.to)
    .reduce((sum, { quantity }) => sum - quantity, 0);
  const left = hundredthsOf(encashMost) - before;
  if (wanted <= left) return undefined;
  const limit = `${daysText(hundredthsOf(encashMost))} can be paid out in a leave year`;
  const rest = before === 0 ? '' : `, and ${daysText(before)} already asked for`;
  return forbids(`${limit}${rest}.`, left > 0 ? `Ask for ${daysText(left)} or fewer.` : undefined);
}

function withinBalance({ terms, name, on, account }: Known, wanted: number): Decided {
  const available = Math.max(0, availableOn(account.entries, on, account.closings));
  const keep = hundredthsOf(terms.values.encashKeep ?? 0);
  const most = Math.max(0, available - keep);
  if (wanted <= most) return allows(`${name}: ${daysText(available - wanted)} left after this.`);
  const stays = keep > 0 ? `, and ${daysText(keep)} must stay` : '';
  return forbids(
    `${name}: ${daysText(available)} can be used on ${formatDate(on)}${stays}.`,
    most > 0 ? `Ask for ${daysText(most)} or fewer.` : undefined,
  );
}

/** What the days come to before tax, by the pay of the month as it is known now. */
export async function encashmentWorth(work: Work, asked: EncashmentAsked): Promise<Ruling | undefined> {
  const { employee, days } = asked.record;
  const component = await encashedAs(work, asked);
  const code = component === null ? undefined : (await records(work, payComponent).one(component))?.code;
  const paidIn = month(asked.record.month);
  const [facts] = await readFacts(work, paidIn, employee);
  if (code === undefined || !facts || facts.salaries.length === 0) return undefined;
  const own = await readOwnRules(work.db, work.session.organisationId, paidIn);
  try {
    const plan = preparePlan(withLaw(own, await lawOf(work.db)), paidIn);
    const source = { form: leaveEncashment.name, id: '0' };
    const units = [...(facts.units ?? []), { component: code, quantity: days, source }];
    const grossOf = (each: typeof facts): Paise => calculate(plan, each).gross;
    const worth = subtract(grossOf({ ...facts, units }), grossOf(facts));
    return allows(`About ₹${formatRupees(worth)} before tax, with the salary of ${formatMonth(paidIn)}.`);
  } catch (error) {
    if (error instanceof NotInTable) return undefined;
    throw error;
  }
}
