/** The calls that every form has, each typed by its one declaration. */
import type {
  actionCall,
  additionCall,
  alterationCall,
  appliesCall,
  attachmentsCall,
  bulkCall,
  coveredCall,
  deletionCall,
  detachCall,
  formCall,
  historyCall,
  listCall,
  optionsCall,
  recordCall,
  revealCall,
  verdictCall,
} from '#kernel/calls/record.call.ts';
import type { GivenTo } from '#kernel/wire/call.ts';
import { ask, type Query } from './api.ts';

type Signal = { readonly signal?: AbortSignal };
/** One for every attempt of one submit. */
type Key = { readonly key?: string };
type BodyOf<C> = GivenTo<C> extends { readonly body?: infer B } ? B : never;

export const describeForm = (form: string, options: Signal = {}) =>
  ask<typeof formCall>('GET', '/api/forms/:form', { params: { form }, ...options });

export const listRecords = (form: string, query: Query, options: Signal = {}) =>
  ask<typeof listCall>('GET', '/api/records/:form', { params: { form }, query, ...options });

export const readRecord = (
  form: string,
  id: number,
  options: Signal & { asOf?: string | undefined; anonymous?: true } = {},
) => {
  const { asOf, ...rest } = options;
  return ask<typeof recordCall>('GET', '/api/records/:form/:id', {
    params: { form, id },
    query: { asOf },
    ...rest,
  });
};

export const optionsOf = (form: string, query: Query, options: Signal = {}) =>
  ask<typeof optionsCall>('GET', '/api/records/:form/options', { params: { form }, query, ...options });

export const verdictsOn = (form: string, body: BodyOf<typeof verdictCall>, options: Signal = {}) =>
  ask<typeof verdictCall>('POST', '/api/records/:form/verdict', {
    params: { form },
    body,
    question: true,
    ...options,
  });

export const addRecord = (form: string, body: BodyOf<typeof additionCall>, options: Key = {}) =>
  ask<typeof additionCall>('POST', '/api/records/:form', { params: { form }, body, ...options });

export const changeRecord = (form: string, id: number, body: BodyOf<typeof alterationCall>) =>
  ask<typeof alterationCall>('PUT', '/api/records/:form/:id', { params: { form, id }, body });

export const removeRecord = (form: string, id: number, version: number) =>
  ask<typeof deletionCall>('DELETE', '/api/records/:form/:id', { params: { form, id }, query: { version } });

export const actOn = (
  form: string,
  id: number,
  action: string,
  body: BodyOf<typeof actionCall>,
  options: Key = {},
) =>
  ask<typeof actionCall>('POST', '/api/records/:form/:id/actions/:action', {
    params: { form, id, action },
    body,
    ...options,
  });

/** Each of the rows is answered by itself: one refusal does not stop the others. */
export const actOnEach = async (form: string, body: BodyOf<typeof bulkCall>, options: Key = {}) =>
  (await ask<typeof bulkCall>('POST', '/api/records/:form/bulk', { params: { form }, body, ...options }))
    .rows;

export const revealValue = async (form: string, id: number, field: string) =>
  (
    await ask<typeof revealCall>('GET', '/api/records/:form/:id/reveal/:field', {
      params: { form, id, field },
    })
  ).value;

export const historyOf = (form: string, id: number, options: Signal = {}) =>
  ask<typeof historyCall>('GET', '/api/records/:form/:id/history', { params: { form, id }, ...options });

export const attachmentsOf = (form: string, id: number, options: Signal = {}) =>
  ask<typeof attachmentsCall>('GET', '/api/records/:form/:id/attachments', {
    params: { form, id },
    ...options,
  });

export const detachFile = (form: string, id: number, file: number) =>
  ask<typeof detachCall>('DELETE', '/api/records/:form/:id/attachments/:file', {
    params: { form, id, file },
  });

export const coveredBy = (form: string, id: number, options: Signal = {}) =>
  ask<typeof coveredCall>('GET', '/api/records/:form/:id/people', { params: { form, id }, ...options });

export const applyingTo = (form: string, employee: number, on: string | null, options: Signal = {}) =>
  ask<typeof appliesCall>('GET', '/api/records/:form/applies', {
    params: { form },
    query: { employee, on },
    ...options,
  });
