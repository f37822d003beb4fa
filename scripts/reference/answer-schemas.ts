/**
 * Writes what the reference says of answers that are declared by a TypeScript type alone: their schemas, made
 * of these types by the last compiler that a program can ask. Run it when such a type changes:
 * `node scripts/reference/answer-schemas.ts`; `tests/client/answers.test.ts` says when.
 */
import { execFileSync } from 'node:child_process';
import { globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { date, month, paise } from '../../src/kernel/wire/schema.ts';
import { isWhole } from '../../src/kernel/wire/whole.ts';

const root = join(import.meta.dirname, '../..');
const compiler = 'typescript@5.9.3';
const folder = mkdtempSync(join(tmpdir(), 'muster-answers-'));
const asking = join(root, 'src', 'answers-asked.ts');

type Call = { readonly method: string; readonly path: string; readonly response?: object };
type Named = { readonly file: string; readonly name: string; readonly call: Call };
// The package is not of this project: what it gives is looked at as it comes.
// biome-ignore lint/suspicious/noExplicitAny: see above.
type Outside = any;

async function wholeAnswers(): Promise<Named[]> {
  const found: Named[] = [];
  for (const file of globSync(['src/**/*.call.ts', 'src/kernel/wire/*.ts'], { cwd: root })) {
    const made: Record<string, unknown> = await import(join(root, file));
    for (const [name, value] of Object.entries(made)) {
      const call = value as Call;
      if (typeof call?.path === 'string' && isWhole(call.response)) found.push({ file, name, call });
    }
  }
  return found.sort((a, b) =>
    `${a.call.path} ${a.call.method}`.localeCompare(`${b.call.path} ${b.call.method}`),
  );
}

function typesOf(ts: Outside, answers: readonly Named[]): Map<string, object> {
  const lines = answers.flatMap(({ file, name }, at) => [
    `import type { ${name} as Call${at} } from '${join(root, file)}';`,
    `export declare const answer${at}: AnswerOf<typeof Call${at}>;`,
  ]);
  writeFileSync(asking, [`import type { AnswerOf } from '#kernel/wire/call.ts';`, ...lines].join('\n'));
  const { options } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile).config,
    ts.sys,
    root,
  );
  const program = ts.createProgram([asking], options);
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(asking);
  const made = new Map<string, object>();
  for (const symbol of checker.getExportsOfModule(checker.getSymbolAtLocation(source))) {
    const at = Number(symbol.name.replace('answer', ''));
    const { method, path } = (answers[at] as Named).call;
    made.set(`${method} ${path}`, schemaOf(ts, checker, checker.getTypeOfSymbol(symbol)));
  }
  return made;
}

/** Types that the document has a name for, or says more of. */
const shared: Readonly<Record<string, object>> = { Paise: paise, IsoDate: date, Month: month };

/** Types that are being looked at: one that stands in itself again says no more than that it is there. */
const within = new Set<Outside>();

function schemaOf(ts: Outside, checker: Outside, type: Outside): object {
  if (within.has(type)) return {};
  within.add(type);
  try {
    return plainSchemaOf(ts, checker, type);
  } finally {
    within.delete(type);
  }
}

function plainSchemaOf(ts: Outside, checker: Outside, type: Outside): object {
  const is = (flag: number) => (type.flags & flag) !== 0;
  const of = (inner: Outside) => schemaOf(ts, checker, inner);
  const { TypeFlags } = ts;
  const known = shared[type.aliasSymbol?.name];
  if (known) return known;
  if (is(TypeFlags.Any | TypeFlags.Unknown | TypeFlags.Never)) return {};
  if (type.isUnion()) return unionOf(ts, checker, type.types);
  if (type.isStringLiteral() || type.isNumberLiteral()) return { enum: [type.value] };
  if (is(TypeFlags.BooleanLiteral)) return { enum: [type.intrinsicName === 'true'] };
  if (is(TypeFlags.Null)) return { type: 'null' };
  if (is(TypeFlags.StringLike)) return { type: 'string' };
  if (is(TypeFlags.NumberLike)) return { type: 'number' };
  if (type.isIntersection()) {
    const plain = type.types.find(
      (each: Outside) => each.flags & (TypeFlags.StringLike | TypeFlags.NumberLike),
    );
    if (plain) return of(plain);
  }
  if (checker.isTupleType(type))
    return { type: 'array', items: unionOf(ts, checker, checker.getTypeArguments(type)) };
  if (checker.isArrayType(type)) return { type: 'array', items: of(checker.getTypeArguments(type)[0]) };
  return objectOf(ts, checker, type);
}

function objectOf(ts: Outside, checker: Outside, type: Outside): object {
  const properties = checker.getPropertiesOfType(type);
  const index = checker.getIndexInfosOfType(type)[0];
  if (properties.length === 0)
    return { type: 'object', additionalProperties: index ? schemaOf(ts, checker, index.type) : true };
  const isOptional = (each: Outside) => (each.flags & ts.SymbolFlags.Optional) !== 0;
  const required = properties.filter((each: Outside) => !isOptional(each)).map(({ name }: Outside) => name);
  return {
    type: 'object',
    properties: Object.fromEntries(
      properties.map((each: Outside) => [each.name, schemaOf(ts, checker, checker.getTypeOfSymbol(each))]),
    ),
    ...(required.length > 0 && { required }),
  };
}

/** What may be absent is told by its place; choices are one list, and plain kinds one type. */
function unionOf(ts: Outside, checker: Outside, types: readonly Outside[]): object {
  const given = types.filter((each) => (each.flags & ts.TypeFlags.Undefined) === 0);
  const schemas = given.map((each) => schemaOf(ts, checker, each) as Record<string, unknown>);
  const unique = [...new Map(schemas.map((each) => [JSON.stringify(each), each])).values()];
  const choices = unique.flatMap((each) => (Array.isArray(each['enum']) ? each['enum'] : []));
  const others = unique.filter((each) => !Array.isArray(each['enum']));
  if (choices.includes(true) && choices.includes(false)) {
    others.push({ type: 'boolean' });
    for (const each of [true, false]) choices.splice(choices.indexOf(each), 1);
  }
  const isNullable = others.some((each) => each['type'] === 'null');
  if (choices.length > 0 && others.every((each) => each['type'] === 'null'))
    return { enum: isNullable ? [...choices, null] : choices };
  const kinds = others.map((each) => (Object.keys(each).join() === 'type' ? each['type'] : undefined));
  if (choices.length === 0 && kinds.every((kind) => typeof kind === 'string'))
    return { type: kinds.length === 1 ? kinds[0] : kinds };
  const rest = choices.length > 0 ? [...others, { enum: choices }] : others;
  return rest.length === 1 ? (rest[0] as object) : { anyOf: rest };
}

try {
  execFileSync('npm', ['install', '--prefix', folder, '--no-save', '--silent', compiler], {
    stdio: 'inherit',
  });
  const ts = createRequire(join(folder, 'index.js'))('typescript');
  const answers = await wholeAnswers();
  const made = Object.fromEntries(typesOf(ts, answers));
  writeFileSync(
    join(root, 'src/server/gate/reference/answers.json'),
    `{\n${Object.entries(made)
      .map(([name, schema]) => `  ${JSON.stringify(name)}: ${JSON.stringify(schema)}`)
      .join(',\n')}\n}\n`,
  );
} finally {
  rmSync(folder, { recursive: true, force: true });
  rmSync(asking, { force: true });
}
