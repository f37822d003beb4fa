/**
 * The modules in the menu at the left: those of the chosen super module; all there are where they are few, as
 * for an employee, who looks for pay, leave and colleagues in one place.
 */
import type { Menu, MenuModule, SuperModule } from '../../api/menu.ts';

const few = 40;

export function modulesShown(
  { superModules, start }: Pick<Menu, 'superModules' | 'start'>,
  chosen: SuperModule | undefined,
): readonly MenuModule[] {
  const all = superModules.flatMap(({ modules }) => modules);
  const entries = all.reduce((sum, { items }) => sum + items.length, 0);
  if (entries > few) return chosen?.modules ?? [];
  const isStart = (one: SuperModule): boolean => one.id === start;
  return [...superModules.filter(isStart), ...superModules.filter((one) => !isStart(one))].flatMap(
    ({ modules }) => modules,
  );
}
