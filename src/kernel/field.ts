/**
 * The kinds of field a form can have. A field says everything about itself once; its column, its JSON
 * schema, its input, its cell, its words in an error and its place in an import are derived from this
 * declaration.
 */
import type { IsoDate, Month } from './calendar.ts';
import type { Paise } from './money.ts';
import type { Population, PopulationOptions } from './population/population.ts';

/** Who may see a value is decided by its class: see `rights.ts`. 'clinical': a medical officer alone. */
export type Sensitivity = 'public' | 'personal' | 'pay' | 'bank' | 'identity' | 'medical' | 'clinical';

/** 'today' is the organisation's own day; another date field may be named, and the most days after it. */
export type DateLimit = 'today' | IsoDate | { field: string; daysMost?: number };

/** Show a field only when another field of the same record has one of these values. */
export type Condition = { field: string; is: readonly (string | number | boolean)[] };

type Common = {
  readonly label: string;
  readonly help?: string;
  /** Other names that people give it in their own sheets; an import knows a column by them. */
  readonly alsoCalled?: readonly string[];
  /** Names that may mean it or something else: it is proposed, and to be looked at. */
  readonly perhapsCalled?: readonly string[];
  readonly required?: boolean;
  readonly visibleWhen?: Condition;
  readonly sensitivity?: Sensitivity;
  /** Found by the one-line search of the list. Text-like kinds only. */
  readonly searchable?: boolean;
  /** Shown as a column until the reader chooses otherwise. */
  readonly inList?: boolean;
  /** Its record says the same elsewhere: a column of the list, and no line of the record. */
  readonly listOnly?: true;
  /** Another field says the same in words: it stands where it is typed, and is no line of the record. */
  readonly typedOnly?: true;
  /** A call that says what becomes of the value of a record, where that is not what it reads like. */
  readonly saidOf?: `/${string}/:id/${string}`;
  /** Set by the server (a transition, a derivation), never by the person. */
  readonly readOnly?: boolean;
  /** No two records of the organisation share a value. */
  readonly unique?: boolean;
  /** Told to readers of the record alone: the audit tells others only that it was changed. */
  readonly discreet?: true;
  /** A field that the organisation has added itself, by its key; no declaration says so. */
  readonly own?: string;
  /** A new record begins with what the platform knows the organisation by. */
  readonly begins?: 'organisation-code' | 'organisation-name';
};

type Kind<K extends string, Value, Extra = unknown> = Common &
  Extra & { readonly kind: K; readonly default?: Value | undefined };

/** `said`: the server writes it, and it is read in the reader's language. `wide`: has a line of its own. */
type TextField = Kind<'text', string, { max?: number; pattern?: TextPattern; said?: true; wide?: true }>;
type LongTextField = Kind<'longText', string, { max?: number; said?: true }>;
/** `follows`: a new record begins with the code after the one that was given last. */
type CodeField = Kind<'code', string, { max?: number; follows?: true }>;
/** `decimals` > 0 is kept exactly by the database as numeric; the wire carries a number. */
type NumberField = Kind<
  'number',
  number,
  {
    min?: number;
    max?: number;
    decimals?: number;
    unit?: string;
    /** The number of a record of the form that this choice names: found by its title. */
    recordOf?: string;
    /** Something is known by it: it is written without thousands. */
    isName?: true;
    /** It counts days of a sheet with a column for each: by the code of a day, what it comes to. */
    tallies?: Readonly<Record<string, number>>;
  }
>;
type MoneyField = Kind<'money', Paise, { min?: Paise; max?: Paise; asksBelow?: Paise }>;
/** In hundredths of a percent: 12% is 1200. */
type PercentField = Kind<'percent', number, { min?: number; max?: number }>;
/** Begins on a day, on the organisation's own or so many days after it, or on the first of its month. */
type DateField = Kind<
  'date',
  IsoDate | 'today' | `today+${number}` | 'month-start' | 'year-end',
  {
    notAfter?: DateLimit;
    notBefore?: DateLimit;
    /** What the record is good for ends with this day: lists say so in time. */
    expires?: true;
  }
