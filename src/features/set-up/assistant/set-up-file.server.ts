/** The pay set-up of an organisation as a file, and loading such a file into another, tried out first. */

import { sql } from 'kysely';
import { payComponent } from '#features/pay-setup/component/pay-component.form.ts';
import { paySetting } from '#features/pay-setup/setting/pay-setting.form.ts';
import { salaryStructure } from '#features/pay-setup/structure/salary-structure.form.ts';
import type { Form } from '#kernel/form.ts';
import { Invalid, invalid, Refusal } from '#kernel/refusal.ts';
import { records } from '#server/forms/record/records.ts';
import { route } from '#server/route.ts';
import type { Work } from '#server/work.ts';
import {
  type Beside,
  besidesFor,
  type Known,
  sentValues,
  takenValues,
  type Values,
} from './set-up-extras.server.ts';
import { loadSetUpCall } from './set-up-file.call.ts';

type Held = Values & { readonly id: number; readonly version: number };
type File = {
  components: Values[];
  structures: Values[];
  settings: Values | null;
  /** By form; a file of an earlier Muster has none. */
  besides?: Readonly<Record<string, Values[]>>;
};

const format = 'muster-pay-set-up';

const declared = (form: Form, record: Values): Record<string, unknown> =>
  Object.fromEntries(Object.keys(form.fields).map((name) => [name, record[name] ?? null]));

const recordsOf = (work: Work, form: Form) => records(work, form).find({});

async function readFile(work: Work): Promise<File> {
  const components = await recordsOf(work, payComponent);
  const codes = new Map<unknown, unknown>(components.map((record) => [record.id, record['code']]));
  const lineOf = (line: Values): Values => ({
    ...line,
    component: codes.get(line['component']) ?? null,
    of: line['of'] === null ? null : (codes.get(line['of']) ?? null),
  });
  const [settings] = await recordsOf(work, paySetting);
  return {
    components: components.map((record) => ({
      ...declared(payComponent, record),
      restPaidAs: codes.get(record.restPaidAs) ?? null,
    })),
    structures: (await recordsOf(work, salaryStructure)).map((record) => {
      // Grades and places are those of the organisation.
      const { meantFor: _for, ...values } = declared(salaryStructure, record);
      return { ...values, lines: (values['lines'] as Values[]).map(lineOf) };
    }),
    settings: settings ? declared(paySetting, settings) : null,
    besides: await readBesides(work),
  };
}

/** By form, the codes of its records, or the records of its codes. */
async function known(work: Work, by: 'id' | 'code'): Promise<Known> {
  const of = async (name: keyof Known) => {
    const found = await recordsOf(work, work.host.forms.form(name));
    return new Map<unknown, unknown>(
      found.map(({ id, code }: Values) => (by === 'id' ? [id, code] : [code, id])),
    );
  };
  return { 'pay-component': await of('pay-component'), 'cost-centre': await of('cost-centre') };
}

async function readBesides(work: Work) {
  const codes = await known(work, 'id');
  const besides: Record<string, Values[]> = {};
  for (const { form } of besidesFor(work, 'read')) {
    besides[form.name] = (await recordsOf(work, form)).map((record) => sentValues(form, record, codes));
  }
  return besides;
}

export const download = route({
  method: 'GET',
  path: '/api/pay-set-up/file',
  tag: 'Pay set-up',
  summary: 'Components, structures, settings and what belongs to them as a file to load elsewhere',
  form: 'pay-component',
  action: 'export',
  response: { type: 'string', format: 'binary' },
  async handle(work, _request, reply) {
    const file = { format, version: 1, madeOn: work.today, ...(await readFile(work)) };
    work.audit({ action: 'export', form: payComponent.name });
    return reply
      .type('application/json')
      .header('content-disposition', `attachment; filename="pay-set-up-${work.today}.json"`)
      .send(JSON.stringify(file, null, 2));
  },
});

type Loaded = {
  /** 'component', 'structure', 'settings', or what one record of another form is called. */
  readonly what: string;
  readonly name: string;
  readonly result: 'new' | 'changed' | 'same' | 'refused';
  /** Fields that differ, or the sentence of the refusal. */
  readonly note: string;
};

const isList = (value: unknown): value is Values[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'object' && each !== null);

const besidesMost = 2_000;

