/**
 * An offer's rules: broken down by the engine, within band and positions or with a reason, two pairs of
 * eyes.
 */

import { sql } from 'kysely';
import { formatDate, yearOf } from '#kernel/calendar.ts';
import { declineReasons } from '#kernel/calls/offer.call.ts';
import { choice, code, longText, text } from '#kernel/field.ts';
import { fullName } from '#kernel/person/full-name.ts';
import { invalid } from '#kernel/refusal.ts';
import { sentence, type Telling } from '#kernel/text/sentence.ts';
import { raise } from '#server/events/raise.ts';
import { asking, formServer } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import { nextNumber } from '#server/organisation/number-series.ts';
import type { Work } from '#server/work.ts';
import { applicant } from '../applicant/applicant.form.ts';
import { hireFrom } from '../hire/hire.server.ts';
import { refuse } from '../recruitment.refusal.ts';
import { requisition } from '../requisition/requisition.form.ts';
import { offer } from './offer.form.ts';
import { aliveOffer, withinBand, withinPositions } from './offer-limit.server.ts';
import { mailOffer, tellRevoked } from './offer-mail.server.ts';
import { breakDownOffer } from './offer-pay.server.ts';
import type { Offer } from './offer-record.ts';

const postFields = ['designation', 'department', 'establishment', 'employmentType', 'grade'] as const;

async function applicantFor(work: Work, record: Offer) {
  const who = await records(work, applicant).one(record.applicant);
  if (!who) return invalid({ applicant: 'Pick the applicant from the list.' });
  if (who.state !== 'active') {
    invalid({
      applicant: `${fullName(who)} is not in process: take the application up first.`,
    });
  }
  return who;
}

/** What the requisition says of the post, where the offer says nothing else. */
async function postOf(work: Work, record: Offer, from: number) {
  const asked = await records(work, requisition).one(from);
  const post = Object.fromEntries(postFields.map((name) => [name, record[name] ?? asked?.[name] ?? null]));
  const missing = (['establishment', 'employmentType', 'department', 'designation'] as const).filter(
    (name) => post[name] === null,
  );
  if (missing.length > 0) {
    const words = 'The requisition does not say it, so it is needed here.';
    invalid(Object.fromEntries(missing.map((name) => [name, `${offer.fields[name].label}: ${words}`])));
  }
  return {
    ...(post as { [K in (typeof postFields)[number]]: number | null }),
    reportsTo: record.reportsTo ?? asked?.hiringManager ?? null,
  };
}

function checkDays(work: Work, { joiningOn, validUntil }: Offer): void {
  const wrong: Record<string, string> = {};
  if (joiningOn < work.today) wrong.joiningOn = 'Joining on must not be in the past.';
  if (validUntil !== null && validUntil < work.today)
    wrong.validUntil = 'Valid until must not be in the past.';
  if (validUntil !== null && validUntil > joiningOn) {
    wrong.validUntil = 'The answer is needed before the day of joining.';
  }
  if (Object.keys(wrong).length > 0) invalid(wrong);
}

async function firstOf(work: Work, record: Offer) {
  const other = await aliveOffer(work, record.applicant, record.id);
  if (other !== undefined) {
    refuse('recruitment.offer-open', { other });
  }
  const year = yearOf(work.today);
  const number = await nextNumber(work, `offer ${year}`);
  const { rows } = await sql<{ round: number }>`
    select count(*) + 1 as round from offer where organisation_id = ${work.session.organisationId}
      and applicant_id = ${record.applicant}`.execute(work.db);
  return {
    code: `O-${year}-${String(number).padStart(3, '0')}`,
    round: rows[0]?.round ?? 1,
    madeBy: work.session.name.slice(0, 120),
  };
}

/** Whoever had a hand in it is remembered, and hears what becomes of it. */
const noteMaker = (work: Work, id: number) =>
  sql`update offer set makers = array(select distinct unnest(makers || ${work.session.userId}::bigint))
    where organisation_id = ${work.session.organisationId} and id = ${id}`.execute(work.db);

