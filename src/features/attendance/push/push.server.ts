/**
 * The calls that terminals make by themselves (“push”, ZKTeco and eSSL): hello, punches, the question what
 * there is to do, and the answers. A device takes anything but 200 as a reason to send the same again, and
 * every answer is given after the commit, so that nothing is acknowledged that could be lost.
 */
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sentence } from '#kernel/text/sentence.ts';
import { raise } from '#server/events/raise.ts';
import { keptAside } from '#server/organisation/kept-aside.ts';
import { route } from '#server/route.ts';
import type { Host, Work } from '#server/work.ts';
import { refuse } from '../attendance.refusal.ts';
import { attendanceDevice } from '../device/attendance-device.form.ts';
import { storePunches } from '../punch/store.server.ts';
import { accessClock, accessHello, accessOptions } from './access-options.ts';
import { directionOf, isOfNobody, readAttendance } from './attendance-line.ts';
import { asDevice, type Called, type Calling, rowOf } from './calling-device.server.ts';
import { readAnswers } from './command-line.ts';
import { noteAnswers, offered } from './commands.server.ts';
import { clockAnswer, optionBlock } from './option-block.ts';
import { acknowledged, isKnownTable, keyTable, rowsIn, tableOf } from './sent-table.ts';
import { countUnread, hasSent, noteInformation, noteReceived, stampsOf } from './state.server.ts';

/** As long as a line of the call can be: a device that is refused sends the same for ever. */
const word = { type: 'string', maxLength: 16_384 } as const;
/** Pictures and templates are acknowledged whole; the log of a terminal may come at once. */
const bodyBytes = 8 * 1_048_576;
const query = {
  type: 'object',
  properties: {
    SN: { type: 'string', minLength: 1, maxLength: 40, pattern: '^[\\w-]+$' },
    ComKey: word,
    DeviceType: word,
    count: word,
    table: word,
    tablename: word,
    type: word,
    pushver: word,
    Stamp: word,
    INFO: word,
  },
  required: ['SN'],
} as const;

/** What each call does, and the text that answers it. */
type Answering = (work: Work, device: Calling, called: Called, body: string) => Promise<string>;

type Call = { readonly method: 'GET' | 'POST'; readonly path: string; readonly summary: string };

/**
 * Some firmware ends its addresses with .aspx, and nobody can change that. A terminal of an organisation that
 * is suspended is answered by `suspended`: it tells nothing of people, and what people did is not lost.
 */
const pushCall = ({ method, path, summary }: Call, answering: Answering, suspended = answering) =>
  ['', '.aspx'].map((ending) =>
    route({
      method,
      path: `/iclock/${path}${ending}`,
      tag: 'Attendance devices',
      summary,
      // The same call once more: the reference tells the other one.
      ...(ending && { ownDocument: true as const }),
      open: true,
      rawBody: true,
      bodyBytes,
      querystring: query,
      response: { type: 'string', format: 'binary' },
      handle: (host: Host, request, reply) => answered(host, request, reply, answering),
      whileSuspended: (host: Host, request, reply) =>
        answered(host, request, reply, suspended, { adopts: false }),
    }),
  );

async function answered(
  host: Host,
  request: FastifyRequest<{ Querystring: Called }>,
  reply: FastifyReply,
  answering: Answering,
  ways: { adopts?: boolean } = {},
): Promise<FastifyReply> {
  const act = (work: Work, device: Calling) => answering(work, device, request.query, textOf(request.body));
  const text = await asDevice(host, request, act, ways);
  return reply.type('text/plain; charset=utf-8').send(text);
}

/** No text of the database may hold a byte of nothing; some firmware ends its texts with one. */
const textOf = (body: unknown): string =>
  Buffer.isBuffer(body) ? body.toString('utf8').replaceAll('\0', '') : '';

const done = 'OK\n';

/** Known by its number alone, so that it need not be kept. */
const registryCode = (serialNumber: string): string =>
  createHash('sha256').update(`registry ${serialNumber}`).digest('hex').slice(0, 10);

export const hello = pushCall(
  { method: 'GET', path: 'cdata', summary: 'A device says hello, or asks for the time' },
  async (work, { id, serialNumber, sendsZone, ahead }, { type, pushver, DeviceType }) => {
    if (type === 'time') return clockAnswer(nowSeconds(), ahead);
    if (DeviceType === 'acc') return accessHello(registryCode(serialNumber));
    const stamps = await stampsOf(work, id);
    return optionBlock({
      serialNumber,
      stamps,
      zone: sendsZone ? ahead : null,
      registryCode: registryCode(serialNumber),
      version: Number.parseInt(pushver ?? '1', 10) || 1,
    });
  },
);

const nowSeconds = (): number => Math.floor(Date.now() / 1000);

