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

/**
 * A call that the browser is given and no server part answers would be found by nobody until it is made. One
 * whose address has a name in it may be answered by a route for each of the names.
 */
export function callFaults(calls: readonly FoundCall[], routes: readonly FoundCall['value'][]): string[] {
  const addresses = routes.map(addressOf);
  const isAnswered = (value: FoundCall['value']): boolean => {
    const one = new RegExp(`^${addressOf(value).replace(/:\w+/g, '[^/]+')}$`);
    return addresses.some((address) => one.test(address));
  };
  return calls
    .filter(({ value }) => !isAnswered(value))
    .map(({ file, value }) => `${file}: nothing answers ${addressOf(value)}: no route is made of it.`);
}
