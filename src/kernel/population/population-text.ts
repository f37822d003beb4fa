/**
 * A population in words: in a sentence, and as the cell of a sheet, which can be read back. A cell says what
 * is meant and which, 'Grade: M1, M2; Establishment: Pune'; a stroke or a line break parts the groups; what
 * has one of these signs in it stands in double quotes.
 */
import {
  aspectsOf,
  isPopulationPart,
  offersMore,
  type Population,
  type PopulationAspect,
  type PopulationGroup,
  type PopulationOptions,
  type PopulationPart,
  partsOffered,
  type Tenure,
} from './population.ts';

export type AspectLabels = Readonly<Record<PopulationAspect, string>>;

export const aspectWords: AspectLabels = {
  formula: 'Formula',
  designations: 'Designation',
  grades: 'Grade',
  departments: 'Department',
  costCentres: 'Cost centre',
  payGroups: 'Pay group',
  businessUnits: 'Business unit',
  establishments: 'Establishment',
  employmentTypes: 'Employment type',
  tenure: 'Service',
};

export const everybody = 'Everybody';
export const nobody = 'Nobody';

/** What a record of a part is called. */
export type TitleOf = (part: PopulationPart, id: number) => string;

const months = (count: number): string => `${count} ${count === 1 ? 'month' : 'months'}`;

/** 'from 12 months', 'up to 6 months', '6 to 12 months'. */
export function tenureText({ from, to }: Tenure): string {
  if (from === null) return `up to ${months(to ?? 0)}`;
  return to === null ? `from ${months(from)}` : `${from} to ${months(to)}`;
}

/** 'Manager 9, Pune, from 12 months of service': a group in the middle of a sentence. */
export function groupText(group: PopulationGroup, titleOf: TitleOf): string {
  const told = aspectsOf(group).map((aspect) => {
    if (isPopulationPart(aspect)) return group[aspect]?.map((id) => titleOf(aspect, id)).join(' or ') ?? '';
    if (aspect === 'tenure') return group.tenure ? `${tenureText(group.tenure)} of service` : '';
    return `where ${group.formula}`;
  });
  // Where a person works and as what comes before the condition.
  return [
    ...told.filter((words) => !words.startsWith('where ')),
    ...told.filter((words) => words.startsWith('where ')),
  ].join(', ');
}

/** The groups of a population one after the other; everybody where there is none. */
export const populationText = (population: Population, titleOf: TitleOf): string =>
  population.length === 0
    ? everybody.toLowerCase()
    : population.map((group) => groupText(group, titleOf)).join('; ');

const quoted = (words: string): string =>
  /[",;|\n]/.test(words) || words !== words.trim() ? `"${words.replaceAll('"', '""')}"` : words;

/** The words of a cell; a field that offers one part alone has its records without the part's name. */
export function populationCell(
  population: Population,
  titleOf: TitleOf,
  options: PopulationOptions,
  labels: AspectLabels = aspectWords,
): string {
  if (population.length === 0) return everybody;
  const isOne = !offersMore(options) && partsOffered(options).length === 1;
  const values = (group: PopulationGroup, aspect: PopulationAspect): string => {
    if (isPopulationPart(aspect))
      return group[aspect]?.map((id) => quoted(titleOf(aspect, id))).join(', ') ?? '';
    if (aspect === 'tenure') return group.tenure ? tenureText(group.tenure) : '';
    return quoted(group.formula ?? '');
  };
  const cellOf = (group: PopulationGroup): string =>
    aspectsOf(group)
      .map((aspect) => (isOne ? values(group, aspect) : `${labels[aspect]}: ${values(group, aspect)}`))
      .join('; ');
  return population.map(cellOf).join(' | ');
}

/** What the cell of a field takes, for whoever fills in a sheet. */
export function populationHelp(options: PopulationOptions): string {
  const [only, second] = partsOffered(options);
  const signs =
    'A bar (|) separates the groups; put a value that contains one of these signs in double quotes.';
  if (only && !second && !offersMore(options)) {
    return `${everybody}, or codes or names with commas between (${aspectWords[only]}). ${signs}`;
  }
  const parts = partsOffered(options).map((part) => aspectWords[part]);
  const more = offersMore(options) ? ', Service (6 to 12 months, from 12 months), Formula' : '';
  return (
    `${everybody}, or groups of people: Grade: M1, M2; Establishment: Pune. ` +
    `What a group can say: ${parts.join(', ')}${more}. ${signs}`
  );
}

/** The record that a word of a cell means; a fault where there is none or more than one. */
type FindTitled = (
  part: PopulationPart,
  words: string,
) => { readonly id: number } | { readonly fault: string };
type ReadGroups = { readonly value: unknown } | { readonly fault: string };

/** Reads a cell back; what it gives still passes the field's own check. `fault` has no full stop. */
export function readPopulationCell(
  cell: string,
  find: FindTitled,
  options: PopulationOptions,
  labels: AspectLabels = aspectWords,
): ReadGroups {
  const words = cell.trim().toLowerCase();
  if (words === everybody.toLowerCase()) return { value: [] };
  if (words === nobody.toLowerCase() && options.unsaid === 'nobody') return { value: null };
  const split = signsOf(cell);
  if ('fault' in split) return split;
  const groups: Record<string, unknown>[] = [];
  for (const group of partedBy(split.tokens, ['|', '\n'])) {
    const read = readGroup(group, find, options, labels);
    if ('fault' in read) return read;
    groups.push(read.value);
  }
  return { value: groups };
}

/** A word of a cell, or one of the signs between them. */
type Token = { readonly sign: string } | { readonly words: string; readonly isQuoted: boolean };

const token = /\s*"((?:[^"]|"")*)"\s*(?=[,;|\n]|$)|([,;|\n])|([^,;|\n"]+"?)/y;

