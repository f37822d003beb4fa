/** Movements of people: what dated rows say happened, joined to the act and the letter behind each. */
import { salaryAssignment } from '#features/pay-setup/salary/salary-assignment.form.ts';
import { employee } from '#features/people/record/employee.form.ts';
import { type Grouping, groupings } from '#features/people/report/grouping.form.ts';
import { groupNames } from '#features/people/report/spells.server.ts';
import type { IsoDate } from '#kernel/calendar.ts';
import { namesOf } from '#kernel/wire/schema.ts';
import { reportServer } from '#server/feature.ts';
import { accessWithin } from '#server/forms/access.ts';
import type { ReportRow } from '#server/reports/report-row.ts';
import type { Work } from '#server/work.ts';
import { movementKinds } from '../movement/movement-kind.form.ts';
import {
  type Act,
  actsOf,
  type Issued,
  type Letters,
  lettersIn,
  type Moved,
  movementsIn,
} from './move-act.server.ts';
import {
  type Mover,
  moversIn,
  raisesIn,
  type SeatColumn,
  seatColumns,
  type Time,
  type Turn,
  turnsIn,
} from './move-reading.server.ts';
import { peopleMoves } from './people-moves.report.ts';

type Seat = Turn['is'];
/** What happened, with the seats by which it is asked for. */
type Happening = {
  readonly mover: Mover;
  readonly on: IsoDate;
  readonly kinds: readonly string[];
  readonly label: string;
  readonly was: Seat | null;
  readonly is: Seat | null;
  readonly act?: Act | undefined;
  readonly letter?: Issued | undefined;
  readonly by?: string | null;
  readonly reason?: string | null;
  readonly gross?: readonly [number, number];
};

const groups = {
  department: 'department',
  establishment: 'establishment',
  designation: 'designation',
  grade: 'grade',
  businessUnit: 'business_unit',
  employmentType: 'employment_type',
} as const;
const columnsBy: Readonly<Record<Grouping, SeatColumn>> = {
  ...{ department: 'department', establishment: 'establishment', designation: 'designation' },
  ...{ grade: 'grade', 'business-unit': 'business_unit', 'employment-type': 'employment_type' },
};
const reasons: Readonly<Record<string, string>> = employee.fields.leavingReason.choices;
const labels: Readonly<Record<string, string>> = peopleMoves.parameters.event.choices;

export const peopleMovesServer = reportServer(peopleMoves, async (work, asked) => {
  const { from, to, event } = asked;
  const time = { from, to, employee: asked.employee };
  const wanted = namesOf(groups).flatMap((name) => {
    const group = asked[name];
    return group === null ? [] : [{ column: groups[name], group }];
  });
  const found = (await happenings(work, time)).filter(
    (each) => (event === null || each.kinds.includes(event)) && isOf(each, event, wanted),
  );
  const names = await namesIn(work);
  return found
    .toSorted((one, other) =>
      one.on < other.on ? -1 : one.on > other.on ? 1 : one.mover.id - other.mover.id,
    )
    .map((each) => rowOf(each, event, names));
});

type Wanted = readonly { readonly column: SeatColumn; readonly group: number }[];

/** Whether it is of the groups asked for; moving in and out are so by the change of just these groups. */
function isOf({ was, is }: Happening, event: string | null, wanted: Wanted): boolean {
  if (event === 'moved-in' || event === 'moved-out') {
    const [side, other] = event === 'moved-in' ? [is, was] : [was, is];
    return wanted.every(({ column, group }) => side?.[column] === group && other?.[column] !== group);
  }
  return wanted.every(({ column, group }) => is?.[column] === group || was?.[column] === group);
}

async function happenings(work: Work, time: Time): Promise<readonly Happening[]> {
  const movers = await moversIn(work, time);
  const byId = new Map(movers.map((mover) => [mover.id, mover]));
  const movements = await movementsIn(work, time);
  const letters = await lettersIn(work);
  const [joiners, separations] = [await actsOf(work, 'joiner'), await actsOf(work, 'separation')];
  const at = (id: number, on: IsoDate) => movements.get(`${id} ${on}`);
  return [
    ...movers.flatMap((mover) => ownDays(mover, time, { joiners, separations, letters })),
    ...(await turnsIn(work, time)).flatMap((turn) => {
      const mover = byId.get(turn.employee);
      return mover ? [turned(mover, turn, at(turn.employee, turn.on), letters)] : [];
    }),
    ...(await raises(work, time, { byId, at, letters })),
  ];
}

type Acts = { joiners: ReadonlyMap<number, Act>; separations: ReadonlyMap<number, Act>; letters: Letters };

