import { choice, date } from '#kernel/field.ts';
import { report } from '#kernel/report/report.ts';
import { text } from '#kernel/report/report-column.ts';
import { groupings } from './grouping.form.ts';

const count = (label: string) => ({ label, kind: 'number', total: true }) as const;

export const peopleMix = report('people-mix', {
  id: 1323,
  menu: { module: 'hrEmpInformation', path: 'hrEmpInformation/people-mix', icon: 'chart-pie' },
  heading: 'Workforce mix',
  question: 'How old are our people, how long do they serve, and how many are women?',
  finds: ['diversity', 'age bands', 'gender ratio', 'category', 'disability', 'length of service'],
  help: 'Everybody employed on a day, past or to come, counted by age, service, category or work.',
  parameters: {
    asOf: date({ label: 'On', required: true, default: 'today' }),
    by: choice({
      label: 'By',
      required: true,
      default: 'age',
      choices: {
        age: 'Age',
        service: 'Length of service',
        gender: 'Gender',
        category: 'Social category',
        nationality: 'Nationality',
        ...groupings,
      },
    }),
  },
  columns: {
    group: { ...text('Group'), said: true },
    people: count('People'),
    share: { label: 'Share', kind: 'percent' },
    women: { ...count('Women'), sensitivity: 'personal' },
    men: { ...count('Men'), sensitivity: 'personal' },
    disabled: { ...count('With a disability'), sensitivity: 'medical' },
    age: { label: 'Mean age', kind: 'number', sensitivity: 'personal' },
    service: { label: 'Mean years of service', kind: 'number' },
  },
  chart: { kind: 'bar', x: 'group', y: ['people'] },
  rights: { hr: 'organisation', auditor: 'organisation' },
});
