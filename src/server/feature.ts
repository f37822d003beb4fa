/**
 * What a feature's server file declares: the particular of a form, routes of its own, jobs and the queries
 * of reports. The registry collects these exports by their `what`; the host does the rest.
 */
import type { RawBuilder } from 'kysely';
import type { BesideFact, FlowLine, Plan } from '#kernel/approval.ts';
import type { Month } from '#kernel/calendar.ts';
import type { Fields, ValuesOf } from '#kernel/field.ts';
import type { Form, RecordOf, ValuesOfForm } from '#kernel/form.ts';
import type { AskedOf, Report } from '#kernel/report/report.ts';
import type { FormVerdict, Ruling } from '#kernel/verdict.ts';
import type {
  ReportChart,
  ReportColumns,
  ReportQuery,
  ReportReads,
  ReportServer,
} from './reports/report-server.ts';
import type { SeedOrganisation } from './seed/seed-record.ts';
import type { Host, Work } from './work.ts';

type Awaitable<T> = T | Promise<T>;

/**
 * A record as the server's own code sees it: values in clear, references as ids. `validFrom` is there in
 * dated forms. A record that is being created has the id 0 until it is saved.
 */
export type ServerRecord<T> = RecordOf<T> & { readonly validFrom?: string; readonly validTo?: string | null };

export type Change<T> = {
  /** As it will be, or is now, saved. */
  readonly record: ServerRecord<T>;
  /** As it was; null when it is being created. */
  readonly previous: ServerRecord<T> | null;
  /** Fields whose doubtful value somebody has confirmed: an account that two people share. */
  readonly confirmed?: ReadonlySet<string>;
  /** It comes from another program (`comesIn`). */
  readonly comes?: Coming;
};

/** How a record of another program comes in: in which state, and what its sheet tells besides its values. */
export type Coming = {
  readonly state: string;
  readonly told: Readonly<Record<string, unknown>>;
};

/** What a record that came in brought about: a sentence why it cannot, and figures that are summed up. */
export type Came = {
  readonly fault?: { readonly message: string };
  readonly effects?: readonly { readonly says: string; readonly days: number }[];
};

type Deletion<T> = {
  readonly record: ServerRecord<T>;
  /** The import that made it is taken back: it never was. */
  readonly undone?: boolean;
};

/** Values that the server sets beside those typed: readOnly fields among them. */
// biome-ignore lint/suspicious/noConfusingVoidType: a rule that derives nothing answers nothing.
export type Derived<T> = Partial<ValuesOfForm<T>> | void;

/** What an action derives; `state` where the record comes to stand in another than the form says. */
// biome-ignore lint/suspicious/noConfusingVoidType: an action that derives nothing answers nothing.
type Acted<T> = (Partial<ValuesOfForm<T>> & { readonly state?: string }) | void;

/** As an organisation's own flow; `because` says where it comes from: 'The pay group Site names them.' */
export type UsualFlow = Omit<Plan, 'flow' | 'levels'> & {
  readonly lines: readonly FlowLine[];
  readonly because: string;
};

/** The title says what waits, the note what helps to know before opening it. */
type Asking = { readonly title: string; readonly note?: string };

type ActionInput = Readonly<Record<string, unknown>>;

/** An action that asks for something before it is done. `R` is the record, `A` what the action answers. */
type AskingAction<R, A> = {
  readonly asks: Fields;
  readonly run: (work: Work, record: R, input: ActionInput) => A;
};

/**
 * An action that asks for these fields, which are validated like those of a form and type its input: what is
 * required is there, what is not may be null.
 */
export function asking<const F extends Fields, R, A>(
  asks: F,
  run: (work: Work, record: R, input: ValuesOf<F>) => A,
): AskingAction<R, A> {
  // The host has validated what was entered against these fields.
  return { asks, run: run as AskingAction<R, A>['run'] };
}

type PlainAction<R, A> = (work: Work, record: R) => A;

/** An action that a job does where there is much to be done, so that who asks for it need not wait. */
type LastingAction<R, A> = {
  readonly lasts: (work: Work, record: R) => Awaitable<boolean>;
  readonly run: PlainAction<R, A>;
};

export const lasting = <R, A>(
  lasts: LastingAction<NoInfer<R>, A>['lasts'],
  run: PlainAction<R, A>,
): LastingAction<R, A> => ({ lasts, run });

