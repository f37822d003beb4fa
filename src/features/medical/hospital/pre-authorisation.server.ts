/** Pre-authorisations: asked for ahead, within what is left, and granted up to an amount. */
import { formatDate } from '#kernel/calendar.ts';
import { longText, money, text } from '#kernel/field.ts';
import { paise } from '#kernel/money.ts';
import { invalid } from '#kernel/refusal.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { allows, forbids } from '#kernel/verdict.ts';
import { personName } from '#server/database/person-name.ts';
import { raise } from '#server/events/raise.ts';
import { asking, formServer, type ServerRecord } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import { isOwn } from '#server/security/is-own.ts';
import type { Work } from '#server/work.ts';
import { inRupees } from '../claim/claim-worth.ts';
import { leftOn, potOf } from '../claim/medical-ledger.server.ts';
import { medicalCover } from '../cover/medical-cover.form.ts';
import { refuse } from '../medical.refusal.ts';
import { readScheme } from '../scheme/scheme-terms.server.ts';
import { preAuthorisation } from './pre-authorisation.form.ts';

type Ahead = ServerRecord<typeof preAuthorisation>;

async function tell(work: Work, record: Ahead, outcome: string): Promise<void> {
  await raise(work, preAuthorisation, 'grant', {
    record: record.id,
    to: { employeeIds: [record.employee] },
    title: sentence`Your pre-authorisation: ${outcome}`,
    path: `${preAuthorisation.menu?.path}/${record.id}`,
  });
}

type AskedAhead = Pick<Ahead, 'employee' | 'scheme' | 'patient' | 'plannedFrom' | 'estimate'>;

async function coverOf(work: Work, asked: AskedAhead) {
  const found = await readScheme(work, asked.scheme);
  const patient = await records(work, medicalCover).one(asked.patient ?? 0);
  if (!found || patient?.employee !== asked.employee || patient.scheme !== asked.scheme) return undefined;
  const on = asked.plannedFrom;
  if (patient.state !== 'enrolled' || on < patient.since || (patient.until !== null && on > patient.until))
    return forbids(`${patient.memberName} is not covered on ${formatDate(on)}.`);
  const left = await leftOn(work, { ...found, pot: await potOf(work, found.scheme, patient), on });
  const says = `${inRupees(left.available)} is left on ${formatDate(on)}.`;
  return asked.estimate <= left.available
    ? allows(says)
    : allows(`${says} The hospital’s estimate is above it: the rest is your own.`);
}

export const preAuthorisationServer = formServer(preAuthorisation, {
  async check(work, { record, previous }) {
    if (previous && previous.employee !== record.employee)
      invalid({ employee: 'It stays with its person. Make another one.' });
    const patient = await records(work, medicalCover).one(record.patient ?? 0);
    if (patient?.employee !== record.employee || patient.scheme !== record.scheme)
      invalid({ patient: 'Choose somebody whom this scheme covers for this employee.' });
  },
  verdicts: { cover: (work, { record }) => coverOf(work, record) },
  actions: {
    async submit(work, record) {
      await raise(work, preAuthorisation, 'submit', {
        record: record.id,
        title: sentence`${await personName(work, record.employee)} asks for a pre-authorisation`,
        path: `${preAuthorisation.menu?.path}/${record.id}`,
      });
    },
    grant: asking(
      {
        granted: money({ label: 'Granted', required: true, min: paise(1) }),
        number: text({ label: 'Number of the insurer', max: 60 }),
      },
      async (work: Work, record: Ahead, { granted, number }) => {
        if (isOwn(work, record.employee)) refuse('medical.own');
        await tell(work, record, `${inRupees(granted)} granted`);
        return { granted, number };
      },
    ),
    deny: asking(
      { answer: longText({ label: 'Why', required: true, max: 500 }) },
      async (work: Work, record: Ahead, { answer }) => {
        if (isOwn(work, record.employee)) refuse('medical.own');
        await tell(work, record, 'denied');
        return { answer };
      },
    ),
  },
});
