/** What the panels wrote, as the pages read it. */
import { queryOptions } from '@tanstack/react-query';
import { api } from '#web/api/api.ts';
import { recordsKey } from '#web/api/record.ts';
import type { SheetShape } from '#web/questionnaire/use-answers.ts';

type Mark = { criterion: string; mark: number | null; note: string | null };
export type SentCard = {
  id: number;
  interview: number;
  round: string;
  day: string;
  member: string;
  own: boolean;
  state: string;
  average: number | null;
  recommendation: string | null;
  note: string | null;
  marks: Mark[];
};
export type Feedbacks = { waitsForOwn: boolean; cards: SentCard[] };
export type About = {
  sheet: SheetShape;
  applicant: {
    name: string;
    post: string;
    role: string | null;
    experienceYears: number | null;
    experienceMonths: number | null;
    skills: { name: string; level: string | null; years: number | null }[];
    qualifications: { name: string; institution: string | null; year: number | null }[];
    employers: { name: string; designation: string | null }[];
    resume: number | null;
  };
  interview: {
    id: number;
    state: string;
    round: string;
    day: string;
    startsAt: string;
    minutes: number;
    mode: string;
    place: string | null;
    link: string | null;
    note: string | null;
    panel: string[];
  };
  feedback: Feedbacks;
};

/** Below the cards' key: a card that is sent opens those of the others. */
export const feedbackQuery = (applicant: number) =>
  queryOptions({
    queryKey: [...recordsKey('score-card'), 'feedback', applicant],
    queryFn: ({ signal }) => api.get<Feedbacks>(`/recruitment/applicants/${applicant}/feedback`, { signal }),
  });

export const aboutQuery = (card: number) =>
  queryOptions({
    queryKey: [...recordsKey('score-card'), 'about', card],
    queryFn: ({ signal }) => api.get<About>(`/score-cards/${card}/about`, { signal }),
  });

export const recommendationWords: Readonly<Record<string, string>> = {
  'strong-yes': 'Strong yes',
  yes: 'Yes',
  unsure: 'Not sure',
  no: 'No',
  'strong-no': 'Strong no',
};

/** The mean of the averages of the cards that can be read; undefined without any. */
export function meanOf(cards: readonly SentCard[]): number | undefined {
  const given = cards.flatMap(({ average }) => (average === null ? [] : [average]));
  return given.length === 0 ? undefined : given.reduce((sum, one) => sum + one, 0) / given.length;
}
