import { sql } from 'kysely';
import {
  languageCall,
  linkCall,
  passwordCall,
  sessionCall,
  signInCall,
  signOutCall,
  welcomeCall,
} from '#kernel/calls/session.call.ts';
import { companyRoutes } from '../../company/company-routes.ts';
import { seatOf } from '../../database/seat.ts';
import { tellOfChange } from '../../factor/factor-notice.ts';
import { inWork } from '../../in-work.ts';
import { type Route, route } from '../../route.ts';
import { endPresent } from '../../security/entry.ts';
import { readLink, takeLink } from '../../security/password-link.ts';
import { clearCookie, rotated, setCookie } from '../../security/session.ts';
import {
  accountOf,
  changePassword,
  organisationNamed,
  proved,
  sessionFor,
  signIn,
} from '../../security/sign-in.ts';
import type { Work } from '../../work.ts';
import { refuse } from '../gate.refusal.ts';
import { demoRoute } from './demo-route.ts';
import { factorRoutes } from './factor-routes.ts';
import { factorStepRoutes } from './factor-step-routes.ts';
import { forgottenRoute } from './forgotten-route.ts';
import { freshRoutes } from './fresh-routes.ts';
import { lookUpRoutes } from './organisation-lookup.ts';
import { checkPassword } from './password-rule.ts';
import { sessionBehind } from './session-of-call.ts';
import { answerTo } from './signed-in.ts';

const tag = 'session';

type Place = {
  code: string;
  name: string;
  login_type: string;
  position_code: string | null;
  accent: string | null;
  logo: number | null;
  keep: boolean;
  language: string | null;
};

/** What the shell shows of the person and the organisation. */
async function sessionOf(work: Work) {
  const { organisationId, userId, loginTypeId, employeeId, sessionId, ...session } = work.session;
  const {
    rows: [place],
  } = await sql<Place>`
    select d.code, d.name, t.name as login_type, s.keep, u.language, o.accent_colour as accent,
      o.logo_id as logo,
      ${seatOf({ organisationId, employee: employeeId }, work.today)} as position_code
    from directory.organisation d
    join login_type t on t.organisation_id = ${organisationId} and t.id = ${loginTypeId}
    join session s on s.organisation_id = ${organisationId} and s.id = ${sessionId}
    left join user_account u on u.organisation_id = ${organisationId} and u.id = ${userId}
    left join organisation o on o.organisation_id = ${organisationId}
    where d.id = ${organisationId}
  `.execute(work.db);
  const user = {
    organisationId,
    userId,
    loginTypeId,
    employeeId,
    userName: session.userName,
    name: session.name,
    loginType: session.loginType,
    loginTypeName: place?.login_type ?? '',
    employeeCode: session.employeeCode,
    positionCode: place?.position_code ?? null,
    mustChangePassword: session.mustChangePassword === true,
    mustSetUpFactor: session.mustSetUpFactor === true,
    language: place?.language ?? null,
  };
  const organisation = {
    id: organisationId,
    code: place?.code ?? '',
    name: place?.name ?? '',
    accent: place?.accent ?? null,
    logo: place?.logo ?? null,
  };
  const menuVersion = session.rightsVersion + session.labelsVersion;
  return {
    answer: { user, organisation, demo: work.host.settings.demo, menuVersion },
    keep: place?.keep === true,
  };
}

const present = route({
  ...sessionCall,
  tag,
  summary: 'Who is signed in, and where',
  signedIn: true,
  evenBefore: ['password-change-needed', 'factor-set-up-needed'],
  async handle(work, _request, reply) {
    const { answer, keep } = await sessionOf(work);
    const text = keep
      ? await rotated(work.db, work.session.organisationId, work.session.sessionId ?? 0)
      : null;
    if (text) setCookie(work.host, reply, text, true);
    return answer;
  },
});

/** Kept with the user, so that it comes along to the next browser; this one keeps it in its cookie. */
const chooseLanguage = route({
  ...languageCall,
  tag,
  signedIn: true,
  evenBefore: ['password-change-needed', 'factor-set-up-needed'],
  summary: 'Chooses the language in which the person reads Muster',
  async handle({ db, session: { organisationId, userId } }, { body: { language } }) {
    await sql`update user_account set language = ${language}
      where organisation_id = ${organisationId} and id = ${userId}`.execute(db);
    return undefined;
  },
});

const enter = route({
  ...signInCall,
  tag,
  open: true,
  summary: 'Signs in: the answer sets the session’s cookie, or names the step to the second factor',
  async handle(host, request, reply) {
    const given = request.body;
    const organisationId = await organisationNamed(host, given);
    return answerTo(host, reply, await signIn(host, { ...given, organisationId }, request));
  },
});

const leave = route({
  ...signOutCall,
  tag,
  summary: 'Signs out',
  open: true,
  async handle(host, request, reply) {
    clearCookie(host, reply);
    await endPresent(host, request);
    return undefined;
  },
});

const newPassword = route({
  ...passwordCall,
  tag,
  open: true,
  summary: 'Changes the password of the person who is signed in; every other session of theirs ends',
  async handle(host, request) {
    const given = request.body;
    const session = await sessionBehind(host, request);
    checkPassword(given.new, session.userName, 'new');
    // Outside of the transaction that read the session: a hash waits in a queue.
    await changePassword(host, session, given, request.ip);
    return undefined;
  },
});
const checkLink = route({
  ...linkCall,
  tag,
  open: true,
  summary: 'What a one-time link is for',
  handle: (host, request) => readLink(host, request.body.token, request.ip),
});

const welcome = route({
  ...welcomeCall,
  tag,
  open: true,
  summary: 'Uses a one-time link: sets the password, or makes the first administrator; then signs in',
  async handle(host, request, reply) {
    const given = request.body;
    const { organisationId, userName: name } = await takeLink(host, given, request.ip);
    const account = await accountOf(host, organisationId, name);
    if (!account) return refuse('link-ended/session-routes');
    // The first password of somebody is no news to them.
    if (account.last_signed_in_on !== null) {
      await inWork(host, sessionFor(organisationId, account), (work) =>
        tellOfChange(work, account.id, 'password-by-link'),
      );
    }
    // The link is the proof: nothing is tried here, so that no guessing elsewhere stands in its way.
    return answerTo(host, reply, await proved(host, organisationId, account, false, request));
  },
});

export const sessionRoutes: readonly Route[] = [
  present,
  chooseLanguage,
  enter,
  leave,
  ...lookUpRoutes,
  newPassword,
  forgottenRoute,
  ...companyRoutes,
  demoRoute,
  ...factorStepRoutes,
  ...freshRoutes,
  ...factorRoutes,
  checkLink,
  welcome,
];