function signsOf(cell: string): { readonly tokens: readonly Token[] } | { readonly fault: string } {
  const text = cell.replace(/\r\n?/g, '\n').trim();
  const tokens: Token[] = [];
  token.lastIndex = 0;
  while (token.lastIndex < text.length) {
    const found = token.exec(text);
    if (!found) return { fault: 'a value that begins with a double quote must end with one' };
    const [, inQuotes, sign, bare = ''] = found;
    if (inQuotes !== undefined) tokens.push({ words: inQuotes.replaceAll('""', '"'), isQuoted: true });
    else if (sign !== undefined) tokens.push({ sign });
    else if (bare.trim().endsWith('"')) {
      // 'Grade: "A, B"': the name of the part, and then a value in quotes.
      token.lastIndex -= 1;
      tokens.push({ words: bare.slice(0, bare.lastIndexOf('"')).trim(), isQuoted: false });
    } else if (bare.trim() !== '') tokens.push({ words: bare.trim(), isQuoted: false });
  }
  return { tokens };
}

const partedBy = (tokens: readonly Token[], signs: readonly string[]): readonly (readonly Token[])[] =>
  tokens
    .reduce<Token[][]>(
      (parts, each) => {
        if ('sign' in each && signs.includes(each.sign)) parts.push([]);
        else parts.at(-1)?.push(each);
        return parts;
      },
      [[]],
    )
    .filter(({ length }) => length > 0);

function readGroup(
  tokens: readonly Token[],
  find: FindTitled,
  options: PopulationOptions,
  labels: AspectLabels,
): { readonly value: Record<string, unknown> } | { readonly fault: string } {
  const group: Record<string, unknown> = {};
  for (const part of partedBy(tokens, [';'])) {
    const named = namedPart(part, options, labels);
    if ('fault' in named) return named;
    const { aspect, values } = named;
    if (isPopulationPart(aspect)) {
      const found = values.map((words) => find(aspect, words));
      const bad = found.find((each) => 'fault' in each);
      if (bad) return bad;
      group[aspect] = found.flatMap((each) => ('id' in each ? [each.id] : []));
    } else if (aspect === 'tenure') {
      const tenure = readTenure(values.join(' '));
      if (!tenure)
        return { fault: `${values.join(', ')} is no time of service: 6 to 12 months, from 12 months` };
      group[aspect] = tenure;
    } else group[aspect] = values.join(', ');
  }
  return { value: group };
}

type Named = { readonly aspect: PopulationAspect; readonly values: readonly string[] };

/** 'Grade: M1, M2' as its part and values. */
function namedPart(
  tokens: readonly Token[],
  options: PopulationOptions,
  labels: AspectLabels,
): Named | { readonly fault: string } {
  const words = tokens.flatMap((each) => ('sign' in each ? [] : [each]));
  const offered: readonly PopulationAspect[] = [
    ...partsOffered(options),
    ...(offersMore(options) ? (['tenure', 'formula'] as const) : []),
  ];
  const [first, ...others] = words;
  const [, label, begun = ''] = (!first?.isQuoted && /^([^:]+):\s*(.*)$/s.exec(first?.words ?? '')) || [];
  const wanted = label?.trim().toLowerCase();
  const aspect = offered.find((each) =>
    [labels[each], aspectWords[each]].some((known) => known.toLowerCase() === wanted),
  );
  const [only, second] = offered;
  const values = (of: typeof words) => of.map((each) => each.words).filter((each) => each !== '');
  if (aspect) return { aspect, values: [...(begun === '' ? [] : [begun]), ...values(others)] };
  if (only && !second) return { aspect: only, values: values(words) };
  const said = offered.map((each) => labels[each]).join(', ');
  return { fault: `“${first?.words ?? ''}” must begin with what it is, and a colon: ${said}` };
}

function readTenure(words: string): Tenure | undefined {
  const [, from, to, least, most] =
    /^(?:(\d+) to (\d+)|from (\d+)|up to (\d+)) months?(?: of service)?$/i.exec(words.trim()) ?? [];
  if (from !== undefined && to !== undefined) return { from: Number(from), to: Number(to) };
  if (least !== undefined) return { from: Number(least), to: null };
  return most === undefined ? undefined : { from: null, to: Number(most) };
}
