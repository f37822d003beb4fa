/** One's own second factor: seen, set up and removed by the person whose it is. */

import { sql } from 'kysely';
import {
  addPasskeyCall,
  beginAppCall,
  confirmAppCall,
  newPasskeyCall,
  recoveryCodesCall,
  removeAppCall,
  removePasskeyCall,
} from '#kernel/calls/factor.call.ts';
import { notFound } from '#kernel/refusal.ts';
import { listOf, nullable, objectOf } from '#kernel/wire/schema.ts';
import { beginAuthenticator, confirmAuthenticator, dropAuthenticator } from '../../factor/authenticator.ts';
import { waysOf } from '../../factor/factor.ts';
import { type CredentialChange, tellOfChange } from '../../factor/factor-notice.ts';
import { addPasskey, creationOptions } from '../../factor/passkey.ts';
import { dropRecoveryCodes, makeRecoveryCodes } from '../../factor/recovery-code.ts';
import { route } from '../../route.ts';
import type { Work } from '../../work.ts';
import { refuse } from '../gate.refusal.ts';

const path = '/api/session/factors';
const common = {
  tag: 'session',
  signedIn: true,
  evenBefore: ['factor-set-up-needed'],
} as const;
const word = { type: 'string' } as const;

type Passkey = {
  readonly id: number;
  readonly name: string;
  readonly createdAt: string;
  readonly lastUsedAt: string | null;
};

const seen = route({
  ...common,
  method: 'GET',
  path,
  summary: 'My second factor',
  response: objectOf({
    required: { type: 'boolean' },
    authenticatorSince: nullable('string'),
    passkeys: listOf(
      objectOf({ id: { type: 'integer' }, name: word, createdAt: word, lastUsedAt: nullable('string') }),
    ),
    recoveryCodes: { type: 'integer' },
  }),
  async handle(work) {
    const { organisationId, userId } = work.session;
    const { rows: passkeys } = await sql<Passkey>`
      select id, name, created_at as "createdAt", last_used_at as "lastUsedAt" from passkey
      where organisation_id = ${organisationId} and user_account_id = ${userId} order by id`.execute(work.db);
    const {
      rows: [app],
    } = await sql<{ since: string | null }>`
      select confirmed_at as since from authenticator
      where organisation_id = ${organisationId} and user_account_id = ${userId}`.execute(work.db);
    return {
      required: await isRequired(work),
      authenticatorSince: app?.since ?? null,
      passkeys,
      recoveryCodes: (await waysOf(work, userId)).recoveryCodes,
    };
  },
});

async function isRequired({ db, session: { organisationId, loginTypeId } }: Work): Promise<boolean> {
  const { rows } = await sql`select from login_type
    where organisation_id = ${organisationId} and id = ${loginTypeId}
      and second_factor = 'required'`.execute(db);
  return rows.length > 0;
}

const begin = route({
  ...common,
  ...beginAppCall,
  summary: 'Begins to set up an authenticator app: the secret, and the address that its picture holds',
  async handle(work) {
    const { organisationId } = work.session;
    const { rows } = await sql<{ name: string }>`
      select name from directory.organisation where id = ${organisationId}`.execute(work.db);
    return beginAuthenticator(work, `Muster · ${rows[0]?.name ?? ''}`);
  },
});

const confirm = route({
  ...common,
  ...confirmAppCall,
  summary: 'Puts the authenticator app into use by its first code',
  async handle(work, request) {
    await confirmAuthenticator(work, request.body.code);
    return added(work, 'authenticator-added');
  },
});

const options = route({
  ...common,
  ...newPasskeyCall,
  summary: 'What the browser needs to make a passkey',
  handle: (work) => creationOptions(work),
});

const add = route({
  ...common,
  ...addPasskeyCall,
  summary: 'Keeps a passkey that the browser has made',
  async handle(work, request) {
    const { name, passkey } = request.body;
    await addPasskey(work, request, { name: name.trim() || 'Passkey', response: passkey });
    return added(work, 'passkey-added');
  },
});

/** With the first factor come the codes for the day it is lost. */
async function added(work: Work, change: CredentialChange) {
  const { userId } = work.session;
  await changed(work, change);
  const { recoveryCodes } = await waysOf(work, userId);
  return { recoveryCodes: recoveryCodes === 0 ? await makeRecoveryCodes(work, userId) : null };
}

async function changed(work: Work, change: CredentialChange): Promise<void> {
  const { userId } = work.session;
  await tellOfChange(work, userId, change);
  work.audit({ action: change, form: 'user-account', recordId: userId });
}

const codes = route({
  ...common,
  ...recoveryCodesCall,
  summary: 'Makes new recovery codes; those from before no longer work',
  async handle(work) {
    const { userId } = work.session;
    const { authenticator, passkeys } = await waysOf(work, userId);
    if (!authenticator && !passkeys) refuse('factor.none/factor-routes');
    await changed(work, 'recovery-codes');
    return { recoveryCodes: await makeRecoveryCodes(work, userId) };
  },
});

const removeApp = route({
  ...common,
  ...removeAppCall,
  summary: 'Removes the authenticator app',
  async handle(work) {
    if (!(await dropAuthenticator(work, work.session.userId))) notFound('This authenticator app');
    await removed(work, 'authenticator-removed');
    return undefined;
  },
});

const removeKey = route({
  ...common,
  ...removePasskeyCall,
  summary: 'Removes one of my passkeys',
  async handle(work, request) {
    const { organisationId, userId } = work.session;
    const { rows } = await sql`delete from passkey where organisation_id = ${organisationId}
      and user_account_id = ${userId} and id = ${request.params.id}
      returning id`.execute(work.db);
    if (rows.length === 0) notFound('This passkey');
    await removed(work, 'passkey-removed');
    return undefined;
  },
});

/** The last factor stays where one is required; without any, recovery codes stand in for nothing. */
async function removed(work: Work, change: CredentialChange): Promise<void> {
  const { userId } = work.session;
  const { authenticator, passkeys } = await waysOf(work, userId);
  if (!authenticator && !passkeys) {
    if (await isRequired(work)) {
      refuse('factor.required');
    }
    await dropRecoveryCodes(work, userId);
  }
  await changed(work, change);
}

export const factorRoutes = [seen, begin, confirm, options, add, codes, removeApp, removeKey] as const;
