/**
 * Every operation of the API document and every report, asked with days and months at both ends of the
 * calendar and with lengths a thousand times the usual: answered or refused within two seconds, never
 * a fault.
 */
import assert from 'node:assert/strict';
import test from 'node:test';
import type { LightMyRequestResponse } from 'fastify';
import type { PlainField } from '#kernel/field.ts';
import type { Report } from '#kernel/report/report.ts';
import { none } from '../../scripts/sources.ts';
import {
  type BoundPlace,
  type CalendarKind,
  ends,
  farthest,
  isOfCalendar,
  outside,
  placesIn,
} from './bound-places.ts';
import { answeredInTime, ask, host, idFor, idNamed, operations, whoMay } from './bound-world.ts';
import { addressOf, type Operation, type Schema } from './operation.ts';
import { replaced, sampleOf } from './schema-sample.ts';

const isRefused = ({ statusCode }: LightMyRequestResponse) => statusCode >= 400 && statusCode < 500;
const isAnswered = ({ statusCode }: LightMyRequestResponse) => statusCode < 500;

/** They end the session of the one who asks. */
const walked = operations.filter(({ name }) => !/^(DELETE|PUT|POST) \/api\/(session|users)\b/.test(name));

type Call = { readonly params: object; readonly query: object; readonly body: unknown };

const schemaOf = ({ params, query, body }: Operation): Schema => ({
  properties: {
    params: { properties: params },
    query: { properties: (query as { properties: object }).properties },
    ...(body ? { body } : {}),
  },
});

/** What the schemas take, of records that are there. */
function soundCall(operation: Operation): Call {
  const wishes = { id: idFor(operation), idOf: idNamed };
  const schema = schemaOf(operation);
  return sampleOf({ type: 'object', ...schema }, { ...wishes, whole: true }) as Call;
}

const sent = (operation: Operation, { params, query, body }: Call, login = whoMay(operation)) => ({
  url: addressOf(operation, params as Record<string, unknown>, query as Record<string, unknown>),
  ...(operation.body ? { payload: body } : {}),
  login,
});

const placesOf = (operation: Operation): readonly (BoundPlace & { kind: CalendarKind })[] =>
  placesIn(schemaOf(operation)).filter((place): place is BoundPlace & { kind: CalendarKind } =>
    isOfCalendar(place.kind),
  );

/** All calls of forms take days by one function: of each place one value outside and one end are tried. */
const isDerived = ({ path }: Operation) => path.startsWith('/api/records/');

let turn = 0;
const some = <T>(operation: Operation, values: readonly T[]): readonly T[] =>
  isDerived(operation) ? [values[turn++ % values.length] as T] : values;

const withDays = walked
  .map((operation) => ({ operation, places: placesOf(operation) }))
  .filter(({ places }) => places.length > 0);

test('the document has no day without a bound, and most of its modules ask for days', () => {
  none(
    operations.flatMap((operation) =>
      placesIn(schemaOf(operation))
        .filter(({ kind }) => kind === 'unbound')
        .map(({ at }) => `${operation.name}: ${at.join('.')}`),
    ),
  );
  assert.ok(withDays.length > 200, `only ${withDays.length} operations ask for days`);
});

test('a day or month outside 1900 to 2199 is refused at once, by whichever call it comes', async () => {
  const faults: string[] = [];
  for (const { operation, places } of withDays) {
    const sound = soundCall(operation);
    for (const { at, kind } of places)
      for (const value of some(operation, outside[kind])) {
        const call = sent(operation, replaced(sound, at, value) as Call);
        faults.push(...(await answeredInTime(operation, call, isRefused)));
      }
  }
  none(faults);
});

test('the first and the last day that may be named are answered or refused within two seconds', async () => {
  const faults: string[] = [];
  for (const { operation, places } of withDays) {
    const sound = soundCall(operation);
    for (const { at, kind } of places)
      for (const value of some(operation, ends[kind])) {
        const call = sent(operation, replaced(sound, at, value) as Call);
        faults.push(...(await answeredInTime(operation, call, isAnswered)));
      }
    // From the first day of the calendar to its last.
    let whole: unknown = sound;
    for (const { at, kind } of places) whole = replaced(whole, at, farthest(String(at.at(-1)), kind));
    faults.push(...(await answeredInTime(operation, sent(operation, whole as Call), isAnswered)));
  }
  none(faults);
});

/** What two parameters must be beside each other. */
const beside: Readonly<Record<string, object>> = {
  'who-may': { user: idNamed('user-account') },
  'pay-cost-bridge': { before: '2026-04' },
};

