/** Attrition: leavers by where they worked, why they left or how long they served, against the average. */
import { daysInclusive, type IsoDate } from '#kernel/calendar.ts';
import { reportServer } from '#server/feature.ts';
import type { ReportRow } from '#server/reports/report-row.ts';
import type { Work } from '#server/work.ts';
import { employee } from '../record/employee.form.ts';
import { attrition } from './attrition.report.ts';
import { attritionOf, averageOf, bridgeOf, groupOn } from './bridge.ts';
import { type Grouping, noGroup } from './grouping.form.ts';
import { bandOf, serviceBands } from './service-band.ts';
import { groupNames, type Leaver, spellsOf } from './spells.server.ts';

type Asked = { readonly from: IsoDate; readonly to: IsoDate };
const reasons: Readonly<Record<string, string>> = employee.fields.leavingReason.choices;

export const attritionServer = reportServer(attrition, async (work, { from, to, by }) => {
  const time = { from, to };
  if (by === 'reason' || by === 'service') return byLeaver(work, time, by);
  return byGroup(work, time, by);
});

const leftIn = ({ from, to }: Asked, { leftOn }: Leaver): boolean =>
  leftOn !== null && leftOn >= from && leftOn <= to;

/** Figures of some leavers; the average is rounded to halves as it is. */
function figures(group: string, leavers: readonly Leaver[], average: number, { from, to }: Asked): ReportRow {
  const days = daysInclusive(from, to);
  const resigned = leavers.filter(({ reason }) => reason === 'resigned').length;
  const firstYear = leavers.filter(({ joinedOn, leftOn }) => bandOf(joinedOn, leftOn ?? to) === 0).length;
  return {
    ...{ group, average, resigned, firstYear, left: leavers.length },
    rate: attritionOf(leavers.length, average, days),
    resignedRate: attritionOf(resigned, average, days),
  };
}

async function byGroup(work: Work, time: Asked, by: Grouping): Promise<ReportRow[]> {
  const spells = await spellsOf(work, { ...time, by });
  const names = await groupNames(work, by);
  const gone = Map.groupBy(
    spells.filter((spell) => leftIn(time, spell)),
    (spell) => groupOn(spell, spell.leftOn ?? time.to),
  );
  return [...bridgeOf(spells, time.from, time.to)]
    .map(([id, line]) => ({
      name: id === null ? noGroup(by) : (names.get(id) ?? String(id)),
      ...{ id, line },
    }))
    .toSorted((one, other) => one.name.localeCompare(other.name))
    .map(({ id, line, name }) => ({
      ...figures(name, gone.get(id) ?? [], averageOf(line), time),
      ...(id !== null && { [by]: id, ...time }),
    }));
}

async function byLeaver(work: Work, time: Asked, by: 'reason' | 'service'): Promise<ReportRow[]> {
  const spells = await spellsOf(work, { ...time, by: null });
  const [line] = [...bridgeOf(spells, time.from, time.to).values()];
  const average = line ? averageOf(line) : 0;
  const leavers = spells.filter((spell) => leftIn(time, spell));
  if (by === 'service')
    return serviceBands.map(({ label }, at) =>
      figures(
        label,
        leavers.filter(({ joinedOn, leftOn }) => bandOf(joinedOn, leftOn ?? time.to) === at),
        average,
        time,
      ),
    );
  return [...Map.groupBy(leavers, ({ reason }) => reason)]
    .map(([reason, gone]) =>
      figures(reason === null ? 'Not recorded' : (reasons[reason] ?? reason), gone, average, time),
    )
    .toSorted((one, other) => Number(other['left']) - Number(one['left']));
}