>;
/**
 * `yearFrom` says that a year is meant, and which of the twelve months it begins with: 4 is April. `follows`:
 * a new record begins with the month after the last of those with these choices, the first with this one.
 * `ends` names a date that is proposed to be the month's last day.
 */
type MonthField = Kind<
  'month',
  Month,
  { yearFrom?: number; follows?: Readonly<Record<string, readonly string[]>>; ends?: string }
>;
/** 'HH:MM', 24 hours, in the organisation's zone. */
type TimeField = Kind<'time', string>;
/** 'YYYY-MM-DD HH:MM' by the organisation's clock: an instant as people read it, in order as it is kept. */
type MomentField = Kind<'moment', string>;
type FlagField = Kind<'flag', boolean>;
/** Choosing a value fills in another choice of the record, which stays open to change: title and gender. */
export type Suggestion = { field: string; by: Readonly<Record<string, string>> };

export type ChoiceField<V extends string = string> = Kind<
  'choice',
  V,
  {
    choices: Readonly<Record<V, string>>;
    /** What it means that none is chosen: 'Everybody'. */
    none?: string;
    suggests?: Suggestion;
    /** What sheets write for a choice beside its label: M for male. */
    alsoWritten?: Readonly<Record<string, V>>;
  }
>;
type ChoicesField<V extends string = string> = Kind<
  'choices',
  readonly V[],
  { choices: Readonly<Record<V, string>> }
>;
/**
 * `to` is the name of the form referred to. `filter` narrows what can be picked: the other form's field must
 * equal this record's own field, e.g. `{ department: 'department' }`. `only` narrows by a value that is
 * always the same: the other form's choice or flag, e.g. `{ type: 'religion' }`, `{ program: 'true' }`.
 */
export type ReferenceField = Kind<
  'reference',
  number,
  { to: string; filter?: Readonly<Record<string, string>>; only?: Readonly<Record<string, string>> }
>;
/** `accept` lists extensions; the content is checked too. The value is the id of a stored file. */
/**
 * `holds` are the classes of values in the file beside its own sensitivity, at least in part: whoever they
 * are hidden from does not read it.
 */
type FileField = Kind<
  'file',
  number,
  { accept: readonly string[]; maxBytes?: number; holds?: readonly Sensitivity[] }
>;
type PictureField = Kind<'picture', number, { maxBytes?: number }>;
type PersonNameField = Kind<'personName', string, { max?: number }>;
type PhoneField = Kind<'phone', string>;
type MailField = Kind<'mail', string>;
type AddressField = Kind<'address', Address>;
/** For whom a record is. Kept as one value; the order of who goes before whom is in `covering.ts`. */
export type PopulationField = Kind<'population', Population, PopulationOptions>;
/**
 * `ifsc` names a bank branch and is stored plainly; the others are sealed at rest and masked on every
 * screen. `document` is the number of a passport, a licence or the like, whose form no rule gives;
 * `secret` is made by the server, for another system to check a signature with; `client-secret` is made by
 * another system, which knows Muster by it.
 */
export type IdentityScheme =
  | 'aadhaar'
  | 'pan'
  | 'uan'
  | 'ifsc'
  | 'bank-account'
  | 'document'
  | 'secret'
  | 'client-secret';
/** `sharedBy`: the flag that says that several people have the number on purpose. */
export type IdentityField = Kind<'identity', string, { scheme: IdentityScheme; sharedBy?: string }>;
/** Child lines that live and die with their record and are saved with it. */
export type RowsField<F extends RowFields = RowFields> = Kind<
  'rows',
  never,
  {
    fields: F;
    min?: number;
    max?: number;
    one: string;
    /** Lines that say the same in this column are read together, under it: one fault of many people. */
    foldsBy?: keyof F & string;
  }
>;

/** Patterns by name, so that no declaration carries a regular expression that could run away. */
export type TextPattern = 'letters' | 'letters-and-digits' | 'no-leading-space';

export type Address = {
  line1: string;
  line2: string | null;
  city: string;
  state: string;
  pin: string;
  country: string;
};

