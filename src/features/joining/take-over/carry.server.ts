/** What a joiner entered, carried into the employee’s record: nothing is typed twice. */
import { employeeBank } from '#features/people/bank-account/employee-bank.form.ts';
import { employeeDocument } from '#features/people/profile/employee-document.form.ts';
import { employeeFamily } from '#features/people/profile/employee-family.form.ts';
import {
  employeeNomination,
  type NominationKind,
} from '#features/people/profile/employee-nomination.form.ts';
import { employee } from '#features/people/record/employee.form.ts';
import { Invalid } from '#kernel/refusal.ts';
import { namesOf } from '#kernel/wire/schema.ts';
import { records } from '#server/forms/record/records.ts';
import type { Work } from '#server/work.ts';
import type { Joiner } from '../joiner/joiner-record.ts';
import { nominationShares, type ShareName } from '../joiner/joining-gap.ts';
import { fieldsOfPart, type ReviewedPart, reviewedParts } from '../joiner/joining-step.form.ts';
import { documentKinds, documentsOf } from '../joiner/standing.server.ts';
import { refuse } from '../joining.refusal.ts';

type LeftOut = ReadonlySet<ReviewedPart>;

/** Of a part that the record does not take, HR hears which and why. */
async function asPart<T>(
  part: (fields: readonly string[]) => ReviewedPart,
  act: () => Promise<T>,
): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof Invalid)) throw error;
    const named = reviewedParts[part(Object.keys(error.fields))];
    return refuse('joining.part-faulty', { part: named, fact: Object.values(error.fields).join(' ') });
  }
}

/** Parts that go into the employee's record as they are. */
const plainParts = [
  'dateOfBirth',
  'gender',
  'fatherName',
  'maritalStatus',
  'bloodGroup',
  'birthplace',
  'otherPhone',
  'addresses',
  'pan',
  'aadhaar',
  'uan',
] as const;

const partOfField = (path: string): ReviewedPart => {
  const [field] = path.split('.');
  const parts = [...plainParts, 'emergencyContacts'] as const;
  return parts.find((part) => fieldsOfPart[part].some((name) => name === field)) ?? 'picture';
};

function personValues(record: Joiner, leftOut: LeftOut) {
  const given = plainParts
    .filter((part) => !leftOut.has(part))
    .flatMap((part) => fieldsOfPart[part].map((name) => [name, record[name]] as const))
    .filter(([, value]) => value !== null);
  const contacts = record.emergencyContacts.flatMap(({ name, relation, phone }) =>
    name && phone ? [{ name, relation: relation ?? ('other' as const), phone }] : [],
  );
  return {
    ...Object.fromEntries(given),
    ...(!leftOut.has('emergencyContacts') && contacts.length > 0 && { emergencyContacts: contacts }),
  };
}

/** A copy of its own: what becomes of the joiner’s file does not touch it. */
async function copied(work: Work, file: number): Promise<number> {
  const { name } = await work.files.find(work, file);
  return (await work.files.keep(work, { name, content: await work.files.content(work, file) })).id;
}

export async function carryPerson(work: Work, record: Joiner, id: number, leftOut: LeftOut): Promise<void> {
  const own = await records(work, employee).locked(id);
  if (!own) return;
  const takesPicture = record.picture !== null && !leftOut.has('picture');
  const values = {
    ...personValues(record, leftOut),
    ...(takesPicture && {
      picture: await copied(work, record.picture),
      pictureConsentOn: record.pictureConsent ? work.today : null,
    }),
  };
  if (Object.keys(values).length === 0) return;
  await asPart(
    ([first = '']) => partOfField(first),
    () => records(work, employee).asServer.change(own, values),
  );
}

async function nominate(work: Work, record: Joiner, id: number, members: readonly number[]): Promise<void> {
  const kinds: Readonly<Record<ShareName, NominationKind>> = {
    fundShare: 'provident-fund',
    pensionShare: 'pension',
    gratuityShare: 'gratuity',
    insuranceShare: 'insurance',
  };
  for (const share of namesOf(nominationShares)) {
    const nominees = record.family.flatMap((line, at) => {
      const [own, member] = [line[share] ?? 0, members[at]];
      return own > 0 && member !== undefined ? [{ member, share: own }] : [];
    });
    if (nominees.length === 0) continue;
    const values = { employee: id, kind: kinds[share], nominatedOn: work.today, nominees };
    await asPart(
      () => 'nominations',
      () => records(work, employeeNomination).asServer.create(values),
    );
  }
}

export async function carryFamily(work: Work, record: Joiner, id: number, leftOut: LeftOut): Promise<void> {
  if (leftOut.has('family')) return;
  const members: number[] = [];
  for (const { name, relation, dateOfBirth, gender, dependant, guardianName } of record.family) {
    const values = {
      employee: id,
      ...{ dateOfBirth, gender, dependant, guardianName },
      ...(name !== null && { name }),
      ...(relation !== null && { relation }),
    };
    members.push(
      await asPart(
        () => 'family',
        () => records(work, employeeFamily).asServer.create(values),
      ),
    );
  }
  if (!leftOut.has('nominations')) await nominate(work, record, id, members);
}

export async function carryBank(work: Work, record: Joiner, id: number, leftOut: LeftOut): Promise<void> {
  const { account, ifsc, holder, bankName, joiningOn } = record;
  if (leftOut.has('bank') || account === null || ifsc === null || joiningOn === null) return;
  await asPart(
    () => 'bank',
    () =>
      records(work, employeeBank).asServer.create(
        { employee: id, account, ifsc, holder, bankName },
        { validFrom: joiningOn, reason: 'Entered by the joiner' },
      ),
  );
}

export async function carryDocuments(
  work: Work,
  record: Joiner,
  id: number,
  leftOut: LeftOut,
): Promise<void> {
  if (leftOut.has('documents')) return;
  const kinds = await documentKinds(work);
  for (const { type, number, issuedOn, expiresOn, copy } of await documentsOf(work, record.id)) {
    try {
      await records(work, employeeDocument).asServer.create({
        employee: id,
        ...{ type, number, issuedOn, expiresOn },
        copy: await copied(work, copy),
      });
    } catch (error) {
      if (!(error instanceof Invalid)) throw error;
      const document = kinds.find((kind) => kind.id === type)?.name ?? '';
      refuse('joining.document-faulty', { document, fact: Object.values(error.fields).join(' ') });
    }
  }
}
