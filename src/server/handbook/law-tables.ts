/** The rate tables of the law as a page: every row with its date, its source and how sure it is. */
import { formatDate } from '#kernel/calendar.ts';
import type { Dated } from '#kernel/dated.ts';
import { paise } from '#kernel/money.ts';
import { formatRupees } from '#kernel/money-text.ts';
import { formatPercent, type Ratio } from '#kernel/ratio.ts';
import { indianLaw } from '#law/in/law.ts';
import type { Schedule, Slab } from '#law/in/professional-tax/state.ts';
import { cell } from './markdown.ts';

type Table = Dated<unknown>;
type Named = { readonly title: string; readonly table: Table };

const isTable = (value: unknown): value is Table =>
  typeof value === 'object' && value !== null && 'rows' in value && 'checked' in value;

/** The tables in the order in which the law holds them. */
function tables(): Named[] {
  const fund = Object.values(indianLaw.providentFund).filter(isTable);
  const taxes = indianLaw.professionalTax.states.flatMap(({ state, schedule, exemptFromAge }) => [
    { title: `Professional tax, ${state}`, table: schedule as Table },
    ...(exemptFromAge
      ? [{ title: `Professional tax, ${state}: exempt from age`, table: exemptFromAge as Table }]
      : []),
  ]);
  return [...fund, indianLaw.exclusionLimit as Table]
    .map((table) => ({ title: table.name.charAt(0).toUpperCase() + table.name.slice(1), table }))
    .concat(taxes);
}

const isRatio = (value: object): value is Ratio => 'numerator' in value && 'denominator' in value;
const isSchedule = (value: object): value is Schedule => 'slabs' in value;

function slabWords({ upTo, tax, february }: Slab): string {
  const extra = february === undefined ? '' : ` (February ₹${formatRupees(february)})`;
  return `${upTo === undefined ? 'above' : `to ₹${formatRupees(upTo)}`}: ₹${formatRupees(tax)}${extra}`;
}

const slabsWords = (slabs: readonly Slab[]): string => slabs.map(slabWords).join('; ');

// No amount of the law is under ten rupees, and no age is above a thousand.
const numberWords = (value: number): string =>
  value < 1000 ? String(value) : `₹${formatRupees(paise(value))}`;

/** A value of any table in words. */
function valueWords(value: unknown): string {
  if (typeof value === 'number') return numberWords(value);
  if (typeof value !== 'object' || value === null) return String(value);
  if (isRatio(value)) return formatPercent(value);
  if (isSchedule(value)) {
    return value.women
      ? `${slabsWords(value.slabs)}. Women: ${slabsWords(value.women)}`
      : slabsWords(value.slabs);
  }
  return Object.entries(value)
    .map(([name, part]) => `${name.replace(/([A-Z])/g, ' $1').toLowerCase()} ${valueWords(part)}`)
    .join('; ');
}

function tableText({ title, table }: Named): string {
  const rows = table.rows.map(({ from, to, value, cite, confidence }) => {
    const since = to ? `${formatDate(from)} to ${formatDate(to)}` : formatDate(from);
    return `| ${since} | ${cell(valueWords(value))} | ${cell(cite)} | ${confidence ?? 'high'} |`;
  });
  const head = ['| From | Value | Source | Confidence |', '| --- | --- | --- | --- |'];
  return [
    `## ${title}`,
    `Compared with its sources on ${formatDate(table.checked)}.`,
    [...head, ...rows].join('\n'),
  ].join('\n\n');
}

export function lawTablesPage(): string {
  const intro =
    'Written from the law as code by `npm run handbook`; a number is changed there, with its source.';
  return `${['# The rate tables', intro, ...tables().map(tableText)].join('\n\n')}\n`;
}
