/** Punches of a file: read and shown, then stored, each once however often the file is brought. */
import { sql } from 'kysely';
import { uploadedFile } from '#server/files/upload.ts';
import { rowsOfFile, type Upload } from '#server/imports/read/table-file.ts';
import { route } from '#server/route.ts';
import type { Work } from '#server/work.ts';
import { refuse } from '../attendance.refusal.ts';
import { attendanceDevice } from '../device/attendance-device.form.ts';
import { devicePerson } from '../device/device-person.form.ts';
import type { PunchRow } from '../punch/punch-row.ts';
import { storePunches } from '../punch/store.server.ts';
import { inColumns } from './clock-text.ts';
import { deviceNumbers } from './device-numbers.server.ts';
import { settled, tableOf } from './file-question.server.ts';
import { type PunchFileAnswer, type PunchQuestion, punchFileCall } from './punch-file.call.ts';
import {
  arePadded,
  type FileDevice,
  type FileRow,
  punchesOfRow,
  type Reading,
  type ReadPunch,
} from './punch-rows.server.ts';

const fileBytes = 25 * 1024 * 1024;
const rowsShown = 5;
const refusedShown = 100;
const nobodyShown = 50;
const storedAtOnce = 5_000;

async function fileRows(upload: Upload): Promise<readonly FileRow[]> {
  const rows: FileRow[] = [];
  for await (const { line, cells } of rowsOfFile(upload))
    rows.push({ line, cells: cells.map((cell) => (cell === null ? '' : String(cell))) });
  return inColumns(rows);
}

async function activeDevices({ db, session }: Work): Promise<readonly FileDevice[]> {
  const { rows } = await sql<FileDevice>`
    select id, name, serial_number as "serialNumber", direction, state2, state3, state4,
      state5, ahead from attendance_device
    where organisation_id = ${session.organisationId} and state = 'active' order by name, id`.execute(db);
  return rows;
}

/** The device that was chosen, else the one whose serial number the file's name has, else the only one. */
function deviceOf(devices: readonly FileDevice[], asked: number | undefined, name: string) {
  if (asked !== undefined) return devices.find(({ id }) => id === asked);
  const [only, ...others] = devices;
  const named = devices.find(({ serialNumber }) => name.toLowerCase().includes(serialNumber.toLowerCase()));
  return named ?? (others.length === 0 ? only : undefined);
}

type Refused = PunchFileAnswer['refused'][number];

const keyOf = ({ pin, at }: PunchRow): string => `${pin} ${at}`;

/** How many of the punches are stored already. */
async function storedOf({ db, session }: Work, punches: readonly PunchRow[]): Promise<number> {
  let known = 0;
  for (let at = 0; at < punches.length; at += storedAtOnce) {
    const part = punches.slice(at, at + storedAtOnce);
    const { rows } = await sql<{ known: number }>`
      select count(*)::int as known
      from unnest(${part.map((one) => one.at)}::float8[], ${part.map((one) => one.pin)}::text[],
        ${part.map((one) => one.device)}::bigint[]) as given (at, pin, device)
      join punch on punch.organisation_id = ${session.organisationId} and punch.pin = given.pin
        and punch.at = to_timestamp(given.at) and punch.device_id = given.device`.execute(db);
    known += rows[0]?.known ?? 0;
  }
  return known;
}

async function storeAll(work: Work, punches: readonly PunchRow[], detail: object): Promise<number> {
  let added = 0;
  for (let at = 0; at < punches.length; at += storedAtOnce)
    added += await storePunches(work, punches.slice(at, at + storedAtOnce), detail);
  return added;
}

type Read = { readonly found: readonly ReadPunch[]; readonly refused: readonly Refused[] };

function readRows(rows: readonly FileRow[], reading: Reading): Read {
  const found: ReadPunch[] = [];
  const refused: Refused[] = [];
  for (const row of rows) {
    const read = punchesOfRow(row, reading);
    if (typeof read === 'string')
      refused.push({ line: row.line, text: row.cells.join(' ').slice(0, 200), why: read });
    else found.push(...read);
  }
  return { found, refused };
}

