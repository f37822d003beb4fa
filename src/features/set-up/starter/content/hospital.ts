import { counted, excluded, houseRent } from '#features/pay-setup/component/usual-set-up.ts';
import { daily, earning, leavePaidOut, overtime, recovery, settings, structure } from './pay-line.ts';
import { departments, designations, employmentType, fixedTerm, grades, permanent } from './people-line.ts';
import type { Sector } from './sector.ts';
import { rotation } from './time-line.ts';

export const hospital: Sector = {
  kind: 'shop',
  people: [
    ...departments(
      'MED Medical services',
      'EMR<MED Emergency',
      'ICU<MED Intensive care',
      'NUR Nursing',
      'LAB Laboratory and imaging',
      'PHA Pharmacy',
      'FRO Front office and billing',
      'HKP Housekeeping and security',
      'ADM Administration',
    ),
    ...grades('Support', 'Technician', 'Nurse', 'Senior nurse', 'Doctor', 'Consultant', 'Head'),
    ...designations(
      30,
      184,
      ['NRS', 'Staff nurse'],
      ['LBT', 'Laboratory technician'],
      ['RAD', 'Radiographer'],
      ['PHM', 'Pharmacist'],
      ['WBA', 'Ward attendant'],
      ['FOE', 'Front office executive'],
      ['HKA', 'Housekeeping assistant'],
      ['SEC', 'Security guard'],
    ),
    ...designations(
      90,
      184,
      ['RMO', 'Resident medical officer'],
      ['CON', 'Consultant'],
      ['NSU', 'Nursing superintendent'],
      ['MSU', 'Medical superintendent'],
      ['ACC', 'Accounts manager'],
    ),
    permanent,
    fixedTerm,
    employmentType('RES', 'Resident on a fixed term', { endsOnDate: true }),
  ],
  pay: [
    earning(10, 'BASIC', 'Basic', counted),
    earning(20, 'HRA', 'House rent allowance', houseRent),
    earning(30, 'UNIFORM', 'Uniform allowance', excluded),
    earning(40, 'SPECIAL', 'Special allowance'),
    overtime,
    daily(47, 'ONCALL', 'Night on call', '5% * BASIC', { stateInsuranceWage: true }),
    daily(48, 'NIGHT', 'Night duty allowance', '10% * BASIC / 26', { stateInsuranceWage: true }),
    leavePaidOut('BASIC'),
    recovery(60, 'RECOVERY', 'Recovery'),
    structure(
      'CLINICAL',
      'Salary of clinical staff',
      [
        ['BASIC', 50],
        ['HRA', 40, 'BASIC'],
        ['UNIFORM', 5],
      ],
      'SPECIAL',
    ),
    structure(
      'GENERAL',
      'Salary of office and support',
      [
        ['BASIC', 60],
        ['HRA', 40, 'BASIC'],
      ],
      'SPECIAL',
    ),
    settings({ lossOfPayBasis: 'calendar' }, 'a day of loss of pay is a day of the month'),
  ],
  leave: {
    ...{ earned: 18, sick: 12, casual: 10, credited: 'half-monthly' },
    // Who is on duty for twelve hours and more works fewer days.
    others: [{ type: 'RES', words: 'residents', credited: 'by-hours' }],
  },
  shifts: [
    { code: 'G', name: 'General', starts: '09:00', minutes: 480 },
    { code: 'M', name: 'Morning', starts: '07:00', minutes: 420 },
    { code: 'E', name: 'Evening', starts: '13:30', minutes: 420 },
    { code: 'N', name: 'Night', starts: '20:00', minutes: 480 },
  ],
  rotations: [rotation('Wards', 6, 1, 'M', 'E', 'N')],
  attendance: { shift: 'G', byWeb: false, overtime: true },
};
