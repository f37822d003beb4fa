/** The calls of signing in and out, by whatever way, and of the language that somebody reads. */
import { loginTypes } from '../rights.ts';
import { languages } from '../text/language.ts';
import { call } from '../wire/call.ts';
import {
  flag,
  id,
  idParams,
  listOf,
  named,
  namesOf,
  nullable,
  objectOf,
  organisation,
  text,
  textOf,
  userName,
  whole,
} from '../wire/schema.ts';

const password = textOf(1_000);
const token = textOf(100);

export const sessionCall = call({
  method: 'GET',
  path: '/api/session',
  response: objectOf({
    user: objectOf({
      organisationId: id,
      userId: id,
      userName: text,
      name: text,
      loginType: { type: 'string', enum: namesOf(loginTypes) },
      loginTypeId: id,
      loginTypeName: text,
      employeeId: nullable('integer'),
      employeeCode: nullable('string'),
      positionCode: nullable('string'),
      /** The password was set by somebody else: nothing else may be done before it is changed. */
      mustChangePassword: flag,
      /** The organisation requires a second factor, and there is none yet. */
      mustSetUpFactor: flag,
      /** The language chosen, or nothing. */
      language: nullable('string'),
    }),
    organisation: objectOf({
      id,
      code: text,
      name: text,
      accent: nullable('string'),
      logo: nullable('integer'),
    }),
    demo: flag,
    menuVersion: whole,
  }),
});

/** By what a second factor can come. */
export const waysSchema = objectOf({
  authenticator: flag,
  passkeys: flag,
  recoveryCodes: whole,
});

/** A session, or the ticket that says that the password was right: the second factor has yet to come. */
export const signedInAnswer = named(
  'SignedIn',
  objectOf({ signedIn: flag, step: objectOf({ ticket: text, ways: waysSchema }) }, ['step']),
);

export const signInCall = call({
  method: 'POST',
  path: '/api/session',
  body: objectOf({ ...organisation, userName, password, keep: flag }, [...namesOf(organisation), 'keep']),
  response: signedInAnswer,
});

export const signOutCall = call({ method: 'DELETE', path: '/api/session' });

/** Kept with the user, so that it comes along to the next browser. */
export const languageCall = call({
  method: 'PUT',
  path: '/api/session/language',
  body: objectOf({ language: { type: 'string', enum: languages } }),
});

/** The organisations in which a user name exists; 404 where none has it. */
export const organisationsCall = call({
  method: 'GET',
  path: '/api/session/organisations/:userName',
  params: objectOf({ userName }),
  response: listOf(objectOf({ id: whole, name: text })),
});

/** How this installation lets people in: with organisations looked up by user name, or named by code. */
export const waysInCall = call({
  method: 'GET',
  path: '/api/session/ways',
  response: objectOf({ lookUp: flag, demo: flag }),
});

export const forgottenCall = call({
  method: 'POST',
  path: '/api/session/forgotten',
  body: objectOf({ ...organisation, userName }, namesOf(organisation)),
  response: objectOf({ minutes: whole }),
});

export const passwordCall = call({
  method: 'POST',
  path: '/api/session/password',
  body: objectOf({ old: password, new: password }),
});

export const demoCall = call({
  method: 'POST',
  path: '/api/session/demo',
  body: objectOf({}),
  response: signedInAnswer,
});

/** What a one-time link is for. */
export const linkCall = call({
  method: 'POST',
  path: '/api/welcome/check',
  body: objectOf({ token }),
  response: objectOf({ organisation: objectOf({ id, name: text }), userName: nullable('string') }),
});

export const welcomeCall = call({
  method: 'POST',
  path: '/api/welcome',
  body: objectOf({ token, userName, password, name: textOf(120) }, ['userName', 'name']),
  response: signedInAnswer,
});

/** With which accounts of the company people sign in to an organisation. */
export const providersCall = call({
  method: 'POST',
  path: '/api/session/company/providers',
  body: objectOf(organisation, namesOf(organisation)),
  response: listOf(objectOf({ id, name: text })),
});

/** Goes to a sign-in provider: the answer is the address to open. */
export const companyCall = call({
  method: 'POST',
  path: '/api/session/company',
  body: objectOf({ ...organisation, provider: id, userName, keep: flag }, [
    ...namesOf(organisation),
    'userName',
    'keep',
  ]),
  response: objectOf({ address: text }),
});

export const companyReturnCall = call({
  method: 'POST',
  path: '/api/session/company/return',
  body: objectOf({ place: textOf(40), answer: textOf(8_000) }),
  response: signedInAnswer,
});

/** One's own sign-ins that are still open; the hours are those of the organisation's clock. */
export const mySessionsCall = call({
  method: 'GET',
  path: '/api/sessions/mine',
  response: listOf(
    objectOf({
      id: whole,
      device: text,
      address: nullable('string'),
      startedOn: text,
      startedAt: text,
      keep: flag,
      seenAt: text,
      /** The one this page is in. */
      present: flag,
    }),
  ),
});

export const endSessionCall = call({
  method: 'DELETE',
  path: '/api/sessions/mine/:id',
  params: idParams,
});
