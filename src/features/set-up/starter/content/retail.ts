import { counted, houseRent } from '#features/pay-setup/component/usual-set-up.ts';
import { earning, input, leavePaidOut, overtime, recovery, settings, structure } from './pay-line.ts';
import { departments, designations, employmentType, fixedTerm, grades, permanent } from './people-line.ts';
import type { Sector } from './sector.ts';
import { rotation } from './time-line.ts';

export const retail: Sector = {
  kind: 'shop',
  people: [
    ...departments(
      'STR Stores',
      'CSH<STR Billing and cash',
      'VIS<STR Display',
      'WHS Warehouse',
      'BUY Buying and merchandise',
      'ONL Online sales',
      'FIN Accounts',
      'HRD Personnel',
    ),
    ...grades('Associate', 'Senior associate', 'Supervisor', 'Store manager', 'Area manager'),
    ...designations(
      30,
      90,
      ['SAS', 'Sales associate'],
      ['CAS', 'Cashier'],
      ['VIM', 'Visual merchandiser'],
      ['WHA', 'Warehouse assistant'],
      ['DRV', 'Driver'],
      ['SEC', 'Security guard'],
    ),
    ...designations(
      60,
      184,
      ['FLS', 'Floor supervisor'],
      ['STM', 'Store manager'],
      ['BYR', 'Buyer'],
      ['ACC', 'Accountant'],
      ['ARM', 'Area manager'],
    ),
    permanent,
    fixedTerm,
    employmentType('PART', 'Part time'),
  ],
  pay: [
    earning(10, 'BASIC', 'Basic', counted),
    earning(20, 'HRA', 'House rent allowance', houseRent),
    earning(40, 'SPECIAL', 'Special allowance'),
    overtime,
    input(50, 'INCENTIVE', 'Sales incentive', { wageClass: 'excluded', stateInsuranceWage: true }),
    leavePaidOut('BASIC'),
    recovery(60, 'RECOVERY', 'Recovery'),
    structure(
      'STORE',
      'Salary of stores',
      [
        ['BASIC', 60],
        ['HRA', 40, 'BASIC'],
      ],
      'SPECIAL',
    ),
    settings({ lossOfPayBasis: 'fixed-26' }, 'a day of loss of pay is a twenty-sixth of the month'),
  ],
  leave: {
    ...{ earned: 15, sick: 7, casual: 7, credited: 'on-the-25th' },
    others: [{ type: 'PART', words: 'part time', credited: 'weekly' }],
  },
  shifts: [
    { code: 'O', name: 'Opening', starts: '09:30', minutes: 480 },
    { code: 'C', name: 'Closing', starts: '12:30', minutes: 480 },
    { code: 'W', name: 'Warehouse', starts: '08:00', minutes: 480 },
  ],
  rotations: [rotation('Opening and closing', 6, 1, 'O', 'C')],
  attendance: { shift: 'O', byWeb: false, overtime: true },
};
