/** Mails about a sign-in come in the language that the person chose. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import { mailsOf } from '../../../tests/mailed-code.ts';
import { buildWorld } from '../../../tests/world.ts';
import { inWork, systemSession } from '../in-work.ts';
import { sendCode } from '../security/confirmation.ts';
import { tellOfChange } from './factor-notice.ts';

const world = await buildWorld();

const { works } = world.organisations;
const to = 'esha@example.org';

test('a change of a sign-in is mailed in Hindi to who reads Hindi, and so is a code', async () => {
  const id = await world.inside(works, async (db) => {
    const { rows } = await sql<{ id: number }>`
      update user_account set language = 'hi', mail = ${to}
      where organisation_id = ${works} and name = 'Esha Pillai' returning id`.execute(db);
    return rows[0]?.id ?? 0;
  });
  await inWork(world.host, systemSession(works, 'Test'), (work) => tellOfChange(work, id, 'passkey-added'));
  const session = { ...systemSession(works, 'Esha'), userId: id, language: 'hi' } as const;
  await inWork(world.host, session, (work) =>
    sendCode(work, { purpose: 'bank-change', to, act: 'the change of your bank account' }),
  );
  const [change, code] = await mailsOf(world.host, works, to);
  assert.equal(change?.subject, 'आपका Muster साइन-इन');
  assert.match(change?.body ?? '', /आपके साइन-इन में पासकी जोड़ी गई।/);
  assert.equal(code?.subject, 'Muster के लिए आपका कोड');
  assert.match(code?.body ?? '', /Muster में आपके बैंक खाते के बदलाव .*:\n\d{6}/);
});
