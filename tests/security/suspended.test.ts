/**
 * A suspended organisation is closed: every call that asks for no session is tried with what belongs to it.
 * The calls are found from the document of the API, so that a new one is tried by itself: it is refused where
 * its work opens, or says here why it need not be.
 */
import assert from 'node:assert/strict';
import test from 'node:test';
import { addDays } from '#kernel/calendar.ts';
import { withClient } from '#server/database/database-roles.ts';
import { inWork, systemSession } from '#server/in-work.ts';
import { reopen, suspend } from '#server/organisation/suspension.ts';
import { route } from '#server/route.ts';
import { newKey, newToken } from '#server/security/session.ts';
import { todayOf } from '#server/today.ts';
import { buildPayWorld } from '../pay-world.ts';
import { markedId, markOrganisation } from './marked-organisation.ts';
import { addressOf, type Operation, operationsOf } from './operation.ts';
import { sampleOf } from './schema-sample.ts';

/** As somebody may write one tomorrow, without a thought of suspension. */
const anyNewCall = route({
  method: 'POST',
  path: '/api/tests/any-new-call',
  open: true,
  summary: 'Read something by a secret address',
  body: { type: 'object', properties: { token: { type: 'string' } }, required: ['token'] },
  response: { type: 'object' },
  handle: (host, { body }) =>
    inWork(host, systemSession(Number.parseInt(String(body['token']), 10), 'Test'), async () => ({})),
});

const world = await buildPayWorld({ routes: [anyNewCall] });
const { university: closed, platform } = world.organisations;
await markOrganisation(world.database.ownerUrl, closed);
/** The document leaves out the twins that some firmware asks for. */
const openCalls = (await operationsOf(world.app))
  .filter(({ needs }) => needs.kind === 'nothing')
  .flatMap((each) =>
    each.path.startsWith('/iclock/')
      ? [each, { ...each, name: `${each.name}.aspx`, path: `${each.path}.aspx` }]
      : [each],
  );

const [secret, kiosk] = [newToken(closed), newToken(closed)];
const serialNumber = 'SUSPENDED1';
await withClient(world.database.ownerUrl, async (client) => {
  await client.query(`select set_config('muster.organisation', $1, false)`, [String(closed)]);
  await client.query(
    `update attendance_kiosk set state = 'active', token_hash = $1 where organisation_id = $2 and id = $3`,
    [kiosk.hash, closed, markedId],
  );
  await client.query(
    `update attendance_device set state = 'active', addresses = null, key_hash = null, serial_number = $1,
       ahead = 330, direction = 'keys', key = null where organisation_id = $2 and id = $3`,
    [serialNumber, closed, markedId],
  );
  await client.query(
    'insert into directory.attendance_device (serial_number, organisation_id, device_id) values ($1, $2, $3)',
    [serialNumber, closed, markedId],
  );
});

/** Whatever a call takes that says whose it is: a secret of the organisation, its number, its code. */
const belonging: Readonly<Record<string, unknown>> = {
  token: secret.text,
  link: secret.text,
  ticket: secret.text,
  code: `${closed}.${'A'.repeat(22)}`,
  place: `${closed}.1`,
  answer: `state=${secret.text}`,
  organisationId: closed,
  organisationCode: undefined,
  organisation: 'university',
  orgId: closed,
  formId: 4321,
  org: String(closed),
  username: 'nisha',
  userName: 'nisha',
  SN: serialNumber,
  table: 'ATTLOG',
  hr_master_type: 'religion',
};
/** Where the names mean something else. */
const ofCall: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'POST /api/session/factor': { code: '123456', recoveryCode: undefined, passkey: undefined },
  'POST /api/session/fresh': { code: undefined, password: 'secret' },
  'POST /api/offer/answer': { answer: 'accept' },
  'POST /api/joining/open': { digits: '2345' },
  'POST /api/nameless/report': { organisation: closed },
  'POST /api/safety/anonymous': { organisation: closed, happenedAt: '2026-11-01 10:00', place: 1 },
  'POST /api/nameless/case': { code: secret.text },
  'POST /api/nameless/answer': { code: secret.text },
  'POST /api/approvals/by-mail/decide': { answer: 'approve' },
  'POST /api/kiosk/punched': { code: 'U1', pin: '4829' },
  'POST /api/kiosk/pin': { code: 'U1', pin: '4829', newPin: '4830' },
  'POST /api/Employee/UpdateApplicationsByRecruitment': { Application: { link: secret.text } },
};

