import { choice, number } from '#kernel/field.ts';
import { report } from '#kernel/report/report.ts';
import { text } from '#kernel/report/report-column.ts';

/** What exit interviews of a year come to; never of fewer than three people. */
export const exitReasons = report('exit-reasons', {
  id: 1319,
  menu: { module: 'human-resources', path: 'human-resources/exit-reasons', icon: 'door-exit' },
  heading: 'Why people leave',
  question: 'What do exit interviews come to, over all and by department?',
  finds: ['exit interview analysis', 'reasons for leaving', 'attrition reasons'],
  help:
    'Answers of exit interviews of people whose last day is in the year. Answers of fewer than ' +
    'three people ' +
    'are told together with others, and what people wrote in their own words is not told.',
  parameters: {
    year: number({ label: 'Year', min: 2000, max: 2199, help: 'Empty: this year.' }),
    by: choice({
      label: 'Summed by',
      required: true,
      default: 'all',
      choices: { all: 'Over all', department: 'Department' },
    }),
  },
  columns: {
    group: text('Of'),
    question: text('Question'),
    answer: text('Answer'),
    people: { label: 'People', kind: 'number' },
    share: { label: 'Share', kind: 'percent' },
  },
  rights: { hr: 'organisation', administrator: 'organisation' },
});