function fileOf(content: Values): File {
  const { components, structures, settings } = content;
  if (content['format'] !== format || !isList(components) || !isList(structures))
    return invalid({ content: 'This is not a pay set-up. Download one with “Download the set-up” first.' });
  if (components.length > 400 || structures.length > 200)
    return invalid({ content: 'A set-up has at most 400 components and 200 structures.' });
  const besides = Object.fromEntries(
    Object.entries(content['besides'] ?? {}).map(([name, list]) =>
      isList(list) && list.length <= besidesMost
        ? [name, list]
        : invalid({ content: `A set-up has at most ${besidesMost} records of a kind; not so of ${name}.` }),
    ),
  );
  return { components, structures, settings: settings ? (settings as Values) : null, besides };
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** Only fields that the form still has: a file may come from an older or a newer Muster. */
const stillThere = (form: Form, values: Values): Record<string, unknown> =>
  Object.fromEntries(
    Object.keys(form.fields).flatMap((name) => (name in values ? [[name, values[name]]] : [])),
  );

/** As the answer tells it: by its name, its code, or what its title says. */
const nameOf = (form: Form, values: Values): string =>
  String(
    values['name'] ??
      values['code'] ??
      (form.title.map((field) => values[field]).find((value) => typeof value === 'string') || form.heading),
  );

/** Writes one record through its form's own rules; what it refuses is a line of the answer. */
async function put(
  work: Work,
  what: Loaded['what'],
  form: Form,
  values: Record<string, unknown>,
  held: Held | undefined,
  silent: boolean,
): Promise<Loaded> {
  const name = nameOf(form, values);
  const differing = Object.keys(values).filter((key) => !held || !same(held[key], values[key]));
  if (held && differing.length === 0) return { what, name, result: 'same', note: '' };
  await sql`savepoint one_record`.execute(work.db);
  try {
    if (held) {
      const changed = Object.fromEntries(differing.map((key) => [key, values[key]]));
      await records(work, form).asPerson.change(held, changed, { silent });
    } else await records(work, form).asPerson.create(values, { silent });
  } catch (error) {
    if (!(error instanceof Invalid || error instanceof Refusal)) throw error;
    await sql`rollback to savepoint one_record`.execute(work.db);
    const note = error instanceof Invalid ? Object.values(error.fields).join(' ') : error.message;
    return { what, name, result: 'refused', note };
  }
  const labels = differing.map((key) => form.fields[key]?.label ?? key);
  return held
    ? { what, name, result: 'changed', note: labels.join(', ') }
    : { what, name, result: 'new', note: '' };
}

/** A new component keeps the place it had, or takes the next free one. */
function placed(values: Record<string, unknown>, taken: Set<unknown>): Record<string, unknown> {
  let position = Number(values['position']);
  while (taken.has(position) && position < 999) position += 1;
  taken.add(position);
  return { ...values, position };
}

const names = ({ restPaidAs }: Values): boolean => typeof restPaidAs === 'string';

async function idOf(work: Work, code: unknown): Promise<number | null> {
  if (typeof code !== 'string') return null;
  const [found] = await records(work, payComponent).find({ code });
  return found?.id ?? null;
}

async function loadComponents(work: Work, components: readonly Values[], silent: boolean): Promise<Loaded[]> {
  const there = await recordsOf(work, payComponent);
  const byCode = new Map<unknown, Held>(there.map((record) => [record['code'], record]));
  const taken = new Set<unknown>(there.map((record) => record['position']));
  const answers: Loaded[] = [];
  // What another names comes before it.
  for (const each of components.toSorted((one, two) => Number(names(one)) - Number(names(two)))) {
    const held = byCode.get(each['code']);
    const values = {
      ...stillThere(payComponent, each),
      ...(names(each) ? { restPaidAs: await idOf(work, each['restPaidAs']) } : {}),
    };
    const placedValues = held ? { ...values, position: held['position'] } : placed(values, taken);
    answers.push(await put(work, 'component', payComponent, placedValues, held, silent));
  }
  return answers;
}

async function loadStructures(work: Work, structures: readonly Values[], silent: boolean): Promise<Loaded[]> {
  const ids = new Map<unknown, number>(
    (await recordsOf(work, payComponent)).map((record) => [record['code'], record.id]),
  );
  const there = await recordsOf(work, salaryStructure);
  const byCode = new Map<unknown, Held>(there.map((record) => [record['code'], record]));
  const answers: Loaded[] = [];
  for (const each of structures) {
    const lines = isList(each['lines']) ? each['lines'] : [];
    const values = {
      ...stillThere(salaryStructure, each),
      lines: lines.map((line) => ({
        ...line,
        component: ids.get(line['component']) ?? null,
        of: line['of'] ? (ids.get(line['of']) ?? null) : null,
      })),
    };
    answers.push(await put(work, 'structure', salaryStructure, values, byCode.get(each['code']), silent));
  }
  return answers;
}

/** Records of one other form, each found again by what tells it apart. */
async function loadBeside(
  work: Work,
  { form, key }: Beside,
  list: readonly Values[],
  ids: Known,
  silent: boolean,
) {
  const held = new Map<string, Held>((await recordsOf(work, form)).map((record) => [key(record), record]));
  const answers: Loaded[] = [];
  for (const each of list) {
    const values = takenValues(form, each, ids);
    answers.push(await put(work, form.one, form, values, held.get(key(values)), silent));
  }
  return answers;
}

async function loadAll(work: Work, file: File, silent: boolean): Promise<Loaded[]> {
  const lines = await loadComponents(work, file.components, silent);
  const besides = besidesFor(work, 'write');
  const ids = await known(work, 'code');
  // Formulas of structures ask tables: those come first.
  for (const isTable of [true, false]) {
    for (const each of besides) {
      if ((each.form.name === 'pay-table') !== isTable) continue;
      const list = file.besides?.[each.form.name] ?? [];
      lines.push(...(await loadBeside(work, each, list, ids, silent)));
    }
    if (isTable) lines.push(...(await loadStructures(work, file.structures, silent)));
  }
  if (file.settings) {
    const [held] = await recordsOf(work, paySetting);
    lines.push(await put(work, 'settings', paySetting, stillThere(paySetting, file.settings), held, silent));
  }
  return lines;
}

/** Tried out and taken back first; written only when nothing was refused, so that it is all or nothing. */
async function load(work: Work, file: File, dryRun: boolean) {
  await sql`savepoint whole_set_up`.execute(work.db);
  const lines = await loadAll(work, file, true);
  await sql`rollback to savepoint whole_set_up`.execute(work.db);
  const refused = lines.some(({ result }) => result === 'refused');
  const written = !dryRun && !refused;
  if (written) await loadAll(work, file, false);
  return { lines, refused, written };
}

export const loading = route({
  ...loadSetUpCall,
  tag: 'Pay set-up',
  summary: 'Loads a set-up file: a dry run says what would change, then it is written whole or not at all',
  form: 'pay-component',
  action: 'write',
  async handle(work, request) {
    const { content, dryRun } = request.body;
    return load(work, fileOf(content), dryRun);
  },
});
