/** A pay run on its workbench, as the screens and the server share it. Amounts in paise. */
import type { IsoDate, Month } from '#kernel/calendar.ts';
import { call } from '#kernel/wire/call.ts';
import { saying } from '#kernel/wire/said.ts';
import { id, listOf, objectOf, textOf, wholeOf } from '#kernel/wire/schema.ts';
import type { ShapeOf } from '#kernel/wire/shape.ts';
import type { ComponentKind } from '#pay/model/component.ts';
import { type Cause, idParams, type Part, personParams } from '../payslip/slip.call.ts';
import type { RunKind } from '../run/pay-run.form.ts';

export type Sums = { people: number; gross: number; deductions: number; net: number; employerCost: number };
/** Who took a step, last. */
export type Done = { action: string; by: string; at: string };
/** What the month brings. */
export type Inputs = {
  lossOfPay: { people: number; days: number };
  inputs: { people: number; amount: number };
  /** People with something that comes again in force, and with hours or pieces. */
  recurring: number;
  units: number;
  revisions: number;
  arrears: { people: number; amount: number };
  holds: number;
  /** People who worked in the tax year before Muster paid them, without opening balances of it. */
  unopened: number;
};
export type Bench = Inputs & {
  id: number;
  month: Month;
  part: Part | null;
  kind: RunKind;
  name: string | null;
  payOn: string;
  /** Null: payslips are published by hand, after the lock. */
  publishOn: string | null;
  /** When employees were told; null: not yet. */
  publishedOn: string | null;
  /** What the approver asked for, until the run is sent again. */
  sentBack: string | null;
  state: string;
  version: number;
  draftSet: number | null;
  calculatedAt: string | null;
  calculatedBy: string | null;
  blocked: number | null;
  sums: Sums | null;
  last: Sums | null;
  joiners: number;
  leavers: number;
  trail: Done[];
  job: { id: number; state: string; error: string | null } | null;
};
export const benchCall = call({
  method: 'GET',
  path: '/api/pay-runs/:id',
  params: idParams,
  response: saying(wholeOf<Bench>(), 'error'),
});

/** `amounts` are paise by position, in one text: they are taken apart for the rows in sight. */
export type GridRow = {
  employee: number;
  code: string;
  name: string;
  department: string | null;
  costCentre: string | null;
  daysPaid: number;
  gross: number;
  deductions: number;
  net: number;
  employerCost: number;
  lastNet: number | null;
  joined: boolean;
  left: boolean;
  /** The pay of the month is held back. */
  held: boolean;
  amounts: string;
  /** Left out where it is the same as `amounts`. */
  lastAmounts: string | null;
};
type GridComponent = {
  code: string;
  kind: ComponentKind;
  label: string;
  source: string | null;
  used: boolean;
};
export type Grid = { components: GridComponent[]; lastPositions: number[]; rows: GridRow[] };
export const gridCall = call({
  method: 'GET',
  path: '/api/pay-runs/:id/grid',
  params: idParams,
  response: saying(wholeOf<Grid>(), 'label'),
});

export type Moved = { employee: number; code: string; name: string; why: string; net: number };
/** A row of law of low confidence that the run rests on, as an officer reads it. */
export type UnsureRow = { title: string; words: string; cite: string; from: IsoDate };
export type Reconciliation = {
  calculated: true;
  last: number | null;
  came: Moved[];
  went: Moved[];
  sums: Sums;
  slips: { people: number; gross: number; deductions: number; net: number };
  statutes: {
    name: string;
    amount: number;
    slips: number;
    lines: { label: string; amount: number; slips: number }[];
  }[];
  /** Of the whole month: with `beside` runs of it that are locked, without `open` ones that are not. */
  challans: {
    kind: string;
    state: string | null;
    name: string;
    total: number;
    slips: number;
    accounts: { account: string; amount: number; rule: string; apart?: true }[];
  }[];
  beside: number;
  open: number;
  unsure: UnsureRow[];
};
export const reconciliationCall = call({
  method: 'GET',
  path: '/api/pay-runs/:id/reconciliation',
  params: idParams,
  response: saying(
    wholeOf<Reconciliation | { calculated: false }>(),
    'why',
    'label',
    'title',
    'words',
    'statutes.name',
    'challans.name',
  ),
});

