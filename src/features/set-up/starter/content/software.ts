import { counted, houseRent } from '#features/pay-setup/component/usual-set-up.ts';
import { earning, input, leavePaidOut, recovery, settings, structure } from './pay-line.ts';
import { departments, designations, employmentType, fixedTerm, grades, permanent } from './people-line.ts';
import type { Sector } from './sector.ts';

export const software: Sector = {
  kind: 'shop',
  people: [
    ...departments(
      'ENG Engineering',
      'PRD Product and design',
      'QA<ENG Quality',
      'OPS<ENG Cloud and support',
      'SAL Sales and marketing',
      'CUS Customer success',
      'FIN Finance',
      'HRD People and workplace',
    ),
    ...grades('Associate', 'Engineer', 'Senior', 'Lead', 'Principal', 'Head'),
    ...designations(
      60,
      184,
      ['SE', 'Software engineer'],
      ['SSE', 'Senior software engineer'],
      ['QAE', 'Test engineer'],
      ['DES', 'Designer'],
      ['SUP', 'Support engineer'],
      ['ACC', 'Accountant'],
      ['HRE', 'HR executive'],
      ['SAE', 'Sales executive'],
    ),
    ...designations(
      90,
      184,
      ['TL', 'Team lead'],
      ['EM', 'Engineering manager'],
      ['PM', 'Product manager'],
      ['HOD', 'Head of department'],
    ),
    permanent,
    fixedTerm,
    employmentType('INT', 'Intern', { endsOnDate: true }),
  ],
  pay: [
    earning(10, 'BASIC', 'Basic', counted),
    earning(20, 'HRA', 'House rent allowance', houseRent),
    earning(30, 'LTA', 'Leave travel allowance', { wageClass: 'excluded', taxClass: 'travel' }),
    // No exclusion of the Code on Wages names it: what is paid for nothing in particular is wages.
    earning(40, 'SPECIAL', 'Special allowance'),
    input(50, 'BONUS', 'Performance bonus'),
    leavePaidOut('BASIC'),
    recovery(60, 'RECOVERY', 'Recovery'),
    structure(
      'STAFF',
      'Salary of staff',
      [
        ['BASIC', 50],
        ['HRA', 40, 'BASIC'],
        ['LTA', 5],
      ],
      'SPECIAL',
    ),
    settings(
      { lossOfPayBasis: 'working-days', restDays: ['saturday', 'sunday'] },
      'Saturdays and Sundays are off; a day of loss of pay is a working day of the month',
    ),
  ],
  leave: {
    ...{ earned: 18, sick: 12, casual: 8, sabbatical: true },
    casualCarried: { most: 3, days: 90 },
  },
  shifts: [
    { code: 'G', name: 'General', starts: '09:30', minutes: 480 },
    { code: 'E', name: 'Evening support', starts: '14:00', minutes: 480 },
  ],
  rotations: [],
  attendance: { shift: 'G', byWeb: true, overtime: false },
};
