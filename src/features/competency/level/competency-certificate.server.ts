/** Certificates: verified by somebody other than the holder, and reminded of before they expire. */
import { sql } from 'kysely';
import { addDays, formatDate, type IsoDate } from '#kernel/calendar.ts';
import { longText } from '#kernel/field.ts';
import { invalid } from '#kernel/refusal.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { personName } from '#server/database/person-name.ts';
import { raise } from '#server/events/raise.ts';
import { asking, daily, formServer, type ServerRecord } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import { isOwn } from '#server/security/is-own.ts';
import type { Work } from '#server/work.ts';
import { refuse } from '../competency.refusal.ts';
import { competency } from '../library/competency.form.ts';
import { competencyCertificate } from './competency-certificate.form.ts';

type Certificate = ServerRecord<typeof competencyCertificate>;

const path = (id: number): string => `${competencyCertificate.menu?.path}/${id}`;

export const competencyCertificateServer = formServer(competencyCertificate, {
  async check(work, { record }) {
    const of = await records(work, competency).one(record.competency);
    if (of && !of.certificate)
      invalid({ competency: 'This competency needs no certificate. Choose one that does.' });
  },
  async asksFor(work, record) {
    const of = await records(work, competency).one(record.competency);
    return { title: `Verify a certificate of ${await personName(work, record.employee)}: ${of?.name ?? ''}` };
  },
  offers: (work, values) => values['employee'] !== work.session.employeeId,
  actions: {
    async verify(work, record) {
      if (isOwn(work, record.employee)) refuse('competency.own-certificate');
      if (record.expiresOn !== null && record.expiresOn < work.today)
        refuse('competency.expired', { day: formatDate(record.expiresOn) });
      await tell(work, record, 'Your certificate is verified');
    },
    reject: asking(
      { answer: longText({ label: 'Why', required: true, max: 500 }) },
      async (work, record: Certificate, { answer }) => {
        if (isOwn(work, record.employee)) refuse('competency.own-certificate');
        await tell(work, record, 'Your certificate is not accepted. See why.');
        return { answer };
      },
    ),
  },
});

const tell = (work: Work, record: Certificate, title: string): Promise<number> =>
  raise(work, competencyCertificate, 'verify', {
    record: record.id,
    to: { employeeIds: [record.employee] },
    title,
    path: path(record.id),
  });

type Expiring = {
  readonly id: number;
  readonly employee: number;
  readonly name: string;
  readonly until: IsoDate;
};

/** Days before the last one: the nearest first, so that what is found late is told of once. */
const daysBefore = [7, 30, 60] as const;

/** A reminder is noted with the certificate, so that running twice tells nobody twice. */
async function remind(work: Work): Promise<void> {
  for (const days of daysBefore) await remindWithin(work, days);
}

async function remindWithin(work: Work, days: number): Promise<void> {
  const { rows } = await sql<Expiring>`
    update competency_certificate c set reminded_for = ${days} from competency k, employee e
    where c.organisation_id = ${work.session.organisationId} and c.state = 'verified'
      and k.organisation_id = c.organisation_id and k.id = c.competency_id
      and e.organisation_id = c.organisation_id and e.id = c.employee_id
      and (e.left_on is null or e.left_on >= ${work.today}::date)
      and c.expires_on between ${work.today}::date and ${addDays(work.today, days)}::date
      and (c.reminded_for is null or c.reminded_for > ${days})
      and not exists (select from competency_certificate newer
        where newer.organisation_id = c.organisation_id and newer.employee_id = c.employee_id
          and newer.competency_id = c.competency_id and newer.state = 'verified'
          and (newer.expires_on is null or newer.expires_on > c.expires_on))
    returning c.id, c.employee_id as employee, k.name, c.expires_on as until`.execute(work.db);
  for (const { id, employee, name, until } of rows)
    await raise(work, competencyCertificate, 'expires', {
      to: { employeeIds: [employee] },
      title: sentence`Your certificate for ${name} is valid until ${formatDate(until)}. Renew it in time.`,
      path: path(id),
    });
}

export const certificateDay = daily({ name: 'certificate-day', run: remind });
