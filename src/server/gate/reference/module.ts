/** The module of the menu that a call belongs to: the API document is also sent in these parts. */
import type { FormRegistry } from '../../forms/declaration/registry.ts';
import type { Route } from '../../route.ts';

/** Calls of no module: signing in, menu, search, files. */
export const everywhere = 'everywhere';

/** The name of a module, as the reference offers it. */
export function moduleName({ areas }: FormRegistry, key: string): string {
  return areas.get(key)?.name ?? 'Everywhere';
}

export function moduleOf(registry: FormRegistry, route: Route): string {
  const [, , kind, name] = route.path.split('/');
  const derived = kind === 'records' || kind === 'forms' || kind === 'reports' ? name : undefined;
  const right = 'form' in route ? route.form : undefined;
  return moduleOfForm(registry, derived ?? right ?? '') ?? everywhere;
}

/** A child form, which has no place in the menu, belongs where its parent does. */
export function moduleOfForm(registry: FormRegistry, name: string): string | undefined {
  const form = registry.forms.get(name);
  const menu = form?.menu ?? registry.reports.get(name)?.menu;
  return menu ? menu.module : form?.parent && moduleOfForm(registry, form.parent.form);
}
