/** The note of five years: sums of what the listings by person say, each figure opening to them. */
import { lossOf, type Movement, serviceOf, totalOf } from '#features/pay-out/obligation/movement.ts';
import { ownValuer, type Position, schemeOf, valuer } from '#features/pay-out/obligation/position.ts';
import { maturities, movedAssumptions } from '#features/pay-out/obligation/sensitivity.ts';
import type { ValuationBasis } from '#features/pay-out/obligation/valuation-basis.server.ts';
import { basisIfAny } from '#features/pay-out/obligation/valuation-basis.server.ts';
import { addYears, formatDate, type IsoDate } from '#kernel/calendar.ts';
import { type Paise, paise, subtract, sum, zero } from '#kernel/money.ts';
import { payFigure } from '#kernel/report/report-column.ts';
import { reportServer } from '#server/feature.ts';
import { type Opened, opening, type ReportRow } from '#server/reports/report-row.ts';
import type { Work } from '#server/work.ts';
import { type Benefit, valuationOf } from './benefits.server.ts';
import { obligationNote } from './obligation.report.ts';
import { expectedOf } from './obligation-listings.server.ts';

const years = [0, 1, 2, 3, 4] as const;
const columnOf = (back: number): string => `year${back}`;
const dayOf = (on: IsoDate, back: number): IsoDate => addYears(on, -back);

/** What is known of the end of a year, and of the year that led to it. */
type Year = {
  readonly on: IsoDate;
  readonly obligation?: Paise;
  readonly current?: Paise;
  readonly moved?: ReturnType<typeof totalOf>;
};

async function yearOf(
  valuation: Awaited<ReturnType<typeof valuationOf>>,
  on: IsoDate,
): Promise<Year & { readonly position?: Position | undefined }> {
  const position = await valuation.positionOn(on);
  if (!position) return { on };
  const own = ownValuer(position);
  const expected = expectedOf(position);
  const obligation = sum(position.people.map((each) => own(each).obligation));
  const current = paise(position.people.reduce((all, each) => all + expected(each).current, 0));
  const moved: readonly Movement[] | undefined = await valuation.yearUpTo(on);
  return { on, position, obligation, current, ...(moved && { moved: totalOf(moved) }) };
}

type Line = { readonly what: string; readonly amount: (year: Year) => Paise | undefined };
type Moved = NonNullable<Year['moved']>;
const of = (what: string, pick: (moved: Moved) => Paise): Line => ({
  what,
  amount: ({ moved }) => moved && pick(moved),
});

const change: readonly Line[] = [
  of('Obligation at the beginning', ({ opening }) => opening),
  of('Service cost', ({ service }) => service),
  of('Past service cost, by a change of the rule', ({ pastService }) => pastService),
  of('Interest cost', ({ interest }) => interest),
  of('Paid', ({ paid }) => paid),
  of('Loss from experience; a gain is negative', ({ experience }) => experience),
  of('Loss from demographic assumptions; a gain is negative', ({ demographic }) => demographic),
  of('Loss from financial assumptions; a gain is negative', ({ financial }) => financial),
  { what: 'Obligation at the end', amount: ({ obligation }) => obligation },
];

/** Remeasurements of gratuity bypass profit or loss; those of leave, a long-term benefit, do not. */
const results: Readonly<Record<Benefit, readonly (readonly [part: string, lines: readonly Line[]])[]>> = {
  gratuity: [
    ['In profit or loss', [of('Service cost', serviceOf), of('Interest cost', ({ interest }) => interest)]],
    ['In other comprehensive income', [of('Loss; a gain is negative', lossOf)]],
  ],
  leave: [
    [
      'In profit or loss',
      [
        of('Service cost', serviceOf),
        of('Interest cost', ({ interest }) => interest),
        of('Loss; a gain is negative', lossOf),
      ],
    ],
  ],
};

const balanceSheet: readonly Line[] = [
  { what: 'Current: due within a year', amount: ({ current }) => current },
  {
    what: 'Not current',
    amount: ({ obligation, current }) => obligation && subtract(obligation, current ?? zero),
  },
];