/** Whatever is not punches is acknowledged, counted and not kept: templates of fingers and faces never. */
async function keepTable(
  work: Work,
  device: Calling,
  called: Called,
  body: string,
  receivedAt = nowSeconds(),
): Promise<string> {
  const table = tableOf(called);
  const stamp = called.Stamp;
  if (table === 'ATTLOG') {
    const taken = await keepPunches(work, device, { table, stamp, body, receivedAt });
    return `OK: ${taken}\n`;
  }
  const rows = rowsIn(body);
  if (table === 'RTLOG') {
    const [nobodys, peoples] = [rows.filter(isOfNobody), rows.filter((row) => !isOfNobody(row))];
    const body = peoples.join('\n');
    await keepPunches(work, device, { table, stamp, body, receivedAt, unread: nobodys.length });
    return done;
  }
  if (table !== '' && !isKnownTable(table)) await tellUnknown(work, device, table);
  await noteReceived(work, device.id, { table, stamp, refused: [], unread: rows.length });
  const { count = '' } = called;
  return acknowledged(called, /^\d{1,6}$/.test(count) ? Number(count) : rows.length);
}

type Sent = {
  readonly table: string;
  readonly stamp: string | undefined;
  readonly body: string;
  readonly unread?: number;
  readonly receivedAt: number;
};

/** Answers how many rows were taken note of, those that could not be read among them. */
async function keepPunches(
  work: Work,
  device: Calling,
  { body, receivedAt, ...sent }: Sent,
): Promise<number> {
  const { lines, refused } = readAttendance(body, { ahead: device.ahead, receivedAt });
  const presses = lines.map((line) => ({ ...line, direction: directionOf(line.state, device) }));
  const added = await storePunches(
    work,
    presses.flatMap(({ pin, at, state, verify, direction }) =>
      direction === 'none' ? [] : [{ at, pin, device: device.id, direction, way: 'device', state, verify }],
    ),
  );
  const newest = lines.reduce<number | null>((last, { at }) => Math.max(last ?? at, at), null);
  await noteReceived(work, device.id, { ...sent, refused, added, newest });
  for (const [state, pressed] of Map.groupBy(presses, ({ state }) => state))
    if (pressed[0]?.direction === 'none')
      await countUnread(work, device.id, { table: keyTable(state), rows: pressed.length });
  return lines.length + refused.length;
}

/** It may hold punches: whoever keeps the devices hears of it when it first comes. */
async function tellUnknown(work: Work, { id, name }: Calling, table: string): Promise<void> {
  if (await hasSent(work, id, table)) return;
  await raise(work, attendanceDevice, 'unread', {
    record: id,
    title: sentence`The attendance device ${name} sends a table “${table}” that is not read`,
    note: 'If its punches are missing, tell the operator of Muster the name of the table.',
    path: `fwShift/devices/${id}`,
  });
}

type Kept = { readonly device: number; readonly called: Called; readonly body: string };

/** As they came: they are read, and given to people, once the organisation is open again. */
export const keptPunches = keptAside<Kept>({
  way: 'terminal',
  async take(work, { device, called, body }, receivedAt) {
    const calling = await rowOf(work, device);
    if (calling) await keepTable(work, calling, called, body, receivedAt);
  },
});

async function keepForLater(work: Work, device: Calling, called: Called, body: string): Promise<string> {
  const table = tableOf(called);
  if (table !== 'ATTLOG' && table !== 'RTLOG') return keepTable(work, device, called, body);
  const { ComKey: _, ...kept } = called;
  if (!(await keptPunches.keep(work, { device: device.id, called: kept, body })))
    refuse('attendance.no-room');
  if (table === 'RTLOG') return done;
  const { lines, refused } = readAttendance(body, { ahead: device.ahead, receivedAt: nowSeconds() });
  return `OK: ${lines.length + refused.length}\n`;
}

export const received = pushCall(
  { method: 'POST', path: 'cdata', summary: 'A device sends punches' },
  keepTable,
  keepForLater,
);

export const asks = pushCall(
  { method: 'GET', path: 'getrequest', summary: 'A device asks what there is to do' },
  async (work, { id }, { INFO }) => {
    if (INFO) await noteInformation(work, id, INFO);
    return (await offered(work, id)) ?? done;
  },
  async () => done,
);

export const answers = pushCall(
  { method: 'POST', path: 'devicecmd', summary: 'A device answers what it was asked to do' },
  async (work, { id }, _called, body) => {
    await noteAnswers(work, id, readAnswers(body));
    return done;
  },
);

export const registers = pushCall(
  { method: 'POST', path: 'registry', summary: 'A newer device registers' },
  async (_work, { serialNumber }) => `RegistryCode=${registryCode(serialNumber)}\n`,
);

/** Firmware asks in either way. */
const inBoth = (path: string, summary: string, answering: Answering) =>
  (['GET', 'POST'] as const).flatMap((method) => pushCall({ method, path, summary }, answering));

export const pings = inBoth('ping', 'A device says that it is there', async () => done);

export const configured = inBoth(
  'push',
  'An access-control device asks for its settings',
  async (_work, { serialNumber }) => accessOptions(registryCode(serialNumber)),
);

export const timed = pushCall(
  { method: 'GET', path: 'rtdata', summary: 'An access-control device asks for the time' },
  async (_work, { ahead }, { type }) =>
    type === 'time' ? accessClock(Math.floor(Date.now() / 1000), ahead) : done,
);

/** Some firmware sends the punches that were asked for here, most sends them as it sends any. */
export const queried = pushCall(
  { method: 'POST', path: 'querydata', summary: 'A device answers a question' },
  keepTable,
  keepForLater,
);
