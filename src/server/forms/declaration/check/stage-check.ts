/** What must hold of the steps in which a thing is entered; each fault is a sentence. */
import type { Form } from '#kernel/form.ts';
import type { Stage } from '#kernel/task/stage.ts';

export function stageFaults(form: Form, forms: Iterable<Form>): string[] {
  const { stages } = form;
  if (!stages) return [];
  const byName = new Map(Array.from(forms, (one) => [one.name, one] as const));
  const { first, over } = stages;
  return [
    ...[...first.asks, ...(over ? [over.field] : [])]
      .filter((name) => !form.fields[name])
      .map((name) => `its stages name '${name}', which is no field.`),
    ...stages.later.flatMap((stage) => faultsOf(form, stage, byName.get(stage.form))),
  ];
}

function faultsOf(form: Form, stage: Stage, below: Form | undefined): string[] {
  if (!below) return [`its stage '${stage.label}' is of '${stage.form}', which is no form.`];
  const { field, asks, takes = {}, picks = {} } = stage;
  const link = below.fields[field];
  const isLink = link?.kind === 'reference' && link.to === form.name;
  const known = new Set(['title', ...Object.keys(form.fields)]);
  return [
    ...(isLink ? [] : [`its stage '${stage.label}' leads back by '${field}', which is no reference to it.`]),
    ...[...asks, ...Object.keys(takes), ...Object.keys(picks)]
      .filter((name) => !below.fields[name])
      .map((name) => `its stage '${stage.label}' names '${name}', which is no field of '${below.name}'.`),
    ...Object.values(takes)
      .flat()
      .filter((name) => !known.has(name))
      .map((name) => `its stage '${stage.label}' begins with '${name}', which is no field of it.`),
  ];
}
