/** A bank's answer to a file of salaries: which were paid under which UTR, which were not and why. Pure. */

type AnswerHeads = {
  readonly reference: string;
  readonly status: string;
  readonly paid: readonly string[];
  readonly utr: string;
  readonly reason: string;
};

export type Answered = {
  readonly line: number;
  readonly reference: string;
  readonly paid: boolean;
  readonly utr: string | null;
  readonly reason: string | null;
};

/** Rows as cells, the headings first. Answers the payments, or sentences about what cannot be read. */
export function readAnswer(
  table: readonly (readonly string[])[],
  heads: AnswerHeads,
): { readonly answers: readonly Answered[]; readonly faults: readonly string[] } {
  const [first = [], ...rows] = table;
  const names = first.map((name) => name.trim().toLowerCase());
  const at = (heading: string) => names.indexOf(heading.trim().toLowerCase());
  const places = { reference: at(heads.reference), status: at(heads.status), utr: at(heads.utr) };
  const missing = [
    places.reference < 0 ? heads.reference : '',
    places.status < 0 ? heads.status : '',
    places.utr < 0 ? heads.utr : '',
  ].filter(Boolean);
  if (missing.length > 0) {
    return {
      answers: [],
      faults: [`The file has no column ${missing.map((name) => `“${name}”`).join(', ')}.`],
    };
  }
  const faults: string[] = [];
  const seen = new Set<string>();
  const paidWords = new Set(heads.paid.map((word) => word.trim().toLowerCase()));
  const reasonAt = at(heads.reason);
  const answers = rows.flatMap((row, index): Answered[] => {
    const line = index + 2;
    const reference = row[places.reference]?.trim() ?? '';
    if (row.every((cell) => cell.trim() === '')) return [];
    const status = row[places.status]?.trim() ?? '';
    const paid = paidWords.has(status.toLowerCase());
    const utr = row[places.utr]?.trim() || null;
    if (reference === '') faults.push(`Line ${line} has no reference.`);
    else if (seen.has(reference)) faults.push(`Line ${line}: ${reference} is listed twice.`);
    else if (status === '') faults.push(`Line ${line}: ${reference} has no state.`);
    else if (paid && utr === null) faults.push(`Line ${line}: ${reference} is paid but has no UTR.`);
    seen.add(reference);
    const reason = reasonAt < 0 ? null : row[reasonAt]?.trim() || null;
    return [{ line, reference, paid, utr, reason: paid ? null : (reason ?? status) }];
  });
  return { answers, faults };
}