function nobodysOf(found: readonly ReadPunch[]): PunchFileAnswer['nobody'] {
  const free = found.filter(({ employee }) => employee === undefined);
  return [...Map.groupBy(free, ({ punch }) => punch.pin)]
    .map(([pin, punches]) => ({ pin, punches: punches.length }))
    .toSorted((one, other) => other.punches - one.punches)
    .slice(0, nobodyShown);
}

const refusalOf = {
  device: 'punch-file.asks/device',
  month: 'punch-file.asks/month',
  moment: 'punch-file.asks/moment',
  pin: 'punch-file.asks/pin',
  by: 'punch-file.asks/by',
  time: 'punch-file.asks/time',
  order: 'punch-file.asks/order',
} as const;

/** The columns by their headings where there are some, else by their places. */
const columnsOf = (heads: readonly string[], body: readonly FileRow[]): readonly string[] => {
  const width = Math.max(heads.length, ...body.slice(0, 20).map(({ cells }) => cells.length));
  return Array.from({ length: width }, (_, at) => heads[at]?.trim() || `${at + 1}`);
};

export const bringPunchFile = route({
  ...punchFileCall,
  tag: 'Attendance devices',
  form: devicePerson.name,
  action: 'import',
  tells: 'nothing',
  multipart: true,
  bodyBytes: fileBytes + 1_000_000,
  heavy: true,
  summary: 'Bring punches from a file: what it holds, and with `store` keep it',
  async handle(work, request): Promise<PunchFileAnswer> {
    const { store = false, device: asked, month, ...said } = request.query;
    const upload = uploadedFile(request);
    const table = tableOf(await fileRows(upload), { name: upload.name, month });
    const { heads, body, sheet } = table;
    const numbers = await deviceNumbers(work);
    const { format, dates, asks: open } = settled(table, said, numbers);
    const devices = await activeDevices(work);
    if (devices.length === 0) refuse('punch-file.no-device');
    const device = deviceOf(devices, asked, upload.name);
    const asks: PunchQuestion[] = [
      ...(device ? [] : (['device'] as const)),
      ...(sheet?.month === null ? (['month'] as const) : open),
    ];
    const [first] = asks;
    if (store && first) refuse(refusalOf[first]);
    const begun = {
      fileName: upload.name,
      format,
      ...(sheet && { month: sheet.month }),
      columns: columnsOf(heads, body),
      sample: body.slice(0, rowsShown).map(({ cells }) => cells),
      device: device?.id ?? null,
      asks,
      dates,
      devices: devices.map(({ id, name }) => ({ id, name })),
    };
    if (!device || first) return { ...begun, ...nothingRead, rows: body.length };
    const { found, refused } = readRows(body, {
      ...{ format, device, numbers, isPadded: arePadded(body, format) },
      ...{ today: work.today, own: work.session.employeeId },
    });
    const [never] = refused;
    if (store && found.length === 0 && never)
      refuse('punch-file.nothing', { line: never.line, why: never.why });
    const once = [...new Map(found.map(({ punch }) => [keyOf(punch), punch])).values()];
    const fresh = store
      ? await storeAll(work, once, { file: upload.name })
      : once.length - (await storedOf(work, once));
    if (store) note(work, device, { file: upload.name, fresh });
    return {
      ...begun,
      rows: found.length,
      fresh,
      known: found.length - fresh,
      people: new Set(found.flatMap(({ employee }) => employee ?? [])).size,
      refused: refused.slice(0, refusedShown),
      refusedRows: refused.length,
      nobody: nobodysOf(found),
      stored: store,
    };
  },
});

const nothingRead = { fresh: 0, known: 0, people: 0, refused: [], refusedRows: 0, nobody: [], stored: false };

function note(work: Work, device: FileDevice, { file, fresh }: { file: string; fresh: number }): void {
  work.audit({
    action: 'import',
    form: attendanceDevice.name,
    recordId: device.id,
    changes: { file: { new: file }, punches: { new: fresh } },
  });
}