async function answerOf(operation: Operation): Promise<string> {
  const { name, method, params, query, body, multipart } = operation;
  const own = { ...belonging, ...ofCall[name] };
  const given = (values: unknown) =>
    Object.fromEntries(
      Object.entries(values as object)
        .map(([key, value]) => [key, key in own ? own[key] : value])
        .filter(([, value]) => value !== undefined),
    );
  const url = addressOf(
    operation,
    given(Object.fromEntries(Object.keys(params).map((key) => [key, 1]))),
    given(sampleOf({ ...query, required: Object.keys(query['properties'] as object) }, { id: 1 })),
  );
  const reply = await world.app.inject({
    method,
    url,
    headers: {
      'x-muster': '1',
      cookie: `muster-kiosk=${kiosk.text}`,
      ...(multipart && { 'content-type': 'multipart/form-data; boundary=edge' }),
      ...(name === 'POST /company-sign-in/{place}' && {
        'content-type': 'application/x-www-form-urlencoded',
      }),
    },
    ...(body && { payload: given(sampleOf(body, { id: 1, whole: true })) }),
    ...(name === 'POST /company-sign-in/{place}' && { payload: `RelayState=${secret.text}&SAMLResponse=a` }),
    ...(multipart && {
      payload:
        `--edge\r\nContent-Disposition: form-data; name="token"\r\n\r\n${secret.text}\r\n` +
        '--edge\r\nContent-Disposition: form-data; name="file"; filename="cv.pdf"\r\n' +
        'Content-Type: application/pdf\r\n\r\n%PDF-1.4 cv\r\n--edge--\r\n',
    }),
    ...(url.startsWith('/iclock/') && method === 'POST' && { payload: '7\t2026-08-03 09:00:00\t0\n' }),
  });
  const said = /^\{"code":"([^"]+)"/.exec(reply.body)?.[1] ?? reply.body;
  return `${reply.statusCode} ${said}`.trim();
}

