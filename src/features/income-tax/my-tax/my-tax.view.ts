/** What the tax pages read, and how they ask for it. */

import { queryOptions } from '@tanstack/react-query';
import type { AnswerOf } from '#kernel/wire/call.ts';
import { ask } from '#web/api/api.ts';
import type { reliefWorkingCall } from '../officer/relief-claim.call.ts';
import type {
  declarationFiguresCall,
  declarationSheetCall,
  myFiguresCall,
  myTaxCall,
} from './my-tax.call.ts';

export type Sheet = AnswerOf<typeof myTaxCall>;
export type SheetLine = Sheet['lines'][number];
export type LineForm = SheetLine['form'];
export type Group = Sheet['groups'][number];

export type Step = AnswerOf<typeof reliefWorkingCall>;
export type Figures = AnswerOf<typeof myFiguresCall>;
export type KnownFigures = Extract<Figures, { readonly known: true }>;
export type Regime = KnownFigures['regime'];
export type TaxMonth = KnownFigures['months'][number];

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
        ? ask<typeof myTaxCall>('GET', '/api/my-tax', { signal, query: { year: source.own } })
        : ask<typeof declarationSheetCall>('GET', '/api/tax-declarations/:id/sheet', {
            params: { id: source.declaration },
            signal,
          }),
  });

export const figuresQuery = (source: Source) =>
  queryOptions({
    queryKey: [...key(source), 'figures'],
    queryFn: ({ signal }) =>
      'own' in source
        ? ask<typeof myFiguresCall>('GET', '/api/my-tax/figures', { signal, query: { year: source.own } })
        : ask<typeof declarationFiguresCall>('GET', '/api/tax-declarations/:id/figures', {
            params: { id: source.declaration },
            signal,
          }),
  });

/** A year’s tax as people speak of it: to the rupee. */
export const wholeRupees = (amount: number): number => Math.round(amount / 100) * 100;

export const regimeNames: Readonly<Record<Regime, string>> = { new: 'New regime', old: 'Old regime' };
