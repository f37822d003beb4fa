import { counted, excluded, houseRent } from '#features/pay-setup/component/usual-set-up.ts';
import { earning, input, leavePaidOut, recovery, settings, structure } from './pay-line.ts';
import { departments, designations, employmentType, fixedTerm, grades, permanent } from './people-line.ts';
import type { Sector } from './sector.ts';

export const school: Sector = {
  kind: 'shop',
  people: [
    ...departments(
      'PRE Pre-primary',
      'PRI Primary',
      'MID Middle school',
      'SEC Secondary',
      'LAB Laboratories and library',
      'SPT Sports and arts',
      'OFF Office and accounts',
      'TRN Transport and upkeep',
    ),
    ...grades('Support', 'Assistant', 'Teacher', 'Senior teacher', 'Coordinator', 'Principal'),
    ...designations(
      30,
      365,
      ['PRT', 'Primary teacher'],
      ['TGT', 'Trained graduate teacher'],
      ['PGT', 'Post-graduate teacher'],
      ['PET', 'Physical education teacher'],
      ['LIB', 'Librarian'],
      ['LBA', 'Laboratory assistant'],
      ['CLK', 'Clerk'],
      ['DRV', 'Driver'],
      ['ATT', 'Attendant'],
    ),
    ...designations(90, 365, ['COO', 'Coordinator'], ['VPR', 'Vice principal'], ['PRN', 'Principal']),
    permanent,
    fixedTerm,
    employmentType('GST', 'Guest teacher', { endsOnDate: true }),
  ],
  pay: [
    earning(10, 'BASIC', 'Basic', counted),
    earning(15, 'DA', 'Dearness allowance', counted),
    earning(20, 'HRA', 'House rent allowance', houseRent),
    earning(30, 'TA', 'Transport allowance', excluded),
    earning(40, 'SPECIAL', 'Special allowance'),
    input(50, 'DUTY', 'Examination duty'),
    leavePaidOut('BASIC + DA'),
    recovery(60, 'RECOVERY', 'Recovery'),
    structure(
      'TEACHING',
      'Salary of teachers',
      [
        ['BASIC', 50],
        ['DA', 20],
        ['HRA', 15],
        ['TA', 5],
      ],
      'SPECIAL',
    ),
    structure(
      'SUPPORT',
      'Salary of office and support',
      [
        ['BASIC', 55],
        ['DA', 15],
        ['HRA', 15],
      ],
      'SPECIAL',
    ),
    settings({ lossOfPayBasis: 'fixed-30' }, 'a day of loss of pay is a thirtieth of the month'),
  ],
  leave: {
    ...{ earned: 15, sick: 10, casual: 12, sabbatical: true },
    yearBegins: { yearBegins: 'day', yearDay: 1, yearMonth: 'jun' },
  },
  shifts: [
    { code: 'S', name: 'School hours', starts: '07:30', minutes: 390 },
    { code: 'G', name: 'Office hours', starts: '09:00', minutes: 480 },
  ],
  rotations: [],
  attendance: { shift: 'S', byWeb: true, overtime: false },
};
