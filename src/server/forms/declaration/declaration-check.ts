/**
 * What must hold of the declarations before a server starts. Each fault is a sentence that names the file,
 * because whoever reads it has just written that file.
 */
import type { Field, Fields } from '#kernel/field.ts';
import { actionsOf, type Form, type MenuPage } from '#kernel/form.ts';
import { type MenuArea, menuSpots } from '#kernel/menu.ts';
import type { Report } from '#kernel/report/report.ts';
import { overviewFaults } from './check/overview-check.ts';
import { rightFaults } from './check/right-check.ts';
import { seenFaults } from './check/seen-check.ts';
import { stageFaults } from './check/stage-check.ts';
import { taskFaults } from './check/task-check.ts';
import { eventFaults } from './event-check.ts';
import { snakeCase } from './names.ts';
import { partyFaults } from './party-check.ts';
import { tabFaults } from './tab-check.ts';

export type Found<T> = { readonly file: string; readonly value: T };
type Declarations = {
  readonly areas: readonly Found<MenuArea>[];
  readonly forms: readonly Found<Form>[];
  readonly reports: readonly Found<Report>[];
  readonly pages: readonly Found<MenuPage>[];
  readonly cards: readonly string[];
};

const usualColumns = [
  'id',
  'version',
  'state',
  'organisation',
  'createdAt',
  'createdBy',
  'changedAt',
  'changedBy',
  'search',
  'own',
];
const datedColumns = ['validFrom', 'validTo', 'reason', 'recordedAt', 'supersededAt', 'supersededBy'];
const textKinds = new Set<Field['kind']>([
  'text',
  'longText',
  'code',
  'month',
  'personName',
  'mail',
  'phone',
]);
const kebab = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const camel = /^[a-z][a-zA-Z0-9]*$/;

/** All faults of the declarations; empty when the server may start. */
export function declarationFaults(found: Declarations): string[] {
  const forms = new Map(found.forms.map(({ value }) => [value.name, value]));
  const reports = new Set(found.reports.map(({ value }) => value.name));
  return [
    ...twice(found),
    ...areasTwice(found.areas),
    ...found.forms.flatMap(({ file, value }) => formFaults(value, forms).map((fault) => `${file}: ${fault}`)),
    ...menuFaults(found),
    ...belowFaults(found),
    ...overviewFaults(found),
    ...found.pages
      .filter(({ value }) => !forms.has(value.right.form) && !reports.has(value.right.form))
      .map(
        ({ file, value }) =>
          `${file}: the page '${value.name}' asks for a right on '${value.right.form}', which is no form.`,
      ),
  ];
}

function belowFaults({ forms, pages }: Declarations): string[] {
  const [all, tabs] = [forms.map(({ value }) => value), pages.map(({ value }) => value)];
  return forms.flatMap(({ file, value }) =>
    [...tabFaults(value, all, tabs), ...stageFaults(value, all)].map((fault) => `${file}: ${fault}`),
  );
}

/**
 * Names are keys of rights and labels, ids are the specification's, paths are addresses: none may stand for
 * two.
 */
function twice(found: Declarations): string[] {
  const faults: string[] = [];
  const seen = new Map<string, string>();
  for (const { file, value } of [...found.forms, ...found.reports, ...found.pages]) {
    const keys = [
      `name '${value.name}'`,
      `id ${value.id}`,
      ...(value.menu ? [`path '${value.menu.path}'`] : []),
    ];
    for (const key of keys) {
      const other = seen.get(key);
      if (other !== undefined) faults.push(`${file}: the ${key} is already taken in ${other}.`);
      seen.set(key, file);
    }
  }
  return faults;
}

function areasTwice(areas: readonly Found<MenuArea>[]): string[] {
  const seen = new Map<string, string>();
  return areas.flatMap(({ file, value: { key, module } }) =>
    [
      `area '${key}'`,
      ...(module ? [`module id ${module.id}`, `place ${module.order} of ${module.superModule}`] : []),
    ].flatMap((each) => {
      const other = seen.get(each);
      seen.set(each, file);
      return other === undefined ? [] : [`${file}: the ${each} is already taken in ${other}.`];
    }),
  );
}

