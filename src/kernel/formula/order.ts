/** Components that need each other: none can be worked out first. */
export class FormulaCircle extends Error {
  override readonly name = 'FormulaCircle';
  readonly path: readonly string[];
  constructor(path: readonly string[]) {
    super(`These need each other: ${path.join(' → ')}. One must do without the others.`);
    this.path = path;
  }
}

/**
 * Names in an order in which each comes after what it needs; those that need nothing of each other stay as
 * they were. A need that is not among the names is somebody else's. Throws FormulaCircle with the path.
 */
export function dependencyOrder(
  names: readonly string[],
  needs: (name: string) => readonly string[],
): string[] {
  const own = new Set(names);
  const settled = new Set<string>();
  const visit = (name: string, path: readonly string[]): void => {
    if (settled.has(name)) return;
    const seen = path.indexOf(name);
    if (seen >= 0) throw new FormulaCircle([...path.slice(seen), name]);
    for (const needed of needs(name)) if (own.has(needed)) visit(needed, [...path, name]);
    settled.add(name);
  };
  for (const name of names) visit(name, []);
  return [...settled];
}
