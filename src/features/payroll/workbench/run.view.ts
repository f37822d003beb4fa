/** What the payroll screens read, and how they ask for it. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ask } from '#web/api/api.ts';
import { month } from '#web/ui/format.ts';
import type { paymentsCall } from '../payment/payment.call.ts';
import type { SlipState } from '../payment/payment-way.form.ts';
import type {
  changeInRunCall,
  changeOfPayslipCall,
  Part,
  paperOfPayslipCall,
  payslipCall,
  Slip,
  slipOfRunCall,
  whyInRunCall,
  whyOfPayslipCall,
} from '../payslip/slip.call.ts';
import type { sinceCall } from '../since/since.call.ts';
import type {
  benchCall,
  bridgeCall,
  chosenCall,
  exceptionsCall,
  gridCall,
  reconciliationCall,
} from './run.call.ts';

/** 'January 2027', or 'week 2 of January 2027'. */
export const monthOrPart = (of: { month: string; part: Part | null }): string =>
  of.part ? `${of.part.name} of ${month(of.month)}` : month(of.month);

/** What a run or payslip is compared with. */
export const monthBefore = (last: string, lastPeriod: number | null): string =>
  lastPeriod === null ? month(last) : `${month(last)}, period ${lastPeriod}`;

const key = (...rest: readonly (string | number)[]) => ['records', 'pay-run', ...rest] as const;

export const benchQuery = (run: number) =>
  queryOptions({
    queryKey: key('bench', run),
    queryFn: ({ signal }) =>
      ask<typeof benchCall>('GET', '/api/pay-runs/:id', { params: { id: run }, signal }),
  });

/** The set is part of the key: a new calculation is another grid, an old one never changes. */
export const gridQuery = (run: number, draftSet: number, state: string) =>
  queryOptions({
    queryKey: key('grid', run, draftSet, state),
    queryFn: ({ signal }) =>
      ask<typeof gridCall>('GET', '/api/pay-runs/:id/grid', { params: { id: run }, signal }),
  });

/** Where one person's slip is read from: inside its run, or as a payslip of its own. */
export type SlipAt = { readonly run: number; readonly employee: number } | { readonly payslip: number };

export const exceptionsQuery = (run: number, draftSet: number, state: string) =>
  queryOptions({
    queryKey: key('exceptions', run, draftSet, state),
    queryFn: ({ signal }) =>
      ask<typeof exceptionsCall>('GET', '/api/pay-runs/:id/exceptions', { params: { id: run }, signal }),
  });

export const reconciliationQuery = (run: number, draftSet: number, state: string) =>
  queryOptions({
    queryKey: key('reconciliation', run, draftSet, state),
    queryFn: ({ signal }) =>
      ask<typeof reconciliationCall>('GET', '/api/pay-runs/:id/reconciliation', {
        params: { id: run },
        signal,
      }),
  });

/** Asked again after every change: what is saved beside a calculated run may be what it rests on. */
export const sinceQuery = (run: number, draftSet: number, state: string, look: boolean) =>
  queryOptions({
    queryKey: key('since', run, draftSet, state, String(look)),
    queryFn: ({ signal }) =>
      ask<typeof sinceCall>('GET', '/api/pay-runs/:id/since', {
        params: { id: run },
        query: { look },
        signal,
      }),
  });

export const bridgeQuery = (run: number, draftSet: number) =>
  queryOptions({
    queryKey: key('bridge', run, draftSet),
    queryFn: ({ signal }) =>
      ask<typeof bridgeCall>('GET', '/api/pay-runs/:id/changes', { params: { id: run }, signal }),
  });

export const slipQuery = (at: SlipAt, draftSet: number) =>
  queryOptions({
    queryKey: key('slip', ...Object.values(at), draftSet),
    queryFn: ({ signal }): Promise<Slip> =>
      'payslip' in at
        ? ask<typeof payslipCall>('GET', '/api/payslips/:id', { params: { id: at.payslip }, signal })
        : ask<typeof slipOfRunCall>('GET', '/api/pay-runs/:id/people/:employee', {
            params: { id: at.run, employee: at.employee },
            signal,
          }),
  });

export const paperQuery = (payslip: number) =>
  queryOptions({
    queryKey: key('paper', payslip),
    queryFn: ({ signal }) =>
      ask<typeof paperOfPayslipCall>('GET', '/api/payslips/:id/paper', { params: { id: payslip }, signal }),
  });

export const changeQuery = (at: SlipAt, draftSet: number) =>
  queryOptions({
    queryKey: key('change', ...Object.values(at), draftSet),
    queryFn: ({ signal }) =>
      'payslip' in at
        ? ask<typeof changeOfPayslipCall>('GET', '/api/payslips/:id/change', {
            params: { id: at.payslip },
            signal,
          })
        : ask<typeof changeInRunCall>('GET', '/api/pay-runs/:id/people/:employee/change', {
            params: { id: at.run, employee: at.employee },
            signal,
          }),
  });

export const whyQuery = (at: SlipAt, draftSet: number, code: string) =>
  queryOptions({
    queryKey: key('why', ...Object.values(at), draftSet, code),
    queryFn: ({ signal }) =>
      'payslip' in at
        ? ask<typeof whyOfPayslipCall>('GET', '/api/payslips/:id/why/:code', {
            params: { id: at.payslip, code },
            signal,
          })
        : ask<typeof whyInRunCall>('GET', '/api/pay-runs/:id/people/:employee/why/:code', {
            params: { id: at.run, employee: at.employee, code },
            signal,
          }),
  });

export const paymentsQuery = (run: number, state: SlipState | undefined) =>
  queryOptions({
    queryKey: key('payments', run, state ?? ''),
    queryFn: ({ signal }) =>
      ask<typeof paymentsCall>('GET', '/api/pay-runs/:id/payments', {
        params: { id: run },
        query: { state },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

export const chosenQuery = (id: number) =>
  queryOptions({
    queryKey: key('chosen', id),
    queryFn: ({ signal }) =>
      ask<typeof chosenCall>('GET', '/api/pay-runs/:id/people', { params: { id }, signal }),
  });
