/** The calls of what-if, as the screens and the server share them. Amounts in paise. */
import type { IsoDate, Month } from '#kernel/calendar.ts';
import { call } from '#kernel/wire/call.ts';
import { saying } from '#kernel/wire/said.ts';
import { id, listOf, maybe, month, namesOf, objectOf, textOf, wholeOf } from '#kernel/wire/schema.ts';
import { shaped } from '#kernel/wire/shape.ts';
import type { PayslipSums } from '#pay/model/payslip-sums.ts';

const figure = { type: 'integer', minimum: -(10 ** 12), maximum: 10 ** 12 } as const;
const changeProperties = {
  kind: textOf(20),
  structure: maybe(id),
  component: maybe(id),
  calculation: maybe(textOf(20, 0)),
  amount: maybe({ ...figure, minimum: 0, description: 'paise' }),
  rate: maybe({ type: 'integer', minimum: 0, maximum: 100_000, description: 'hundredths of a percent' }),
  of: maybe(id),
  formula: maybe(textOf(2000, 0)),
  employee: maybe(id),
  gross: maybe({ ...figure, minimum: 100, description: 'paise' }),
  department: maybe(id),
  grade: maybe(id),
  raise: maybe({ type: 'integer', minimum: -9_000, maximum: 50_000 }),
  lawTable: maybe(textOf(120, 0)),
  lawValue: maybe(textOf(2000, 0)),
};
/** A row of a branch: ids of references, money in paise, percentages in hundredths. */
export type ChangeRow = {
  readonly kind: string;
  readonly structure?: number | null;
  readonly component?: number | null;
  readonly calculation?: string | null;
  readonly amount?: number | null;
  readonly rate?: number | null;
  readonly of?: number | null;
  readonly formula?: string | null;
  readonly employee?: number | null;
  readonly gross?: number | null;
  readonly department?: number | null;
  readonly grade?: number | null;
  readonly raise?: number | null;
  readonly lawTable?: string | null;
  readonly lawValue?: string | null;
};
const changesSchema = {
  type: 'array',
  maxItems: 100,
  items: shaped<ChangeRow>(
    objectOf(
      changeProperties,
      namesOf(changeProperties).filter((name) => name !== 'kind'),
    ),
  ),
} as const;

export type Sides = { readonly before: number; readonly after: number };
export type ComponentSides = Sides & {
  readonly code: string;
  readonly label: string;
  readonly kind: string;
  /** Set by the law. */
  readonly statutory: boolean;
};
export type GroupSides = {
  readonly name: string;
  readonly people: number;
  readonly net: Sides;
  readonly employerCost: Sides;
};
export type PersonSides = {
  readonly employee: number;
  readonly code: string;
  readonly name: string;
  readonly department: string | null;
  readonly gross: Sides;
  readonly net: Sides;
  readonly employerCost: Sides;
};
export type Difference = {
  readonly before: PayslipSums;
  readonly after: PayslipSums;
  readonly components: readonly ComponentSides[];
  readonly costCentres: readonly GroupSides[];
  readonly departments: readonly GroupSides[];
  readonly grades: readonly GroupSides[];
  /** How many people have a line that changes, and those whose cost changes most. */
  readonly changed: number;
  readonly employees: readonly PersonSides[];
  /** What would be wrong that is not wrong now. */
  readonly findings: readonly {
    readonly sentence: string;
    readonly people: number;
    readonly who: readonly string[];
  }[];
};
/** A figure of the law that a branch tries, as it is typed to lay it over the law. */
export type TriedLaw = { readonly path: string; readonly written: string };
export type TriedOut = Difference & {
  readonly month: Month;
  readonly laws: readonly TriedLaw[];
  readonly readAt: string;
  readonly calculatedMs: number;
};

export const whatIfCall = call({
  method: 'POST',
  path: '/api/what-if',
  body: objectOf(
    {
      month,
      changes: changesSchema,
      most: { type: 'integer', minimum: 0, maximum: 1000, description: 'people listed; 200 when absent' },
      fresh: { type: 'boolean', description: 'read salaries and facts anew' },
    },
    ['most', 'fresh'],
  ),
  response: saying(wholeOf<TriedOut>(), 'label', 'sentence'),
});

export type Compared = Pick<Difference, 'before' | 'after' | 'components' | 'changed' | 'departments'> & {
  readonly id: number;
  readonly name: string;
  readonly month: Month;
  readonly state: string;
};
export const compareCall = call({
  method: 'GET',
  path: '/api/what-if/compare',
  querystring: objectOf({ branches: { ...textOf(200), pattern: '^[0-9]{1,15}(,[0-9]{1,15}){0,5}$' } }),
  response: listOf(saying(wholeOf<Compared>(), 'label')),
});

export type FigureKind = 'money' | 'rate' | 'number' | 'text' | 'flag' | 'parts';
export type LawFigure = {
  readonly path: string;
  readonly levy: string;
  readonly title: string;
  readonly kind: FigureKind;
  readonly typed: string;
  readonly from: IsoDate;
  readonly cite: string;
  readonly confidence: string;
};
export const lawFiguresCall = call({
  method: 'GET',
  path: '/api/what-if/law-figures',
  querystring: objectOf({ month }),
  response: listOf(saying(wholeOf<LawFigure>(), 'levy', 'title')),
});
