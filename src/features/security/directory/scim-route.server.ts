/** A call of SCIM 2.0: made with the key of a program that keeps users, and told in its own shapes. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Route, route } from '#server/route.ts';
import type { Work } from '#server/work.ts';
import { refuse } from '../security.refusal.ts';
import { isBare } from './scim-attributes.ts';
import { ScimFault, scimAnswer } from './scim-fault.ts';
import { type Filter, fits } from './scim-filter.ts';

type ScimCall = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below /scim/v2. */
  readonly path: string;
  readonly summary: string;
  readonly handle: (work: Work, asked: ScimAsked, reply: FastifyReply) => Promise<unknown>;
};
export type ScimAsked = {
  readonly id: string;
  readonly query: Readonly<Record<string, string | undefined>>;
  readonly body: unknown;
  /** The version that the caller has seen, where it says so. */
  readonly ifMatch: string | undefined;
};

const base = '/scim/v2';
const word = { type: 'string', maxLength: 2_000 } as const;
const names = ['filter', 'startIndex', 'count', 'attributes', 'excludedAttributes', 'sortBy', 'sortOrder'];
const querystring = { type: 'object', properties: Object.fromEntries(names.map((name) => [name, word])) };

export const scim = ({ method, path, summary, handle }: ScimCall): Route =>
  route({
    method,
    path: `${base}${path}`,
    summary,
    form: 'directory-group',
    action: 'provision',
    ownDocument: true,
    faultAs: scimAnswer,
    querystring,
    async handle(work: Work, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
      checkProgram(work, method);
      reply.type('application/scim+json; charset=utf-8');
      const answer = await handle(work, askedOf(request), reply);
      // What waits for an administrator is told to administrators.
      work.besides.waiting.length = 0;
      if (answer === undefined) reply.removeHeader('content-type');
      return answer;
    },
  });

/** Never by a person's cookie: nobody signed in keeps users in this way. */
function checkProgram({ session: { key } }: Work, method: ScimCall['method']): void {
  if (!key) refuse('directory.programs');
  if (method !== 'GET' && key.does === 'read') refuse('directory.reads');
}

function askedOf({ params, query, body, headers }: FastifyRequest): ScimAsked {
  const texts = (from: unknown) => (isBare(from) ? from : {});
  const given = Object.entries(texts(query));
  return {
    id: String(texts(params)['id'] ?? ''),
    query: Object.fromEntries(
      given.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
    ),
    body,
    ifMatch: headers['if-match'],
  };
}

/** Where a resource is found. */
export const placeOf = ({ host }: Work, kind: 'Users' | 'Groups', id: number): string =>
  `${host.settings.publicUrl}${base}/${kind}/${id}`;

/** From the database's text of it to the one of the standard. */
export const instantOf = (text: string): string => new Date(text).toISOString();

export const tagOf = (version: number): string => `W/"${version}"`;

/** Refuses a change of another version than the one that the caller has seen. */
export function checkSeen({ ifMatch }: ScimAsked, version: number): void {
  if (ifMatch === undefined || ifMatch.trim() === '*') return;
  const seen = ifMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  if (!seen.includes(`"${version}"`)) {
    throw new ScimFault(412, 'It was changed since. Read it again, then send the change.');
  }
}

/** The id of an address, as a number; one that is none is nobody's. */
export const numberOf = (id: string): number => (/^[1-9]\d{0,14}$/.test(id) ? Number(id) : 0);

type Page = { readonly from: number; readonly count: number };

const countMost = 200;
const countUsual = 100;

/** By `startIndex`, which begins at 1, and `count`; without them the first hundred. */
function pageOf({ query }: ScimAsked): Page {
  const whole = (text: string | undefined, usual: number) => {
    const value = text === undefined ? usual : Number.parseInt(text, 10);
    return Number.isNaN(value) ? usual : value;
  };
  const count = Math.min(Math.max(whole(query['count'], countUsual), 0), countMost);
  return { from: Math.max(whole(query['startIndex'], 1), 1) - 1, count };
}

export const listed = (all: number, { from }: Page, resources: readonly object[]) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
  totalResults: all,
  startIndex: from + 1,
  itemsPerPage: resources.length,
  Resources: resources,
});

/** A page of what a filter means. Without one, only the resources of the page are read. */
export async function pageAnswer<T extends object>(
  asked: ScimAsked,
  filter: Filter | undefined,
  ids: readonly number[],
  read: (ids: readonly number[]) => Promise<readonly T[]>,
): Promise<unknown> {
  const page = pageOf(asked);
  const partOf = <E>(all: readonly E[]): readonly E[] => all.slice(page.from, page.from + page.count);
  const fitting = filter && (await read(ids)).filter((resource) => fits(resource, filter));
  const resources = fitting ? partOf(fitting) : await read(partOf(ids));
  const told = resources.map((resource) => shown(asked, resource));
  return listed(fitting?.length ?? ids.length, page, told);
}

/** Tells one resource, with its version and where it is found. */
export function resourceAnswer(
  work: Work,
  asked: ScimAsked,
  reply: FastifyReply,
  { kind, id, version, resource }: Told,
): Readonly<Record<string, unknown>> {
  reply.header('etag', tagOf(version)).header('location', placeOf(work, kind, id));
  return shown(asked, resource);
}

type Told = {
  readonly kind: 'Users' | 'Groups';
  readonly id: number;
  readonly version: number;
  readonly resource: object;
};

/** Only what was asked for; what every resource has is always there. */
function shown({ query }: ScimAsked, resource: object): Readonly<Record<string, unknown>> {
  const namesIn = (text: string | undefined) =>
    (text ?? '')
      .split(',')
      .map((name) => name.trim().split('.')[0]?.toLowerCase() ?? '')
      .filter(Boolean);
  const [wanted, left] = [namesIn(query['attributes']), namesIn(query['excludedAttributes'])];
  const always = ['schemas', 'id', 'meta'];
  const isShown = (name: string) =>
    always.includes(name) ||
    ((wanted.length === 0 || wanted.includes(name.toLowerCase())) && !left.includes(name.toLowerCase()));
  return Object.fromEntries(Object.entries(resource).filter(([name]) => isShown(name)));
}

/** Whether the members of a group, which may be many, are asked for. */
export const isAskedFor = (asked: ScimAsked, name: string): boolean => name in shown(asked, { [name]: 0 });
