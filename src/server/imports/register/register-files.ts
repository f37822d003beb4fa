/**
 * The files of a register of people, read and checked: who, where, as what, for how much, and under whom,
 * and when.
 */
import { createReadStream } from 'node:fs';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { addDays, type IsoDate, isIsoDate } from '#kernel/calendar.ts';
import { readSeparated } from '../read/csv-read.ts';
import {
  type HistoryRow,
  heldOn,
  type Interval,
  type RegisterFault,
  readHistory,
  type WorkSpan,
  workSpans,
} from './register-timeline.ts';

type RegisterPerson = {
  readonly line: number;
  readonly code: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly gender: string;
  readonly bornOn: string;
  readonly joinedOn: IsoDate;
  readonly leftOn: IsoDate | null;
  readonly work: readonly WorkSpan[];
  readonly salaries: readonly Interval[];
};

export type Register = {
  readonly departments: readonly {
    readonly code: string;
    readonly name: string;
    readonly head: string | null;
  }[];
  readonly titles: readonly string[];
  readonly people: readonly RegisterPerson[];
  /** Lines read, headers excepted. */
  readonly lines: number;
  readonly faults: readonly RegisterFault[];
};

const names = {
  departments: 'departments.csv',
  employees: 'employees.csv',
  work: 'department_history.csv',
  titles: 'title_history.csv',
  salaries: 'salary_history.csv',
  managers: 'department_managers.csv',
} as const;

type Line = { readonly line: number; readonly cells: readonly string[] };

/** Every line of a file by the columns asked for; throws in words when the file or a column is missing. */
async function readLines(folder: string, name: string, columns: readonly string[]): Promise<Line[]> {
  const path = join(folder, name);
  await access(path).catch(() => {
    throw new Error(`${path} is missing. A register needs ${Object.values(names).join(', ')}.`);
  });
  const lines: Line[] = [];
  let places: number[] | undefined;
  for await (const { line, cells } of readSeparated(createReadStream(path), ',')) {
    if (places) {
      lines.push({ line, cells: places.map((at) => String(cells[at] ?? '').trim()) });
      continue;
    }
    places = columns.map((column) => cells.indexOf(column));
    const missing = columns.filter((_, at) => places?.[at] === -1);
    if (missing.length > 0) throw new Error(`${path} has no column ${missing.join(', ')}.`);
  }
  return lines;
}

const asHistory = ({ line, cells: [employee = '', value = '', from = '', to = ''] }: Line): HistoryRow => ({
  line,
  employee,
  value,
  from,
  to,
});

export async function readRegister(folder: string): Promise<Register> {
  const faults: RegisterFault[] = [];
  const tell = (fault: RegisterFault) => void faults.push(fault);
  const history = (name: string, value: string) =>
    readLines(folder, name, ['emp_no', value, 'from_date', 'to_date']);
  const departments = await readLines(folder, names.departments, ['dept_no', 'dept_name']);
  const employees = await readLines(folder, names.employees, [
    'emp_no',
    'birth_date',
    'first_name',
    'last_name',
    'gender',
    'hire_date',
  ]);
  const [work, titles, salaries, managers] = [
    await history(names.work, 'dept_no'),
    await history(names.titles, 'title'),
    await history(names.salaries, 'amount'),
    await history(names.managers, 'dept_no'),
  ];
  const joined = joiningDays(employees, tell);
  const known = new Set(departments.map(({ cells }) => cells[0] ?? ''));
  const read = (file: string, lines: readonly Line[], what: string, of?: ReadonlySet<string>) =>
    readHistory(lines.map(asHistory), { file, joined, what, tell, ...(of && { known: of }) });
  const worked = read(names.work, work, 'department', known);
  const titled = read(names.titles, titles, 'title');
  const paid = read(
    names.salaries,
    salaries.filter((line) => isAmount(line, tell)),
    'amount',
  );
  const led = managersByDepartment(read(names.managers, managers, 'department', known));
  const people = peopleOf(employees, joined, { worked, titled, paid, led }, tell);
  return {
    departments: departments.map(({ cells: [code = '', name = ''] }) => ({
      code,
      name,
      head: openValue(led.get(code)),
    })),
    titles: [...new Set([...titled.values()].flat().map(({ value }) => value))].sort(),
    people,
    faults,
    lines: [departments, employees, work, titles, salaries, managers].reduce(
      (sum, { length }) => sum + length,
      0,
    ),
  };
}

