/** The world of the tests with somebody who is about to join, and the calls of the page behind the link. */
import assert from 'node:assert/strict';
import { sql } from 'kysely';
import { addDays, isoDate } from '#kernel/calendar.ts';
import type { JoiningPage, SavedJoining } from '#kernel/calls/joining.call.ts';
import type { Answer, Caller } from '../caller.ts';
import { buildHiringWorld, type HiringWorld, type Refused, type Wire } from '../hiring-world.ts';
import { mailsOf } from '../mailed-code.ts';

type Given = Readonly<Record<string, unknown>>;
export type Door = { readonly token: string; readonly pass: string };

export type JoiningWorld = HiringWorld & {
  readonly nobody: Caller;
  readonly joiningOn: string;
  /** A joiner by hand, with a post; answers the id. */
  joiner(values?: Given): Promise<number>;
  /** The link's token of the newest mail to the joiner. */
  tokenOf(id: number): Promise<string>;
  /** Invited, and the digits given. */
  invited(values?: Given): Promise<Door & { readonly id: number }>;
  page(door: Door): Promise<JoiningPage>;
  save(door: Door, values: Given, seen?: Given): Promise<Answer<SavedJoining & Refused>>;
  send(door: Door, kind: string, name: string, content: Uint8Array): Promise<Answer<JoiningPage & Refused>>;
};

let count = 0;

export async function buildJoiningWorld(): Promise<JoiningWorld> {
  const world = await buildHiringWorld();
  const { hr, ask, act } = world;
  const { works } = world.organisations;
  const nobody = world.as(null);
  const joiningOn = addDays(isoDate(world.today), 7);
  const [post] = await ask<Record<string, number>>(sql`
    select (select min(id) from department) as department, (select min(id) from designation) as designation,
      (select min(id) from establishment) as establishment,
      (select min(id) from employment_type) as "employmentType"`);

  const joiner = async (values: Given = {}): Promise<number> => {
    count += 1;
    const { status, body } = await hr.post<Wire & Refused>('/api/records/joiner', {
      firstName: 'Kiran',
      lastName: 'Bhat',
      personalMail: `joiner${count}@example.in`,
      mobile: '+91 98450 12345',
      joiningOn,
      ...post,
      ...values,
    });
    assert.equal(status, 200, JSON.stringify(body));
    return body.id;
  };
  const tokenOf = async (id: number): Promise<string> => {
    const [row] = await ask<{ mail: string }>(sql`select personal_mail as mail from joiner where id = ${id}`);
    const mails = await mailsOf(world.host, works, row?.mail);
    return /token=(\S+)/.exec(mails.at(-1)?.body ?? '')?.[1] ?? '';
  };
  const opened = async (token: string): Promise<string> => {
    const { status, body } = await nobody.post<{ pass: string }>('/api/joining/open', {
      token,
      digits: '2345',
    });
    assert.equal(status, 200, JSON.stringify(body));
    return body.pass;
  };
  const page = async ({ token, pass }: Door): Promise<JoiningPage> => {
    const { status, body } = await nobody.post<JoiningPage>('/api/joining/page', { token, pass });
    assert.equal(status, 200, JSON.stringify(body));
    return body;
  };
  return {
    ...world,
    nobody,
    joiningOn,
    joiner,
    tokenOf,
    page,
    async invited(values) {
      const id = await joiner(values);
      const sent = await act(hr, 'joiner', id, 'invite');
      assert.equal(sent.status, 200, JSON.stringify(sent.body));
      const token = await tokenOf(id);
      return { id, token, pass: await opened(token) };
    },
    async save({ token, pass }, values, seen) {
      const prints = seen ?? (await page({ token, pass })).prints;
      return nobody.post('/api/joining/save', { token, pass, values, seen: prints });
    },
    send({ token, pass }, kind, name, content) {
      const edge = 'edge-of-the-part';
      const part = (field: string, value: string) =>
        `--${edge}\r\ncontent-disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`;
      const body = Buffer.concat([
        Buffer.from(part('token', token) + part('pass', pass) + part('kind', kind)),
        Buffer.from(`--${edge}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`),
        Buffer.from(content),
        Buffer.from(`\r\n--${edge}--\r\n`),
      ]);
      return nobody.post('/api/joining/file', body, {
        'content-type': `multipart/form-data; boundary=${edge}`,
      });
    },
  };
}

export const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<< >>\nendobj\ntrailer\n<< >>\n%%EOF\n');
export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
export const address = {
  ...{ line1: '4 Palace Road', line2: null, city: 'Mysuru' },
  ...{ state: 'Karnataka', pin: '570001', country: 'India' },
};

/** Of one family member, who gets everything. */
export const familyOf = (relation: number, values: object = {}) => [
  {
    ...{ name: 'Meena Bhat', relation, dateOfBirth: '1995-04-01', gender: 'female' },
    ...{ dependant: true, guardianName: null },
    ...{ fundShare: 10_000, pensionShare: 10_000, gratuityShare: 10_000, insuranceShare: null },
    ...values,
  },
];

let people = 0;
/** All that the page asks for but files, with numbers of somebody’s own each time. */
export function everything(relation: number) {
  people += 1;
  return {
    ...{ dateOfBirth: '1996-02-03', gender: 'male', fatherName: 'Suresh Bhat', maritalStatus: 'married' },
    presentAddress: address,
    permanentIsPresent: true,
    emergencyContacts: [{ name: 'Meena Bhat', relation: 'wife', phone: '+91 98450 99999' }],
    family: familyOf(relation),
    ...{ pan: `ABCPB12${10 + people}K`, account: `20145678${1000 + people}` },
    ...{ ifsc: 'SBIN0001234', bankName: 'State Bank of India' },
  };
}
