/** Whose the figures of the note are: leave, the year, sensitivities and maturity, by person. */
import { lossOf } from '#features/pay-out/obligation/movement.ts';
import {
  ownValuer,
  type Position,
  schemeOf,
  toPaise,
  valuer,
} from '#features/pay-out/obligation/position.ts';
import { expectedBy, maturities, movedAssumptions } from '#features/pay-out/obligation/sensitivity.ts';
import { basisOn } from '#features/pay-out/obligation/valuation-basis.server.ts';
import { addYears, formatDate } from '#kernel/calendar.ts';
import { invalid } from '#kernel/refusal.ts';
import { paySum } from '#kernel/report/report-column.ts';
import { reportServer } from '#server/feature.ts';
import type { ReportRow } from '#server/reports/report-row.ts';
import { valuationOf } from './benefits.server.ts';
import { leaveBook, leavePosition } from './leave-position.server.ts';
import {
  leaveObligation,
  obligationMaturity,
  obligationMovement,
  obligationSensitivity,
} from './obligation.report.ts';

export const leaveObligationServer = reportServer(leaveObligation, async (work, { on }) => {
  const book = await leaveBook(work);
  const position = await leavePosition(work, { on, basis: await basisOn(work, on), book });
  const value = ownValuer(position);
  return position.people.map((valued): ReportRow => {
    const { person, wages, member, remark, days, types } = valued;
    const { drillId, code, name, department } = person;
    return {
      ...{ drillId, code, name, department, wages, days, remark, types: types || null },
      ...(member && { age: member.age, retirementAge: member.retirementAge }),
      ...(member && { obligation: value(valued).obligation }),
    };
  });
});

export const obligationMovementServer = reportServer(
  obligationMovement,
  async (work, { on, benefit }, people) => {
    const valuation = await valuationOf(work, benefit, on, people);
    const year = await valuation.yearUpTo(on);
    if (!year) {
      const from = formatDate(addYears(on, -1));
      return invalid({ on: `No valuation basis holds on ${from}, when the year begins.` });
    }
    const isOf = (each: (typeof year)[number]) =>
      [each.opening, each.service, each.paid, each.closing, lossOf(each)].some((amount) => amount !== 0);
    return year.filter(isOf).map(({ person, ...amounts }): ReportRow => ({ ...person, ...amounts }));
  },
);

/** Those of a position who can be valued. */
const membersOf = ({ people }: Position) => people.filter(({ member }) => member !== undefined);

export const obligationSensitivityServer = reportServer(
  obligationSensitivity,
  async (work, { on, benefit }, people) => {
    const position = await (await valuationOf(work, benefit, on, people)).positionOn(on);
    if (!position) return [];
    const { rule, basis } = position;
    const own = ownValuer(position);
    const moved = movedAssumptions.map(({ name, moved }) => {
      const [scheme, assumed] = moved(schemeOf(rule, basis), basis);
      return { name, value: valuer(rule, scheme, assumed) };
    });
    return membersOf(position).map((valued): ReportRow => {
      const { drillId, code, name, department } = valued.person;
      const otherwise = moved.map((each) => [each.name, each.value(valued).obligation] as const);
      return {
        ...{ drillId, code, name, department, obligation: own(valued).obligation },
        ...Object.fromEntries(otherwise),
      };
    });
  },
  async () => Object.fromEntries(movedAssumptions.map(({ name, what }) => [name, paySum(what)])),
);

export const obligationMaturityServer = reportServer(
  obligationMaturity,
  async (work, { on, benefit }, people) => {
    const position = await (await valuationOf(work, benefit, on, people)).positionOn(on);
    if (!position) return [];
    const own = ownValuer(position);
    const expected = expectedOf(position);
    return membersOf(position).map((valued): ReportRow => {
      const { drillId, code, name, department } = valued.person;
      const { obligation } = own(valued);
      const { payments, current, weighted } = expected(valued);
      return {
        ...{ drillId, code, name, department, obligation, current },
        ...Object.fromEntries(maturities.map((each, at) => [each.name, payments[at] ?? 0])),
        term: obligation > 0 ? Math.round((weighted / obligation) * 100) / 100 : null,
      };
    });
  },
);

/** What is paid to each when, to the paisa, with the members' own years to vest. */
export function expectedOf({ rule, basis }: Position) {
  const expected = expectedBy(schemeOf(rule, basis), basis);
  return ({ member, person }: Position['people'][number]) => {
    if (!member) return { payments: maturities.map(() => 0), current: 0, weighted: 0 };
    const vestingYears = rule.vestingOf?.(person) ?? rule.vestingYears;
    const found = expected({ ...member, vestingYears });
    return {
      payments: found.payments.map(toPaise),
      current: toPaise(found.current),
      weighted: found.weighted,
    };
  };
}
