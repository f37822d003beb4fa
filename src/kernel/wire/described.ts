/**
 * A form, a field and a record as they come over the wire for one session: labels are the organisation's
 * own, what may not be seen is absent. Every generic screen is drawn from these and from nothing else.
 */
import type { Field, FieldKind, IdentityScheme, Suggestion } from '#kernel/field.ts';
import type { Form } from '#kernel/form.ts';
import type { PopulationOptions, PopulationPart } from '#kernel/population/population.ts';
import type { AspectLabels } from '#kernel/population/population-text.ts';
import type { Reach, View } from '#kernel/rights.ts';
import type { Stage, Stages } from '#kernel/task/stage.ts';
import { listOf, nullable, objectOf } from './schema.ts';
import type { ShapeOf } from './shape.ts';

export type FieldShape = {
  readonly name: string;
  readonly kind: FieldKind;
  readonly label: string;
  readonly help?: string;
  readonly required?: boolean;
  readonly readOnly?: boolean;
  readonly inList?: boolean;
  /** Its record says the same elsewhere. */
  readonly listOnly?: true;
  /** Another field says the same in words. */
  readonly typedOnly?: true;
  /** Of a text: a whole line of the form. */
  readonly wide?: true;
  /** Of a date: what the record is good for ends with it. */
  readonly expires?: true;
  readonly searchable?: boolean;
  readonly saidOf?: string;
  readonly view?: Exclude<View, 'hide'>;
  readonly writable?: boolean;
  readonly default?: unknown;
  /** Of rows: those that say the same in this column are read together. */
  readonly foldsBy?: string;
  readonly begins?: Field['begins'];
  readonly visibleWhen?: Field['visibleWhen'];
  readonly choices?: Readonly<Record<string, string>>;
  /** Of a choice: what it means that none is chosen. */
  readonly none?: string;
  readonly suggests?: Suggestion;
  /** Of a code or a month: a new record begins after the last; of a month, after the last of those. */
  readonly follows?: true | Readonly<Record<string, readonly string[]>>;
  /** Of a month: a date that is proposed to be its last day. */
  readonly ends?: string;
  readonly to?: string;
  readonly filter?: Readonly<Record<string, string>>;
  /** Of a reference: its records are not the reader's to pick. */
  readonly unpicked?: true;
  /** Picked among those with these choices alone. */
  readonly only?: Readonly<Record<string, string>>;
  readonly scheme?: IdentityScheme;
  readonly unit?: string;
  /** A record of the form that this field names. */
  readonly recordOf?: string;
  /** Of a number: something is known by it. */
  readonly isName?: boolean;
  /** A month that stands for the year beginning with it. */
  readonly yearFrom?: number;
  readonly decimals?: number;
  readonly min?: number;
  readonly max?: number;
  readonly notBefore?: unknown;
  readonly notAfter?: unknown;
  readonly accept?: readonly string[];
  readonly maxBytes?: number;
  /** The columns of a rows field. */
  readonly fields?: readonly FieldShape[];
  readonly one?: string;
  /** Of a population: what it offers, and for whom it is where nothing is said. */
  readonly parts?: readonly PopulationPart[];
  readonly unsaid?: 'nobody';
  /** Of the records that cover a person, one applies. */
  readonly oneHolds?: NonNullable<PopulationOptions['oneHolds']>;
  /** It says how far a login reaches. */
  readonly narrows?: true;
  /** Of a population: the organisation's words for what it can say, and the names a formula may use. */
  readonly aspects?: AspectLabels;
  readonly formulaNames?: readonly string[];
  /** The key of a field that the organisation has added itself. */
  readonly own?: string;
  /** Shown here from the row in force of this dated form below, and written there. */
  readonly from?: string;
};

export type ChildShape = {
  readonly form: string;
  readonly field: string;
  readonly heading: string;
  readonly dated?: boolean;
  /** The session reads its own only. */
  readonly own?: boolean;
  /** The session may write some. */
  readonly written?: boolean;
  /** A sheet of them can be brought in. */
  readonly imports?: 'first' | 'too';
};
type PresetShape = { readonly label: string; readonly field: string; readonly is: readonly string[] };
type SectionShape = {
  readonly title: string;
  readonly fields: readonly string[];
  /** A heading that the organisation has added itself; it is there before a field stands under it. */
  readonly own?: boolean;
};

/** A step of those that the session may read; `writes` where it may also add the record. */
export type StageShape = Stage & { readonly writes: boolean };

