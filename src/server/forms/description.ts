/**
 * A form as one session sees it: its own words, the fields it may see, the rights it has. Screens are drawn
 * from this.
 */
import type { Field, Fields } from '#kernel/field.ts';
import type { Form } from '#kernel/form.ts';
import { actionsOf } from '#kernel/form.ts';
import { forbidden } from '#kernel/refusal.ts';
import type { Reach, View } from '#kernel/rights.ts';
import { type Words, wordsOf } from '../labels.ts';
import type { Work } from '../work.ts';
import { accessWithin, type FormAccess } from './access.ts';
import { wordFor } from './action.ts';
import { currentsOf } from './shown.ts';

export type FieldDescription = Readonly<Record<string, unknown>> & { readonly name: string };
export type FormDescription = Readonly<Record<string, unknown>>;

const usual = ['read', 'write', 'delete', 'import', 'export'] as const;

/** Refuses with 403 when the session has no right at all on the form. */
export async function describeForm(work: Work, form: Form): Promise<FormDescription> {
  const reach = (action: string): Reach | undefined => work.may(form.name, action);
  const widest = reach('read') ?? reach('write');
  const actions = Object.fromEntries(
    actionsNamed(form).flatMap((action) => {
      const reached = reach(action);
      return reached ? [[action, reached]] : [];
    }),
  );
  if (!widest && Object.keys(actions).length === 0) return forbidden();
  const access = accessWithin(work, form, widest ?? 'own');
  const words = await wordsOf(work);
  const written = form.systemOnly ? undefined : reach('write');
  const fields = [
    ...describeFields(form, form.fields, access, words, (field) => mayEnter(access, field, written)),
    ...currentFields(work, form, access, words),
  ];
  const named = new Set(fields.map(({ name }) => name));
  return {
    ...placeOf(work, form, words),
    fields,
    sections: (form.sections ?? [])
      .map(({ title, fields: inSection }) => ({
        title: words.section(form, title),
        fields: inSection.filter((name) => named.has(name)),
      }))
      .filter((section) => section.fields.length > 0),
    actionInput: describeInputs(work, form, access, words),
    rights: {
      ...Object.fromEntries(
        usual.flatMap((action) => {
          const reached = reach(action);
          return reached ? [[action, reached]] : [];
        }),
      ),
      actions,
    },
  };
}

/** What a form is, apart from fields and rights. */
function placeOf(work: Work, form: Form, words: Words): FormDescription {
  const children = work.host.forms
    .childrenOf(form.name)
    .filter((child) => work.may(child.name, 'read'))
    .map((child) => ({
      form: child.name,
      field: child.parent?.field,
      heading: words.heading(child),
      dated: child.dated === true,
      ...(work.may(child.name, 'read') === 'own' && { own: true }),
    }));
  const stateWords = Object.entries(form.states ?? {}).flatMap(([state, moves]) => [
    state,
    ...Object.keys(moves),
  ]);
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
    ...(form.parent && { parent: form.parent }),
    ...(form.belongsTo !== undefined && { belongsTo: form.belongsTo }),
    children,
    ...(form.states && { states: form.states }),
    words: { ...Object.fromEntries(stateWords.map((name) => [name, wordFor(form, name)])), ...form.words },
    ...(form.sort !== undefined && { sort: form.sort }),
  };
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
): FieldDescription[] {
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

/**
 * Entering needs seeing: what is hidden in the records that may be written is no field of theirs
 * (`saving.ts`).
 */
const mayEnter = (access: FormAccess, field: Field, written: Reach | undefined): boolean =>
  written !== undefined && access.view(field, written === 'own') !== 'hide';

/** The better of the two views a session can meet; each record says by itself which one applies. */
function widestView(access: FormAccess, field: Field): View {
  const others = access.reach === 'own' ? 'hide' : access.view(field, false);
  if (others !== 'hide') return others;
  return access.employeeId === null && access.reach !== 'own' ? 'hide' : access.view(field, true);
}

/** Fields of the dated rows in force: shown and filtered by here, written in their own form. */
function currentFields(work: Work, form: Form, access: FormAccess, words: Words): FieldDescription[] {
  return currentsOf(work.host.forms, form).flatMap(({ form: child, fields }) =>
    fields.flatMap((name) => {
      const field = child.fields[name];
      const view = field ? widestView(access, field) : 'hide';
      if (!field || view === 'hide') return [];
      const { required, filter, ...rest } = field as Field & { filter?: unknown };
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
): Record<string, FieldDescription[]> {
  const inputs = work.host.forms.servers.get(form.name)?.actionInput ?? {};
  return Object.fromEntries(
    Object.entries(inputs).map(([action, fields]) => [
      action,
      describeFields({ ...form, fields }, fields, access, words, () => true),
    ]),
  );
}
