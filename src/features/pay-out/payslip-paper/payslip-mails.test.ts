/** Payslips by mail: the run tells how many the relay took, and goes on after the relay was away. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import { closeMail } from '#server/mail/mail.ts';
import { openRelay } from '../../../../tests/mail/mail-relay.ts';
import { buildPayOutWorld, documentOf } from '../../../../tests/pay-out-world.ts';

const paidOut = await buildPayOutWorld();
const { world, run, system } = paidOut;
const payroll = world.as('Padma Nair');
const relay = await openRelay();
Object.assign(world.host.settings, { mailUrl: relay.mailUrl });
await system((work) =>
  sql`update employee set work_mail = lower(first_name) || '@works.test'
    where organisation_id = ${work.session.organisationId}`.execute(work.db),
);

type Mails = {
  total: number;
  sent: number;
  waiting: number;
  failed: number;
  unsent: { to: string; why: string; over: boolean }[];
};
const mails = async (): Promise<Mails> => {
  const { status, body, raw } = await payroll.get<Mails>(`/api/pay-runs/${run.id}/payslip-mails`);
  assert.equal(status, 200, raw.toString());
  return body;
};
async function until(is: (mails: Mails) => boolean, seconds: number): Promise<Mails> {
  for (const end = Date.now() + seconds * 1_000; Date.now() < end; ) {
    const now = await mails();
    if (is(now)) return now;
    await new Promise((later) => setTimeout(later, 100));
  }
  return mails();
}

test('the run says sent when the relay took a mail, and why others wait, until it is back', async () => {
  closeMail(world.host);
  await relay.close();
  const made = await documentOf(paidOut, { kind: 'payslip-mail', run: run.id });
  const all = Number(made.values['items']);
  assert.ok(all > 3, `${all} payslips`);
  const away = await until(({ unsent }) => unsent.length > 0, 20);
  assert.deepEqual([away.total, away.sent, away.waiting, away.failed], [all, 0, all, 0]);
  assert.match(away.unsent[0]?.why ?? '', /ECONNREFUSED|refused/i);
  assert.equal(away.unsent[0]?.over, false);
  await relay.open();
  const back = await until(({ sent }) => sent === all, 60);
  assert.deepEqual([back.sent, back.waiting, back.unsent], [all, 0, []]);
  assert.equal(new Set(relay.taken.map((mail) => /^To: .*$/m.exec(mail)?.[0])).size, all);
});

test('who may not read pay documents is told nothing of the mails', async () => {
  const { status } = await world.as('Esha Pillai').get(`/api/pay-runs/${run.id}/payslip-mails`);
  assert.equal(status, 403);
});
