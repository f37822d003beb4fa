/** Who a key is, for the program that calls with it: its account, what it may do, and until when. */
import { sql } from 'kysely';
import type { IsoDate } from '#kernel/calendar.ts';
import { isNarrowed } from '#kernel/reached.ts';
import { date, id, listOf, objectOf, text } from '#kernel/wire/schema.ts';
import { route } from '#server/route.ts';
import { actionsToDecide } from '#server/security/rights.ts';
import type { Work } from '#server/work.ts';
import { refuse } from '../security.refusal.ts';

const reach = { type: 'string', enum: ['own', 'party', 'team', 'some', 'organisation'] } as const;

const about = objectOf({
  organisation: objectOf({ id, name: text }),
  account: objectOf({ id, userName: text, name: text, loginType: text }),
  key: objectOf({
    id,
    name: text,
    prefix: text,
    does: { type: 'string', enum: ['read', 'change'] },
    /** Every module where it is empty. */
    modules: listOf(text),
    expiresOn: date,
  }),
  /** By form or report and action how far the key reaches: nothing that it may not do is here. */
  rights: { type: 'object', additionalProperties: { type: 'object', additionalProperties: reach } },
});

type Row = {
  readonly organisation: string;
  readonly user: string;
  readonly loginType: string;
  readonly name: string;
  readonly prefix: string;
  readonly expiresOn: IsoDate;
};

export const keyAbout = route({
  method: 'GET',
  path: '/api/key',
  tag: 'API keys',
  signedIn: true,
  summary: 'Who this key is: its account, its modules, its last day and each right that it has',
  response: about,
  async handle(work) {
    const { session } = work;
    const { key } = session;
    if (!key) return refuse('access-key.people');
    const { rows } = await sql<Row>`
      select o.name as organisation, u.name as "user", t.name as "loginType", k.name, k.prefix,
        k.expires_on as "expiresOn"
      from access_key k
      join user_account u on u.organisation_id = k.organisation_id and u.id = k.user_id
      join login_type t on t.organisation_id = u.organisation_id and t.id = u.login_type_id
      join directory.organisation o on o.id = k.organisation_id
      where k.organisation_id = ${session.organisationId} and k.id = ${key.id}`.execute(work.db);
    const [row] = rows;
    if (!row) return refuse('access-key.people');
    return {
      organisation: { id: session.organisationId, name: row.organisation },
      account: {
        id: session.userId,
        userName: session.userName,
        name: row.user,
        loginType: row.loginType,
      },
      key: {
        ...key,
        modules: [...key.modules],
        name: row.name,
        prefix: row.prefix,
        expiresOn: row.expiresOn,
      },
      rights: rightsOf(work),
    };
  },
});

function rightsOf(work: Work) {
  const { forms, reports } = work.host.forms;
  const named = [...forms.values(), ...reports.values()].map(({ name }) => name);
  return Object.fromEntries(
    named.flatMap((name) => {
      const form = forms.get(name);
      const actions = form ? actionsToDecide(form) : ['read', 'export'];
      const may = actions.flatMap((action) => {
        const found = work.may(name, action);
        return found ? [[action, isNarrowed(found) ? ('some' as const) : found] as const] : [];
      });
      return may.length > 0 ? [[name, Object.fromEntries(may)]] : [];
    }),
  );
}
