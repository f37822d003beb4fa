/**
 * Codes that the statement of tax on salaries is written in. From the annexures of Protean’s file formats for
 * Form 24Q (6.3 of 27 May 2025) and Form 138 (1.2 of 22 July 2026), and the payment codes of sections 392 to 394.
 */
import type { IndianState, indianStates } from '#kernel/indian-state.ts';

/** Who deducts, in the words of annexure 4. */
export const deductorKinds = {
  company: 'Company',
  'company-branch': 'Branch or division of a company',
  firm: 'Firm',
  'persons-trust': 'Association of persons (trust)',
  persons: 'Association of persons',
  body: 'Body of individuals',
  juridical: 'Artificial juridical person',
  individual: 'Individual or Hindu undivided family',
  'local-central': 'Local authority (central)',
  'local-state': 'Local authority (state)',
  'statutory-state': 'Statutory body (state)',
  'autonomous-state': 'Autonomous body (state)',
  'statutory-central': 'Statutory body (central)',
  'autonomous-central': 'Autonomous body (central)',
  'state-government': 'State government',
  'central-government': 'Central government',
} as const;
export type DeductorKind = keyof typeof deductorKinds;

export const deductorLetters: Readonly<Record<DeductorKind, string>> = {
  company: 'K',
  'company-branch': 'M',
  firm: 'F',
  'persons-trust': 'T',
  persons: 'P',
  body: 'B',
  juridical: 'J',
  individual: 'Q',
  'local-central': 'L',
  'local-state': 'N',
  'statutory-state': 'E',
  'autonomous-state': 'H',
  'statutory-central': 'D',
  'autonomous-central': 'G',
  'state-government': 'S',
  'central-government': 'A',
};

/** A statement of these names a ministry, or the office that pays: more than an organisation’s profile holds. */
export const namesItsOffice: readonly DeductorKind[] = [
  'statutory-central',
  'autonomous-central',
  'state-government',
  'central-government',
];

/** A statement of these names the state they belong to. */
export const namesItsState: readonly DeductorKind[] = ['local-state', 'statutory-state', 'autonomous-state'];

/** The department’s own numbers of the states, which are not those of goods and services tax. */
const stateNumbers: Readonly<Record<(typeof indianStates)[IndianState], string>> = {
  'Andaman and Nicobar Islands': '01',
  'Andhra Pradesh': '02',
  'Arunachal Pradesh': '03',
  Assam: '04',
  Bihar: '05',
  Chandigarh: '06',
  'Dadra and Nagar Haveli and Daman and Diu': '07',
  Delhi: '09',
  Goa: '10',
  Gujarat: '11',
  Haryana: '12',
  'Himachal Pradesh': '13',
  'Jammu and Kashmir': '14',
  Karnataka: '15',
  Kerala: '16',
  Lakshadweep: '17',
  'Madhya Pradesh': '18',
  Maharashtra: '19',
  Manipur: '20',
  Meghalaya: '21',
  Mizoram: '22',
  Nagaland: '23',
  Odisha: '24',
  Puducherry: '25',
  Punjab: '26',
  Rajasthan: '27',
  Sikkim: '28',
  'Tamil Nadu': '29',
  Tripura: '30',
  'Uttar Pradesh': '31',
  'West Bengal': '32',
  Chhattisgarh: '33',
  Uttarakhand: '34',
  Jharkhand: '35',
  Telangana: '36',
  Ladakh: '37',
};

/** The number of a state by its name, however it is written large or small; null where there is none. */
export function taxStateNumber(name: string): string | null {
  const wanted = name.trim().toLowerCase();
  return Object.entries(stateNumbers).find(([known]) => known.toLowerCase() === wanted)?.[1] ?? null;
}