/** What was assumed on a day, in a sentence: percentages have no place among amounts. */
function assumedIn({ discount, salaryGrowth, retirementAge, ...basis }: ValuationBasis): string {
  const percent = (hundredths: number): string => `${hundredths / 100}%`;
  const bands = basis.attrition.map(({ fromAge, toAge, rate }) => `${fromAge}–${toAge} ${percent(rate)}`);
  const leave = `leave taken ${percent(basis.leaveTaken)}, paid out ${percent(basis.leavePaidOut)}`;
  const sources = [basis.source, basis.attritionSource, basis.mortalitySource].filter(Boolean).join('; ');
  return [
    `discount ${percent(discount)}, growth of wages ${percent(salaryGrowth)}`,
    `retirement at ${retirementAge}, leaving ${bands.join(', ') || 'none'}, ${leave}`,
    `source: ${sources}`,
  ].join('; ');
}

async function assumptions(work: Work, days: readonly IsoDate[]): Promise<ReportRow[]> {
  const part = 'Assumptions';
  const found: ReportRow[] = [];
  for (const on of days) {
    const basis = await basisIfAny(work, on);
    if (basis) found.push({ part, what: `${formatDate(on)}: ${assumedIn(basis)}` });
  }
  return found;
}

/** Of the last day alone: each assumption by itself, and when it is paid. */
function outlook(position: Position, opens: (report: string) => { readonly opens: string }): ReportRow[] {
  const { rule, basis, people } = position;
  const [column, expected] = [columnOf(0), expectedOf(position)];
  const payments = people.map((each) => expected(each).payments);
  return [
    ...movedAssumptions.map(({ what, moved }): ReportRow => {
      const [scheme, assumed] = moved(schemeOf(rule, basis), basis);
      const value = valuer(rule, scheme, assumed);
      const amount = sum(people.map((each) => value(each).obligation));
      return { part: 'If it were otherwise', what, [column]: amount, ...opens('obligation-sensitivity') };
    }),
    ...maturities.map(({ what }, at): ReportRow => {
      const amount = payments.reduce((all, each) => all + (each[at] ?? 0), 0);
      return { part: 'When it is paid', what, [column]: amount, ...opens('obligation-maturity') };
    }),
  ];
}

export const obligationNoteServer = reportServer(
  obligationNote,
  async (work, { on, benefit }, people) => {
    const valuation = await valuationOf(work, benefit, on, people);
    const known: Awaited<ReturnType<typeof yearOf>>[] = [];
    for (const back of years) known.push(await yearOf(valuation, dayOf(on, back)));
    const rows = (part: string, lines: readonly Line[], report = 'obligation-movement'): ReportRow[] =>
      lines.map(({ what, amount }): ReportRow => {
        const amounts = known.map((year, back) => [columnOf(back), amount(year) ?? null] as const);
        // A year without its beginning has no movement to open: the maturity of its end has the people.
        const opened = known.map((year, back): readonly [string, Opened] => [
          columnOf(back),
          { report: year.moved ? report : 'obligation-maturity', asked: { on: year.on, benefit } },
        ]);
        return { part, what, ...Object.fromEntries(amounts), ...opening(Object.fromEntries(opened)) };
      });
    const position = known[0]?.position;
    const now = (report: string) => opening({ [columnOf(0)]: { report, asked: { on, benefit } } });
    return [
      ...rows('Change in the obligation', change),
      ...results[benefit].flatMap(([part, lines]) => rows(part, lines)),
      ...rows('In the balance sheet', balanceSheet, 'obligation-maturity'),
      ...(position ? outlook(position, now) : []),
      ...(await assumptions(
        work,
        years.map((back) => dayOf(on, back)),
      )),
    ];
  },
  // The last year stands last, where it stays in sight.
  async (_work, { on }) =>
    Object.fromEntries(
      years.toReversed().map((back) => [columnOf(back), payFigure(`Year to ${formatDate(dayOf(on, back))}`)]),
    ),
);
