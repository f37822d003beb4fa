import { menuArea } from '#kernel/menu.ts';

export const peopleArea = menuArea({
  key: 'human-resources',
  name: 'People',
  about: 'Employees and everything about them.',
  module: {
    id: 1,
    icon: 'users',
    superModule: 1,
    order: 1,
    overview: { cards: ['headcount', 'gaps', 'expiring'], reports: ['hrEmpInformation'] },
    contents: [
      'employee',
      'directory',
      'my-team',
      'organisation-chart',
      'joiner',
      'change-request',
      'task-list',
      'movement',
      'movement-of-many',
      'resignation',
      'separation',
      'separation-step',
      'exit-interview',
      'exit-reasons',
      {
        group: 'Training',
        of: [
          'my-training',
          'training-session',
          'training-need',
          'training-nomination',
          'training-bond',
          'training-figures',
          'training-bonds-running',
          'training-course',
        ],
      },
      { group: 'News', of: ['announcement', 'event'] },
      {
        group: 'Records of people',
        of: [
          'employee-document',
          'employee-family',
          'employee-qualification',
          'employee-experience',
          'employee-skill',
        ],
      },
      {
        group: 'Set up',
        of: ['seat-budget'],
      },
    ],
  },
});

const reports = [
  'headcount',
  'headcount-bridge',
  'people-moves',
  'employees-on-a-day',
  'people-mix',
  'attrition',
  'position-control',
  'seats-of-chart',
  'span-of-control',
  'joiners-and-leavers',
  'due-days',
  'without-appointment',
  'lists-in-progress',
  'task-times',
];

export const employeeReportsArea = menuArea({
  key: 'hrEmpInformation',
  name: 'Employee reports',
  about: 'Headcount, joiners, leavers and records.',
  module: {
    id: 9,
    icon: 'report',
    superModule: 7,
    order: 2,
    overview: { leadsTo: 'human-resources' },
    contents: reports,
  },
});
