/**
 * The door through which the server's own code reads, changes and acts on the records of a form, typed by the
 * form. What is read here is whole and in clear. What is written is written in somebody's name: as the person
 * of the session, with rights, reach and views, or as the server, which may fill in what nobody can type.
 */
import { sql } from 'kysely';
import { assert } from '#kernel/assert.ts';
import type { IsoDate } from '#kernel/calendar.ts';
import type { Form, ValuesOfForm } from '#kernel/form.ts';
import { Invalid } from '#kernel/refusal.ts';
import { holds } from '../../database/dated-row.ts';
import type { ServerRecord } from '../../feature.ts';
import type { Work } from '../../work.ts';
import { type PlainEntry, plainFields } from '../declaration/plain-field.ts';
import { columnsOfField } from '../declaration/table.ts';
import { column } from '../list/expression.ts';
import type { WireRecord } from '../list/projection.ts';
import type { Sql } from '../list/sql.ts';
import { act } from './action.ts';
import type { DatedPart } from './alteration.ts';
import { readRecord } from './record.ts';
import type { SaveOptions, Values } from './saving.ts';
import { type AnyRecord, findRecords } from './server-record.ts';
import { makeRecord, type Noted, setRecord } from './set.ts';
import { changeRecord, createRecord, removeRecord, unmakeRecord } from './store.ts';

/** Of a form that only a run knows, the values are whatever the form then says of them. */
type Given<T> = Form extends T ? Values : Partial<ValuesOfForm<T>>;
type RecordFor<T> = Form extends T ? AnyRecord : ServerRecord<T>;

/** Of each field that is named, the value that a record has to hold. */
type Sought<T> = Given<T> & { readonly state?: string };

type Search = {
  /** Others wait with their changes until the transaction ends. */
  readonly locked?: boolean;
  /** In a dated form: the rows that hold on this day, else every row that was not superseded. */
  readonly on?: IsoDate;
};

/** The record as it was read: a change of anything newer is refused. */
type Seen = { readonly id: number; readonly version: number };

type Ways = DatedPart & Omit<SaveOptions, 'system'>;

/** What an action asks for, and the print of the record that an approval was given on. */
type ActWays = {
  readonly input?: Values | undefined;
  readonly fingerprint?: string | undefined;
  /** A job does it: what lasts is done here. */
  readonly inJob?: boolean;
};

type Writing<T> = {
  /** Answers the id. In a dated form: a row from `validFrom`, which splits the one that holds then. */
  create(values: Given<T>, ways?: Ways): Promise<number>;
  /** Answers the id, in a dated form that of the row that takes the corrected one's place. */
  change(seen: Seen, values: Given<T>, ways?: Ways): Promise<number>;
  /** A dated row is superseded instead. */
  delete(seen: Seen, reason?: string): Promise<void>;
};

type Records<T> = {
  /** A record by its id; undefined where there is none. */
  one(id: number): Promise<RecordFor<T> | undefined>;
  /** As `one`; nobody else changes it before the transaction ends. */
  locked(id: number): Promise<RecordFor<T> | undefined>;
  /** In the order of their ids. */
  find(sought: Sought<T>, search?: Search): Promise<readonly RecordFor<T>[]>;
  /** Refused, 403 or 404, where the person of the session may not. */
  readonly asPerson: Writing<T> & {
    /** The record as the session sees it. */
    read(id: number): Promise<WireRecord>;
    act(seen: Seen, action: string, ways?: ActWays): Promise<void>;
    /** Deletes what was made in one go and nobody has touched since, rows in time too. */
    unmake(seen: Seen, reason: string): Promise<void>;
  };
  /** Nobody's right is asked; the form's own rules are, but by `make` and `set`. */
  readonly asServer: Writing<T> & {
    /** A record that Muster makes whole, in any state. Answers its id. */
    make(values: Given<T>, noted?: Noted): Promise<number>;
    /** What a job has made of a record, what came of it outside, a state that no action leads to. */
    set(id: number, values: Given<T>, noted?: Noted): Promise<void>;
  };
};

export function records<const T extends Form>(work: Work, form: T): Records<T> {
  const read = async (conditions: readonly Sql[], locked = false) => {
    const found = await findRecords(work, form, conditions, locked);
    return found.map(({ record }) => record as RecordFor<T>);
  };
  const byId = async (id: number, locked: boolean) => (await read([sql`b.id = ${id}`], locked))[0];
  return {
    one: (id) => byId(id, false),
    locked: (id) => byId(id, true),
    find: async (sought, { locked, on } = {}) => read(conditionsFor(form, sought, on), locked),
    asPerson: {
      ...writing<T>(work, form, {}),
      read: (id) => readRecord(work, form, id),
      act: ({ id, version }, action, ways) => act(work, form, id, action, { version, ...ways }),
      unmake: ({ id, version }, reason) => unmakeRecord(work, form, id, { version, reason }),
    },
    asServer: {
      ...writing<T>(work, form, { system: true }),
      make: (values, noted = {}) => makeRecord(work, form, { ...values }, noted),
      set: (id, values, noted = {}) => setRecord(work, form, id, { ...values }, noted),
    },
  };
}

const writing = <T extends Form>(work: Work, form: Form, by: SaveOptions): Writing<T> => ({
  create: (values, ways = {}) =>
    noting(form, values, createRecord(work, form, { ...ways, values: { ...values } }, { ...ways, ...by })),
  change: ({ id, version }, values, ways = {}) => {
    const entered = { ...ways, version, values: { ...values } };
    return noting(form, values, changeRecord(work, form, id, entered, { ...ways, ...by }));
  },
  delete: ({ id, version }, reason) => removeRecord(work, form, id, { version, reason }, by),
});

/** What the server could not write says of which record it speaks. */
async function noting<R>(form: Form, values: Values, written: Promise<R>): Promise<R> {
  try {
    return await written;
  } catch (error) {
    if (error instanceof Invalid) error.written ??= { form: form.name, values };
    throw error;
  }
}

function conditionsFor(form: Form, sought: object, on: IsoDate | undefined): Sql[] {
  const plain = new Map(plainFields(form).map((entry) => [entry.name, entry]));
  const each = Object.entries(sought).map(([name, value]: [string, unknown]) => {
    if (name === 'state') return sql`b.state = ${value}`;
    const entry = plain.get(name);
    assert(entry?.isPlain, `records of ${form.name} cannot be found by ${name}`);
    return holding(entry, value);
  });
  if (!form.dated) return each;
  return [...each, on === undefined ? sql`b.superseded_at is null` : holds('b', on)];
}

function holding({ name, field, column: held }: PlainEntry, value: unknown): Sql {
  const kept = column('b', held);
  if (value === null) return sql`${kept} is null`;
  const type = columnsOfField(name, field)[0]?.type ?? 'text';
  return sql`${kept} = ${value}::${sql.raw(type)}`;
}
