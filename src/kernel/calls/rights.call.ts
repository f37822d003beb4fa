/** The rights of login types, and changes of access that wait for a second administrator. */
import { call } from '../wire/call.ts';
import { said, saidOrNull } from '../wire/said.ts';
import { flag, id, idParams, listOf, nullable, objectOf, text, textOf, whole } from '../wire/schema.ts';

/** The classes of values that a login type may be shown, masked or refused. */
export const guardedClasses = ['personal', 'pay', 'bank', 'identity', 'medical', 'clinical'] as const;

const reaches = ['none', 'party', 'own', 'team', 'organisation'] as const;
const views = ['show', 'mask', 'hide'] as const;
const reach = { type: 'string', enum: reaches } as const;
const view = { type: 'string', enum: views } as const;
/** Null: as it is shipped. */
const reachOrNull = { type: ['string', 'null'], enum: [...reaches, null] } as const;
const viewOrNull = { type: ['string', 'null'], enum: [...views, null] } as const;
const sensitivity = { type: 'string', enum: guardedClasses } as const;

const matrix = objectOf({
  loginType: objectOf({ id, name: text, basedOn: text, version: whole }),
  entries: listOf(
    objectOf({
      form: text,
      name: said,
      type: { type: 'string', enum: ['form', 'report'] },
      module: saidOrNull,
      reaches: listOf(reach),
      actions: listOf(
        objectOf({
          action: text,
          label: said,
          shipped: reach,
          decided: reachOrNull,
          /** Cannot be decided otherwise: an administrator keeps the way to this screen. */
          fixed: flag,
        }),
      ),
    }),
  ),
  views: listOf(objectOf({ sensitivity, shipped: view, decided: viewOrNull })),
  /** More rights that were asked for and do not hold yet. */
  waiting: listOf(
    objectOf({
      id,
      title: text,
      dueOn: nullable('string'),
      rights: listOf(objectOf({ form: text, action: text, reach: reachOrNull })),
      views: listOf(objectOf({ sensitivity, view: viewOrNull })),
    }),
  ),
});

const params = objectOf({ loginTypeId: id });

export const rightsCall = call({
  method: 'GET',
  path: '/api/rights/:loginTypeId',
  params,
  response: matrix,
});

export const changeRightsCall = call({
  method: 'PUT',
  path: '/api/rights/:loginTypeId',
  params,
  body: objectOf({
    version: { type: 'integer', minimum: 1 },
    rights: {
      ...listOf(objectOf({ form: textOf(80), action: textOf(80), reach: reachOrNull })),
      maxItems: 2_000,
    },
    views: { ...listOf(objectOf({ sensitivity, view: viewOrNull })), maxItems: guardedClasses.length },
  }),
  response: matrix,
});

/** Takes back one's own change that waits. */
export const refuseChangeCall = call({
  method: 'POST',
  path: '/api/pending-changes/:id/refuse',
  params: idParams,
});
