/** Deciding from a mail: what its links do once, and everything that they refuse. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import { buildFlowWorld, type Refused } from '../../../tests/approval/flow-world.ts';
import { mailsOf } from '../../../tests/mailed-code.ts';

const { world, works, as, employee, flow, sent, act, stateOf, told, managersDecide } = await buildFlowWorld();
const nobody = world.as(null);
const address = 'meera@works.example';
const run = (statement: ReturnType<typeof sql>) => world.inside(works, (db) => statement.execute(db));
await run(sql`update user_account set mail = ${address} where employee_id = ${employee('Meera Joshi')}`);
const meera = world.people['Meera Joshi'];
const toMeera = { person: employee('Meera Joshi') };

type Page = {
  standing: string;
  withheld: string | null;
  title: string;
  approver: string;
  facts: { label: string; value: string }[];
  changes: { label: string; was: string; now: string }[];
};
const lastMail = async () => (await mailsOf(world.host, works, address)).at(-1)?.body ?? '';
const tokenIn = (mail: string): string => /decide\?token=([^&\s]+)&answer=approve/.exec(mail)?.[1] ?? '';
const look = async (token: string, who = nobody) =>
  (await who.post<Page & Refused>('/api/approvals/by-mail/look', { token })).body;
const decide = (token: string, answer: object = { answer: 'approve' }, who = nobody) =>
  who.post<Refused & { sentence: string }>('/api/approvals/by-mail/decide', { token, ...answer });

/** A requisition that waits for Meera, and the token of her mail. */
async function mailed(values: object = {}): Promise<{ id: number; token: string; mail: string }> {
  const id = await sent(values);
  const mail = await lastMail();
  return { id, token: tokenIn(mail), mail };
}

await flow([toMeera], { byMail: true });

test('the mail says what is asked; its page shows it, and one button approves, once', async () => {
  const { id, token, mail } = await mailed({ name: 'Welder', positions: 2 });
  assert.match(mail, /Resource Requisition: Welder\n/);
  assert.match(mail, /Positions: 2\n/);
  assert.match(mail, /Approve: http:\/\/localhost:3000\/decide\?token=/);
  assert.match(mail, /Reject: http:\/\/localhost:3000\/decide\?token=.*answer=decline/);
  const page = await look(token);
  assert.deepEqual([page.standing, page.title, page.approver], ['open', 'Welder', 'Meera Joshi']);
  assert.ok(page.facts.some(({ label, value }) => label === 'Positions' && value === '2'));
  const done = await decide(token);
  assert.deepEqual([done.status, done.body.sentence], [200, 'Approve: done.']);
  assert.equal(await stateOf(id), 'open');
  const history = await world
    .as('Anita Rao')
    .get<{ action: string; by: string }[]>(`/api/records/requisition/${id}/history`);
  assert.match(JSON.stringify(history.body), /Meera Joshi/);
  assert.ok(await told('Meera Joshi', /You decided by mail: Welder/), 'she hears of it');
  const again = await decide(token);
  assert.deepEqual([again.status, again.body.code], [409, 'approval.link-used']);
  assert.match(again.body.message, /works once/);
});

test('a scanner that opens every address of the mail, or looks at the page, decides nothing', async () => {
  const { id, token } = await mailed();
  for (const answer of ['approve', 'decline'])
    await nobody.get(`/decide?token=${token}&answer=${answer}`, { accept: 'text/html' });
  for (const path of ['look', 'decide'])
    assert.equal((await nobody.get(`/api/approvals/by-mail/${path}?token=${token}`)).status, 405);
  for (let times = 0; times < 3; times++) assert.equal((await look(token)).standing, 'open');
  assert.equal(await stateOf(id), 'pending');
});

test('declining takes a sentence, which whoever asked reads', async () => {
  const { id, token } = await mailed();
  const silent = await decide(token, { answer: 'decline', sentence: '' });
  assert.deepEqual([silent.status, silent.body.code], [409, 'approval.needs-more']);
  assert.equal(await stateOf(id), 'pending');
  assert.equal((await decide(token, { answer: 'decline', sentence: 'Not this year.' })).status, 200);
  const { values } = (
    await as('Ravi Kumar').get<{ values: { decisionNote: string } }>(`/api/records/requisition/${id}`)
  ).body;
  assert.equal(values.decisionNote, 'Not this year.');
});

test('a forged token opens nothing, and one of this organisation nothing of another', async () => {
  const { token } = await mailed();
  const [, secret] = token.split('.');
  const forged = [
    `${works}.${'A'.repeat(43)}`,
    `72.${secret}`,
    token.slice(0, -1),
    `${token}x`,
    "' or 1=1 --",
  ];
  for (const text of forged) {
    assert.equal((await look(text)).code, 'approval.no-link');
    assert.equal((await decide(text)).status, 404);
  }
});

