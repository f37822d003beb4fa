/** A tax year and its catalogue of sections, for officers to read: nothing here can be changed. */

import { financialYear, type IsoDate } from '#kernel/calendar.ts';
import { type Dated, NotInTable, rowShown } from '#kernel/dated.ts';
import type { Paise } from '#kernel/money.ts';
import { formatPercent } from '#kernel/ratio.ts';
import { notFound } from '#kernel/refusal.ts';
import type { IncomeTaxLaw } from '#law/in/income-tax/income-tax.ts';
import type { Rebate } from '#law/in/income-tax/relief/rebate.ts';
import { numberOf } from '#law/in/income-tax/section.ts';
import type { Band } from '#law/in/income-tax/slab.ts';
import { type RegimeYear, type TaxYear, taxYear } from '#law/in/income-tax/tax-year.ts';
import { inRupees } from '#law/in/value-words.ts';
import { valueWords } from '#server/handbook/law-words.ts';
import { route } from '#server/route.ts';
import { taxYearCall } from './call/tax-year.call.ts';
import { lawOf } from './law-in-force.server.ts';

const firstYear = 2022;

export const taxYearRoute = route({
  ...taxYearCall,
  tag: 'law',
  summary:
    'A tax year: slabs, rebate, surcharge, cess by regime, and the sections and forms by their numbers',
  signedIn: true,
  async handle(work, request) {
    const { year: name } = request.params;
    const law = (await lawOf(work.db)).incomeTax;
    const years = knownYears(law);
    const asked = name === 'now' ? financialYear(work.today).name : name;
    const year = years.find((known) => known.name === asked) ?? (name === 'now' ? years.at(-1) : undefined);
    if (!year) return notFound(`The tax year ${name}`);
    return { ...yearOf(year), years: years.map((known) => known.name), ...catalogueOf(law, year) };
  },
});

/** The years that every table reaches, the first to the last. */
function knownYears(law: IncomeTaxLaw): TaxYear[] {
  const found: TaxYear[] = [];
  for (let year = firstYear; year < firstYear + 100; year += 1) {
    try {
      found.push(taxYear(law, financialYear(`${year}-04`).from));
    } catch (error) {
      if (error instanceof NotInTable) return found;
      throw error;
    }
  }
  return found;
}

function yearOf(year: TaxYear) {
  return {
    name: year.name,
    from: year.from,
    to: year.to,
    act: year.act.value.name,
    defaultRegime: year.defaultRegime.value,
    cess: { value: formatPercent(year.cess.value), ...cited(year.cess) },
    withoutPan: { value: formatPercent(year.withoutPanRate.value), ...cited(year.withoutPanRate) },
    regimes: [regimeOf(year.regimes.new, year), regimeOf(year.regimes.old, year)],
  };
}

const cited = ({ cite, confidence }: { cite: string; confidence?: string }) => ({
  cite,
  ...(confidence ? { confidence } : {}),
});

function regimeOf(rows: RegimeYear, year: TaxYear) {
  const { senior, verySenior } = year.ages.value;
  const ages =
    rows.regime === 'new'
      ? ([['Every age', 'below 60']] as const)
      : ([
          [`Below ${senior}`, 'below 60'],
          [`${senior} to ${verySenior - 1}`, '60 to 79'],
          [`${verySenior} and above`, '80 and above'],
        ] as const);
  const rebate = rows.rebate.value;
  return {
    regime: rows.regime,
    schedules: ages.map(([who, age]) => ({ who, steps: stepsOf(rows.bands.value[age]) })),
    figures: [
      {
        label: 'Standard deduction',
        value: inRupees(rows.standardDeduction.value),
        ...cited(rows.standardDeduction),
      },
      {
        label: 'Rebate',
        value: rebateWords(rebate),
        ...cited(rows.rebate),
      },
      {
        label: 'Surcharge',
        value: rows.surcharge.value
          .map(({ above, rate }) => `${formatPercent(rate)} above ${inRupees(above)}`)
          .join(', '),
        ...cited(rows.surcharge),
      },
    ],
    ...cited(rows.bands),
  };
}

function rebateWords({ most, incomeLimit, marginalRelief }: Rebate): string {
  const [to, within] = [inRupees(most), inRupees(incomeLimit)];
  return marginalRelief
    ? `up to ${to}, total income within ${within}, with marginal relief above it`
    : `up to ${to}, total income within ${within}`;
}

function partWords(from: Paise | undefined, upTo: Paise | undefined): string {
  if (upTo === undefined) return from === undefined ? 'all of it' : `above ${inRupees(from)}`;
  return from === undefined ? `up to ${inRupees(upTo)}` : `to ${inRupees(upTo)}`;
}

function stepsOf(bands: readonly Band[]) {
  return bands.map(({ upTo, rate }, at) => {
    const below = bands[at - 1]?.upTo;
    return {
      part: partWords(below, upTo),
      rate: formatPercent(rate),
    };
  });
}

/** Sections with their numbers under both Acts, and the limit of the year where there is one. */
function catalogueOf(law: IncomeTaxLaw, year: TaxYear) {
  const limits: Readonly<Record<string, Dated<unknown> | undefined>> = law.deductions;
  const kept = new Set<string>(year.deductions.inNewRegime.value);
  const inBoth = new Set<string>(['savings', 'additionalPension', ...Object.keys(law.deductions)]);
  const numbered = (table: Dated<string>) => ({
    of1961: numberOf(table, '2026-03-31')?.value ?? null,
    of2025: numberOf(table, '2026-04-01')?.value ?? null,
    sure: numberOf(table, '2026-04-01')?.confidence ?? 'high',
  });
  return {
    sections: Object.entries(law.sections).map(([key, table]) => ({
      about: aboutOf(table),
      ...numbered(table),
      limit: limitOf(limits[key], year.from),
      regimes: inBoth.has(key) ? (kept.has(key) ? ('both' as const) : ('old' as const)) : null,
    })),
    forms: Object.values(law.forms).map((table) => ({ about: aboutOf(table), ...numbered(table) })),
  };
}

function limitOf(table: Dated<unknown> | undefined, on: IsoDate): string | null {
  const row = table && rowShown(table, on);
  return table && row ? valueWords(table, row.value) : null;
}

function aboutOf({ name }: Dated<string>): string {
  const about = name.replace(/^number of /, '').replace(/^the /, '');
  return about.charAt(0).toUpperCase() + about.slice(1);
}