const [ofInstallation, unknown] = [/^(200 \{|404 not-found)/, /^404 not-found$/];
/** Not refused where its work opens: what it says instead, and why. */
const otherwise: Readonly<Record<string, { readonly says: RegExp; readonly why: string }>> = {
  ...Object.fromEntries(
    ['GET /health', 'GET /health/live', 'GET /health/ready', 'GET /metrics', 'GET /api/session/ways'].map(
      (name) => [name, { says: ofInstallation, why: 'it tells of the installation alone' }],
    ),
  ),
  'POST /api/nameless/house': { says: unknown, why: 'no organisation that works has the code' },
  'POST /api/session/demo': { says: /^404 no-demo$/, why: 'the demo is off' },
  'POST /api/session': { says: /^401 sign-in-failed$/, why: 'in the words for a wrong password' },
  'POST /api/Login/Login': { says: /^401 sign-in-failed$/, why: 'in the words for a wrong password' },
  'DELETE /api/session': { says: /^204$/, why: 'who signs out is signed out' },
  'POST /api/session/password': { says: /^401 no-session$/, why: 'it asks for a session itself' },
  'POST /api/session/fresh': { says: /^401 no-session$/, why: 'it asks for a session itself' },
  'POST /api/session/forgotten': { says: /^200 /, why: 'it answers alike; no link is made' },
  'GET /api/session/organisations/{userName}': { says: /^200 \[\]$/, why: 'it is not among them' },
  'GET /api/Login/LoadOrganisationUser/{username}': { says: unknown, why: 'it is not among them' },
  ...Object.fromEntries(
    [
      'GET /api/job-application/form',
      'GET /api/job-application/logo',
      'GET /api/job-application/posts',
      'GET /api/job-application/posts/{id}',
      'GET /api/SmhrLables/GetLables/{formId}/{orgId}',
      'GET /api/SmhrLables/GetHeadingLables/{formId}/{orgId}',
      'POST /api/ApplicantsShortlisting/LoadResReqDropDownByStatusOpen',
      'POST /api/ApplicantsShortlisting/LoadDetailsByResRequisition',
      'POST /api/Employee/InsertApplicationsByRecruitment',
      'POST /api/Employee/ResumeUpload',
      'POST /api/HRMaster/GetbyType',
    ].map((name) => [name, { says: unknown, why: 'no public page is there' }]),
  ),
  'POST /api/kiosk/paired': { says: /^404 kiosk.no-organisation$/, why: 'no organisation has the code' },
  'GET /api/kiosk/state': { says: /^200 .*"active".*"name":null/, why: 'people go on punching at it' },
  'POST /api/kiosk/punched': { says: /^403 kiosk.no-match$/, why: 'kept aside, where the PIN fits' },
  'POST /api/kiosk/shown': { says: /^403 kiosk.no-code$/, why: 'kept aside, where the code is right' },
  ...Object.fromEntries(
    [
      ['GET cdata', /^200 GET OPTION/],
      ['POST cdata', /^200 OK: 1$/],
      ['GET getrequest', /^200 OK$/],
      ['POST devicecmd', /^200 OK$/],
      ['POST registry', /^200 RegistryCode/],
      ['GET ping', /^200 OK$/],
      ['POST ping', /^200 OK$/],
      ['GET push', /^200 ServerVersion/],
      ['POST push', /^200 ServerVersion/],
      ['GET rtdata', /^200 /],
      ['POST querydata', /^200 OK: 1$/],
    ].flatMap(([call, says]) =>
      ['', '.aspx'].map((ending) => [
        `${String(call).replace(' ', ' /iclock/')}${ending}`,
        { says, why: 'a terminal is told nothing of people, and what it sends is kept aside' },
      ]),
    ),
  ),
};

const asPlatform = (act: typeof suspend) =>
  inWork(world.host, systemSession(platform, 'Test'), (work) => act(work, closed));

/** How many rows each table of the organisation has. */
const rowsThere = () =>
  withClient(world.database.ownerUrl, async (client) => {
    await client.query(`select set_config('muster.organisation', $1, false)`, [String(closed)]);
    const { rows } = await client.query<{ table: string }>(`
      select relname as table from pg_class where relnamespace = 'public'::regnamespace and relkind
        in ('r', 'p')`);
    const counts: Record<string, number> = {};
    for (const { table } of rows) {
      const { rows: counted } = await client.query<{ count: number }>(
        `select count(*)::int as count from ${client.escapeIdentifier(table)} where organisation_id = $1`,
        [closed],
      );
      counts[table] = counted[0]?.count ?? 0;
    }
    return counts;
  });

test('no call is refused as long as the organisation is open', async () => {
  const refused: string[] = [];
  for (const operation of openCalls) {
    const said = await answerOf(operation);
    if (/organisation-suspended/.test(said)) refused.push(`${operation.name}: ${said}`);
  }
  assert.deepEqual(refused, []);
});

test('no link, code, page or device opens anything of an organisation that is suspended', async () => {
  await asPlatform(suspend);
  const before = await rowsThere();
  const wrong: string[] = [];
  for (const operation of openCalls) {
    const { name } = operation;
    const said = await answerOf(operation);
    const right = otherwise[name]?.says ?? /^403 organisation-suspended$/;
    if (!right.test(said)) wrong.push(`${name}: ${said.slice(0, 200)}, not ${right}`);
  }
  assert.deepEqual(wrong, []);
  // What was refused is counted a moment later, by the server and not by a call.
  const { kept_aside: kept, refused_call: _, ...after } = await rowsThere();
  const { kept_aside: none, refused_call: __, ...others } = before;
  assert.deepEqual(after, others, 'nothing was written');
  assert.deepEqual([none, kept], [1, 5], 'but what terminals sent');
  const names = new Set(openCalls.map(({ name }) => name));
  assert.deepEqual(
    Object.keys(otherwise).filter((name) => !names.has(name)),
    [],
  );
  await asPlatform(reopen);
});

test('neither a session nor the key of a program opens anything of it, SCIM among them', async () => {
  const key = newKey(closed);
  await withClient(world.database.ownerUrl, async (client) => {
    await client.query(`select set_config('muster.organisation', $1, false)`, [String(closed)]);
    await client.query(
      `insert into user_account (organisation_id, user_name, name, login_type_id, program, state)
       select $1, 'clock', 'Clock', id, true, 'active' from login_type
       where organisation_id = $1 and code = 'hr'`,
      [closed],
    );
    await client.query(
      `insert into access_key (organisation_id, user_id, name, does, expires_on, state, token_hash)
       select $1, id, 'Clock', 'change', $3, 'active', $2 from user_account
       where organisation_id = $1 and user_name = 'clock'`,
      [closed, key.hash, addDays(todayOf(), 30)],
    );
  });
  const program = { authorization: `Bearer ${key.text}` };
  const status = async () => [
    (await world.as('Nisha Verma').get('/api/session')).status,
    (await world.as(null).get('/api/records/department', program)).status,
    (await world.as(null).get('/scim/v2/Users', program)).status === 401,
  ];
  assert.deepEqual(await status(), [200, 200, false]);
  await asPlatform(suspend);
  assert.deepEqual(await status(), [401, 401, true]);
  await asPlatform(reopen);
  assert.deepEqual(await status(), [200, 200, false]);
});
