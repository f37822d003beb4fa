/**
 * The handbook: pages written from the declarations alone, so that they cannot tell another story than the
 * product.
 */
import { eventChoices } from '#kernel/event/event-choices.ts';
import type { Field, Fields } from '#kernel/field.ts';
import type { Form } from '#kernel/form.ts';
import { wordFor } from '#kernel/form.ts';
import { menuSpots, superModules } from '#kernel/menu.ts';
import { type LoginType, loginTypes } from '#kernel/rights.ts';
import type { FormRegistry } from '../forms/declaration/registry.ts';
import { checklistsPage } from './checklists.ts';
import { eventsPage } from './events-page.ts';
import { forWhomPage } from './for-whom.ts';
import { lawTablesPage } from './law-tables.ts';
import { cell } from './markdown.ts';
import { partiesPage, partyRows } from './parties.ts';

/** Markdown by path below docs/handbook. */
type Handbook = ReadonlyMap<string, string>;

export function handbookOf(registry: FormRegistry): Handbook {
  const forms = [...registry.forms.values()];
  return new Map([
    ['README.md', contents(forms)],
    ['menu.md', menuMap(registry)],
    ['permissions.md', permissionMatrix(forms)],
    ['law.md', lawTablesPage()],
    ['events.md', eventsPage(registry)],
    ['pay.md', payPage(registry)],
    ['for-whom.md', forWhomPage(forms)],
    ['parties.md', partiesPage(forms)],
    ['checklists.md', checklistsPage(forms)],
    ...forms.map((form) => [`${form.name}.md`, formPage(registry, form)] as const),
  ]);
}

const row = (cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`;
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');
const linkTo = (form: Form): string => `[${form.heading}](${form.name}.md)`;
const page = (parts: readonly (string | undefined)[]): string =>
  `${parts.filter((part) => part !== undefined && part !== '').join('\n\n')}\n`;

function contents(forms: readonly Form[]): string {
  return page([
    '# Handbook',
    'Written from the forms themselves by `npm run handbook`; changes belong there.',
    '- [The menu](menu.md)\n- [Who may do what](permissions.md)\n- [The rate tables](law.md)\n' +
      '- [For whom](for-whom.md)\n- [Events: notifications and webhooks](events.md)\n' +
      '- [Checklists](checklists.md)\n' +
      '- [What feeds pay, and balances](pay.md)',
    '## Forms',
    forms
      .toSorted((a, b) => (a.heading < b.heading ? -1 : 1))
      .map((form) => `- ${linkTo(form)}`)
      .join('\n'),
  ]);
}

function menuMap(registry: FormRegistry): string {
  const entries = [...registry.forms.values(), ...registry.pages.values(), ...registry.reports.values()];
  const parts = Object.entries(superModules).flatMap(([superModule, name]) => {
    const within = [...registry.areas.values()].filter(
      ({ module }) => String(module?.superModule) === superModule,
    );
    const lists = within.flatMap(({ key, name: area, module }) => {
      const spots = menuSpots(module ?? {});
      const placeOf = ({ name: entry }: { name: string }) => spots.get(entry)?.at ?? spots.size;
      const items = entries
        .filter(({ menu }) => menu?.module === key)
        .toSorted((a, b) => placeOf(a) - placeOf(b));
      if (items.length === 0) return [];
      return [
        `### ${area}`,
        items
          .map((item) => {
            const text = item.what === 'form' ? linkTo(item) : item.heading;
            const kind = item.what === 'form' ? '' : `, a ${item.what}`;
            return `- ${text} (\`/Home/${item.menu?.path}\`)${kind}`;
          })
          .join('\n'),
      ];
    });
    return lists.length > 0 ? [`## ${name}`, ...lists] : [];
  });
  return page(['# The menu', 'What each person sees of it follows from their rights.', ...parts]);
}

const changesInWords: Readonly<Record<string, string>> = {
  dated: 'in arrears, as its rows in time say now',
  kept: 'not for a paid month',
};

/** The pay sources and the ledgers that features declare. */
function payPage({ paySources, ledgers }: FormRegistry): string {
  const sources = paySources.map(({ form, changes }) => [
    linkTo(form),
    typeof changes === 'string'
      ? (changesInWords[changes] ?? changes)
      : 'in arrears, when it was changed since',
  ]);
  const balances = [...ledgers.values()].map(({ heading, unit, help }) => [heading, unit, help]);
  return page([
    '# What feeds pay, and balances',
    'Besides salaries, a month is made of what these forms bring into it.',
    table(['Form', 'Late entries are paid'], sources),
    '## Balances',
    'Each is kept in a ledger, whose entries are added and never changed.',
    table(['Balance', 'Counted in', 'What it is made of'], balances),
  ]);
}

const loginTypeNames = Object.entries(loginTypes) as [LoginType, string][];

function permissionMatrix(forms: readonly Form[]): string {
  const parts = loginTypeNames.map(([loginType, name]) => {
    const rows = forms.flatMap((form) => {
      const given = Object.entries(form.rights[loginType] ?? {});
      return given.length === 0 ? [] : [[linkTo(form), rightsInWords(form, given)]];
    });
    return `## ${name}\n\n${rows.length > 0 ? table(['Form', 'May'], rows) : 'Nothing by default.'}`;
  });
  return page([
    '# Who may do what',
    'The defaults; an organisation changes them in its permission matrix.',
    ...parts,
  ]);
}

