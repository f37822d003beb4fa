/** What somebody who joins has still to enter, step by step, in the words of the page. Pure. */
import { hasReachedAge, type IsoDate } from '#kernel/calendar.ts';
import type { Address } from '#kernel/field.ts';
import { namesOf } from '#kernel/wire/schema.ts';
import type { JoiningStep } from './joining-step.form.ts';

type FamilyLine = {
  readonly name: string | null;
  readonly relation: number | null;
  readonly dateOfBirth: IsoDate | null;
  readonly guardianName: string | null;
  readonly fundShare: number | null;
  readonly pensionShare: number | null;
  readonly gratuityShare: number | null;
  readonly insuranceShare: number | null;
};
type ContactLine = {
  readonly name: string | null;
  readonly relation: string | null;
  readonly phone: string | null;
};

export type Entered = {
  readonly dateOfBirth: IsoDate | null;
  readonly gender: string | null;
  readonly fatherName: string | null;
  readonly maritalStatus: string | null;
  readonly presentAddress: Address | null;
  readonly permanentIsPresent: boolean;
  readonly permanentAddress: Address | null;
  readonly emergencyContacts: readonly ContactLine[];
  readonly family: readonly FamilyLine[];
  readonly pan: string | null;
  readonly aadhaar: string | null;
  readonly account: string | null;
  readonly ifsc: string | null;
  readonly picture: number | null;
  readonly policiesRead: readonly { readonly wording: number | null }[];
};
export type DocumentKind = {
  readonly id: number;
  readonly name: string;
  readonly mandatory: boolean;
  readonly hasNumber: boolean;
  readonly expires: boolean;
};
type EnteredDocument = {
  readonly type: number;
  readonly number: string | null;
  readonly expiresOn: IsoDate | null;
};

type PolicyToRead = { readonly id: number; readonly name: string };

export type JoiningGap = { readonly step: JoiningStep; readonly says: string };

export const nominationShares = {
  fundShare: 'provident fund',
  pensionShare: 'pension',
  gratuityShare: 'gratuity',
  insuranceShare: 'insurance',
} as const;
export type ShareName = keyof typeof nominationShares;
const whole = 10_000;

const personalGaps = (entered: Entered): string[] => [
  ...(entered.dateOfBirth === null ? ['Your date of birth.'] : []),
  ...(entered.gender === null ? ['Your gender.'] : []),
  ...(entered.fatherName === null ? ['Your father’s or husband’s name.'] : []),
  ...(entered.maritalStatus === null ? ['Whether you are married.'] : []),
];

function addressGaps({ presentAddress, permanentIsPresent, permanentAddress }: Entered): string[] {
  const present = presentAddress === null ? ['Your present address.'] : [];
  return permanentIsPresent || permanentAddress !== null ? present : [...present, 'Your permanent address.'];
}

const isWhole = ({ name, relation, phone }: ContactLine): boolean =>
  name !== null && relation !== null && phone !== null;

function emergencyGaps({ emergencyContacts: contacts }: Entered): string[] {
  if (contacts.length === 0) return ['Whom to call in an emergency.'];
  return contacts.every(isWhole) ? [] : ['Name, relation and phone of each emergency contact.'];
}

/** Of each nomination the shares are a whole, or nobody is nominated yet. */
function shareGaps(family: readonly FamilyLine[]): string[] {
  return namesOf(nominationShares).flatMap((name) => {
    const total = family.reduce((sum, line) => sum + (line[name] ?? 0), 0);
    if (total === whole || (total === 0 && name === 'insuranceShare')) return [];
    const what = nominationShares[name];
    return total === 0
      ? [`Who is nominated for the ${what}.`]
      : [`The shares of the ${what} make up ${total / 100}%. Together they must be 100%.`];
  });
}

function familyGaps({ family }: Entered, today: IsoDate): string[] {
  if (family.length === 0) return ['Your family, and whom you nominate.'];
  const lines = family.flatMap(({ name, relation, dateOfBirth, guardianName }) => {
    if (name === null) return ['The name of each family member.'];
    if (relation === null) return [`How ${name} is related to you.`];
    const isMinor = dateOfBirth !== null && !hasReachedAge(dateOfBirth, 18, today);
    return isMinor && guardianName === null ? [`The guardian of ${name}, who is under 18.`] : [];
  });
  return [...new Set(lines), ...shareGaps(family)];
}

const identityGaps = ({ pan, aadhaar }: Entered): string[] => [
  ...(pan === null ? ['Your PAN.'] : []),
  ...(aadhaar === null ? ['Your Aadhaar number.'] : []),
];

const bankGaps = ({ account, ifsc }: Entered): string[] => [
  ...(account === null ? ['Your account number.'] : []),
  ...(ifsc === null ? ['The IFSC of your branch.'] : []),
];

/** A document that is there says what its kind asks for; a mandatory one is there. */
function documentGaps(kinds: readonly DocumentKind[], documents: readonly EnteredDocument[]): string[] {
  return kinds.flatMap(({ id, name, mandatory, hasNumber, expires }) => {
    const own = documents.filter(({ type }) => type === id);
    if (own.length === 0) return mandatory ? [`A copy of: ${name}.`] : [];
    return [
      ...(hasNumber && own.some(({ number }) => number === null) ? [`The number of: ${name}.`] : []),
      ...(expires && own.some(({ expiresOn }) => expiresOn === null) ? [`The last day of: ${name}.`] : []),
    ];
  });
}

const policyGaps = ({ policiesRead }: Entered, asked: readonly PolicyToRead[]): string[] =>
  asked.flatMap(({ id, name }) =>
    policiesRead.some(({ wording }) => wording === id) ? [] : [`Read and acknowledge: ${name}.`],
  );

/** What an organisation asks of a joiner beside the details. */
type Asked = { readonly kinds: readonly DocumentKind[]; readonly policies: readonly PolicyToRead[] };

export function joiningGaps(
  entered: Entered,
  { kinds, policies }: Asked,
  documents: readonly EnteredDocument[],
  today: IsoDate,
): JoiningGap[] {
  const by: Readonly<Record<JoiningStep, readonly string[]>> = {
    personal: personalGaps(entered),
    address: addressGaps(entered),
    emergency: emergencyGaps(entered),
    family: familyGaps(entered, today),
    identity: identityGaps(entered),
    bank: bankGaps(entered),
    picture: entered.picture === null ? ['A photograph of you.'] : [],
    documents: documentGaps(kinds, documents),
    policies: policyGaps(entered, policies),
  };
  return namesOf(by).flatMap((step) => by[step].map((says) => ({ step, says })));
}
