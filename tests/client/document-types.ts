/**
 * The types of the API document, as openapi-fetch reads them: `paths`, and the named schemas. What generators
 * make for the programs of an organisation, in as much as the tests need it.
 */
type Schema = Readonly<Record<string, unknown>>;
type Part = { readonly $ref?: string } & Schema;
type Content = Readonly<Record<string, { readonly schema: Schema }>>;
type Call = {
  readonly parameters?: readonly Part[];
  readonly requestBody?: { readonly required?: boolean; readonly content: Content };
  readonly responses: Readonly<Record<string, Part>>;
};
export type Document = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Call>>>>;
  readonly components: Readonly<Record<string, Readonly<Record<string, Schema>>>>;
};

const name = (text: string): string => JSON.stringify(text);

export function typesOf(document: Document): string {
  const paths = Object.entries(document.paths).map(([path, calls]) => {
    const methods = Object.entries(calls).map(([method, call]) => `${method}: ${callType(document, call)}`);
    return `${name(path)}: { ${methods.join('; ')} }`;
  });
  const schemas = Object.entries(document.components['schemas'] ?? {}).map(
    ([key, schema]) => `${key}: ${typeOf(schema)}`,
  );
  const of = (what: string, parts: readonly string[]) => `export interface ${what} { ${parts.join(';\n')} }`;
  return `${of('paths', paths)}\n${of('schemas', schemas)}\n`;
}

/** The part that a reference names. */
function found(document: Document, part: Part): Schema {
  const [, , kind = '', key = ''] = part.$ref?.split('/') ?? [];
  return part.$ref === undefined ? part : (document.components[kind]?.[key] ?? {});
}

function callType(document: Document, { parameters = [], requestBody, responses }: Call): string {
  const given = parameters.map((each) => found(document, each));
  const places = ['query', 'path'].map((place) => {
    const here = given.filter((each) => each['in'] === place);
    const optional = here.every(({ required }) => required !== true);
    const parts = here.map(
      (each) =>
        `${name(String(each['name']))}${each['required'] === true ? '' : '?'}: ${typeOf(each['schema'])}`,
    );
    return here.length === 0 ? `${place}?: never` : `${place}${optional ? '?' : ''}: { ${parts.join('; ')} }`;
  });
  const answers = Object.entries(responses).map(
    ([status, answer]) => `${status}: { headers: {}; ${contentType(found(document, answer)['content'])} }`,
  );
  const body = requestBody
    ? `requestBody${requestBody.required ? '' : '?'}: { ${contentType(requestBody.content)} }`
    : 'requestBody?: never';
  const asked = `{ ${places.join('; ')}; header?: never; cookie?: never }`;
  return `{ parameters: ${asked}; ${body}; responses: { ${answers.join('; ')} } }`;
}

function contentType(content: unknown): string {
  if (content === undefined) return 'content?: never';
  const kinds = Object.entries(content as Content).map(
    ([kind, { schema }]) => `${name(kind)}: ${typeOf(schema)}`,
  );
  return `content: { ${kinds.join('; ')} }`;
}

export function typeOf(part: unknown): string {
  const schema = part as Schema;
  if (typeof schema['$ref'] === 'string') return `schemas[${name(schema['$ref'].split('/').at(-1) ?? '')}]`;
  if (Array.isArray(schema['enum'])) return schema['enum'].map((each) => JSON.stringify(each)).join(' | ');
  const either = schema['anyOf'] as readonly Schema[] | undefined;
  if (either) return either.map((each) => `(${typeOf(each)})`).join(' | ');
  const all = schema['allOf'] as readonly Schema[] | undefined;
  if (all) return all.map((each) => `(${typeOf(each)})`).join(' & ');
  const types = [schema['type'] ?? (schema['properties'] ? 'object' : [])].flat() as string[];
  return types.length === 0 ? 'unknown' : types.map((type) => plainType(type, schema)).join(' | ');
}

function plainType(type: string, schema: Schema): string {
  if (type === 'integer') return 'number';
  if (type === 'array') return `(${typeOf(schema['items'] ?? {})})[]`;
  if (type !== 'object') return type;
  const required = (schema['required'] ?? []) as readonly string[];
  const properties = Object.entries((schema['properties'] ?? {}) as Record<string, Schema>).map(
    ([key, each]) => `${name(key)}${required.includes(key) ? '' : '?'}: ${typeOf(each)}`,
  );
  if (properties.length > 0) return `{ ${properties.join('; ')} }`;
  const rest = schema['additionalProperties'];
  return typeof rest === 'object' ? `Record<string, ${typeOf(rest)}>` : 'Record<string, unknown>';
}
