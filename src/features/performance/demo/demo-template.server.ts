/** What the demo's reviews ask, and the scale they are rated on. */
import { questionnaire } from '#features/questionnaire/questionnaire.form.ts';
import { records } from '#server/forms/record/records.ts';
import type { Work } from '#server/work.ts';
import { reviewTemplate } from '../cycle/review-template.form.ts';

const scaled = { section: 'Work', kind: 'scale', weight: 1, mustAnswer: true, mayNotApply: false } as const;
const written = { section: 'Work', kind: 'text', weight: 0, mustAnswer: false, mayNotApply: false } as const;
const empty = { highest: 5, choices: null } as const;

const questions = [
  { ...scaled, ...empty, question: 'Delivers what was agreed' },
  { ...scaled, ...empty, question: 'Works well with others' },
  { ...scaled, ...empty, question: 'Takes responsibility' },
  { ...written, ...empty, question: 'What went well, and what comes next' },
];

const scale = [
  { rating: 1, label: 'Below expectations', from: 0, guide: 500 },
  { rating: 2, label: 'Partly meets', from: 4500, guide: 1500 },
  { rating: 3, label: 'Meets expectations', from: 6000, guide: 5000 },
  { rating: 4, label: 'Exceeds expectations', from: 8000, guide: 2000 },
  { rating: 5, label: 'Outstanding', from: 9500, guide: 1000 },
];

export async function demoTemplate(work: Work): Promise<number> {
  const asked = (name: string) =>
    records(work, questionnaire).asServer.make({
      ...{ name, active: true, sections: [{ title: 'Work', weight: 1 }], questions },
    });
  return records(work, reviewTemplate).asServer.make({
    ...{ name: 'Yearly review', goalsWeight: 60, goalCap: 1.2, scale, active: true, reviewer: false },
    questions: await asked('Yearly review'),
    peers: await asked('Feedback of colleagues'),
  });
}