async function tellMakers(
  work: Work,
  on: 'approve' | 'return',
  { id }: Offer,
  title: Telling,
): Promise<void> {
  const { rows } = await sql<{ makers: number[] }>`
    select makers from offer
    where organisation_id = ${work.session.organisationId} and id = ${id}`.execute(work.db);
  const userIds = (rows[0]?.makers ?? []).map(Number);
  await raise(work, offer, on, { record: id, to: { userIds }, title, path: `recruitment/offer/${id}` });
}

function refuseTooLate(work: Work, { validUntil }: Offer): void {
  if (validUntil === null || validUntil >= work.today) return;
  refuse('recruitment.offer-expired/offer', { validUntil: formatDate(validUntil) });
}

export const offerServer = formServer(offer, {
  async check(work, { record, previous }) {
    if (previous && previous.state !== 'draft') {
      refuse('recruitment.offer-sent');
    }
    const who = await applicantFor(work, record);
    checkDays(work, record);
    const post = await postOf(work, record, who.requisition);
    const { grossMonthly, lines } = await breakDownOffer(work, {
      ...record,
      establishment: post.establishment ?? 0,
      employmentType: post.employmentType ?? 0,
    });
    return {
      ...post,
      requisition: who.requisition,
      hiringManager: who.hiringManager,
      grossMonthly,
      annexure: lines,
      ...(previous === null && (await firstOf(work, record))),
    };
  },
  async saved(work, { record, previous }) {
    if (previous === null || previous.state === 'draft') await noteMaker(work, record.id);
  },
  deleting(_work, { record }) {
    if (record.state === 'draft') return;
    refuse('recruitment.offer-kept');
  },
  asksFor: (_work, record) => ({
    title: `Offer ${record.code} waits for your approval.`,
    ...(record.overrideReason !== null && { note: `It goes beyond: ${record.overrideReason}` }),
  }),
  verdicts: { band: withinBand, positions: withinPositions },
  actions: {
    submit: (work, record) => checkDays(work, record),
    async approve(work, record) {
      await tellMakers(
        work,
        'approve',
        record,
        sentence`${work.session.name} has approved the offer ${record.code}.`,
      );
      return { approvedBy: work.session.name.slice(0, 120), approvedOn: work.today };
    },
    return: asking(
      { note: longText({ label: 'What to change', required: true, max: 500 }) },
      async (work, record, { note }) => {
        await tellMakers(work, 'return', record, sentence`Offer ${record.code} was returned: ${note}`);
        return { approvedBy: work.session.name.slice(0, 120), approvedOn: work.today, answerNote: note };
      },
    ),
    'take-back': () => ({ approvedBy: null, approvedOn: null }),
    mail: mailOffer,
    accept: asking(
      { note: text({ label: 'How the applicant said so', max: 300 }) },
      (work, record, { note }) => {
        refuseTooLate(work, record);
        return { answeredOn: work.today, answerNote: note };
      },
    ),
    decline: asking(
      {
        reason: choice({ label: 'Reason', required: true, choices: declineReasons }),
        note: text({ label: 'In the applicant’s words', max: 300 }),
      },
      (work, _record, { reason, note }) => ({
        answeredOn: work.today,
        declineReason: reason,
        answerNote: note,
      }),
    ),
    revoke: asking(
      { reason: text({ label: 'Why', required: true, max: 300, help: 'For the file.' }) },
      async (work, record, { reason }) => {
        await tellRevoked(work, record);
        return { answerNote: reason };
      },
    ),
    hire: asking(
      {
        code: code({ label: 'Employee code', max: 20, help: 'Empty: the next free one.' }),
        overrideReason: text({
          label: 'Reason to go beyond the positions',
          max: 300,
          help: 'Needed when all positions of the requisition are filled.',
        }),
      },
      hireFrom,
    ),
  },
});
