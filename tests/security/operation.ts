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
  const { paths } = JSON.parse(reply.body) as { paths: Record<string, Record<string, Described>> };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => operationOf(path, method.toUpperCase(), described)),
  );
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
  if (description === 'Needs no session.') return { kind: 'nothing' };
  if (description === 'Needs a session.') return { kind: 'session' };
  const right = /^Needs the right to (\S+) (\S+)\.$/.exec(description);
  if (!right) throw new Error(`${name} does not say which right it needs: '${description}'`);
  return { kind: 'right', action: right[1] as string, form: right[2] as string };
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
