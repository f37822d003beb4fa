/** The page of a link as its person reads it: the steps, what was entered, and what is missing. */
import { sql } from 'kysely';
import type { PolicyToRead } from '#features/policy/reading/before-joining.server.ts';
import type { JoiningField, JoiningPage } from '#kernel/calls/joining.call.ts';
import type { Field } from '#kernel/field.ts';
import { maskNumber } from '#kernel/mask.ts';
import { namesOf } from '#kernel/wire/schema.ts';
import { type Words, wordsOf } from '#server/label/labels.ts';
import { keyedHash } from '#server/security/seal.ts';
import type { Work } from '#server/work.ts';
import { houseName } from '../../recruitment/setting/hiring-notice.server.ts';
import { enteredFields, enteredNames } from '../joiner/entered-field.form.ts';
import { joiner } from '../joiner/joiner.form.ts';
import type { Joiner, JoinerDocument } from '../joiner/joiner-record.ts';
import { fieldsOfStep, type JoiningStep, joiningSteps } from '../joiner/joining-step.form.ts';
import { documentKinds, documentsOf, gapsOf, policiesOf } from '../joiner/standing.server.ts';

const about: Readonly<Record<JoiningStep, string>> = {
  personal: 'As in your Aadhaar or PAN.',
  address: 'Letters are sent to the present address.',
  emergency: 'Whom we call if something happens to you at work.',
  family:
    'The people you care for, and who receives what is due if you die. Of each kind the shares make 100%.',
  identity: 'For tax and the provident fund. Nobody sees the whole numbers but those who file them.',
  bank: 'Your salary is paid into this account. It must be in your own name.',
  picture: 'For your identity card. A plain wall behind you and light from the front are best.',
  documents: 'Photograph each one whole and sharp, or choose a file: PDF, JPEG or PNG up to 8 MB.',
  policies: 'What everybody in your post has to know. Read each one, and say that you have.',
};

/** What helps somebody who fills it in for themselves, where that is not what helps HR. */
const helps: Readonly<Record<string, string>> = {
  dateOfBirth: 'You must be 18 on the day of joining.',
  gender: 'Some state levies and maternity rules need it.',
  fatherName: 'The provident fund asks for it.',
  uan: 'Twelve digits, from an earlier employer. Leave it empty if you have none.',
  holder: 'As registered with the bank. Leave it empty if it is your name as above.',
};

/** Sealed numbers and accounts: their last digits are enough to know them again. */
const isMasked = (field: Field): boolean => field.kind === 'identity' && field.scheme !== 'ifsc';

const told = (field: Field, value: unknown): unknown =>
  isMasked(field) && typeof value === 'string' ? maskNumber(value) : value;

/** By what a value is known again: without the key of the server nothing can be tried out against it. */
export const printOf = (work: Work, name: string, value: unknown): string =>
  keyedHash(
    work.host,
    { organisationId: work.session.organisationId, column: `joiner.${name}.print` },
    JSON.stringify(value ?? null),
  ).slice(0, 16);

type Title = { readonly id: number; readonly name: string };

async function relations(work: Work): Promise<readonly Title[]> {
  const { rows } = await sql<Title>`select id, name from relation
    where organisation_id = ${work.session.organisationId} and active order by lower(name), id`.execute(
    work.db,
  );
  return rows;
}

const maxOf = (field: Field): number | null => ('max' in field && field.max !== undefined ? field.max : null);

function choicesOf(field: Field, related: readonly Title[]): JoiningField['choices'] {
  if (field.kind === 'choice')
    return Object.entries(field.choices).map(([value, label]) => ({ value, label }));
  if (field.kind !== 'reference') return [];
  return related.map(({ id, name }) => ({ value: String(id), label: name }));
}

function control(words: Words, path: string, field: Field, related: readonly Title[]): JoiningField {
  return {
    name: path.slice(path.lastIndexOf('.') + 1),
    kind: field.kind,
    label: words.label(joiner, path),
    help: helps[path] ?? field.help ?? null,
    max: maxOf(field),
    scheme: field.kind === 'identity' ? field.scheme : null,
    choices: choicesOf(field, related),
    fields:
      field.kind === 'rows'
        ? Object.entries(field.fields).map(([line, of]) => control(words, `${path}.${line}`, of, related))
        : [],
    one: field.kind === 'rows' ? field.one : null,
    visibleWhen: field.visibleWhen ?? null,
  };
}

const documentTold = ({ id, type, number, issuedOn, expiresOn }: JoinerDocument, name: string) => ({
  ...{ id, type, name, issuedOn, expiresOn },
  number: number === null ? null : maskNumber(number),
});

async function postOf(work: Work, { id }: Joiner): Promise<{ post: string | null; place: string | null }> {
  const { rows } = await sql<{ post: string | null; place: string | null }>`
    select g.name as post, concat_ws(', ', e.name, nullif(e.city, e.name)) as place from joiner j
    left join designation g on g.organisation_id = j.organisation_id and g.id = j.designation_id
    left join establishment e on e.organisation_id = j.organisation_id and e.id = j.establishment_id
    where j.organisation_id = ${work.session.organisationId} and j.id = ${id}`.execute(work.db);
  return rows[0] ?? { post: null, place: null };
}

async function bankNamed(work: Work, ifsc: string | null): Promise<string | null> {
  if (ifsc === null) return null;
  const { rows } = await sql<{ name: string }>`select name from bank
    where organisation_id = ${work.session.organisationId} and ifsc_prefix = ${ifsc.slice(0, 4)}`.execute(
    work.db,
  );
  return rows[0]?.name ?? null;
}

/** An organisation without policies asks for none. */
const stepsAsked = (policies: readonly PolicyToRead[]): readonly JoiningStep[] =>
  namesOf(joiningSteps).filter((step) => step !== 'policies' || policies.length > 0);

const policyTold = ({ id, name, number, from, text, file }: PolicyToRead, { policiesRead }: Joiner) => ({
  ...{ id, name, number, from, text },
  hasFile: file !== null,
  readAt: policiesRead.find(({ wording }) => wording === id)?.givenAt ?? null,
});

export async function joiningPage(work: Work, record: Joiner): Promise<JoiningPage> {
  const words = await wordsOf(work);
  const related = await relations(work);
  const gaps = await gapsOf(work, record);
  const policies = await policiesOf(work, record);
  const kinds = await documentKinds(work);
  const documents = await documentsOf(work, record.id);
  const entered = enteredNames.map((name) => [name, enteredFields[name]] as const);
  return {
    house: await houseName(work),
    firstName: record.firstName ?? '',
    ...(await postOf(work, record)),
    joiningOn: record.joiningOn ?? work.today,
    until: record.linkUntil ?? work.today,
    state: record.state === 'handed-in' ? 'handed-in' : 'invited',
    asked: record.asked,
    steps: stepsAsked(policies).map((key) => ({
      key,
      title: joiningSteps[key],
      about: about[key],
      fields: fieldsOfStep[key].map((name) => control(words, name, enteredFields[name], related)),
      missing: gaps.filter(({ step }) => step === key).map(({ says }) => ({ says })),
    })),
    values: Object.fromEntries(entered.map(([name, field]) => [name, told(field, record[name])])),
    prints: Object.fromEntries(entered.map(([name]) => [name, printOf(work, name, record[name])])),
    kinds: kinds.map(({ name: title, ...kind }) => ({ title, ...kind })),
    documents: documents.map((each) =>
      documentTold(each, kinds.find(({ id }) => id === each.type)?.name ?? ''),
    ),
    policies: policies.map((each) => policyTold(each, record)),
    bank: await bankNamed(work, record.ifsc),
  };
}
