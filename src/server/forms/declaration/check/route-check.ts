/** What must hold of the calls that features declare: their right is one that somebody can have. */
import type { Form } from '#kernel/form.ts';
import type { Report } from '#kernel/report/report.ts';
import type { Route } from '../../../route.ts';
import type { Found } from '../declaration-check.ts';
import { actionsGiven, usualActions } from './right-check.ts';
import { twiceIn } from './served-check.ts';

type FoundCall = Found<{ readonly method: string; readonly path: string }>;

const addressOf = ({ method, path }: FoundCall['value']): string => `${method} ${path}`;

export function routeFaults(
  routes: readonly Found<Route>[],
  forms: readonly Found<Form>[],
  reports: readonly Found<Report>[],
): string[] {
  const actions = new Map([
    ...reports.map(({ value }) => [value.name, usualActions] as const),
    ...forms.map(({ value }) => [value.name, actionsGiven(value)] as const),
  ]);
  return [
    ...twiceIn(routes.map(({ file, value }) => ({ file, key: `call ${addressOf(value)}` }))),
    ...routes.flatMap(({ file, value: route }) => {
      if (route.open || route.signedIn) return [];
      const known = actions.get(route.form);
      if (known?.includes(route.action)) return [];
      const missing = known
        ? `'${route.action}', which is no action of '${route.form}'.`
        : `'${route.form}', which is neither a form nor a report.`;
      return [`${file}: ${addressOf(route)} asks for a right to ${missing}`];
    }),
  ];
}

/** A call that the browser is given and no server part answers would be found by nobody until it is made. */
export function callFaults(calls: readonly FoundCall[], routes: readonly FoundCall['value'][]): string[] {
  const answered = new Set(routes.map(addressOf));
  return calls
    .filter(({ value }) => !answered.has(addressOf(value)))
    .map(({ file, value }) => `${file}: nothing answers ${addressOf(value)}: no route is made of it.`);
}
