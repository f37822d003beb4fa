/** The calls of each form, registered one by one with their schemas and the right they need. */

import {
  actionCall,
  additionCall,
  alterationCall,
  bulkCall,
  deletionCall,
  formCall,
  historyCall,
  listCall,
  optionsCall,
  recordCall,
  revealCall,
  verdictCall,
} from '#kernel/calls/record.call.ts';
import type { Form } from '#kernel/form.ts';
import { actionsOf, wordFor } from '#kernel/form.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { FormShape, RecordPage, RecordShape } from '#kernel/wire/described.ts';
import { describedForm } from '#kernel/wire/described-form.ts';
import { idParams, id as idSchema, named, objectOf } from '#kernel/wire/schema.ts';
import { shaped } from '#kernel/wire/shape.ts';
import { formOf } from '../label/labels.ts';
import { populationRoutes } from '../population/population-routes.ts';
import { type JsonSchema, type Route, route } from '../route.ts';
import type { Work } from '../work.ts';
import { accessTo } from './access.ts';
import { callOf } from './call-of.ts';
import { pageSchema, recordSchema } from './declaration/answered-schema.ts';
import { describeForm } from './declaration/description.ts';
import { optionsSchema } from './declaration/options-schema.ts';
import { listQuerySchema, optionQueryAlike, optionQuerySchema } from './declaration/query-schema.ts';
import type { FormRegistry } from './declaration/registry.ts';
import {
  alterationSchema,
  creationSchema,
  looseAlteration,
  looseCreation,
  valuesSchema,
} from './declaration/schema.ts';
import { listPage } from './list/list.ts';
import { listQueryOf, optionQueryOf } from './list/list-request.ts';
import { optionsOf } from './list/options.ts';
import { act } from './record/action.ts';
import { attachmentRoutes } from './record/attachment-routes.ts';
import { bulk } from './record/bulk.ts';
import { alterationOf, creationOf } from './record/entered.ts';
import { historyOf } from './record/history.ts';
import { noteSensitiveRead, readRecord, unreadRecord } from './record/record.ts';
import { reveal } from './record/reveal.ts';
import { changeRecord, createRecord, removeRecord } from './record/store.ts';
import { labelsInTitle, saidRecord } from './said-record.ts';
import { verdictsOnDraft } from './verdict/draft.ts';

/** Answers are built field by field, so nothing has to be left out of them when they are written. */
const anyObject: JsonSchema = { type: 'object', additionalProperties: true };
const changedSchema = shaped<RecordShape>(anyObject);
const idOf = (request: { readonly params: { readonly id: number } }): number => request.params.id;

/** Records are answered field by field, each as the views of its class say, and none beyond the reach. */
const told = { tells: 'by view', keepsReach: true } as const;

/** All calls of all forms. */
export function formRoutes(registry: FormRegistry): Route[] {
  return [...registry.forms.values()].flatMap((form) => [
    descriptionRoute(form),
    ...readingRoutes(registry, form),
    ...detailRoutes(registry, form),
    ...(form.systemOnly ? [] : writingRoutes(registry, form)),
    ...actionsOf(form).map((action) => actionRoute(registry, form, action)),
    ...(form.systemOnly ? [] : attachmentRoutes(form)),
    ...populationRoutes(form),
  ]);
}

const descriptionRoute = (form: Form): Route =>
  route({
    ...callOf(form, formCall),
    tag: form.heading,
    signedIn: true,
    ...told,
    summary: `Describe the form ${form.heading} as this session sees it`,
    alike: 'Describe a form as this session sees it',
    response: shaped<FormShape>(anyObject),
    documented: { response: describedForm },
    handle: (work) => describeForm(work, form),
  });

function readingRoutes(registry: FormRegistry, form: Form): Route[] {
  const common = { tag: form.heading, form: form.name, action: 'read', ...told } as const;
  return [
    route({
      ...common,
      ...callOf(form, listCall),
      summary: `List ${form.heading}`,
      querystring: listQuerySchema(registry, form),
      response: shaped<RecordPage>(saidRecord(registry, form)),
      documented: { response: pageSchema(registry, form) },
      handle: async (work, request) => {
        const access = accessTo(work, await formOf(work, form), 'read');
        const page = await listPage(work, access, listQueryOf(work, form, request.query));
        noteSensitiveRead(work, access, page.rows);
        return page;
      },
    }),
    route({
      ...common,
      ...callOf(form, recordCall),
      summary: `Read one ${form.one}`,
      params: idParams,
      response: shaped<RecordShape>(saidRecord(registry, form)),
      documented: { response: recordSchema(registry, form) },
      handle: async (work, request) => {
        const record = await readRecord(work, form, idOf(request), request.query.asOf);
        noteSensitiveRead(work, accessTo(work, await formOf(work, form), 'read'), [record]);
        return record;
      },
    }),
  ];
}

