/** What the tax pages read, and how they ask for it. */
import { queryOptions } from '@tanstack/react-query';
import type { RecordShape } from '#kernel/wire/described.ts';
import { api } from '#web/api/api.ts';

export type LineForm = 'tax-claim' | 'rented-home' | 'previous-employment';
export type SheetLine = {
  id: number;
  version: number;
  form: LineForm;
  item: string | null;
  title: string;
  detail: string | null;
  declared: number;
  proven: number | null;
  proof: number | null;
  proofName: string | null;
  proofMime: string | null;
  verdict: 'accepted' | 'refused' | null;
  accepted: number | null;
  remark: string | null;
};
export type Group = {
  group: string;
  label: string;
  section: string | null;
  limitWords: string;
  limit: number | null;
  declared: number;
  counts: number;
  left: number | null;
  inNewRegime: boolean;
};
export type Sheet = {
  employee: number;
  year: string;
  years: string[];
  window: {
    phase: 'none' | 'before' | 'declaring' | 'between' | 'proving' | 'after';
    open: boolean;
    words: string | null;
    closesOn: string | null;
    proofsFrom: string | null;
    proofsTo: string | null;
    proofsCountFrom: string | null;
  };
  declaration: RecordShape | null;
  lines: SheetLine[];
  groups: Group[];
  meanings: Readonly<Record<string, { means: string; proof: string }>>;
  basis: 'declared' | 'proven';
};

export type Step = {
  says: string;
  value: string;
  amount?: number;
  cite?: string;
  from?: string;
  confidence?: string;
  parts: Step[];
};
export type Regime = 'old' | 'new';
export type TaxMonth = {
  month: string;
  paid: boolean;
  gross: number;
  exempt: number;
  perquisites: number;
  tax: number;
};
export type KnownFigures = {
  year: string;
  known: true;
  regime: Regime;
  chosen: boolean;
  basis: 'declared' | 'proven';
  old: number;
  new: number;
  cheaper: Regime | 'same';
  saves: number;
  moreDeductionsNeeded: number;
  deductedOld: number;
  exemptOld: number;
  curve: { extra: number; old: number }[];
  months: TaxMonth[];
  due: number;
  deducted: number;
  elsewhere: number;
  toCome: number;
  withoutPan: boolean;
  because: Step;
  becauseOther: Step;
  /** Why the next month’s deduction is what it is. */
  becauseMonth?: Step;
  nextMonth?: string;
};
export type Figures = KnownFigures | { year: string; known: false };

/** Where a page reads from: the person's own year, or a declaration an officer looks at. */
type Source = { readonly own: string | undefined } | { readonly declaration: number };

const key = (source: Source) =>
  'own' in source
    ? (['my-tax', 'own', source.own ?? ''] as const)
    : (['my-tax', 'of', source.declaration] as const);

export const sheetQuery = (source: Source) =>
  queryOptions({
    queryKey: [...key(source), 'sheet'],
    queryFn: ({ signal }) =>
      'own' in source
        ? api.get<Sheet>('/my-tax', { signal, query: { year: source.own } })
        : api.get<Sheet>(`/tax-declarations/${source.declaration}/sheet`, { signal }),
  });

export const figuresQuery = (source: Source) =>
  queryOptions({
    queryKey: [...key(source), 'figures'],
    queryFn: ({ signal }) =>
      'own' in source
        ? api.get<Figures>('/my-tax/figures', { signal, query: { year: source.own } })
        : api.get<Figures>(`/tax-declarations/${source.declaration}/figures`, { signal }),
  });

/** A year’s tax as people speak of it: to the rupee. */
export const wholeRupees = (amount: number): number => Math.round(amount / 100) * 100;

export const regimeNames: Readonly<Record<Regime, string>> = { new: 'New regime', old: 'Old regime' };
