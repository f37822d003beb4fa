/**
 * A form as one session sees it: its own words, the fields it may see, the rights it has. Screens are drawn
 * from this.
 */
import type { Field, Fields, PlainField } from '#kernel/field.ts';
import type { Form } from '#kernel/form.ts';
import { actionsOf, wordFor } from '#kernel/form.ts';
import { grouped } from '#kernel/menu.ts';
import { type Reached, reachTold } from '#kernel/reached.ts';
import type { View } from '#kernel/rights.ts';
import type { ChildShape, FieldShape, FormShape } from '#kernel/wire/described.ts';
import { refuseWithoutRight } from '../../gate/key-access.ts';
import { type Words, wordsOf } from '../../label/labels.ts';
import { toldIn } from '../../language/catalogue.ts';
import { aspectLabels } from '../../population/aspect-label.ts';
import { formulaNames } from '../../population/population-formula.ts';
import type { Work } from '../../work.ts';
import { accessWithin, type FormAccess } from '../access.ts';
import { mayPick } from '../list/pick.ts';
import { currentsOf } from '../list/shown.ts';
import { describeStages } from './stages.ts';

const usual = ['read', 'write', 'delete', 'import', 'export'] as const;

/** Refuses with 403 when the session has no right at all on the form. */
export async function describeForm(work: Work, declared: Form): Promise<FormShape> {
  const words = await wordsOf(work);
  const form = words.form(declared);
  const reach = (action: string): Reached | undefined => work.may(form.name, action);
  const widest = reach('read') ?? reach('write');
  const actions = Object.fromEntries(
    actionsNamed(form).flatMap((action) => {
      const reached = reach(action);
      return reached ? [[action, reachTold(reached)]] : [];
    }),
  );
  if (!widest && Object.keys(actions).length === 0) return refuseWithoutRight(work, form.name, 'read');
  const access = accessWithin(work, form, widest ?? 'own');
  const written = form.systemOnly ? undefined : reach('write');
  const fields = [
    ...describeFields(
      form,
      form.fields,
      access,
      words,
      (field) => mayEnter(access, field, written) && !isOwnerGiven(form, field, written),
    ),
    ...currentFields(work, form, access, words),
  ];
  const named = new Set(fields.map(({ name }) => name));
  const isShown = (field: string): boolean => named.has(field) || field === 'state';
  const described: FormShape = {
    ...placeOf(work, form, words),
    ...(form.usually && isShown(form.usually.field) && { usually: form.usually }),
    ...(form.presets && { presets: form.presets.filter(({ field }) => isShown(field)) }),
    fields: fields.map((field) => describePicking(work, describePopulation(work, field, words))),
    sections: describeSections(work, form, words, named),
    actionInput: describeInputs(work, form, access, words),
    rights: {
      ...Object.fromEntries(
        usual.flatMap((action) => {
          const reached = reach(action);
          return reached ? [[action, reachTold(reached)]] : [];
        }),
      ),
      actions,
    },
  };
  return told(words, described);
}

/** Each part as it is said; its shape stays what it was. */
const told = <T extends object>({ say }: Words, described: T): T =>
  Object.fromEntries(Object.entries(described).map(([part, value]) => [part, toldIn(say, value, part)])) as T;

/** A heading just added is seen before a field stands under it, by those who may add one. */
function describeSections(work: Work, form: Form, words: Words, named: ReadonlySet<string>) {
  const adds = work.may('own-field', 'write') !== undefined;
  return (form.sections ?? [])
    .map((section) => ({
      title: words.section(form, section),
      fields: section.fields.filter((name) => named.has(name)),
      ...(section.own !== undefined && { own: true }),
    }))
    .filter((section) => section.fields.length > 0 || (section.own && adds));
}

const isImported = (work: Work, { name, dated, systemOnly, comesFilled }: Form): boolean =>
  dated === true && !systemOnly && !comesFilled && work.may(name, 'import') === 'organisation';

const importOf = ({ parent }: Form): Pick<ChildShape, 'imports'> => ({
  imports: parent?.broughtFirst ? 'first' : 'too',
});

/** What a form is, apart from fields and rights. */
function placeOf(work: Work, form: Form, words: Words) {
  const children = work.host.forms
    .childrenOf(form.name)
    .filter((child) => work.may(child.name, 'read'))
    .map((child) => ({
      form: child.name,
      field: child.parent?.field ?? '',
      heading: words.heading(child),
      dated: child.dated === true,
      ...(work.may(child.name, 'read') === 'own' && { own: true }),
      ...(work.may(child.name, 'write') !== undefined && { written: true }),
      ...(isImported(work, child) && importOf(child)),
    }));
  return {
    name: form.name,
    id: form.id,
    heading: words.heading(form),
    one: words.one(form),
    ...(form.help !== undefined && { help: form.help }),
    title: form.title,
    ...(form.subtitle !== undefined && { subtitle: form.subtitle }),
    single: form.single === true,
    dated: form.dated === true,
    systemOnly: form.systemOnly === true,
    comesFilled: form.comesFilled === true,
    ...(form.parent && { parent: form.parent }),
    ...filledBy(work, form, words),
    ...(form.belongsTo !== undefined && { belongsTo: form.belongsTo }),
    children,
    tabs: tabsOf(work, form, words),
    ...describeStages(work, form, words),
    ...(form.opensOn !== undefined && { opensOn: form.opensOn }),
    ...(form.doneOnTab && { doneOnTab: form.doneOnTab }),
    tabGroups: grouped(form.tabs ?? []).map(({ group, of }) => ({
      ...(group !== undefined && { heading: words.say(group) }),
      of,
    })),
    ...(form.board && { board: form.board }),
    ...courseOf(form),
    ...(form.sort !== undefined && { sort: form.sort }),
  };
}

