/** Organisation 64: a factory of 800 in three shifts, paid from the 26th to the 25th by its own punches. */
import type { Blueprint, DepartmentPlan, NamedPerson, Rung } from './blueprint.ts';

const rung = (code: string, name: string, grade: string, from: number, to: number): Rung => ({
  code,
  name,
  grade,
  pay: [from, to],
});

/** A shop on the floor, whose people work by turns. */
const shop = (code: string, name: string, size: number): DepartmentPlan => ({
  code,
  name,
  parent: 'WRK',
  unit: 'MAKE',
  size,
  ladder: 'floor',
  head: rung('SHM', 'Shop manager', 'F5', 78_000, 96_000),
});
const office = (code: string, name: string, size: number, head: Rung): DepartmentPlan => ({
  code,
  name,
  parent: 'MAN',
  unit: 'OFFICE',
  size,
  ladder: 'office',
  head,
});

type Login = NonNullable<NamedPerson['login']>;

const known = (
  slot: number,
  [firstName, lastName, gender]: readonly [string, string, NamedPerson['gender']],
  department: string,
  login: Login['loginType'],
  rungOf?: number,
): NamedPerson => ({
  ...{ slot, firstName, lastName, gender, department },
  place: 'CHK',
  login: { userName: `${login === 'administrator' ? 'admin' : login}-f`, loginType: login },
  ...(rungOf !== undefined && { rung: rungOf }),
});

export const musterFactory: Blueprint = {
  id: 64,
  code: 'MF',
  name: 'Muster Forgings',
  legalName: 'Muster Forgings Limited',
  prefix: 'MF',
  mailDomain: 'musterforgings.example',
  seed: 6_400_064,
  yearsOld: 16,
  earlierSlots: 706,
  leavers: 48,
  address: { line1: 'Plot 18, MIDC Phase II, Chakan', city: 'Pune', state: 'Maharashtra', pin: '410501' },
  registrations: {
    tan: 'PNEM06464G',
    deductorKind: 'company',
    pan: 'AAACM6464F',
    pf: 'PUPUN0064640000',
    esi: '33000646400001001',
  },
  accentColour: '#8A4B12',
  phone: '020 2763 6464',
  signatory: {
    name: 'Sulbha Gadgil',
    designation: 'Head of finance',
    pan: 'AHGPG6464S',
    phone: '98220 64640',
  },
  places: [
    {
      code: 'CHK',
      name: 'Chakan works',
      kind: 'factory',
      indianState: 'MH',
      city: 'Pune',
      metro: false,
      line1: 'Plot 18, MIDC Phase II',
      pin: '410501',
      share: 96,
    },
    {
      code: 'PNO',
      name: 'Pune office',
      indianState: 'MH',
      city: 'Pune',
      metro: true,
      line1: '40 Bund Garden Road',
      pin: '411001',
      share: 4,
    },
  ],
  units: { MAKE: 'Works', OFFICE: 'Offices' },
  grades: {
    F1: 'Operator',
    F2: 'Senior operator',
    F3: 'Setter',
    F4: 'Supervisor',
    F5: 'Manager',
    F6: 'Head',
    F7: 'Works director',
  },
  ladders: {
    floor: [
      rung('OPR', 'Operator', 'F1', 16_200, 18_600),
      rung('SOP', 'Senior operator', 'F2', 18_800, 20_900),
      rung('SET', 'Setter', 'F3', 22_500, 28_000),
      rung('SUP', 'Supervisor', 'F4', 34_000, 44_000),
    ],
    office: [
      rung('OAS', 'Assistant', 'F2', 19_500, 26_000),
      rung('OEX', 'Executive', 'F3', 32_000, 46_000),
      rung('OSE', 'Senior executive', 'F4', 52_000, 70_000),
    ],
  },
  departments: [
    {
      code: 'MAN',
      name: 'Management',
      unit: 'OFFICE',
      size: 2,
      ladder: 'office',
      head: rung('WDR', 'Works director', 'F7', 3_20_000, 3_20_000),
    },
    {
      code: 'WRK',
      name: 'Works',
      parent: 'MAN',
      unit: 'MAKE',
      size: 3,
      ladder: 'office',
      head: rung('WMG', 'Works manager', 'F6', 1_65_000, 1_80_000),
    },
    shop('FRG', 'Forge shop', 178),
    shop('MCH', 'Machine shop', 196),
    shop('HTR', 'Heat treatment', 92),
    shop('ASM', 'Assembly', 148),
    shop('DSP', 'Dispatch', 58),
    shop('MNT', 'Maintenance', 44),
    office('QAS', 'Quality', 28, rung('HQA', 'Head of quality', 'F6', 1_20_000, 1_35_000)),
    office('STO', 'Stores', 19, rung('STM', 'Stores manager', 'F5', 72_000, 84_000)),
    office('HRA', 'Human resources', 12, rung('HHR', 'Head of human resources', 'F6', 1_30_000, 1_45_000)),
    office('FIN', 'Finance', 12, rung('HFN', 'Head of finance', 'F6', 1_60_000, 1_75_000)),
    office('SYS', 'Systems', 8, rung('HSY', 'Head of systems', 'F6', 1_15_000, 1_25_000)),
  ],
  named: [
    known(9, ['Sulbha', 'Gadgil', 'female'], 'FIN', 'approver'),
    known(21, ['Bhagwan', 'Shirole', 'male'], 'HRA', 'hr'),
    known(33, ['Mercy', 'Lobo', 'female'], 'SYS', 'administrator', 2),
    known(47, ['Vasant', 'Kelkar', 'male'], 'FIN', 'payroll', 2),
    known(58, ['Ramdas', 'Bhosale', 'male'], 'HTR', 'manager'),
    known(83, ['Noor', 'Mulla', 'female'], 'FIN', 'auditor', 1),
    known(214, ['Santaji', 'Dhole', 'male'], 'HTR', 'employee', 1),
  ],
  secondAdministrator: { userName: 'admin-2-f', department: 'SYS' },
  paid: { months: 1, begins: 26, byTime: true },
  without: [
    'checklists',
    'income-tax',
    'applicants',
    'hiring',
    'timesheets',
    'help desk',
    'claims',
    'pay-out',
    'statutory',
    'pay-change',
  ],
};