function detailRoutes(registry: FormRegistry, form: Form): Route[] {
  const common = { tag: form.heading, form: form.name, action: 'read', ...told } as const;
  return [
    route({
      ...common,
      ...callOf(form, historyCall),
      summary: `Read what happened to one ${form.one}`,
      alike: 'Read what happened to one record',
      params: idParams,
      handle: (work, request) => historyOf(work, form, idOf(request), request.query.before),
    }),
    route({
      ...common,
      ...callOf(form, revealCall),
      summary: `Read a masked value of one ${form.one} in clear`,
      alike: 'Read a masked value of one record in clear',
      params: objectOf({ id: idSchema, field: { type: 'string', maxLength: 80 } }),
      handle: (work, request) => reveal(work, form, idOf(request), request.params.field),
    }),
    route({
      ...callOf(form, optionsCall),
      tag: form.heading,
      signedIn: true,
      ...told,
      summary: `Pick one of ${form.heading} for a form that refers to it`,
      alike: 'Pick a record for a form that refers to it; its references, choices and flags narrow it',
      querystring: optionQuerySchema(form),
      response: optionsSchema(labelsInTitle(registry, form)),
      documented: { querystring: optionQueryAlike },
      handle: (work, request) => optionsOf(work, form, optionQueryOf(request.query)),
    }),
  ];
}

function writingRoutes(registry: FormRegistry, form: Form): Route[] {
  const common = { tag: form.heading, form: form.name, action: 'write', ...told } as const;
  const record = recordSchema(registry, form);
  const routes: Route[] = [
    route({
      ...common,
      ...callOf(form, additionCall),
      creates: true,
      summary: `Add one ${form.one}`,
      body: looseCreation,
      response: changedSchema,
      documented: { body: creationSchema(form), response: record },
      handle: async (work, request) => {
        const id = await createRecord(work, form, creationOf(form, request.body));
        return answerFor(work, form, id);
      },
    }),
    route({
      ...common,
      ...callOf(form, alterationCall),
      summary: `Change one ${form.one}`,
      params: idParams,
      body: looseAlteration,
      response: changedSchema,
      documented: { body: alterationSchema(form), response: record },
      handle: async (work, request) => {
        const given = alterationOf(form, request.body);
        return answerFor(work, form, await changeRecord(work, form, idOf(request), given));
      },
    }),
    bulkRoute(form),
    ...(form.verdicts ? [verdictRoute(form)] : []),
  ];
  if (!form.single) routes.push(deletionRoute(form));
  return routes;
}

const verdictRoute = (form: Form): Route =>
  route({
    ...callOf(form, verdictCall),
    tag: form.heading,
    form: form.name,
    action: 'write',
    ...told,
    summary: `Ask what the rules say of a ${form.one} that is being filled in; nothing is written`,
    alike: 'Ask what the rules say of a record that is being filled in; nothing is written',
    handle: (work, request) => verdictsOnDraft(work, form, request.body),
  });

const deletionRoute = (form: Form): Route =>
  route({
    ...callOf(form, deletionCall),
    tag: form.heading,
    form: form.name,
    action: 'delete',
    tells: 'nothing',
    summary: form.dated ? `Take one ${form.one} away; it stays in the history` : `Delete one ${form.one}`,
    alike: 'Delete one record; a row that is dated stays in the history',
    params: idParams,
    handle: async (work, request) => removeRecord(work, form, idOf(request), request.query),
  });

const bulkRoute = (form: Form): Route =>
  route({
    ...callOf(form, bulkCall),
    tag: form.heading,
    signedIn: true,
    ...told,
    summary: `Change or act on many ${form.heading}; each stands or falls by itself`,
    alike: 'Change or act on many records; each stands or falls by itself',
    handle: async (work, request) => ({ rows: await bulk(work, form, request.body) }),
  });

function actionRoute(registry: FormRegistry, form: Form, action: string): Route {
  const asks = registry.servers.get(form.name)?.actions[action]?.asks ?? {};
  const isAsking = Object.keys(asks).length > 0;
  const isApproval = form.approvals?.[action] !== undefined;
  const { version, fingerprint } = actionCall.body.properties;
  const envelope = (input: JsonSchema): JsonSchema =>
    objectOf({ version, input, ...(isApproval && { fingerprint }) }, isAsking ? [] : ['input']);
  const body = isAsking
    ? envelope(valuesSchema(asks, true))
    : named(isApproval ? 'Approval' : 'Action', envelope({ type: 'object' }));
  const declared = callOf(form, actionCall);
  return route({
    ...declared,
    path: declared.path.replace(':action', action),
    tag: form.heading,
    form: form.name,
    action,
    ...told,
    summary: `${wordFor(form, action)}: one ${form.one}`,
    params: idParams,
    response: changedSchema,
    documented: {
      body,
      response: recordSchema(registry, form),
    },
    handle: async (work, request) => {
      await act(work, form, idOf(request), action, request.body);
      return answerFor(work, form, idOf(request));
    },
  });
}

/** The record as the session sees it now; whoever has just left it is told that it is there, and no more. */
const answerFor = (work: Work, form: Form, id: number): Promise<RecordShape> =>
  work.may(form.name, 'read')
    ? readRecord(work, form, id).catch((error: unknown) => {
        if (!isGone(error)) throw error;
        return unreadRecord(work, form, id);
      })
    : unreadRecord(work, form, id);

const isGone = (error: unknown): boolean => error instanceof Refusal && error.status === 404;