/** The states of its records, and what leads from one to another. */
function courseOf(form: Form) {
  const names = Object.entries(form.states ?? {}).flatMap(([state, moves]) => [state, ...Object.keys(moves)]);
  return {
    ...(form.states && { states: form.states }),
    ...(form.changedIn && { changedIn: form.changedIn }),
    ...(form.leads && { leads: form.leads }),
    ...(form.tones && { tones: form.tones }),
    ...(form.confirms && { confirms: form.confirms }),
    ...(form.approvals && { approvals: Object.keys(form.approvals) }),
    ...(form.verdicts && { judged: [...new Set(Object.values(form.verdicts).flatMap(({ asks }) => asks))] }),
    words: { ...Object.fromEntries(names.map((name) => [name, wordFor(form, name)])), ...form.words },
  };
}

/** The page from which an empty list is filled, where the session may open it. */
function filledBy(work: Work, form: Form, words: Words): Pick<FormShape, 'filledBy'> {
  const page = [...work.host.forms.pages.values()].find(({ fills }) => fills?.includes(form.name));
  if (!page || !work.may(page.right.form, page.right.action)) return {};
  return { filledBy: { heading: words.heading(page), path: page.menu.path } };
}

/** Pages that are a tab of this form's record, as far as the session may open them. */
function tabsOf(work: Work, form: Form, words: Words): NonNullable<FormShape['tabs']> {
  return [...work.host.forms.pages.values()].flatMap((page) => {
    const { tab } = page.menu;
    const reach = work.may(page.right.form, page.right.action);
    if (tab?.of !== form.name || !reach) return [];
    return [
      { name: tab.name ?? page.name, heading: words.heading(page), ...(reach === 'own' && { own: true }) },
    ];
  });
}

/** Actions of the states, and those that a form names in its rights for pages of its own. */
function actionsNamed(form: Form): string[] {
  const given = Object.values(form.rights).flatMap((rights) => Object.keys(rights));
  return [...new Set([...actionsOf(form), ...given])].filter(
    (action) => !(usual as readonly string[]).includes(action),
  );
}

function describeFields(
  form: Form,
  fields: Fields,
  access: FormAccess,
  words: Words,
  mayWrite: (field: Field) => boolean,
  path = '',
): FieldShape[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const view = widestView(access, field);
    if (view === 'hide') return [];
    const label = words.label(form, `${path}${name}`);
    const writable = mayWrite(field) && !field.readOnly;
    return [
      field.kind === 'rows'
        ? {
            ...field,
            name,
            label,
            view,
            writable,
            fields: describeFields(form, field.fields, access, words, mayWrite, `${name}.`),
          }
        : { ...field, name, label, view, writable },
    ];
  });
}

/** The organisation's own words for what a population can say, and the names that a formula may use. */
const describePopulation = (work: Work, field: FieldShape, words: Words): FieldShape =>
  field.kind === 'population'
    ? { ...field, aspects: aspectLabels(work.host.forms, words), formulaNames }
    : field;

/** A list is not filtered by what the session cannot pick. */
function describePicking(work: Work, field: FieldShape): FieldShape {
  if (field.kind !== 'reference' || field.to === undefined) return field;
  const target = work.host.forms.forms.get(field.to);
  return target && !mayPick(work, target) ? { ...field, unpicked: true } : field;
}

/**
 * Entering needs seeing: what is hidden in the records that may be written is no field of theirs
 * (`saving.ts`).
 */
const mayEnter = (access: FormAccess, field: Field, written: Reached | undefined): boolean =>
  written !== undefined && access.view(field, written === 'own') !== 'hide';

/** With a right to own records alone, whose a record is goes without saying (`saving.ts`). */
const isOwnerGiven = (form: Form, field: Field, written: Reached | undefined): boolean =>
  written === 'own' && field.kind === 'reference' && field.to === 'employee' && ownerField(form) === field;

const ownerField = (form: Form): Field | undefined =>
  form.belongsTo === undefined ? undefined : form.fields[form.belongsTo];

/** The better of the two views a session can meet; each record says by itself which one applies. */
function widestView(access: FormAccess, field: Field): View {
  const others = access.isOwnAlone ? 'hide' : access.view(field, false);
  if (others !== 'hide') return others;
  return access.employeeId === null && !access.isOwnAlone ? 'hide' : access.view(field, true);
}

/** Fields of the dated rows in force: shown and filtered by here, written in their own form. */
function currentFields(work: Work, form: Form, access: FormAccess, words: Words): FieldShape[] {
  return currentsOf(work.host.forms, form).flatMap(({ form: child, fields }) =>
    fields.flatMap((name) => {
      const field = child.fields[name];
      const view = field ? widestView(access, field) : 'hide';
      if (!field || field.kind === 'rows' || view === 'hide') return [];
      const { required, filter, ...rest }: PlainField & { readonly filter?: unknown } = field;
      return [
        {
          ...rest,
          name,
          label: words.label(child, name),
          view,
          writable: false,
          readOnly: true,
          from: child.name,
          inList: true,
        },
      ];
    }),
  );
}

function describeInputs(
  work: Work,
  form: Form,
  access: FormAccess,
  words: Words,
): Record<string, FieldShape[]> {
  const actions = Object.entries(work.host.forms.servers.get(form.name)?.actions ?? {});
  return Object.fromEntries(
    actions
      .filter(([, { asks }]) => Object.keys(asks).length > 0)
      .map(([action, { asks }]) => [
        action,
        describeFields({ ...form, fields: asks }, asks, access, words, () => true),
      ]),
  );
}
