import type { Dated } from '#kernel/dated.ts';

/** A table of the law and where in the law it stands: 'professionalTax.states.KA.schedule'. */
export interface LawTable {
  readonly path: string;
  /** The levy: the first word of the path. */
  readonly levy: string;
  /** The table's name as a heading. */
  readonly title: string;
  readonly table: Dated<unknown>;
}

/**
 * Every dated table of a law, in the order in which the law holds them. Found by walking the law itself, so
 * that none can be forgotten; a table that stands in two places is told once, at the first.
 */
export function lawTables(law: object): LawTable[] {
  const found: LawTable[] = [];
  const seen = new Set<unknown>();
  const walk = (value: unknown, path: readonly string[]): void => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return;
    seen.add(value);
    if (isTable(value)) {
      const title = value.name.charAt(0).toUpperCase() + value.name.slice(1);
      found.push({ path: path.join('.'), levy: path[0] ?? '', title, table: value });
      return;
    }
    const entries = Array.isArray(value)
      ? value.map((item, index) => [nameOf(item) ?? String(index), item] as const)
      : Object.entries(value);
    for (const [name, part] of entries) walk(part, [...path, name]);
  };
  walk(law, []);
  return found;
}

function isTable(value: object): value is Dated<unknown> {
  return 'rows' in value && 'checked' in value && 'name' in value;
}

/** Members of a list go by their code where they have one; the place in a list would move. */
function nameOf(item: unknown): string | undefined {
  if (typeof item !== 'object' || item === null || !('code' in item)) return undefined;
  const kind = 'establishments' in item ? `-${String(item.establishments)}` : '';
  return `${String(item.code)}${kind}`;
}