export type PlainField =
  | TextField
  | LongTextField
  | CodeField
  | NumberField
  | MoneyField
  | PercentField
  | DateField
  | MonthField
  | TimeField
  | MomentField
  | FlagField
  | ChoiceField
  | ChoicesField
  | ReferenceField
  | FileField
  | PictureField
  | PersonNameField
  | PhoneField
  | MailField
  | AddressField
  | PopulationField
  | IdentityField;
export type Field = PlainField | RowsField;
export type FieldKind = Field['kind'];
type RowFields = Readonly<Record<string, PlainField>>;
export type Fields = Readonly<Record<string, Field>>;

/**
 * Makes the declaring function of a kind; `const` keeps `required: true` and choices literal for the types.
 */
const declare =
  <F extends Field>(kind: F['kind']) =>
  <const O extends Omit<F, 'kind'>>(options: O): O & { readonly kind: F['kind'] } => ({ ...options, kind });

export const text = declare<TextField & { kind: 'text' }>('text');
export const longText = declare<LongTextField & { kind: 'longText' }>('longText');
export const code = declare<CodeField & { kind: 'code' }>('code');
export const number = declare<NumberField & { kind: 'number' }>('number');
export const money = declare<MoneyField & { kind: 'money' }>('money');
export const percent = declare<PercentField & { kind: 'percent' }>('percent');
export const date = declare<DateField & { kind: 'date' }>('date');
export const month = declare<MonthField & { kind: 'month' }>('month');
export const time = declare<TimeField & { kind: 'time' }>('time');
export const moment = declare<MomentField & { kind: 'moment' }>('moment');
export const flag = declare<FlagField & { kind: 'flag' }>('flag');
export const choice = declare<ChoiceField & { kind: 'choice' }>('choice');
export const choices = declare<ChoicesField & { kind: 'choices' }>('choices');
export const file = declare<FileField & { kind: 'file' }>('file');
export const picture = declare<PictureField & { kind: 'picture' }>('picture');
export const personName = declare<PersonNameField & { kind: 'personName' }>('personName');
export const phone = declare<PhoneField & { kind: 'phone' }>('phone');
export const mail = declare<MailField & { kind: 'mail' }>('mail');
export const address = declare<AddressField & { kind: 'address' }>('address');
export const population = declare<PopulationField & { kind: 'population' }>('population');
export const identity = declare<IdentityField & { kind: 'identity' }>('identity');
export const rows = declare<RowsField & { kind: 'rows' }>('rows');

/**
 * A reference names its target by the form itself, or by name where the target is declared later (a
 * manager).
 */
export function reference<const O extends Omit<ReferenceField, 'kind' | 'to'>>(
  to: { readonly name: string } | string,
  options: O,
): O & { readonly kind: 'reference'; readonly to: string } {
  return { ...options, kind: 'reference', to: typeof to === 'string' ? to : to.name };
}

/** What a field holds in a saved record, when it holds something. */
type ValueOf<F> = F extends { kind: 'money' }
  ? Paise
  : F extends { kind: 'number' | 'percent' | 'reference' | 'file' | 'picture' }
    ? number
    : F extends { kind: 'flag' }
      ? boolean
      : F extends { kind: 'date' }
        ? IsoDate
        : F extends { kind: 'month' }
          ? Month
          : F extends { kind: 'choice'; choices: infer C }
            ? keyof C & string
            : F extends { kind: 'choices'; choices: infer C }
              ? readonly (keyof C & string)[]
              : F extends { kind: 'address' }
                ? Address
                : F extends { kind: 'population' }
                  ? Population
                  : F extends { kind: 'rows'; fields: infer R }
                    ? readonly ValuesOf<R>[]
                    : string;

type NeverNothing = { kind: 'flag' | 'rows' };

/** The values of a record: a field that is not required, or that a condition hides, may be null. */
export type ValuesOf<F> = {
  [K in keyof F]: F[K] extends NeverNothing | { required: true; visibleWhen?: never }
    ? ValueOf<F[K]>
    : ValueOf<F[K]> | null;
};

/** As `ValuesOf`, for whoever looks at no field that its condition hides. */
export type ShownValuesOf<F> = {
  [K in keyof F]: F[K] extends NeverNothing | { required: true } ? ValueOf<F[K]> : ValueOf<F[K]> | null;
};