test('somebody else who is signed in cannot use it, and learns nothing of what it is about', async () => {
  const { id, token } = await mailed({ name: 'Secret post' });
  const page = await look(token, as('Esha Pillai'));
  assert.equal(page.code, 'approval.link-of-another');
  assert.ok(!JSON.stringify(page).includes('Secret post'));
  assert.equal((await decide(token, undefined, as('Esha Pillai'))).status, 409);
  assert.equal((await decide(token, undefined, as('Ravi Kumar'))).status, 409, 'nor who asked');
  assert.equal(await stateOf(id), 'pending');
  assert.equal((await decide(token, undefined, as('Meera Joshi'))).status, 200, 'her own session may');
});

test('after three days it is over', async () => {
  const { id, token } = await mailed();
  await run(sql`update approval_link set expires_at = now() - interval '1 second'`);
  assert.match((await look(token)).message, /expired/);
  assert.equal((await decide(token)).status, 409);
  assert.equal(await stateOf(id), 'pending');
});

test('what has changed since the mail is shown instead of decided', async () => {
  const { id, token } = await mailed({ positions: 1 });
  await run(sql`update requisition set positions = 9 where id = ${id}`);
  const page = await look(token);
  assert.equal(page.standing, 'changed');
  assert.deepEqual(page.changes, [{ label: 'Positions', was: '1', now: '9' }]);
  assert.equal((await decide(token)).body.code, 'approval.link-changed');
  assert.equal(await stateOf(id), 'pending');
});

test('rights lost since, a disabled login, somebody who left: the link decides nothing', async () => {
  const { id, token } = await mailed();
  await managersDecide('none');
  assert.equal((await look(token)).message, 'This no longer waits for your decision.');
  assert.equal((await decide(token)).status, 409);
  await managersDecide('organisation');
  const login = (state: string) =>
    run(sql`update user_account set state = ${state} where id = ${meera.userId}`);
  await login('disabled');
  assert.equal((await decide(token)).status, 409);
  await login('active');
  const leave = (day: string | null) =>
    run(sql`update employee set left_on = ${day}::date where id = ${meera.employeeId}`);
  await leave('2026-01-31');
  assert.match((await look(token)).message, /can no longer decide/);
  assert.equal((await decide(token)).status, 409);
  await leave(null);
  assert.equal(await stateOf(id), 'pending');
  assert.equal((await decide(token)).status, 200, 'nothing else stood in the way');
});

test('what was decided meanwhile, or taken back, is not decided by a link', async () => {
  const { id, token } = await mailed();
  await act(as('Ravi Kumar'), id, 'take-back');
  assert.equal((await decide(token)).status, 409);
  assert.equal(await stateOf(id), 'draft');
});

test('pay figures are neither in the mail nor on the page: it is decided after signing in', async () => {
  await run(sql`insert into view_grant (organisation_id, login_type_id, sensitivity, view)
    values (${works}, ${meera.loginTypeId}, 'pay', 'show')`);
  await run(sql`update organisation_version set rights = rights + 1`);
  const { id, mail, token } = await mailed({ ctcMin: 123456700, ctcMax: 223456700 });
  assert.equal(token, '', 'it has no link to decide by');
  assert.match(mail, /It has pay figures, which a mail does not carry\./);
  assert.ok(!/1234567|12,34,567/.test(mail));
  assert.equal(await stateOf(id), 'pending');
  const open = await mailed();
  await run(sql`update requisition set ctc_min = 123456700 where id = ${open.id}`);
  const page = await look(open.token);
  assert.deepEqual([page.standing, page.facts.length], ['sign-in', 0], 'also where it came later');
  assert.equal((await decide(open.token)).status, 409);
});

test('a login that has a second factor decides after signing in', async () => {
  const { token } = await mailed();
  await run(sql`update login_type set second_factor = 'required' where id = ${meera.loginTypeId}`);
  assert.equal((await look(token)).standing, 'sign-in');
  assert.equal((await decide(token)).status, 409);
  const { token: none, mail } = await mailed();
  assert.equal(none, '');
  assert.match(mail, /second factor/);
  await run(sql`update login_type set second_factor = 'optional' where id = ${meera.loginTypeId}`);
});

test('no list, export or search shows the link', async () => {
  const { token } = await mailed();
  const { body } = await world.as('Anita Rao').get('/api/records/outbox-mail?limit=100');
  assert.ok(!JSON.stringify(body).includes(token));
  const { rows } = await world.inside(works, (db) =>
    sql<{ text: string }>`select token_hash as text from approval_link`.execute(db),
  );
  assert.ok(rows.every(({ text }) => !token.includes(text)));
});

test('two taps at the same moment decide once', async () => {
  const { id, token } = await mailed();
  const answers = await Promise.all([decide(token), decide(token)]);
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409]);
  assert.equal(await stateOf(id), 'open');
});