function menuFaults({ areas, forms, reports, pages }: Declarations): string[] {
  const modules = new Set(areas.filter(({ value }) => value.module).map(({ value }) => value.key));
  const faults = [...forms, ...reports, ...pages]
    .filter(({ value }) => value.menu && !modules.has(value.menu.module))
    .map(
      ({ file, value }) =>
        `${file}: '${value.name}' stands in the module '${value.menu?.module}', which no *.menu.ts declares.`,
    );
  const strayed = areas
    .filter(({ value }) => value.module?.own !== undefined && !modules.has(value.module.own))
    .map(
      ({ file, value }) =>
        `${file}: own records of '${value.key}' stand in '${value.module?.own}', which is no module.`,
    );
  return [...faults, ...strayed, ...contentsFaults({ areas, forms, reports, pages })];
}

/** What a module says stands in it does: of its own, or of a module whose own records come to it. */
function contentsFaults({ areas, forms, reports, pages }: Omit<Declarations, 'cards'>): string[] {
  const homes = new Map(
    [...forms, ...reports, ...pages].map(({ value }) => [value.name, value.menu?.module] as const),
  );
  const ownIn = new Map(areas.map(({ value }) => [value.key, value.module?.own] as const));
  return areas.flatMap(({ file, value: { key, module } }) =>
    [...menuSpots(module ?? {}).keys()].flatMap((name) => {
      const home = homes.get(name);
      return home !== undefined && (home === key || ownIn.get(home) === key)
        ? []
        : [`${file}: the contents of '${key}' name '${name}', which does not stand there.`];
    }),
  );
}

function formFaults(form: Form, forms: ReadonlyMap<string, Form>): string[] {
  const faults = [
    ...(kebab.test(form.name) ? [] : [`the name '${form.name}' is not kebab-case.`]),
    ...fieldFaults(form.fields, forms, [...usualColumns, ...(form.dated ? datedColumns : [])]),
    ...placeFaults(form, forms),
    ...currentFaults(form, forms),
    ...rightFaults(form),
    ...approvalFaults(form, forms),
    ...eventFaults(form, forms),
    ...seenFaults(form, forms),
    ...partyFaults(form, forms),
    ...taskFaults(form),
  ];
  const named = [
    ...form.title,
    ...(form.subtitle ? [form.subtitle] : []),
    ...(form.sections ?? []).flatMap(({ fields }) => fields),
    ...(form.uniqueTogether ?? []).flat(),
    ...(form.neverOwn?.fields ?? []),
  ];
  for (const name of new Set(named)) {
    if (!Object.hasOwn(form.fields, name))
      faults.push(`'${name}' is named in title, sections, keys or neverOwn but is no field.`);
  }
  return faults;
}

function fieldFaults(fields: Fields, forms: ReadonlyMap<string, Form>, taken: readonly string[]): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const faults: string[] = [];
    const say = (words: string) => faults.push(`the field '${name}' ${words}`);
    if (!camel.test(name)) say('is not spelt in camelCase.');
    if (taken.includes(name) || taken.some((column) => snakeCase(column) === snakeCase(name)))
      say('has the name of a column every record has.');
    if (field.kind === 'reference' && !forms.has(field.to)) say(`refers to '${field.to}', which is no form.`);
    if (field.kind === 'reference') {
      for (const [theirs, ours] of Object.entries(field.filter ?? {})) {
        if (!forms.get(field.to)?.fields[theirs])
          say(`filters by '${theirs}', which '${field.to}' does not have.`);
        if (!fields[ours]) say(`filters by this form's '${ours}', which is no field.`);
      }
    }
    for (const [theirs, value] of field.kind === 'reference' ? Object.entries(field.only ?? {}) : []) {
      const their = forms.get(field.kind === 'reference' ? field.to : '')?.fields[theirs];
      const isChoice = their?.kind === 'choice' && Object.hasOwn(their.choices, value);
      const isFlag = their?.kind === 'flag' && (value === 'true' || value === 'false');
      if (!isChoice && !isFlag) say(`is narrowed to '${theirs}' being '${value}', which is no choice there.`);
    }
    if (field.searchable && !textKinds.has(field.kind)) say('is searchable but holds no text.');
    if (field.searchable && (field.sensitivity ?? 'public') !== 'public')
      say('is searchable but not public.');
    if (field.visibleWhen && !fields[field.visibleWhen.field])
      say(`depends on '${field.visibleWhen.field}', which is no field.`);
    if (field.kind === 'number' && field.recordOf && fields[field.recordOf]?.kind !== 'choice')
      say(`is a record of the form in '${field.recordOf}', which is no choice.`);
    const { suggests } = field.kind === 'choice' ? field : {};
    const filled = suggests && fields[suggests.field];
    if (
      suggests &&
      (filled?.kind !== 'choice' || Object.values(suggests.by).some((of) => !filled.choices[of]))
    )
      say(`suggests a value of '${suggests.field}' that is no choice there.`);
    if (field.kind === 'month' && field.ends && fields[field.ends]?.kind !== 'date')
      say(`ends on '${field.ends}', which is no date.`);
    if (field.kind === 'rows') faults.push(...fieldFaults(field.fields, forms, ['position']));
    if (field.kind === 'date') {
      for (const limit of [field.notAfter, field.notBefore]) {
        if (typeof limit === 'object' && fields[limit.field]?.kind !== 'date')
          say(`is limited by '${limit.field}', which is no date.`);
      }
    }
    return faults;
  });
}