function ownDays(mover: Mover, { from, to }: Time, { joiners, separations, letters }: Acts): Happening[] {
  const isIn = (day: IsoDate | null): day is IsoDate => day !== null && day >= from && day <= to;
  const { id, joinedOn, confirmedOn, leftOn, first, last } = mover;
  const found: Happening[] = [];
  const add = (on: IsoDate, kind: 'joined' | 'confirmed' | 'left', rest: Partial<Happening>) =>
    found.push({
      ...{ mover, on, kinds: [kind], label: labels[kind] ?? kind, was: null, is: null },
      ...{ letter: letters.ofDay(kind, id), ...rest },
    });
  if (isIn(joinedOn)) add(joinedOn, 'joined', { is: first, act: joiners.get(id) });
  if (isIn(confirmedOn)) add(confirmedOn, 'confirmed', {});
  if (isIn(leftOn)) {
    const reason = mover.reason === null ? null : (reasons[mover.reason] ?? mover.reason);
    add(leftOn, 'left', { was: last, act: separations.get(id), reason });
  }
  return found;
}

const moving: readonly SeatColumn[] = ['establishment', 'department', 'business_unit', 'employment_type'];

function turned(mover: Mover, turn: Turn, act: Moved | undefined, letters: Letters): Happening {
  const { on, was, is, by, why: reason } = turn;
  const differs = (columns: readonly SeatColumn[]) => columns.some((column) => was[column] !== is[column]);
  const kinds = [
    ...(differs(seatColumns.filter((column) => column !== 'reports_to')) ? ['moved-in', 'moved-out'] : []),
    ...(act?.kind === 'promotion' ? ['promotion'] : []),
    ...(differs(['designation', 'grade']) && act?.kind !== 'promotion' ? ['redesignation'] : []),
    ...(differs(['reports_to']) ? ['manager'] : []),
  ];
  const label = act
    ? movementKinds[act.kind]
    : differs(moving)
      ? 'Moved'
      : (labels[kinds.at(-1) ?? ''] ?? 'Work details changed');
  return {
    ...{ mover, on, kinds, label, was, is, by, reason, act },
    letter: act && letters.ofMovement(act.id),
  };
}

type Known = {
  readonly byId: ReadonlyMap<number, Mover>;
  readonly at: (id: number, on: IsoDate) => Moved | undefined;
  readonly letters: Letters;
};

/** Only for whoever sees pay. */
async function raises(work: Work, time: Time, { byId, at, letters }: Known): Promise<Happening[]> {
  const access = accessWithin(work, salaryAssignment, 'organisation');
  if (access.view(salaryAssignment.fields.grossMonthly, false) !== 'show') return [];
  return (await raisesIn(work, time)).flatMap(({ employee: id, on, why: reason, by, was, is }) => {
    const mover = byId.get(id);
    if (!mover) return [];
    const act = at(id, on);
    return [
      {
        ...{ mover, on, kinds: ['increment'], label: movementKinds.increment, was: null, is: null },
        ...{ by, reason, act, letter: act && letters.ofMovement(act.id), gross: [was, is] as const },
      },
    ];
  });
}

type Names = (column: SeatColumn, id: number | null) => string | null;

async function namesIn(work: Work): Promise<Names> {
  const maps = new Map<SeatColumn, ReadonlyMap<number, string>>();
  for (const by of namesOf(groupings)) maps.set(columnsBy[by], await groupNames(work, by));
  return (column, id) => (id === null ? null : (maps.get(column)?.get(id) ?? null));
}

/** What is told of who comes or goes. */
const asWhat: readonly SeatColumn[] = ['designation', 'department', 'establishment'];

function rowOf(
  { mover, on, was, is, act, letter, gross, ...told }: Happening,
  event: string | null,
  names: Names,
): ReportRow {
  const changed =
    was === null || is === null ? asWhat : seatColumns.filter((column) => was[column] !== is[column]);
  const say = (seat: Seat | null) =>
    seat &&
    (changed
      .map((column) => names(column, seat[column]))
      .filter(Boolean)
      .join(', ') ||
      null);
  return {
    ...{ drillId: mover.id, name: mover.name, code: mover.code, on, was: say(was), is: say(is) },
    event: event === 'moved-in' || event === 'moved-out' ? (labels[event] ?? told.label) : told.label,
    department: names('department', (is ?? was)?.department ?? null),
    ...{ by: told.by ?? null, reason: told.reason ?? null },
    act: act ? actWord(act.form) : null,
    ...{ actId: act?.id ?? null, actForm: act?.form ?? null },
    ...{ letter: letter?.number ?? null, letterId: letter?.id ?? null, letterForm: letter ? 'letter' : null },
    ...{ grossBefore: gross?.[0] ?? null, grossAfter: gross?.[1] ?? null },
  };
}

const actWord = (form: string): string =>
  ({ movement: 'Movement', separation: 'Separation', joiner: 'Joining' })[form] ?? form;
