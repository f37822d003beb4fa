/**
 * Loads a register of people with their history into an organisation of its own, in one transaction: all
 * of it is there, or nothing. A second load of the same files changes nothing.
 */
import { addDays } from '#kernel/calendar.ts';
import { inWork, systemSession } from '../../in-work.ts';
import { foundOrganisation } from '../../organisation/founding.ts';
import type { Host } from '../../work.ts';
import type { ImportOptions, ImportOutcome } from '../engine.ts';
import { importTable } from '../import-table.ts';
import type { TableCell, TableRow } from '../read/csv-read.ts';
import { type Register, readRegister } from './register-files.ts';
import { registerPlaces, setUpRegister } from './register-set-up.ts';
import type { RegisterFault } from './register-timeline.ts';

const registerOrganisation = { code: 'REGISTER', name: 'Register of ten thousand' } as const;

type Brought = { readonly form: string; readonly outcome: ImportOutcome };

export type RegisterOutcome = {
  readonly organisationId: number;
  readonly lines: number;
  readonly faults: readonly RegisterFault[];
  /** By form: what the import did, bad rows named by the record they would have been. */
  readonly forms: readonly Brought[];
};

type RegisterOptions = { progress?(note: string, done: number, total: number): Promise<void> };

/** Half a year: what the register does not say, and without which nobody would ever have been confirmed. */
const probationDays = 182;

export async function loadRegister(
  host: Host,
  folder: string,
  options: RegisterOptions = {},
): Promise<RegisterOutcome> {
  const register = await readRegister(folder);
  const organisationId = await foundOrganisation(host, registerOrganisation);
  const forms = await inWork(
    host,
    systemSession(organisationId, 'Register'),
    async (work) => {
      await setUpRegister(work, register);
      const bring: Bring = async (form, keys, rows) => {
        const progress: ImportOptions['progress'] = (done, total, note) =>
          options.progress?.(`${work.host.forms.form(form).heading}: ${note ?? ''}`, done, total) ??
          Promise.resolve();
        const outcome = await importTable(work, work.host.forms.form(form), keys, rows, {
          goodRowsOnly: true,
          reason: 'From the register',
          progress,
        });
        return { form, outcome };
      };
      return bringAll(register, bring);
    },
    { statementSeconds: 0 },
  );
  return { organisationId, lines: register.lines, faults: register.faults, forms };
}

type Bring = (form: string, keys: string[], rows: Iterable<TableRow>) => Promise<Brought>;

const numbered = (rows: TableCell[][]): TableRow[] => rows.map((cells, at) => ({ line: at + 2, cells }));

/**
 * In the order in which they refer to each other; heads once there are people. Work and pay refer to people
 * and not to each other: one is checked while the database writes the other.
 */
async function bringAll(register: Register, bring: Bring): Promise<Brought[]> {
  const { departments, titles } = register;
  const heads = departments.filter(({ head }) => head !== null);
  return [
    await bring('department', ['code', 'name'], numbered(departments.map(({ code, name }) => [code, name]))),
    await bring('designation', ['code', 'name'], numbered(titles.map((title) => [codeOf(title), title]))),
    await bringPeople(register, bring),
    await bring('department', ['code', 'head'], numbered(heads.map(({ code, head }) => [code, head]))),
    ...(await Promise.all([bringWork(register, bring), bringPay(register, bring)])),
  ];
}

function bringPeople({ people }: Register, bring: Bring): Promise<Brought> {
  const keys = 'code firstName lastName gender dateOfBirth joinedOn confirmedOn leftOn leavingReason';
  const rows = people.map(({ line, code, firstName, lastName, gender, bornOn, joinedOn, leftOn }) => {
    const confirmedOn = addDays(joinedOn, probationDays);
    const confirmed = leftOn === null || confirmedOn <= leftOn ? confirmedOn : null;
    const sex = gender === 'F' ? 'female' : 'male';
    const why = leftOn === null ? null : 'resigned';
    return { line, cells: [code, firstName, lastName, sex, bornOn, joinedOn, confirmed, leftOn, why] };
  });
  return bring('employee', keys.split(' '), rows);
}

function bringWork({ departments, people }: Register, bring: Bring): Promise<Brought> {
  const place = new Map(
    departments.map(({ code }, at) => [code, registerPlaces[at % registerPlaces.length]?.code ?? null]),
  );
  const keys = 'employee validFrom validTo department designation reportsTo establishment employmentType';
  const rows = people.flatMap(({ line, code, work }) =>
    work.map(({ from, to, department, title, reportsTo }) => ({
      line,
      cells: [code, from, to, department, codeOf(title), reportsTo, place.get(department) ?? null, 'PERM'],
    })),
  );
  return bring('employee-work', keys.split(' '), rows);
}

function bringPay({ people }: Register, bring: Bring): Promise<Brought> {
  const rows = people.flatMap(({ code, salaries }) =>
    salaries.map(({ line, from, to, value }) => ({ line, cells: [code, from, to, value, 'STANDARD'] })),
  );
  return bring('salary-assignment', ['employee', 'validFrom', 'validTo', 'grossMonthly', 'structure'], rows);
}

/** 'Senior Engineer' has the code SENIOR-ENGINEER. */
const codeOf = (title: string): string =>
  title
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '-')
    .slice(0, 20);
