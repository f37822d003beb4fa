/**
 * The operations of the API, read from its own OpenAPI document, so that a test over all of them
 * forgets none.
 */
import type { FastifyInstance } from 'fastify';

export type Schema = Readonly<Record<string, unknown>>;
export type Need =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'session' }
  | { readonly kind: 'right'; readonly action: string; readonly form: string };

export type Operation = {
  /** 'GET /api/payslips/{id}' */
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  /** Its group in the document. */
  readonly tag: string;
  readonly needs: Need;
  readonly params: Readonly<Record<string, Schema>>;
  readonly query: Schema;
  /** Null where no JSON is taken. */
  readonly body: Schema | null;
  readonly multipart: boolean;
};

type Document = { paths: Record<string, Record<string, Described>>; components: unknown };
type Parameter = { in: string; name: string; schema?: Schema; required?: boolean };
type Described = {
  description?: string;
  tags?: string[];
  parameters?: Parameter[];
  requestBody?: { content?: Record<string, { schema?: Schema }> };
};

/** Every operation below /api, in the order of the document. */
export async function operationsOf(app: FastifyInstance): Promise<Operation[]> {
  const reply = await app.inject({ method: 'GET', url: '/api/docs/json' });
  const document = JSON.parse(reply.body) as Document;
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, described]) =>
      eachOf(path, resolved(document, described)).map(([address, one]) =>
        operationOf(address, method.toUpperCase(), one),
      ),
    ),
  );
}

/** What the document describes once for all forms or reports, for each of them. */
function eachOf(path: string, described: Described): [string, Described][] {
  const which = /\{(form|report)\}/.exec(path)?.[1];
  if (which === undefined) return [[path, described]];
  const parameters = described.parameters ?? [];
  const names = parameters.find(({ name }) => name === which)?.schema?.['enum'] as
    | readonly string[]
    | undefined;
  if (!names) return [[path, described]];
  return names.map((name) => [
    path.replace(`{${which}}`, name),
    {
      ...described,
      description: described.description?.replace(`{${which}}`, name) ?? '',
      parameters: parameters.filter((each) => each.name !== which),
    },
  ]);
}

/** The same with the parts that it refers to in their places. */
function resolved<T>(document: Document, part: T): T {
  if (Array.isArray(part)) return part.map((each) => resolved(document, each)) as T;
  if (typeof part !== 'object' || part === null) return part;
  const { $ref, ...rest } = part as { $ref?: string };
  const place = $ref?.slice(2).split('/') ?? [];
  const named = place.reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], document);
  const whole = $ref === undefined ? rest : { ...(named as object), ...rest };
  const inner = Object.entries(whole).map(([key, value]) => [key, resolved(document, value)] as const);
  return merged(Object.fromEntries(inner)) as T;
}

/** A body in parts, as one object. */
function merged(schema: Schema): Schema {
  const parts = schema['allOf'] as readonly Schema[] | undefined;
  if (!parts) return schema;
  const { allOf: _parts, ...rest } = schema;
  const required = [...parts, rest].flatMap((part) => (part.required ?? []) as string[]);
  const properties = Object.assign({}, ...parts.map((part) => part.properties));
  return { type: 'object', ...rest, properties, required };
}

function operationOf(path: string, method: string, described: Described): Operation {
  const name = `${method} ${path}`;
  const parameters = described.parameters ?? [];
  const of = (place: string) => parameters.filter((parameter) => parameter.in === place);
  const content = described.requestBody?.content ?? {};
  return {
    name,
    method: method as Operation['method'],
    path,
    tag: described.tags?.[0] ?? '',
    needs: needOf(name, described.description ?? ''),
    params: Object.fromEntries(of('path').map((each) => [each.name, each.schema ?? {}])),
    query: {
      type: 'object',
      properties: Object.fromEntries(of('query').map((each) => [each.name, each.schema ?? {}])),
      required: of('query')
        .filter(({ required }) => required)
        .map((each) => each.name),
      additionalProperties: false,
    },
    body: content['application/json']?.schema ?? null,
    multipart: 'multipart/form-data' in content,
  };
}

function needOf(name: string, description: string): Need {
  const need = description.replace(/\. For people alone\.$/, '');
  if (need === 'Needs no session') return { kind: 'nothing' };
  if (need === 'Needs a session') return { kind: 'session' };
  const right = /^Right: (\S+)\/(\S+)$/.exec(need);
  if (!right) throw new Error(`${name} does not say which right it needs: '${description}'`);
  return { kind: 'right', form: right[1] as string, action: right[2] as string };
}

/** The address with its parameters filled in. */
export function addressOf(
  { path }: Pick<Operation, 'path'>,
  params: Readonly<Record<string, unknown>>,
  query: Readonly<Record<string, unknown>> = {},
): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const words = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  return words.size > 0 ? `${filled}?${words}` : filled;
}
