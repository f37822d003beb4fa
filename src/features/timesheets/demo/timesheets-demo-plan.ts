/** Projects and weeks of the demo, as plain records. */
import type { SeedRecord, SeedValues } from '#server/seed/seed-record.ts';

const record = (form: string, key: string, values: SeedValues): SeedRecord => ({ form, key, values });

type Plan = {
  readonly code: string;
  readonly name: string;
  readonly client?: string;
  readonly billable: boolean;
  readonly tasks: readonly (readonly [code: string, name: string, billing?: string])[];
};

const firm: readonly Plan[] = [
  {
    code: 'PORTAL',
    name: 'Customer portal',
    client: 'Sagar Retail',
    billable: true,
    tasks: [
      ['DESIGN', 'Design'],
      ['BUILD', 'Build'],
      ['TEST', 'Test'],
      ['MEET', 'Meetings', 'not-billable'],
    ],
  },
  {
    code: 'FIELD',
    name: 'Field app',
    client: 'Kaveri Logistics',
    billable: true,
    tasks: [
      ['BUILD', 'Build'],
      ['SUPPORT', 'Support'],
    ],
  },
  {
    code: 'INTERNAL',
    name: 'Internal work',
    billable: false,
    tasks: [
      ['TRAIN', 'Training'],
      ['HIRE', 'Interviews'],
    ],
  },
];

const university: readonly Plan[] = [
  {
    code: 'SOIL',
    name: 'Soil survey',
    client: 'State agriculture department',
    billable: true,
    tasks: [
      ['FIELD', 'Field work'],
      ['LAB', 'Laboratory'],
      ['REPORT', 'Report'],
    ],
  },
  {
    code: 'TEACH',
    name: 'Teaching',
    billable: false,
    tasks: [
      ['CLASS', 'Classes'],
      ['EXAM', 'Examinations'],
    ],
  },
];

export function demoProjects(isFirm: boolean): readonly SeedRecord[] {
  const plans = isFirm ? firm : university;
  return [
    record('timesheet-policy', 'Everybody on projects', {
      name: 'Everybody on projects',
      forWhom: [],
      dayLimit: 12,
      onLeave: 'stop',
      reminds: false,
    }),
    ...plans.map(({ code, name, client, billable }) =>
      record('project', code, {
        ...{ code, name, billable, openTo: 'people', forWhom: [] },
        ...(client && { client }),
      }),
    ),
    ...plans.flatMap((plan) =>
      plan.tasks.map(([code, name, billing = 'project']) =>
        record('project-task', `${plan.code} ${code}`, { project: plan.code, code, name, billing }),
      ),
    ),
  ];
}

type Piece = { readonly of: number; readonly hours: number; readonly note?: string };

/** A day of somebody: mostly one task, a little of another, by quarters of what was worked. */
export function demoWeek(place: number, back: number, at: number, worked: number): readonly Piece[] {
  const hours = Math.max(1, Math.round((worked - ((place + back + at) % 9 === 0 ? 1.5 : 0)) * 4) / 4);
  const meeting = at === 0 && hours > 2 ? 1 : 0;
  const pieces: Piece[] = [{ of: place + (back % 3), hours: hours - meeting }];
  if (meeting > 0) pieces.push({ of: place + 3, hours: meeting, note: 'Weekly planning' });
  return pieces;
}