type Judged<T, N> = {
  readonly record: Pick<ServerRecord<T>, (N | 'id' | 'state' | 'validFrom') & keyof ServerRecord<T>>;
  readonly previous: Judged<T, N>['record'] | null;
  /** It is not saved yet: nothing may be locked or written. */
  readonly isDraft: boolean;
};

type Judging<A> = (work: Work, asked: A) => Awaitable<Ruling | undefined>;
type JudgingAll<A> = {
  readonly all: (work: Work, asked: readonly A[]) => Awaitable<readonly (Ruling | undefined)[]>;
};

/**
 * Answers a verdict of the form from the fields that it asks, and no others; nothing, where it does not
 * concern the record. `all` answers for many at once, so that an import of thousands need not ask the
 * database for each.
 */
type Judge<A> = Judging<A> | JudgingAll<A>;

type Judges<T> = T extends { readonly verdicts?: infer V }
  ? {
      readonly [K in keyof V as V[K] extends { readonly rule: string } ? never : K]: V[K] extends FormVerdict
        ? Judge<Judged<T, V[K]['asks'][number]>>
        : never;
    }
  : never;

type FormServerDeclaration<T extends Form> = {
  /**
   * Before a record is written, after its fields are valid: refuse, throw `invalid`, or answer derived
   * values. Asked by `askChanges` alone, so that it holds for every way of writing.
   */
  check?(work: Work, change: Change<T>): Awaitable<Derived<T>>;
  /** `check` compares such records with others of the form: an import asks it again once all are written. */
  besideOthers?: true | ((record: ServerRecord<T>) => boolean);
  /**
   * Of a row of a sheet that names what leads to its parent (`parent.through`): by which values the parent is
   * known, so that it is found, or made in the same import. Throws `invalid` where it can be none.
   */
  aboveOf?(work: Work, row: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>>;
  /** Acts on a record that came in from another program, in the same transaction; `comesIn` declares it. */
  came?(work: Work, record: ServerRecord<T>, coming: Coming): Awaitable<Came>;
  /**
   * In place of `check`, for many records at once, so that an import of thousands need not ask the database
   * for each: an answer by change, an Error (`Invalid`, `Refusal`) for one that may not be written.
   */
  checkAll?(work: Work, changes: readonly Change<T>[]): Awaitable<readonly (Derived<T> | Error)[]>;
  /**
   * True for the records that the session sees, where its reach alone does not say: what a user keeps and
   * shares with others. In place of the reach for everything that reads; to change takes the reach itself.
   */
  within?(work: Work, alias: string): RawBuilder<boolean>;
  /**
   * False where a session that reads the record does not read its file: what it holds is not the record's own
   * class alone.
   */
  fileWithin?(work: Work, recordId: number): Awaitable<boolean>;
  /** By name: those of the form's verdicts that no formula answers. */
  verdicts?: Judges<T>;
  /** In place of `saved`, where `check` held back all that was to be written. */
  heldBack?(work: Work, change: Change<T>): Awaitable<void>;
  /** After it is written, in the same transaction. */
  saved?(work: Work, change: Change<T>): Awaitable<void>;
  /** After records below a parent were written or deleted: what the parent says of them all. */
  sumUp?(work: Work, parentId: number): Awaitable<void>;
  /** Before a record is deleted; a refusal keeps it. */
  deleting?(work: Work, change: Deletion<T>): Awaitable<void>;
  /** In place of `deleting`, for many records at once: an Error for each that stays. */
  deletingAll?(work: Work, records: readonly ServerRecord<T>[]): Awaitable<readonly (Error | undefined)[]>;
  /** After it is deleted (in a dated form: superseded with nothing in its place). */
  deleted?(work: Work, change: Deletion<T>): Awaitable<void>;
  /** In place of `deleted`, for many records at once. */
  deletedAll?(
    work: Work,
    records: readonly ServerRecord<T>[],
    ways: { readonly undone: boolean },
  ): Awaitable<void>;
  /**
   * By action of the form's states: runs before the state changes, in the same transaction. One that asks for
   * something is `asking`.
   */
  actions?: Readonly<
    Record<
      string,
      | PlainAction<ServerRecord<T>, Awaitable<Acted<T>>>
      | AskingAction<ServerRecord<T>, Awaitable<Acted<T>>>
      | LastingAction<ServerRecord<T>, Awaitable<Acted<T>>>
    >
  >;
  /** Whether an action is shown as a button, by values with `id` and `state`; every call decides again. */
  offers?(work: Work, values: Readonly<Record<string, unknown>>, action: string): boolean;
  /** Whom an approval asks where the organisation has no flow for it; undefined: everybody with the right. */
  usualFlow?(work: Work, record: ServerRecord<T>, action: string): Awaitable<UsualFlow | undefined>;
  /** What a mail that asks for a decision says besides the record, as whoever is asked may read it. */
  besideDecision?(work: Work, record: ServerRecord<T>): Awaitable<readonly BesideFact[]>;
  /** How people are asked for an approval. Undefined: nobody is told where no flow holds. */
  asksFor?(work: Work, record: ServerRecord<T>, action: string): Awaitable<Asking | undefined>;
};

type Action = AskingAction<ServerRecord<Form>, Awaitable<Acted<Form>>> &
  Partial<Pick<LastingAction<ServerRecord<Form>, unknown>, 'lasts'>>;

export type FormServer = Omit<FormServerDeclaration<Form>, 'actions'> & {
  readonly what: 'formServer';
  readonly form: Form;
  /** By name, each with what it asks for. */
  readonly actions: Readonly<Record<string, Action>>;
};

/** The particular of a form. Everything else about its records is derived. */
export function formServer<const T extends Form>(form: T, declaration: FormServerDeclaration<T>): FormServer {
  const { actions = {}, ...rest } = declaration as unknown as FormServerDeclaration<Form>;
  const each = Object.entries(actions).map(([name, action]): [string, Action] => [
    name,
    typeof action === 'function' ? { asks: {}, run: action } : { asks: {}, ...action },
  ]);
  return { ...rest, actions: Object.fromEntries(each), what: 'formServer', form };
}

/** What a new day changes: run once a day in each organisation, as the system; twice is as once. */
export type Daily = { readonly what: 'daily'; readonly name: string; run(work: Work): Promise<unknown> };

export function daily(declaration: Omit<Daily, 'what'>): Daily {
  return { ...declaration, what: 'daily' };
}

/**
 * What every organisation starts with: usual lists, usual settings. Runs once in each, when it is founded;
 * in organisations that were there before, with their next new day.
 */
export type Founding = {
  readonly what: 'founding';
  readonly name: string;
  run(work: Work): Promise<unknown>;
};

export function founding(declaration: Omit<Founding, 'what'>): Founding {
  return { ...declaration, what: 'founding' };
}

/**
 * What a feature adds to a demo organisation once its people are there. `isDone` is asked at every start, so
 * that a seeding that was cut short is finished; `run` may use several transactions.
 */
export type DemoStep = {
  readonly what: 'demoStep';
  readonly name: string;
  /** The step of an earlier feature that waits for this one. */
  readonly before?: string;
  isDone(work: Work): Promise<boolean>;
  run(host: Host, organisation: SeedOrganisation): Promise<void>;
};

export function demoStep(declaration: Omit<DemoStep, 'what'>): DemoStep {
  return { ...declaration, what: 'demoStep' };
}

/**
 * The query of a report. Large results are answered as an iterable and streamed; what each row takes long to
 * work out is worked out as it is drawn (`rows.values().map(…)`), so that others have their turns between.
 */
export function reportServer<const R extends Report>(
  report: R,
  query: ReportQuery<AskedOf<R>>,
  columns?: ReportColumns<AskedOf<R>>,
  more: {
    readonly chart?: ReportChart<AskedOf<R>>;
    readonly reads?: ReportReads<AskedOf<R>>;
  } = {},
): ReportServer {
  // The host has checked what was asked against the report's parameters.
  return { what: 'reportServer', report, query, ...(columns && { columns }), ...more } as ReportServer;
}

/** The last month in which nothing changes any more; reports of a month open on it. Null: there is none. */
export type ClosedMonth = { readonly what: 'closedMonth'; last(work: Work): Promise<Month | null> };

export function closedMonth(last: ClosedMonth['last']): ClosedMonth {
  return { what: 'closedMonth', last };
}