/** Parent, owner and dates: what makes a form a tab, a timeline, somebody's own. */
function placeFaults(form: Form, forms: ReadonlyMap<string, Form>): string[] {
  const faults: string[] = [];
  if (form.parent) {
    const field = form.fields[form.parent.field];
    if (!forms.has(form.parent.form)) faults.push(`its parent '${form.parent.form}' is no form.`);
    if (field?.kind !== 'reference' || field.to !== form.parent.form || !field.required) {
      faults.push(`'${form.parent.field}' must be a required reference to its parent '${form.parent.form}'.`);
    }
  }
  if (form.dated && !form.parent) faults.push('a dated form needs a parent.');
  if (form.dated && form.states) faults.push('a dated form cannot have states.');
  if (form.dated && Object.values(form.fields).some((field) => field.unique)) {
    faults.push('a field of a dated form cannot be unique: the same value holds in several rows of time.');
  }
  if (form.belongsTo !== undefined && form.belongsTo !== 'id') {
    const field = form.fields[form.belongsTo];
    if (field?.kind !== 'reference' || !['employee', 'user-account'].includes(field.to)) {
      faults.push(`belongsTo must name a reference to employee or to a user; '${form.belongsTo}' is none.`);
    }
  }
  const own = form.neverOwn;
  if (own && own.of !== 'id' && !isOfPerson(form.fields[own.of]))
    faults.push(`neverOwn must name a reference to employee; '${own.of}' is none.`);
  for (const state of [...(form.changedIn ?? []), ...(form.deletedIn ?? [])])
    if (!form.states?.[state]) faults.push(`changedIn or deletedIn names '${state}', which is no state.`);
  const sort = form.sort?.replace(/^-/, '');
  const alwaysThere = ['createdAt', 'changedAt', 'id', ...(form.dated ? ['validFrom'] : [])];
  if (sort !== undefined && !Object.hasOwn(form.fields, sort) && !alwaysThere.includes(sort)) {
    faults.push(`it is sorted by '${sort}', which is no field.`);
  }
  return faults;
}

const isOfPerson = (field: Field | undefined): boolean =>
  field?.kind === 'reference' && field.to === 'employee';

function currentFaults(form: Form, forms: ReadonlyMap<string, Form>): string[] {
  return (form.currentOf ?? []).flatMap(({ form: name, fields }) => {
    const child = forms.get(name);
    if (!child?.dated || child.parent?.form !== form.name) {
      return [`currentOf names '${name}', which is no dated form below '${form.name}'.`];
    }
    return fields.flatMap((field) => [
      ...(child.fields[field] && child.fields[field].kind !== 'rows'
        ? []
        : [`currentOf names '${name}.${field}', which is no field.`]),
      ...(form.fields[field]
        ? [`currentOf brings '${field}' from '${name}', but this form has a field of that name.`]
        : []),
    ]);
  });
}

function approvalFaults(form: Form, forms: ReadonlyMap<string, Form>): string[] {
  const actions = actionsOf(form);
  const faults = Object.keys(form.approvals ?? {})
    .filter((action) => !actions.includes(action))
    .map((action) => `the approval '${action}' is no action of its states.`);
  for (const [action, { by }] of Object.entries(form.approvals ?? {}))
    if (by !== undefined && form.fields[by]?.kind !== 'date')
      faults.push(`the approval '${action}' is due by '${by}', which is no date of it.`);
  for (const { form: name, field } of form.lines ?? []) {
    const named = forms.get(name)?.fields[field];
    if (named?.kind !== 'reference' || named.to !== form.name)
      faults.push(`its lines are found by '${field}' of '${name}', which does not refer to it.`);
  }
  return faults;
}
