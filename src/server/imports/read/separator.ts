/** Which mark stands between the cells of a text table. */

const marks = [',', ';', '\t', '|'];
const linesLooked = 20;

/** How often each mark stands in each of the first lines; what is in double quotes does not count. */
function counted(text: string): number[][] {
  const counts: number[][] = [];
  let line = marks.map(() => 0);
  let inQuotes = false;
  for (const letter of text) {
    if (letter === '"') inQuotes = !inQuotes;
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

/** The mark that most lines have as often as the first; of two such, the one the first has more often. */
export function separatorOf(text: string): string {
  const [head, ...rest] = counted(text);
  const scores = marks.map((_, at) => {
    const wanted = head?.[at] ?? 0;
    const alike = rest.filter((line) => line[at] === wanted).length;
    return wanted === 0 ? -1 : alike * 1_000 + wanted;
  });
  const best = Math.max(...scores);
  return best < 0 ? ',' : (marks[scores.indexOf(best)] ?? ',');
}
