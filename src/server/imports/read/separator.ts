/** Which mark stands between the cells of a text table. */

const marks = [',', ';', '\t', '|'];
const linesLooked = 20;

/** The line by which a file says its mark, as a program writes it or saves it again: sep=; or "sep=," */
const saying = /^\ufeff?("?)sep=([^\r\n])\1[,;]*\r?\n/i;

type Separated = { readonly mark: string /** Letters before the table. */; readonly begins: number };

export function separated(text: string): Separated {
  const [line = '', , mark] = saying.exec(text) ?? [];
  return mark === undefined
    ? { mark: separatorOf(text), begins: 0 }
    : { mark, begins: Buffer.byteLength(line) };
}

/** How often each mark stands in each of the first lines; what is in double quotes does not count. */
function counted(text: string): number[][] {
  const counts: number[][] = [];
  let line = marks.map(() => 0);
  let inQuotes = false;
  let before = '\n';
  for (const letter of text) {
    // A quote opens a cell where the cell begins; elsewhere it is an inch, or about a nickname.
    const opens = !inQuotes && (before === '\n' || before === '"' || marks.includes(before));
    before = letter;
    if (letter === '"' && (inQuotes || opens)) inQuotes = !inQuotes;
    else if (letter === '\n' && !inQuotes) {
      counts.push(line);
      if (counts.length === linesLooked) return counts;
      line = marks.map(() => 0);
    } else if (!inQuotes) {
      const mark = marks.indexOf(letter);
      if (mark >= 0) line[mark] = (line[mark] ?? 0) + 1;
    }
  }
  if (line.some((count) => count > 0)) counts.push(line);
  return counts;
}

/** How often most lines have a mark, of those that have it at all: title lines above a table have none. */
function usual(counts: readonly number[]): { readonly often: number; readonly lines: number } {
  const lines = new Map<number, number>();
  for (const count of counts) if (count > 0) lines.set(count, (lines.get(count) ?? 0) + 1);
  const [[often, most] = [0, 0]] = [...lines].sort((a, b) => b[1] - a[1] || b[0] - a[0]);
  return { often, lines: most };
}

/** The mark that most lines have equally often; of two such, the one that they have more often. */
function separatorOf(text: string): string {
  const lines = counted(text);
  const scores = marks.map((_, at) => {
    const { often, lines: alike } = usual(lines.map((line) => line[at] ?? 0));
    return alike * 1_000 + often;
  });
  const best = Math.max(...scores);
  return best <= 0 ? ',' : (marks[scores.indexOf(best)] ?? ',');
}
