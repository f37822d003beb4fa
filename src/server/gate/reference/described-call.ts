/** One call as the API document describes it: its name, what it takes, what it answers and what it needs. */
import { saidKey } from '#kernel/wire/said.ts';
import { named, nameKey } from '#kernel/wire/schema.ts';
import { isWhole } from '#kernel/wire/whole.ts';
import type { JsonSchema, Route } from '../../route.ts';
import { schemaWithBesides } from '../extras.ts';
import { growing } from '../growing.ts';
import answers from './answers.json' with { type: 'json' };
import type { Components } from './components.ts';
import { curlOf, exampleOf } from './example-of.ts';

/** What is answered when something goes wrong, whatever the call. */
export const errorSchema = {
  type: 'object',
  properties: {
    code: { type: 'string' },
    message: { type: 'string' },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
    theirs: {},
    reference: { type: 'string' },
  },
  required: ['code', 'message'],
  additionalProperties: true,
} as const;

const error = {
  description: 'What went wrong, for people; `code` is stable.',
  content: { 'application/json': { schema: named('Error', errorSchema) } },
};
const done = { description: 'Done.' };
const binary = { type: 'string', format: 'binary' } as const;

/** '/api/records/employee/:id/actions/approve' asked by POST: 'postRecordsEmployeeByIdActionsApprove'. */
export function callName({ method, path }: Pick<Route, 'method' | 'path'>): string {
  const words = path
    .replace(/^\/(api\/)?/, '')
    .replace(/:(\w+)/g, 'by-$1')
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean);
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

/** ':id' is '{id}' in an address of the document. */
export const addressOf = ({ path }: Pick<Route, 'path'>): string => path.replace(/:(\w+)/g, '{$1}');

/**
 * Of the forms or reports that it exists for, and whether no program makes it. With the address of the server
 * it is shown as it is asked by hand.
 */
type CallOf = {
  readonly names?: readonly string[];
  readonly isForPeople?: boolean;
  readonly shownAt?: string | undefined;
};

/** A call; `names` are the forms or reports that it exists for, where they share the description. */
export function describedCall(
  components: Components,
  route: Route,
  { names = [], isForPeople = false, shownAt }: CallOf = {},
): Readonly<Record<string, unknown>> {
  const parameters = [
    ...(names.length > 0 ? [whichOf(components, route, names)] : []),
    ...parametersIn(components, route, 'path', route.params),
    ...parametersIn(components, route, 'query', route.documented?.querystring ?? route.querystring),
  ];
  const body = bodyOf(components, route);
  const need = isForPeople ? `${needOf(route)}. For people alone.` : needOf(route);
  return {
    operationId: callName(route),
    summary: route.summary,
    description: shownAt === undefined || isForPeople ? need : need + shownCall(route, shownAt),
    tags: [route.tag ?? route.path.split('/')[2] ?? 'api'],
    ...(route.open && { security: [] }),
    ...(isForPeople && { security: [{ session: [] }] }),
    ...(parameters.length > 0 && { parameters }),
    ...(body === undefined ? {} : { requestBody: body }),
    responses: {
      ...successOf(components, route),
      default: components.keep('responses', 'Error', components.lifted(error, 'Error')),
    },
  };
}

function shownCall(route: Route, at: string): string {
  const { method, path, open, multipart, rawBody } = route;
  const body = method === 'GET' || multipart || rawBody ? undefined : (route.documented?.body ?? route.body);
  return curlOf({ method, path, isOpen: open === true }, at, body && exampleOf(body));
}

/** The parameter that names a form or report. */
function whichOf(components: Components, { path }: Route, names: readonly string[]): unknown {
  const name = nameIn(path);
  const schema = { type: 'string', enum: names };
  return components.keepAs('parameters', name, { name, in: 'path', required: true, schema });
}

const nameIn = (path: string): string => /:(form|report)\b/.exec(path)?.[1] ?? '';

function needOf(route: Route): string {
  if (route.open) return 'Needs no session';
  return route.signedIn ? 'Needs a session' : `Right: ${route.form}/${route.action}`;
}

type ObjectSchema = {
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
};

function parametersIn(
  components: Components,
  route: Route,
  place: 'path' | 'query',
  schema?: JsonSchema,
): unknown[] {
  const { properties = {}, required = [] } = (schema ?? {}) as ObjectSchema;
  return Object.entries(properties).map(([name, { description, ...rest }]) =>
    components.keepAs('parameters', name, {
      name,
      in: place,
      ...((place === 'path' || required.includes(name)) && { required: true }),
      ...(description !== undefined && { description }),
      schema: components.lifted(rest, `${callName(route)} ${name}`),
    }),
  );
}

function bodyOf(components: Components, route: Route): unknown {
  if (route.method === 'GET') return undefined;
  const body = route.documented?.body ?? route.body;
  const place = `${callName(route)} body`;
  if (route.multipart) {
    const schema =
      body ?? named('Upload', { type: 'object', properties: { file: binary }, required: ['file'] });
    return {
      required: true,
      content: { 'multipart/form-data': { schema: components.lifted(schema, place) } },
    };
  }
  if (route.rawBody) return { content: { 'application/octet-stream': { schema: binary } } };
  if (!body) return undefined;
  const asked = {
    required: true,
    content: { 'application/json': { schema: components.lifted(body, place) } },
  };
  const name = body[nameKey];
  return typeof name === 'string' ? components.keepShared('requestBodies', name, asked) : asked;
}

function successOf(components: Components, route: Route): Record<string, unknown> {
  const answer = answerOf(route);
  if (!answer) return { 204: components.keep('responses', 'Done', done) };
  if (answer.format === 'binary') {
    const file = { description: 'The file.', content: { 'application/octet-stream': { schema: binary } } };
    return { 200: components.keep('responses', 'File', file) };
  }
  const isAny = isAnyObject(answer);
  const response = {
    description: 'Done.',
    content: {
      'application/json': {
        schema: components.lifted(isAny ? anyObject : growing(answer, isNamed), `${callName(route)} answer`),
      },
    },
  };
  const name = isAny ? 'AnyObject' : answer[nameKey];
  return {
    [route.creates ? 201 : 200]:
      typeof name === 'string' ? components.keepShared('responses', name, response) : response,
  };
}

/** A named schema may be asked as well, and stays as it is. */
const isNamed = (schema: JsonSchema): boolean => schema[nameKey] !== undefined;

const anyObject: JsonSchema = { type: 'object', additionalProperties: true };

/** Some ninety calls answer an object of which nothing more is said. */
const isAnyObject = ({ type, additionalProperties, [saidKey]: _said, ...rest }: JsonSchema): boolean =>
  type === 'object' && additionalProperties !== false && Reflect.ownKeys(rest).length === 0;

/**
 * By method and path, what answers are that a type alone declares: `scripts/reference/answer-schemas.ts`
 * writes it.
 */
const typed: Readonly<Record<string, JsonSchema>> = answers;

function answerOf(route: Route): JsonSchema | undefined {
  if (isWhole(route.response)) return typed[`${route.method} ${route.path}`];
  if (route.documented?.response) return route.documented.response;
  const isWriting = route.method !== 'GET' && !route.open && !route.specified;
  return route.response && isWriting ? schemaWithBesides(route.response) : route.response;
}
