import { active, setUpRights } from '#features/organisation/set-up.form.ts';
import { questionnaire } from '#features/questionnaire/questionnaire.form.ts';
import { flag, number, percent, reference, rows, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';

/** What a review is made of: goals and questions by weight, and the scale that a score is read on. */
export const reviewTemplate = form('review-template', {
  id: 1202,
  menu: { module: 'permngmt', path: 'permngmt/template', icon: 'template', listed: 'keepers' },
  heading: 'Review templates',
  finds: ['rating scale', 'appraisal form', 'bell curve'],
  one: 'review template',
  help:
    'What a review weighs and asks, and the scale of ratings. The same questions go to ' +
    'the person and to the ' +
    'manager; colleagues answer a questionnaire of their own, without a name.',
  title: ['name'],
  sort: 'name',
  fields: {
    name: text({ label: 'Name', required: true, max: 80, unique: true, searchable: true, inList: true }),
    goalsWeight: number({
      label: 'Weight of goals',
      required: true,
      default: 60,
      min: 0,
      max: 100,
      unit: '%',
      inList: true,
      help: 'The questions weigh the rest.',
    }),
    goalCap: number({
      label: 'A goal counts at most',
      required: true,
      default: 1.2,
      min: 1,
      max: 3,
      decimals: 2,
      help: '1.2: a goal that is exceeded by a half counts as 120%.',
    }),
    questions: reference(questionnaire, {
      label: 'Questions to the person and the manager',
      required: true,
      inList: true,
    }),
    peers: reference(questionnaire, {
      label: 'Questions to colleagues',
      help: 'Empty: colleagues are not asked.',
    }),
    reviewer: flag({
      label: 'A reviewer agrees',
      help: 'The manager’s own manager agrees to each rating before calibration.',
    }),
    scale: rows({
      label: 'Scale',
      one: 'rating',
      min: 2,
      max: 10,
      fields: {
        rating: number({ label: 'Rating', required: true, min: 1, max: 10 }),
        label: text({ label: 'In words', required: true, max: 60 }),
        from: percent({ label: 'Proposed from a score of', required: true, min: 0, max: 30_000 }),
        guide: percent({ label: 'Share by the guide', required: true, min: 0, max: 10_000 }),
      },
    }),
    active,
  },
  rights: setUpRights,
});
