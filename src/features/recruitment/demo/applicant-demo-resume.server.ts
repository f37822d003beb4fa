/** A page that says what an invented applicant's record says. */
import { document } from '#server/pdf/document.ts';
import type { SeedRecord } from '#server/seed/seed-record.ts';

const textOf = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

const linesOf = (parts: readonly SeedRecord[], form: string, names: readonly string[]): [string, string][] =>
  parts
    .filter((part) => part.form === form)
    .map(({ values }) => [
      textOf(values[names[0] ?? '']),
      names
        .slice(1)
        .map((name) => textOf(values[name]))
        .filter(Boolean)
        .join(', '),
    ]);

export async function demoResume(
  name: string,
  { values }: SeedRecord,
  parts: readonly SeedRecord[],
): Promise<Buffer> {
  const stream = document({ title: name }, (paper) => {
    paper.pairs([
      ['Mail', textOf(values['mail'])],
      ['Mobile', textOf(values['mobile'])],
      ['Lives in', textOf(values['currentLocation'])],
      ['Experience', `${textOf(values['experienceYears'])} years`],
      ...linesOf(parts, 'applicant-qualification', [
        'name',
        'subject',
        'institutionName',
        'passedIn',
        'result',
      ]),
      ...linesOf(parts, 'applicant-experience', ['employer', 'designation', 'location', 'from']),
      ...linesOf(parts, 'applicant-skill', ['name', 'level']),
    ]);
  });
  const pieces: Buffer[] = [];
  for await (const piece of stream) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}
