/** A wrong value that is not mended here: what the cell holds, or of whole rows the row that it is about. */
export function valueWords(at: number | undefined, value: string, where: string): string {
  if (value === '') return where;
  return at === undefined ? `${where}: see row ${value}` : `${value} · ${where}`;
}
