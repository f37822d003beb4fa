/** What somebody who joins opens by a link: the steps of the page, saving them, documents and handing in. */
import type { IdentityScheme } from '../field.ts';
import { call } from '../wire/call.ts';
import { saying } from '../wire/said.ts';
import { id, objectOf, text, textOf, wholeOf } from '../wire/schema.ts';

type Choice = { readonly value: string; readonly label: string };

/** A control of the page; `choices` of a choice, `fields` of a list of lines. */
export type JoiningField = {
  readonly name: string;
  readonly kind: string;
  readonly label: string;
  readonly help: string | null;
  readonly max: number | null;
  readonly scheme: IdentityScheme | null;
  readonly choices: readonly Choice[];
  readonly fields: readonly JoiningField[];
  /** What is added to a list: 'family member'. */
  readonly one: string | null;
  /** It is shown while another field of the step has one of these values. */
  readonly visibleWhen: {
    readonly field: string;
    readonly is: readonly (string | number | boolean)[];
  } | null;
};

export type JoiningDocument = {
  readonly id: number;
  readonly type: number;
  readonly name: string;
  readonly number: string | null;
  readonly issuedOn: string | null;
  readonly expiresOn: string | null;
};
export type JoiningDocumentKind = {
  readonly id: number;
  readonly title: string;
  readonly mandatory: boolean;
  readonly hasNumber: boolean;
  readonly expires: boolean;
};

/** A version of a policy to read before the first day; `readAt` is a moment of India, null until then. */
export type JoiningPolicy = {
  readonly id: number;
  readonly name: string;
  readonly number: number;
  readonly from: string;
  readonly text: string | null;
  readonly hasFile: boolean;
  readonly readAt: string | null;
};

export type JoiningPage = {
  readonly house: string;
  readonly firstName: string;
  readonly post: string | null;
  readonly place: string | null;
  readonly joiningOn: string;
  readonly until: string;
  readonly state: 'invited' | 'handed-in';
  /** What HR asked to be corrected, in HR's own words. */
  readonly asked: string | null;
  readonly steps: readonly {
    readonly key: string;
    readonly title: string;
    readonly about: string;
    readonly fields: readonly JoiningField[];
    readonly missing: readonly { readonly says: string }[];
  }[];
  /** By field. Numbers that are sealed come back with their last digits alone. */
  readonly values: Readonly<Record<string, unknown>>;
  /** By field, what was read: it goes along with a change, so that two phones do not overwrite each other. */
  readonly prints: Readonly<Record<string, string>>;
  readonly kinds: readonly JoiningDocumentKind[];
  readonly documents: readonly JoiningDocument[];
  readonly policies: readonly JoiningPolicy[];
  readonly bank: string | null;
};

export type SavedJoining = JoiningPage & {
  readonly faults: readonly { readonly field: string; readonly says: string }[];
  /** Fields that another phone has changed meanwhile: they were left as they are. */
  readonly elsewhere: readonly string[];
};

const page = saying(wholeOf<JoiningPage>(), 'label', 'help', 'title', 'about', 'says', 'one');
const saved = saying(wholeOf<SavedJoining>(), 'label', 'help', 'title', 'about', 'says', 'one');

const token = textOf(80);
/** Answered for the right digits; it stands for them in every further call. */
const pass = textOf(80);
const who = { token, pass } as const;

/** Whose page it is, before anybody has shown who they are: the organisation and nothing of the person. */
export const joiningHouseCall = call({
  method: 'POST',
  path: '/api/joining/house',
  body: objectOf({ token }),
  response: objectOf({ house: text }),
});

export const openJoiningCall = call({
  method: 'POST',
  path: '/api/joining/open',
  body: objectOf({ token, digits: { type: 'string', pattern: '^[0-9]{4}$' } }),
  response: objectOf({ pass: text }),
});

export const joiningCall = call({
  method: 'POST',
  path: '/api/joining/page',
  body: objectOf(who),
  response: page,
});

export const saveJoiningCall = call({
  method: 'POST',
  path: '/api/joining/save',
  body: objectOf({
    ...who,
    values: wholeOf<Readonly<Record<string, unknown>>>(),
    seen: wholeOf<Readonly<Record<string, string>>>(),
  }),
  response: saved,
});

/** Of a document its number and days. */
export const saveDocumentCall = call({
  method: 'POST',
  path: '/api/joining/document',
  body: objectOf({ ...who, document: id, values: wholeOf<Readonly<Record<string, unknown>>>() }),
  response: saved,
});

export const removeDocumentCall = call({
  method: 'POST',
  path: '/api/joining/document/remove',
  body: objectOf({ ...who, document: id }),
  response: page,
});

/** A multipart body: `token`, `pass`, `kind` (a document type, or 'picture') and the file. */
export const joiningFileCall = call({ method: 'POST', path: '/api/joining/file', response: page });

/** Which version, and whose page. */
export const policyOfJoiner = objectOf({ ...who, policy: id });

/** Says that the joiner has read this version. */
export const acknowledgePolicyCall = call({
  method: 'POST',
  path: '/api/joining/policy',
  body: policyOfJoiner,
  response: page,
});

export const handInCall = call({
  method: 'POST',
  path: '/api/joining/hand-in',
  body: objectOf(who),
  response: page,
});
