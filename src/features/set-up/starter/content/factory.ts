import { counted, excluded, houseRent } from '#features/pay-setup/component/usual-set-up.ts';
import { daily, earning, leavePaidOut, overtime, recovery, settings, structure } from './pay-line.ts';
import { apprentice, departments, designations, fixedTerm, grades, permanent } from './people-line.ts';
import type { Sector } from './sector.ts';
import { rotation } from './time-line.ts';

export const factory: Sector = {
  kind: 'factory',
  people: [
    ...departments(
      'PRO Production',
      'MNT Maintenance',
      'QLT Quality',
      'STO Stores and dispatch',
      'SAF Health and safety',
      'PUR Purchase',
      'FIN Accounts',
      'HRD Personnel and time office',
    ),
    ...grades('Unskilled', 'Semi-skilled', 'Skilled', 'Highly skilled', 'Supervisor', 'Manager'),
    ...designations(
      30,
      184,
      ['HLP', 'Helper'],
      ['OPR', 'Machine operator'],
      ['FIT', 'Fitter'],
      ['ELC', 'Electrician'],
      ['WLD', 'Welder'],
      ['STK', 'Store keeper'],
      ['QIN', 'Quality inspector'],
      ['SEC', 'Security guard'],
    ),
    ...designations(
      60,
      184,
      ['SUP', 'Shift supervisor'],
      ['SFO', 'Safety officer'],
      ['ACC', 'Accountant'],
      ['TKO', 'Time office executive'],
      ['PLM', 'Plant manager'],
    ),
    permanent,
    fixedTerm,
    apprentice,
  ],
  pay: [
    earning(10, 'BASIC', 'Basic', counted),
    earning(15, 'DA', 'Dearness allowance', counted),
    earning(20, 'HRA', 'House rent allowance', houseRent),
    earning(30, 'CONV', 'Conveyance allowance', excluded),
    earning(40, 'OTHER', 'Other allowance'),
    overtime,
    daily(48, 'NIGHT', 'Night shift allowance', '10% * BASIC / 26', { stateInsuranceWage: true }),
    leavePaidOut('BASIC + DA'),
    recovery(60, 'RECOVERY', 'Recovery'),
    recovery(62, 'CANTEEN', 'Canteen'),
    structure(
      'WORKER',
      'Wages of workers',
      [
        ['BASIC', 50],
        ['DA', 20],
        ['HRA', 10],
        ['CONV', 5],
      ],
      'OTHER',
    ),
    structure(
      'STAFF',
      'Salary of staff',
      [
        ['BASIC', 50],
        ['HRA', 40, 'BASIC'],
        ['CONV', 5],
      ],
      'OTHER',
    ),
    settings({ lossOfPayBasis: 'fixed-26' }, 'a day of loss of pay is a twenty-sixth of the month'),
  ],
  leave: { earned: 'by-days-worked', sick: 7, casual: 7 },
  shifts: [
    { code: 'G', name: 'General', starts: '09:00', minutes: 480 },
    { code: 'A', name: 'First shift', starts: '06:00', minutes: 450 },
    { code: 'B', name: 'Second shift', starts: '14:00', minutes: 450 },
    { code: 'C', name: 'Night shift', starts: '22:00', minutes: 450 },
  ],
  rotations: [rotation('Three shifts', 6, 1, 'A', 'B', 'C')],
  attendance: { shift: 'G', byWeb: false, overtime: true },
};
