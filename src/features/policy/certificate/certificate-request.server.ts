/** Requests for certificates: answered by the rule at once, or by somebody of HR who did not ask. */
import { sql } from 'kysely';
import { issueLetters, letterKindNamed, readFacts } from '#features/letter/issue.server.ts';
import { kindToIssue } from '#features/letter/letter.server.ts';
import { addYears, formatDate, type IsoDate } from '#kernel/calendar.ts';
import { longText } from '#kernel/field.ts';
import { invalid } from '#kernel/refusal.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { allows, forbids, lacks, type Ruling } from '#kernel/verdict.ts';
import { personName } from '#server/database/person-name.ts';
import { raise } from '#server/events/raise.ts';
import { asking, formServer, type ServerRecord } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import { recordsHolding } from '#server/population/population-records.ts';
import { isOwn } from '#server/security/is-own.ts';
import type { Work } from '#server/work.ts';
import { refuse } from '../policy.refusal.ts';
import { certificateRequest } from './certificate-request.form.ts';
import { certificateKinds, certificateRule } from './certificate-rule.form.ts';

type Request = ServerRecord<typeof certificateRequest>;
type Asked = Pick<Request, 'id' | 'employee' | 'kind'>;

/** The rule that holds for the person; undefined where HR has made none. */
async function ruleFor(work: Work, { employee, kind }: Asked) {
  const asked = [{ employee, on: work.today }];
  const [held] = await recordsHolding(work, certificateRule, asked, (rule) => rule['kind'] === kind);
  return held && (await records(work, certificateRule).one(held.record.id));
}

/** Those of the last twelve months that were asked for and not declined or withdrawn, the oldest first. */
async function daysAsked({ db, session, today }: Work, { id, employee, kind }: Asked): Promise<IsoDate[]> {
  const { rows } = await sql<{ on: IsoDate }>`
    select asked_on as "on" from certificate_request
    where organisation_id = ${session.organisationId} and employee_id = ${employee} and kind = ${kind}
      and id <> ${id} and state in ('asked', 'issued') and asked_on > ${addYears(today, -1)}::date
    order by asked_on, id`.execute(db);
  return rows.map(({ on }) => on);
}

const lacking: { readonly [K in Request['kind']]?: string } = {
  'salary-certificate': 'No salary is recorded. Ask payroll to enter it first.',
  'no-dues-certificate': 'Something is still owed. It is issued once everything is paid back.',
};

async function offered(work: Work, asked: Asked): Promise<Ruling> {
  const { employee, kind } = asked;
  const facts = await readFacts(work, letterKindNamed(work, kind), [employee], 'en');
  const known = facts.get(employee);
  if (!known) return forbids(lacking[kind] ?? 'Nothing is recorded for it. Ask HR to complete the record.');
  if (kind === 'address-certificate' && known.values['presentAddress'] === null)
    return lacks('No address is on record. Enter it under My account details first.');
  const rule = await ruleFor(work, asked);
  const most = rule?.aYear ?? null;
  const days = most === null ? [] : await daysAsked(work, asked);
  const [first] = days;
  if (most !== null && first && days.length >= most)
    return forbids(
      `The rule gives ${most} in twelve months, and as many were asked for.`,
      `Ask again from ${formatDate(addYears(first, 1))}, or ask HR.`,
    );
  return allows(rule?.how === 'at-once' ? 'It is issued as soon as you ask.' : 'HR decides on it.');
}

async function issued(work: Work, { employee, kind, language }: Request): Promise<number> {
  const letters = await issueLetters(work, {
    kind: letterKindNamed(work, kind),
    records: [employee],
    language,
  });
  return letters.get(employee) ?? refuse('policy.no-letter');
}

export const certificateRequestServer = formServer(certificateRequest, {
  besideOthers: true,
  check(work, { record, previous }) {
    if (previous || work.session.system) return {};
    if (!isOwn(work, record.employee))
      invalid({
        employee: 'Everybody asks for themselves. Issue a letter on the employee’s record instead.',
      });
    return { askedOn: work.today };
  },
  async saved(work, { record, previous }) {
    if (previous || record.state !== 'asked') return;
    const rule = await ruleFor(work, record);
    if (rule?.how === 'at-once') {
      const given = { letter: await issued(work, record) };
      const reason = 'Issued at once, as the rule for it says';
      await records(work, certificateRequest).asServer.set(record.id, given, { state: 'issued', reason });
      return;
    }
    await raise(work, certificateRequest, 'create', {
      record: record.id,
      title: sentence`${await personName(work, record.employee)} asks for a certificate`,
      path: `${certificateRequest.menu?.path}/${record.id}`,
    });
  },
  verdicts: { offered: (work, { record }) => offered(work, record) },
  async asksFor(work, record) {
    return { title: `${certificateKinds[record.kind]} for ${await personName(work, record.employee)}` };
  },
  actions: {
    async issue(work, record) {
      if (isOwn(work, record.employee)) refuse('policy.own-certificate');
      // Nobody issues what they may not see.
      await kindToIssue(work, { ...record, employees: [record.employee] });
      return { letter: await issued(work, record) };
    },
    decline: asking(
      { answer: longText({ label: 'Why', required: true, max: 500 }) },
      async (work: Work, record: Request, { answer }) => {
        if (isOwn(work, record.employee)) refuse('policy.own-certificate');
        await raise(work, certificateRequest, 'decline', {
          record: record.id,
          to: { employeeIds: [record.employee] },
          title: 'A certificate that you asked for is not issued',
          path: `${certificateRequest.menu?.path}/${record.id}`,
        });
        return { answer };
      },
    ),
  },
});
