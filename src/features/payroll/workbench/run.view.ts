/** What the payroll screens read, and how they ask for it. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Because } from '#kernel/wire/because.ts';
import { api } from '#web/api/api.ts';
import { month } from '#web/ui/format.ts';
import type { PaymentWay, SlipState } from '../payment/payment-way.form.ts';

export type Sums = { people: number; gross: number; deductions: number; net: number; employerCost: number };
type Done = { action: string; by: string; at: string };
/** The week, fortnight or half of a month that is paid in parts. */
type Part = { name: string; from: string; to: string };
export type Bench = {
  id: number;
  month: string;
  part: Part | null;
  kind: string;
  name: string | null;
  payOn: string;
  publishOn: string | null;
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
  lossOfPay: { people: number; days: number };
  inputs: { people: number; amount: number };
  recurring: number;
  units: number;
  revisions: number;
  arrears: { people: number; amount: number };
  holds: number;
  trail: Done[];
  job: { id: number; state: string; error: string | null } | null;
};
type Finding = { code: string; blocks: boolean; sentence: string };
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
  amounts: string;
  lastAmounts: string | null;
};
type GridComponent = {
  code: string;
  kind: string;
  label: string;
  source: string | null;
  used: boolean;
};
export type Grid = { components: GridComponent[]; lastPositions: number[]; rows: GridRow[] };
export type SlipLine = {
  code: string;
  label: string;
  kind: string;
  amount: number;
  lastAmount: number | null;
  onPayslip: 'with-amount' | 'always' | 'never';
};
export type Slip = {
  runId: number;
  employee: number;
  code: string;
  name: string;
  month: string;
  payOn: string;
  part: Part | null;
  daysPaid: number;
  gross: number;
  deductions: number;
  net: number;
  employerCost: number;
  inWords: string;
  lines: SlipLine[];
  exceptions: Finding[];
  /** Of a locked payslip. */
  payment?: SlipPayment;
};
type SlipPayment = {
  state: SlipState;
  paidOn: string | null;
  how: PaymentWay | null;
  utr: string | null;
  anew: boolean;
};

export type RunException = Finding & {
  employee: number;
  employeeCode: string;
  name: string;
  owner: number | null;
  ownerName: string | null;
  comment: string | null;
  status: 'open' | 'settled';
  by: string | null;
  at: string | null;
  /** What was said about it, the first first. */
  comments: { comment: string; by: string; at: string }[];
};
export type Exceptions = {
  findings: RunException[];
  owners: { id: number; name: string }[];
  /** Whether who looks may assign, comment and settle. */
  mayHandle: boolean;
};

export type Cause = { kind: string; about: string; amount: number };
type SlipChange = {
  last: string | null;
  lastPeriod: number | null;
  lastNet: number | null;
  net: number;
  causes: Cause[];
};
export type BridgeStep = Cause & {
  people: number;
  most: { employee: number; name: string; amount: number }[];
};
type Bridge = {
  last: string | null;
  lastPeriod: number | null;
  lastNet: number;
  net: number;
  steps: BridgeStep[];
};

/** 'January 2027', or 'week 2 of January 2027'. */
export const monthOrPart = (of: { month: string; part: Part | null }): string =>
  of.part ? `${of.part.name} of ${month(of.month)}` : month(of.month);

/** What a run or payslip is compared with. */
export const monthBefore = (last: string, lastPeriod: number | null): string =>
  lastPeriod === null ? month(last) : `${month(last)}, period ${lastPeriod}`;

export type Moved = { employee: number; code: string; name: string; why: string; net: number };
export type Reconciliation = {
  calculated: boolean;
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
  /** Rows of law of low confidence that the run rests on. */
  unsure: { title: string; words: string; cite: string; from: string }[];
};

const key = (...rest: readonly (string | number)[]) => ['records', 'pay-run', ...rest] as const;

export const benchQuery = (run: number) =>
  queryOptions({
    queryKey: key('bench', run),
    queryFn: ({ signal }) => api.get<Bench>(`/pay-runs/${run}`, { signal }),
  });

/** The set is part of the key: a new calculation is another grid, an old one never changes. */
export const gridQuery = (run: number, draftSet: number, state: string) =>
  queryOptions({
    queryKey: key('grid', run, draftSet, state),
    queryFn: ({ signal }) => api.get<Grid>(`/pay-runs/${run}/grid`, { signal }),
  });

/** Where one person's slip is read from: inside its run, or as a payslip of its own. */
export const inRun = (run: number, employee: number): string => `/pay-runs/${run}/people/${employee}`;
export const ownSlip = (id: number): string => `/payslips/${id}`;

export const exceptionsQuery = (run: number, draftSet: number, state: string) =>
  queryOptions({
    queryKey: key('exceptions', run, draftSet, state),
    queryFn: ({ signal }) => api.get<Exceptions>(`/pay-runs/${run}/exceptions`, { signal }),
  });

export const reconciliationQuery = (run: number, draftSet: number, state: string) =>
  queryOptions({
    queryKey: key('reconciliation', run, draftSet, state),
    queryFn: ({ signal }) => api.get<Reconciliation>(`/pay-runs/${run}/reconciliation`, { signal }),
  });

export const bridgeQuery = (run: number, draftSet: number) =>
  queryOptions({
    queryKey: key('bridge', run, draftSet),
    queryFn: ({ signal }) => api.get<Bridge>(`/pay-runs/${run}/changes`, { signal }),
  });

export const slipQuery = (address: string, draftSet: number) =>
  queryOptions({
    queryKey: key('slip', address, draftSet),
    queryFn: ({ signal }) => api.get<Slip>(address, { signal }),
  });

export const changeQuery = (address: string, draftSet: number) =>
  queryOptions({
    queryKey: key('change', address, draftSet),
    queryFn: ({ signal }) => api.get<SlipChange>(`${address}/change`, { signal }),
  });

export const whyQuery = (address: string, draftSet: number, code: string) =>
  queryOptions({
    queryKey: key('why', address, draftSet, code),
    queryFn: ({ signal }) => api.get<Because>(`${address}/why/${encodeURIComponent(code)}`, { signal }),
  });

export type PersonPayment = {
  payslip: number;
  employee: number;
  code: string;
  name: string;
  net: number;
  state: SlipState;
  paidOn: string | null;
  how: PaymentWay | null;
  utr: string | null;
  why: string | null;
};
export type Payments = { counts: Partial<Record<SlipState, number>>; rows: PersonPayment[] };
export const paymentsQuery = (run: number, state: SlipState | undefined) =>
  queryOptions({
    queryKey: key('payments', run, state ?? ''),
    queryFn: ({ signal }) => api.get<Payments>(`/pay-runs/${run}/payments`, { signal, query: { state } }),
    placeholderData: keepPreviousData,
  });

/** Who was put into a run of arrears or corrections. */
export type Chosen = { employee: number; code: string; name: string; takesBack: number | null };
export const chosenQuery = (id: number) =>
  queryOptions({
    queryKey: key('chosen', id),
    queryFn: ({ signal }) => api.get<Chosen[]>(`/pay-runs/${id}/people`, { signal }),
  });
