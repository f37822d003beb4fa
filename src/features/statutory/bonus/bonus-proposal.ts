/** The bonus of an accounting year for all its people: the rate first, then what each is due. Pure. */
import { type IsoDate, yearOf } from '#kernel/calendar.ts';
import { type Paise, paise, roundings, subtract, sum, times, zero } from '#kernel/money.ts';
import { type Ratio, ratio } from '#kernel/ratio.ts';
import { type Bonus, type BonusLaw, type BonusMonth, bonus, rateWithin } from '#law/in/bonus.ts';
import { allocableSurplus, type CarriedSurplus, surplusYear } from '#law/in/bonus-surplus.ts';

export type BonusPerson = {
  readonly employee: number;
  readonly months: readonly BonusMonth[];
  readonly underFifteen: boolean;
  /** Paid of this year's bonus with a settlement. Paise. */
  readonly paidBefore: Paise;
};

export type BonusAsked = {
  readonly yearFrom: IsoDate;
  readonly yearEnd: IsoDate;
  readonly employer: 'company' | 'other';
  /** The available surplus; null where the rate is chosen. Paise, below nothing after a loss. */
  readonly surplus: Paise | null;
  /** In hundredths of a percent; null is the least. */
  readonly chosenRate: number | null;
  readonly carried: readonly CarriedSurplus[];
};

export type BonusLine = {
  readonly employee: number;
  readonly days: number;
  readonly months: number;
  readonly wages: Paise;
  readonly bonus: Paise;
  readonly paidBefore: Paise;
  readonly due: Paise;
  readonly why: Bonus['why'];
};

type BonusProposal = {
  readonly lines: readonly BonusLine[];
  readonly aboveLimit: number;
  readonly wages: Paise;
  readonly least: Paise;
  readonly most: Paise;
  readonly allocable: Paise | null;
  readonly rate: Ratio;
  readonly total: Paise;
  readonly due: Paise;
  readonly used: readonly CarriedSurplus[];
  readonly lapsed: readonly CarriedSurplus[];
  readonly carried: readonly CarriedSurplus[];
};

type Rated = Pick<BonusProposal, 'rate' | 'allocable' | 'used' | 'lapsed' | 'carried'>;

/** The rate of the year: by its surplus and what is carried, or as chosen, when nothing more is carried. */
function ratedYear(law: BonusLaw, asked: BonusAsked, wages: Paise): Rated {
  const { yearEnd, surplus, chosenRate, carried } = asked;
  const year = yearOf(asked.yearFrom);
  const rates = law.rates.on(yearEnd).value;
  const rule = law.carry.on(yearEnd).value;
  if (surplus === null) {
    const wanted = chosenRate === null ? undefined : ratio(chosenRate, 10_000);
    const lapses = (one: CarriedSurplus) => year - one.year >= rule.years;
    return {
      rate: rateWithin(rates, wanted),
      allocable: null,
      used: [],
      lapsed: carried.filter(lapses),
      carried: carried.filter((one) => !lapses(one)),
    };
  }
  const allocable = allocableSurplus(law.allocableShare.on(yearEnd), surplus, asked.employer);
  const { rate, used, lapsed, carried: open } = surplusYear({ year, allocable, wages, carried }, rates, rule);
  return { rate, allocable, used, lapsed, carried: open };
}

const daysOf = (months: readonly BonusMonth[]): number =>
  Math.round(months.reduce((days, { daysOfWork }) => days + daysOfWork, 0) * 100) / 100;

/** Who is eligible, at what rate, and what each is due. Wages are those of the eligible alone. */
export function proposeBonus(
  law: BonusLaw,
  asked: BonusAsked,
  people: readonly BonusPerson[],
): BonusProposal {
  const at = ({ months, underFifteen }: BonusPerson, rate?: Ratio): Bonus =>
    bonus(law, { yearEnd: asked.yearEnd, months, underFifteen, ...(rate ? { rate } : {}) });
  const known = people.map((person) => ({ person, found: at(person) }));
  const within = known.filter(({ found }) => found.why !== 'wage above the limit');
  const wages = sum(within.filter(({ found }) => found.why === 'due').map(({ found }) => found.wages));
  const rated = ratedYear(law, asked, wages);
  const lines = within.map(({ person }): BonusLine => {
    const { why, amount, wages: own, months } = at(person, rated.rate);
    return {
      employee: person.employee,
      days: daysOf(person.months),
      months: months.filter(({ counted }) => counted > 0).length,
      wages: why === 'due' ? own : zero,
      bonus: amount,
      paidBefore: person.paidBefore,
      due: paise(Math.max(0, subtract(amount, person.paidBefore))),
      why,
    };
  });
  const rates = law.rates.on(asked.yearEnd).value;
  return {
    ...rated,
    lines,
    aboveLimit: people.length - within.length,
    wages,
    least: times(wages, rates.least, roundings.rupee),
    most: times(wages, rates.most, roundings.rupee),
    total: sum(lines.map((line) => line.bonus)),
    due: sum(lines.map((line) => line.due)),
  };
}