export type BridgeStep = Cause & {
  people: number;
  most: { employee: number; name: string; amount: number }[];
};
type Bridge = {
  last: Month;
  lastPeriod: number | null;
  lastNet: number;
  net: number;
  locked: boolean;
  steps: BridgeStep[];
};
export const bridgeCall = call({
  method: 'GET',
  path: '/api/pay-runs/:id/changes',
  params: idParams,
  response: saying(wholeOf<Bridge | { last: null; steps: readonly never[] }>(), 'about'),
});

/** What has been done about an exception. */
export type Handled = {
  owner: number | null;
  ownerName: string | null;
  comment: string | null;
  status: 'open' | 'settled';
  by: string | null;
  at: string | null;
  /** What was said about it, the first first. */
  comments: readonly { readonly comment: string; readonly by: string; readonly at: string }[];
};
export type RunException = Handled & {
  readonly code: string;
  readonly blocks: boolean;
  readonly sentence: string;
  /** What made the net move, where that is what it is about: 'Loss of pay −19,192'. */
  readonly cause?: string;
  readonly employee: number;
  readonly employeeCode: string;
  readonly name: string;
};
/** A check in use that can find nothing, and where what it lacks is entered. */
export type BlindCheck = { readonly rule: string; readonly sentence: string; readonly path: string };
const exceptionParts = {
  blind: listOf(saying(wholeOf<BlindCheck>(), 'sentence')),
  findings: listOf(saying(wholeOf<RunException>(), 'sentence', 'cause')),
  owners: listOf(objectOf({ id: { type: 'integer' }, name: { type: 'string' } })),
  mayHandle: { type: 'boolean', description: 'whether who asks may assign, comment and settle' },
} as const;
const exceptions = objectOf(exceptionParts);
export type Exceptions = ShapeOf<typeof exceptions>;
export const exceptionsCall = call({
  method: 'GET',
  path: '/api/pay-runs/:id/exceptions',
  params: idParams,
  response: exceptions,
});

export const handleExceptionCall = call({
  method: 'POST',
  path: '/api/pay-runs/:id/exceptions',
  params: idParams,
  body: {
    type: 'object',
    required: ['employee', 'code'],
    additionalProperties: false,
    properties: {
      employee: id,
      code: textOf(60),
      owner: { type: ['integer', 'null'], minimum: 1, maximum: Number.MAX_SAFE_INTEGER },
      comment: { type: ['string', 'null'], maxLength: 1000 },
      status: { enum: ['open', 'settled'] },
    },
  },
  response: exceptions,
});

/** Of which exceptions, in the sentences that were read: one whose figures have moved since stays open. */
export type LeftOpen = { name: string | null; why: 'moved' | 'own' };
export const settleExceptionsCall = call({
  method: 'POST',
  path: '/api/pay-runs/:id/exceptions/settle',
  params: idParams,
  body: {
    type: 'object',
    required: ['of', 'comment'],
    additionalProperties: false,
    properties: {
      of: {
        type: 'array',
        minItems: 1,
        maxItems: 500,
        items: objectOf({ employee: id, code: textOf(60), sentence: textOf(1000) }),
      },
      comment: textOf(1000, 0),
    },
  },
  response: objectOf({ ...exceptionParts, left: listOf(wholeOf<LeftOpen>()) }),
});

/** What is done about one: whose, and what of it is said. */
export type ActOnException = ShapeOf<(typeof handleExceptionCall)['body']>;

/** Somebody who was put into a run of arrears or corrections. */
export type Chosen = { employee: number; code: string; name: string; takesBack: number | null };
export const chosenCall = call({
  method: 'GET',
  path: '/api/pay-runs/:id/people',
  params: idParams,
  response: listOf(wholeOf<Chosen>()),
});

export const chooseCall = call({
  method: 'POST',
  path: '/api/pay-runs/:id/people',
  params: idParams,
  body: {
    type: 'object',
    additionalProperties: false,
    required: ['people'],
    properties: {
      people: {
        type: 'array',
        minItems: 1,
        maxItems: 1_000,
        items: {
          type: 'object',
          additionalProperties: false,
          required: ['employee'],
          properties: {
            employee: id,
            takesBack: {
              ...id,
              description: 'the payslip that is taken back; without it the month is paid again',
            },
          },
        },
      },
    },
  },
});

export const unchooseCall = call({
  method: 'DELETE',
  path: '/api/pay-runs/:id/people/:employee',
  params: personParams,
});
