/** Categories of grievances, and those that every organisation starts with. */
import { invalid } from '#kernel/refusal.ts';
import { formServer, founding } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import { grievanceCategory, type Track } from './grievance-category.form.ts';

export const grievanceCategoryServer = formServer(grievanceCategory, {
  check(_work, { record }) {
    if (record.track === 'ethics' && record.handlers.length === 0)
      invalid({ handlers: 'Name at least one person who handles these cases.' });
  },
});

const usual: readonly (readonly [name: string, about: string, track: Track])[] = [
  ['Pay and deductions', 'Salary, overtime, deductions, arrears', 'hr'],
  ['Work and shifts', 'Hours, rosters, leave, tools, place of work', 'supervisor'],
  ['Behaviour of a manager or colleague', 'Unfair treatment, shouting, bullying, discrimination', 'hr'],
  ['Safety and health', 'Dangers, missing equipment, hygiene, canteen', 'hr'],
  ['Before the grievance committee', 'A worker’s grievance under the Industrial Relations Code', 'committee'],
  [
    'Sexual harassment',
    'Seen by the committee of the law alone, never by HR or administrators',
    'harassment',
  ],
];

export const usualGrievanceCategories = founding({
  name: 'grievance-categories',
  async run(work) {
    for (const [at, [name, about, track]] of usual.entries())
      await records(work, grievanceCategory).asServer.create({
        ...{ name, about, track, nameless: true, position: (at + 1) * 10, active: true },
      });
  },
});