/** 'read, write: all · submit: own' — actions of the same reach together. */
function rightsInWords(form: Form, given: readonly (readonly [string, string])[]): string {
  const byReach = Map.groupBy(given, ([, reach]) => reach);
  const reachWords: Readonly<Record<string, string>> = {
    party: 'those that name them',
    own: 'their own',
    team: 'their team’s',
    organisation: 'all',
  };
  return [...byReach]
    .map(
      ([reach, actions]) =>
        `${actions.map(([action]) => wordFor(form, action).toLowerCase()).join(', ')}: ` +
        `${reachWords[reach] ?? reach}`,
    )
    .join(' · ');
}

function formPage(registry: FormRegistry, form: Form): string {
  const children = registry.childrenOf(form.name);
  const parent = form.parent && registry.form(form.parent.form);
  const rights = loginTypeNames.flatMap(([loginType, name]) => {
    const given = Object.entries(form.rights[loginType] ?? {});
    return given.length === 0 ? [] : [[name, rightsInWords(form, given)]];
  });
  return page([
    `# ${form.heading}`,
    form.help,
    form.menu && `In the menu: ${registry.areas.get(form.menu.module)?.name}, \`/Home/${form.menu.path}\`.`,
    parent && `A tab of ${linkTo(parent)}.`,
    form.dated
      ? 'Dated: a change is a new row from a day; a correction needs a reason and the old row stays.'
      : undefined,
    form.single ? 'Every organisation has exactly one.' : undefined,
    form.systemOnly ? 'Written by Muster alone.' : undefined,
    `## Fields\n\n${fieldTable(registry, form.fields)}`,
    ...Object.values(form.fields).flatMap((field) =>
      field.kind === 'rows' ? [`### ${field.label}\n\n${fieldTable(registry, field.fields)}`] : [],
    ),
    form.parties && `## Parties\n\n${table(['Named in', 'Is', 'May'], partyRows(registry, form))}`,
    form.verdicts &&
      `## Checked while it is filled in\n\n${table(['About', 'Looks at', 'A no'], verdictRows(form))}`,
    form.states &&
      `## States\n\n${table(
        ['From', 'Action', 'To'],
        Object.entries(form.states).flatMap(([from, moves]) =>
          Object.entries(moves).map(([action, to]) => [
            wordFor(form, from),
            wordFor(form, action),
            wordFor(form, to),
          ]),
        ),
      )}`,
    '## Who may do what',
    rights.length > 0 ? table(['Login type', 'May'], rights) : 'Nobody by default.',
    children.length > 0
      ? `## Tabs\n\n${children.map((child) => `- ${linkTo(child)}`).join('\n')}`
      : undefined,
  ]);
}

/** What the rules of a form say beside its fields, and what a no refuses. */
const verdictRows = (form: Form): string[][] =>
  Object.values(form.verdicts ?? {}).map(({ label, asks, advises, decides = ['save'] }) => [
    label,
    asks.map((name) => form.fields[name]?.label ?? name).join(', '),
    advises ? 'is shown as advice' : `refuses: ${decides.map((each) => wordFor(form, each)).join(', ')}`,
  ]);

const fieldTable = (registry: FormRegistry, fields: Fields): string =>
  table(
    ['Field', 'Kind', 'Notes'],
    Object.values(fields).map((field) => [field.label, kindInWords(registry, field), notesOn(fields, field)]),
  );

const kindWords: Readonly<Record<Field['kind'], string>> = {
  text: 'Text',
  longText: 'Long text',
  code: 'Code',
  number: 'Number',
  money: 'Money',
  percent: 'Percentage',
  date: 'Date',
  month: 'Month',
  time: 'Time',
  moment: 'Date and time',
  flag: 'Yes or no',
  choice: 'Choice',
  choices: 'Several choices',
  reference: 'Reference',
  file: 'File',
  picture: 'Picture',
  personName: 'Name of a person',
  phone: 'Phone',
  mail: 'Mail',
  address: 'Address',
  population: '[For whom](for-whom.md)',
  identity: 'Identity number',
  rows: 'Lines',
};

function kindInWords(registry: FormRegistry, field: Field): string {
  if (field.kind === 'reference') return `One of ${linkTo(registry.form(field.to))}`;
  if (field.kind === 'choices' && field.choices === eventChoices) return 'Several [events](events.md)';
  if (field.kind === 'choice' || field.kind === 'choices') {
    return `${kindWords[field.kind]}: ${Object.values<string>(field.choices).join(', ')}`;
  }
  return kindWords[field.kind];
}

function notesOn(fields: Fields, field: Field): string {
  const condition = field.visibleWhen;
  return [
    field.required ? 'Required.' : '',
    field.unique ? 'No two the same.' : '',
    field.readOnly ? 'Set by Muster.' : '',
    condition ? `Asked only for certain values of ${fields[condition.field]?.label ?? condition.field}.` : '',
    field.sensitivity && field.sensitivity !== 'public' ? `Class: ${field.sensitivity}.` : '',
    field.help ?? '',
  ]
    .filter((note) => note !== '')
    .join(' ');
}