/** What a report is asked: of what must be said, something usual. */
function usualParameters({ name: ofReport, parameters }: Report): Record<string, unknown> {
  const usual = (name: string, field: PlainField): unknown => {
    if (field.kind === 'date') return '2026-05-04';
    if (field.kind === 'month') return '2026-05';
    if (!field.required) return undefined;
    if (field.kind === 'choice') return Object.keys(field.choices)[0];
    return field.kind === 'reference' ? idNamed(field.to) : field.kind === 'number' ? (field.min ?? 1) : name;
  };
  const asked = Object.entries(parameters).map(([name, field]) => [name, usual(name, field)]);
  return { ...Object.fromEntries(asked), ...beside[ofReport] };
}

function reportCall(report: Report, parameters: object) {
  const operation = operations.find(({ path }) => path === `/api/reports/${report.name}/rows`);
  assert.ok(operation, report.name);
  return { operation, asked: { url: operation.path, payload: { parameters }, login: whoMay(operation) } };
}

const reports = [...host.forms.reports.values()].map((report) => ({
  report,
  usual: usualParameters(report),
  days: Object.entries(report.parameters).flatMap(([name, { kind }]) =>
    isOfCalendar(kind) ? [{ name, kind }] : [],
  ),
}));

/** The demo has come from no other program: of earlier pay there is nothing to compare. */
const usualStatus = ({ name }: Report): number => (name === 'earlier-pay-difference' ? 422 : 200);

test('every report is asked as usual, which it answers', async () => {
  const faults: string[] = [];
  for (const { report, usual } of reports) {
    const { operation, asked } = reportCall(report, usual);
    const reply = await ask(operation, asked);
    if (reply.statusCode !== usualStatus(report))
      faults.push(`${report.name}: ${reply.statusCode} ${reply.body.slice(0, 200)}`);
  }
  none(faults);
});

test('a report refuses days and months outside 1900 to 2199 by its own field', async () => {
  const faults: string[] = [];
  for (const { report, usual, days } of reports)
    for (const { name, kind } of days)
      for (const value of outside[kind]) {
        const { operation, asked } = reportCall(report, { ...usual, [name]: value });
        const tells = (reply: LightMyRequestResponse) =>
          reply.statusCode === 422 && /from 1900 to 2199/.test(reply.json().fields?.[name] ?? '');
        faults.push(...(await answeredInTime(operation, asked, tells)));
      }
  none(faults);
});

test('a report of the first day, the last or all between is answered or refused in time', async () => {
  const faults: string[] = [];
  for (const { report, usual, days } of reports) {
    const tried = days.flatMap(({ name, kind }) => ends[kind].map((value) => ({ ...usual, [name]: value })));
    const whole = Object.fromEntries(days.map(({ name, kind }) => [name, farthest(name, kind)]));
    for (const parameters of [...tried, { ...usual, ...whole }]) {
      const { operation, asked } = reportCall(report, parameters);
      faults.push(...(await answeredInTime(operation, asked, isAnswered)));
    }
  }
  none(faults);
});

/** As much as a body of a megabyte holds, of what is usually a few. */
function longList(one: unknown): unknown[] {
  const size = JSON.stringify(one ?? null).length + 1;
  return Array.from({ length: Math.min(20_000, Math.floor(900_000 / size)) }, () => one);
}

test('lists a thousand times as long as usual are answered or refused within two seconds', async () => {
  const faults: string[] = [];
  for (const operation of walked) {
    const places = placesIn(schemaOf(operation)).filter(
      ({ kind, at }) => kind === 'list' && at[0] === 'body',
    );
    if (places.length === 0) continue;
    const sound = soundCall(operation);
    for (const { at, schema } of isDerived(operation) ? places.slice(0, 1) : places) {
      const item = sampleOf((schema['items'] ?? {}) as Schema, {
        id: idFor(operation),
        idOf: idNamed,
        whole: true,
      });
      const call = sent(operation, replaced(sound, at, longList(item)) as Call);
      faults.push(...(await answeredInTime(operation, call, isAnswered)));
    }
  }
  none(faults);
});

test('numbers as large as they may be are answered or refused within two seconds', async () => {
  const faults: string[] = [];
  for (const operation of walked) {
    const places = placesIn(schemaOf(operation)).filter(({ kind }) => kind === 'number');
    if (places.length === 0 || isDerived(operation)) continue;
    const sound = soundCall(operation);
    // The least id is that of a file, whose content the walk has not.
    for (const { at, schema } of places)
      for (const value of [
        schema['maximum'] ?? 1e15,
        ...(at[0] === 'params' ? [] : [schema['minimum'] ?? -1e15]),
      ]) {
        const call = sent(operation, replaced(sound, at, value) as Call);
        faults.push(...(await answeredInTime(operation, call, isAnswered)));
      }
  }
  none(faults);
});
