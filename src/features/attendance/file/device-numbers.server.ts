/** Whose the numbers on devices are: by number and day, and by person and day. */
import { sql } from 'kysely';
import type { IsoDate } from '#kernel/calendar.ts';
import type { Work } from '#server/work.ts';

type Row = {
  readonly employee: number;
  readonly code: string;
  readonly pin: string;
  readonly device: number | null;
  readonly from: IsoDate;
  readonly to: IsoDate | null;
};

export type DeviceNumbers = {
  /** The person who has a number on a device on a day; the same rule by which punches are read. */
  holder(pin: string, device: number, date: IsoDate): number | undefined;
  /** The number that the employee of a code has on a device on a day. */
  numberOf(code: string, device: number, date: IsoDate): string | undefined;
  isCode(code: string): boolean;
  isNumber(pin: string): boolean;
  /** Whether the employee of this code has ever had it as a number too: then both name one person. */
  isOwnNumber(code: string): boolean;
};

export async function deviceNumbers({ db, session }: Work): Promise<DeviceNumbers> {
  const { rows } = await sql<Row>`
    select n.employee_id as employee, lower(e.code) as code, n.pin, n.device_id as device, n."from", n."to"
    from device_person n
    join employee e on e.organisation_id = n.organisation_id and e.id = n.employee_id
    where n.organisation_id = ${session.organisationId}
    union all
    select s.employee_id, lower(e.code), s.punch_id, null, s.valid_from, s.valid_to from employee_shift s
    join employee e on e.organisation_id = s.organisation_id and e.id = s.employee_id
    where s.organisation_id = ${session.organisationId} and s.punch_id is not null
      and s.superseded_at is null`.execute(db);
  const byPin = Map.groupBy(rows, ({ pin }) => pin);
  const byCode = Map.groupBy(rows, ({ code }) => code);
  const holds = (row: Row, device: number, date: IsoDate): boolean =>
    (row.device === null || row.device === device) && row.from <= date && (row.to === null || row.to >= date);
  return {
    holder: (pin, device, date) => byPin.get(pin)?.find((row) => holds(row, device, date))?.employee,
    numberOf: (code, device, date) =>
      byCode.get(code.toLowerCase())?.find((row) => holds(row, device, date))?.pin,
    isCode: (code) => byCode.has(code.toLowerCase()),
    isNumber: (pin) => byPin.has(pin),
    isOwnNumber: (code) => byCode.get(code.toLowerCase())?.some(({ pin }) => pin === code) ?? false,
  };
}
