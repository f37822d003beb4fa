/**
 * The permission matrix: what a login type may do and see, what ships, and what the organisation decided
 * otherwise.
 */

import { said, saidOrNull } from '#kernel/wire/said.ts';
import { id, listOf, nullable, objectOf, textOf } from '#kernel/wire/schema.ts';
import { route } from '#server/route.ts';
import { decide } from './rights-matrix/matrix-decision.server.ts';
import { classes, matrixOf } from './rights-matrix/rights-matrix.server.ts';

const reach = { type: 'string', enum: ['none', 'party', 'own', 'team', 'organisation'] } as const;
const view = { type: 'string', enum: ['show', 'mask', 'hide'] } as const;
const orNull = <const V extends string>(schema: { readonly enum: readonly V[] }) =>
  ({ type: ['string', 'null'], enum: [...schema.enum, null] }) as const;
const params = objectOf({ loginTypeId: id });
const text = { type: 'string' } as const;

const matrix = objectOf({
  loginType: objectOf({ id, name: text, basedOn: text, version: { type: 'integer' } }),
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
          decided: orNull(reach),
          fixed: { type: 'boolean' },
        }),
      ),
    }),
  ),
  views: listOf(
    objectOf({ sensitivity: { type: 'string', enum: classes }, shipped: view, decided: orNull(view) }),
  ),
  waiting: listOf(
    objectOf({
      id,
      title: text,
      dueOn: nullable('string'),
      rights: listOf(objectOf({ form: text, action: text, reach: orNull(reach) })),
      views: listOf(objectOf({ sensitivity: { type: 'string', enum: classes }, view: orNull(view) })),
    }),
  ),
});

export const readMatrix = route({
  method: 'GET',
  path: '/api/rights/:loginTypeId',
  tag: 'rights',
  form: 'login-type',
  action: 'read',
  params,
  summary: 'The permission matrix of a login type: what ships and what was decided otherwise',
  response: matrix,
  handle: (work, request) => matrixOf(work, request.params.loginTypeId),
});

export const writeMatrix = route({
  method: 'PUT',
  path: '/api/rights/:loginTypeId',
  tag: 'rights',
  form: 'login-type',
  action: 'decide',
  params,
  summary:
    'Decides rights and views of a login type; null goes back to what ships. Holds at everybody’s next ' +
    'call; more access to pay and its like, to approvals or of one’s own login type waits, and is listed',
  body: objectOf({
    version: { type: 'integer', minimum: 1 },
    rights: {
      ...listOf(objectOf({ form: textOf(80), action: textOf(80), reach: orNull(reach) })),
      maxItems: 2_000,
    },
    views: {
      ...listOf(objectOf({ sensitivity: { type: 'string', enum: classes }, view: orNull(view) })),
      maxItems: classes.length,
    },
  }),
  response: matrix,
  async handle(work, request) {
    const { loginTypeId } = request.params;
    const given = request.body;
    await decide(work, () => matrixOf(work, loginTypeId), given);
    return matrixOf(work, loginTypeId);
  },
});