const openValue = (intervals: readonly Interval[] | undefined): string | null =>
  intervals?.find(({ to }) => to === null)?.value ?? null;

function isAmount({ line, cells: [, amount = ''] }: Line, tell: (fault: RegisterFault) => void): boolean {
  if (/^\d+(\.\d{1,2})?$/.test(amount)) return true;
  tell({ file: names.salaries, line, message: `${amount} is not an amount.`, settled: false });
  return false;
}

function joiningDays(employees: readonly Line[], tell: (fault: RegisterFault) => void): Map<string, IsoDate> {
  const joined = new Map<string, IsoDate>();
  for (const {
    line,
    cells: [code = '', , , , , hired = ''],
  } of employees) {
    const wrong =
      code === ''
        ? 'it has no employee number.'
        : !isIsoDate(hired)
          ? `${hired} is not a date.`
          : joined.has(code)
            ? `employee ${code} is there already.`
            : undefined;
    if (wrong) tell({ file: names.employees, line, message: wrong, settled: false });
    else if (isIsoDate(hired)) joined.set(code, hired);
  }
  return joined;
}

/** Turned round: who led a department, in time. Two leaders at once: the one who began later leads. */
function managersByDepartment(led: ReadonlyMap<string, readonly Interval[]>): Map<string, Interval[]> {
  const byDepartment = new Map<string, Interval[]>();
  for (const [employee, intervals] of led) {
    for (const interval of intervals) {
      byDepartment.set(interval.value, [
        ...(byDepartment.get(interval.value) ?? []),
        { ...interval, value: employee },
      ]);
    }
  }
  for (const intervals of byDepartment.values()) {
    intervals.sort((a, b) => (a.from < b.from ? -1 : 1));
    for (const [at, next] of intervals.entries()) {
      const last = intervals[at - 1];
      if (last && (last.to === null || last.to >= next.from))
        intervals[at - 1] = { ...last, to: addDays(next.from, -1) };
    }
  }
  return byDepartment;
}

type Histories = {
  readonly worked: ReadonlyMap<string, readonly Interval[]>;
  readonly titled: ReadonlyMap<string, readonly Interval[]>;
  readonly paid: ReadonlyMap<string, readonly Interval[]>;
  readonly led: ReadonlyMap<string, readonly Interval[]>;
};

function peopleOf(
  employees: readonly Line[],
  joined: ReadonlyMap<string, IsoDate>,
  { worked, titled, paid, led }: Histories,
  tell: (fault: RegisterFault) => void,
): RegisterPerson[] {
  const leads = new Map<string, Interval[]>();
  for (const intervals of led.values()) {
    for (const interval of intervals)
      leads.set(interval.value, [...(leads.get(interval.value) ?? []), interval]);
  }
  const seen = new Set<string>();
  return employees.flatMap(
    ({ line, cells: [code = '', bornOn = '', firstName = '', lastName = '', gender = ''] }) => {
      const joinedOn = joined.get(code);
      if (!joinedOn || seen.has(code)) return [];
      seen.add(code);
      const departments = worked.get(code) ?? [];
      const titles = titled.get(code) ?? [];
      if (departments.length === 0)
        tell({ file: names.employees, line, message: `employee ${code} has no department.`, settled: true });
      // Whoever leads a department reports to nobody meanwhile, so that no line of command becomes a circle.
      const reportsTo = (department: string, day: IsoDate) =>
        heldOn(leads.get(code) ?? [], day) ? null : (heldOn(led.get(department) ?? [], day)?.value ?? null);
      const work = workSpans(
        departments,
        titles,
        (department) => [...(led.get(department) ?? []), ...(leads.get(code) ?? [])],
        reportsTo,
      ).flatMap((span) => clipped(span, departments));
      const leftOn = lastDay(departments);
      return [
        {
          line,
          code,
          firstName,
          lastName,
          gender,
          bornOn,
          joinedOn,
          leftOn,
          work,
          salaries: paid.get(code) ?? [],
        },
      ];
    },
  );
}

/** A manager's change after the last day of a person makes no span. */
const clipped = (span: WorkSpan, departments: readonly Interval[]): WorkSpan[] =>
  heldOn(departments, span.from) ? [span] : [];

/** The last day of the last department; null while one is open. */
function lastDay(departments: readonly Interval[]): IsoDate | null {
  const ends = departments.map(({ to }) => to);
  if (ends.length === 0 || ends.includes(null)) return null;
  return ends.reduce((last, to) => (last === null || (to !== null && to > last) ? to : last), null);
}
