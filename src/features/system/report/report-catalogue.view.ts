/** The catalogue as it is sent, and how it is narrowed and laid out. */

import { isNearText, meantWords } from '#kernel/text/near-word.ts';
import type { AnswerOf } from '#kernel/wire/call.ts';
import type { catalogueCall } from './report-catalogue.call.ts';

export type CatalogueReport = {
  readonly name: string;
  readonly heading: string;
  readonly question: string;
  readonly finds: string;
  readonly icon: string;
  readonly path: string;
  readonly favourite: boolean;
  readonly ran: { readonly at: string; readonly asked: Readonly<Record<string, unknown>> } | null;
  readonly saved: readonly {
    readonly id: number;
    readonly name: string;
    readonly every: string | null;
    readonly nextOn: string | null;
  }[];
};
export type CatalogueArea = AnswerOf<typeof catalogueCall>[number];

export type Which = 'all' | 'favourites' | 'ran' | 'scheduled';
export type Group = Omit<CatalogueArea, 'icon'> & { readonly icon?: string };

const isOf: Readonly<Record<Which, (report: CatalogueReport) => boolean>> = {
  all: () => true,
  favourites: ({ favourite }) => favourite,
  ran: ({ ran }) => ran !== null,
  scheduled: ({ saved }) => saved.some(({ every }) => every !== null),
};

export const countOf = (areas: readonly CatalogueArea[], which: Which): number =>
  areas.flatMap(({ reports }) => reports).filter(isOf[which]).length;

/** What the words typed may mean: heading, question, and what else people call it or its area. */
export function narrowed(areas: readonly CatalogueArea[], typed: string, which: Which): CatalogueArea[] {
  const words = meantWords(typed);
  return areas.flatMap((area) => {
    const reports = area.reports.filter(
      (report) =>
        isOf[which](report) &&
        (words.length === 0 || isNearText(words, `${report.heading} ${report.finds} ${area.name}`)),
    );
    return reports.length > 0 ? [{ ...area, reports }] : [];
  });
}

/** The same reports under the word with which their question begins: Who, What, How. */
export function byQuestion(areas: readonly CatalogueArea[]): Group[] {
  const first = ({ question }: CatalogueReport) => question.split(/[\s’']/)[0] ?? '';
  const all = areas.flatMap(({ reports }) => reports);
  return [...Map.groupBy(all, first)]
    .map(([word, reports]) => ({
      key: word,
      name: `${word} …`,
      reports: reports.toSorted((a, b) => a.question.localeCompare(b.question)),
    }))
    .toSorted((a, b) => b.reports.length - a.reports.length);
}