export type FormShape = {
  readonly name: string;
  readonly id: number;
  readonly heading: string;
  readonly one: string;
  readonly help?: string;
  readonly title: readonly string[];
  readonly subtitle?: string;
  readonly single?: boolean;
  readonly dated?: boolean;
  readonly systemOnly?: boolean;
  readonly comesFilled?: boolean;
  readonly parent?: { readonly form: string; readonly field: string; readonly begins?: string };
  /** The field that says whose a record is. */
  readonly belongsTo?: string;
  /** The page from which its empty list is filled, where the session may open it. */
  readonly filledBy?: { readonly heading: string; readonly path: string };
  readonly children: readonly ChildShape[];
  /** Pages that are tabs of its record, besides the forms below it. */
  readonly tabs?: readonly { readonly name: string; readonly heading: string; readonly own?: boolean }[];
  /** The tab that it opens on; its own fields when absent. */
  readonly opensOn?: string;
  /** Actions that this tab offers itself. */
  readonly doneOnTab?: readonly string[];
  /** The steps in which a record is entered, where more than the record itself is. */
  readonly stages?: Omit<Stages, 'later'> & { readonly later: readonly StageShape[] };
  /** How both stand in tabs: those without a heading by themselves, what is not named last. */
  readonly tabGroups?: readonly { readonly heading?: string; readonly of: readonly string[] }[];
  readonly states?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** The states in which people change a record's values; all of them when absent. */
  readonly changedIn?: readonly string[];
  /** The colours of states whose names would tell another. */
  readonly tones?: Form['tones'];
  /** What an action brings about, asked before it is done. */
  readonly confirms?: Readonly<Record<string, string>>;
  /** What is done first with a record while the field says nothing. */
  readonly leads?: { readonly action: string; readonly whileEmpty: string };
  /** Its records can be looked at as a board: these values are told on a card. */
  readonly board?: { readonly facts: readonly string[] };
  /** Its actions that are approvals; absent where it has none. */
  readonly approvals?: readonly string[];
  /** The fields that its verdicts look at while a record is filled in; absent where it has none. */
  readonly judged?: readonly string[];
  readonly words?: Readonly<Record<string, string>>;
  /** What an action asks for before it is done. */
  readonly actionInput?: Readonly<Record<string, readonly FieldShape[]>>;
  readonly sort?: string;
  /** What its list begins with. */
  readonly usually?: PresetShape;
  /** Further questions that it is asked often. */
  readonly presets?: readonly PresetShape[];
  readonly sections?: readonly SectionShape[];
  readonly fields: readonly FieldShape[];
  readonly rights: {
    readonly read?: Reach;
    readonly write?: Reach;
    readonly delete?: Reach;
    readonly import?: Reach;
    readonly export?: Reach;
    readonly actions?: Readonly<Record<string, Reach>>;
  };
};

export type Linked = { readonly id: number; readonly title: string };
export type Values = Readonly<Record<string, unknown>>;

const text = { type: 'string' } as const;
const whole = { type: 'integer' } as const;
const flag = { type: 'boolean' } as const;

/** What every saved record says beside its values; the API document tells these of each form. */
export const recordParts = {
  id: whole,
  version: whole,
  title: text,
  subtitle: nullable('string'),
  changedAt: text,
  /** Of a record that was read by itself; null where the system changed it. */
  changedBy: nullable('string'),
  own: { enum: [true] },
  fingerprint: { ...text, description: 'What an approval of it must name.' },
  /** Of a record that was read by itself: what is open to the session. */
  may: objectOf({ write: flag, delete: flag, actions: listOf(text) }),
} as const;
export const recordNeeds = ['id', 'version', 'title', 'changedAt'] as const;

/** What a row of a dated form says besides. */
export const rowParts = {
  validFrom: { ...text, format: 'date' },
  validTo: nullable('string'),
  reason: nullable('string'),
  supersededAt: nullable('string'),
} as const;

/** Any form's record: a masked value is its masked text; a hidden one is absent. */
export const anyRecord = {
  type: 'object',
  properties: {
    ...recordParts,
    ...rowParts,
    state: text,
    values: { type: 'object', additionalProperties: true },
  },
  required: [...recordNeeds, 'values'],
} as const;
export type RecordShape = ShapeOf<typeof anyRecord>;

/** A page of a list: `next` and `previous` are the keys of its neighbours. */
export const pageParts = {
  total: whole,
  next: nullable('string'),
  previous: nullable('string'),
  /** Of money in the list, in paise over everything the question finds; where it was asked for. */
  totals: { type: 'object', additionalProperties: whole },
} as const;
export const pageNeeds = ['total', 'next', 'previous'] as const;
export const anyPage = {
  type: 'object',
  properties: { rows: listOf(anyRecord), ...pageParts },
  required: ['rows', ...pageNeeds],
} as const;
export type RecordPage = ShapeOf<typeof anyPage>;
