/** What must hold of the verdicts that forms declare before a server starts. */
import type { Form } from '#kernel/form.ts';
import { actionsOf } from '#kernel/form.ts';
import { FormulaFault } from '#kernel/formula/fault.ts';
import { compileRule } from '#kernel/formula/verdict.ts';
import type { FormVerdict } from '#kernel/verdict.ts';
import type { FormServer } from '../../feature.ts';
import type { Found } from './declaration-check.ts';
import { recordWords } from './record-words.ts';

/** Each verdict has one answer: a formula that can be read, or a function of the form's server part. */
export function verdictFaults(
  forms: readonly Found<Form>[],
  servers: readonly Found<FormServer>[],
): string[] {
  const serverOf = new Map(servers.map(({ value }) => [value.form.name, value]));
  return [
    ...forms.flatMap(({ file, value: form }) =>
      Object.entries(form.verdicts ?? {}).flatMap(([name, verdict]) =>
        faultsOf(form, verdict, serverOf.get(form.name)?.verdicts?.[name] !== undefined).map(
          (fault) => `${file}: the verdict '${name}' ${fault}`,
        ),
      ),
    ),
    ...servers.flatMap(({ file, value: { form, verdicts = {} } }) =>
      Object.keys(verdicts)
        .filter((name) => !form.verdicts?.[name])
        .map((name) => `${file}: it answers the verdict '${name}', which ${form.name} does not declare.`),
    ),
  ];
}

function faultsOf(form: Form, { asks, at, rule, decides = [] }: FormVerdict, isAnswered: boolean): string[] {
  const actions = actionsOf(form);
  return [
    ...[...asks, ...(at === undefined ? [] : [at])]
      .filter((name) => !Object.hasOwn(form.fields, name))
      .map((name) => `looks at '${name}', which is no field.`),
    ...(asks.length === 0 ? ['looks at no field.'] : []),
    ...decides
      .filter((action) => action !== 'save' && !actions.includes(action))
      .map((action) => `decides '${action}', which is no action of the form.`),
    ...(rule === undefined && !isAnswered ? ['has no rule, and no server part answers it.'] : []),
    ...(rule !== undefined && isAnswered ? ['has a rule, and a server part that answers it too.'] : []),
    ...(rule === undefined ? [] : ruleFaults(form, asks, rule)),
  ];
}

/** A rule names no field that it does not ask, since it would not be asked again when that one is typed. */
function ruleFaults(form: Form, asks: readonly string[], rule: string): string[] {
  const fields = Object.fromEntries(Object.entries(form.fields).filter(([name]) => asks.includes(name)));
  try {
    compileRule(rule, recordWords({ ...form, fields }));
    return [];
  } catch (error) {
    if (!(error instanceof FormulaFault)) throw error;
    return [`cannot be read: ${error.message}`];
  }
}
