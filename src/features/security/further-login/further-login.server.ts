/** Further login types: never those that keep the keys, and never agreed to by whom they are for. */
import { sql } from 'kysely';
import { addMonths, lastDay, monthOf } from '#kernel/calendar.ts';
import { invalid } from '#kernel/refusal.ts';
import { formServer } from '#server/feature.ts';
import type { Work } from '#server/work.ts';
import { decidedOf } from '../power.server.ts';
import { dutyRuling, loginTypesOf } from '../rights-review/login-duty.server.ts';
import { keepers } from '../second-administrator.server.ts';
import { refuse } from '../security.refusal.ts';
import { refuseSameHand } from '../user-state/another-person.server.ts';
import { furtherLogin } from './further-login.form.ts';

const monthsMost = 12;

export const furtherLoginServer = formServer(furtherLogin, {
  async check(work, { record }) {
    await refuseKeeper(work, record.loginType);
    if (record.user === work.session.userId) {
      invalid({ user: 'Nobody asks for more access of their own. Ask another administrator.' });
    }
    if (record.until < record.from) invalid({ until: 'Until cannot be before From.' });
    if (record.until > lastDay(addMonths(monthOf(record.from), monthsMost))) {
      invalid({ until: 'A further login type is for a year at most. Change the main one instead.' });
    }
    const { rows } = await sql`select from user_account
      where organisation_id = ${work.session.organisationId} and id = ${record.user}
        and login_type_id = ${record.loginType} and scope is null`.execute(work.db);
    if (rows.length > 0) invalid({ loginType: 'This is the main login type of the user already.' });
  },
  verdicts: {
    duties: async (work, { record: { user, loginType } }) =>
      dutyRuling(work, [loginType, ...(await loginTypesOf(work, user))]),
  },
  actions: {
    async agree(work, { id, user, loginType }) {
      refuseWrongPerson(work, user);
      await refuseSameHand(work, 'further-login', id);
      await refuseKeeper(work, loginType);
    },
    refuse(work) {
      refuseWrongPerson(work, null);
    },
  },
});

async function refuseKeeper(work: Work, loginType: number): Promise<void> {
  const { basedOn } = await decidedOf(work, loginType);
  if (keepers.includes(basedOn)) {
    invalid({ loginType: 'Who gives access does so by the main login type, never by a further one.' });
  }
}

function refuseWrongPerson({ session }: Work, user: number | null): void {
  if (!keepers.includes(session.loginType)) {
    refuse('further-login.administrators');
  }
  if (user === session.userId) {
    refuse('further-login.own-user');
  }
}
