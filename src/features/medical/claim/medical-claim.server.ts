import { choice, longText, money } from '#kernel/field.ts';
import { paise } from '#kernel/money.ts';
import { invalid } from '#kernel/refusal.ts';
import { personName } from '#server/database/person-name.ts';
import { asking, formServer } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import type { Work } from '#server/work.ts';
import { medicalBill } from '../bill/medical-bill.form.ts';
import { medicalCover } from '../cover/medical-cover.form.ts';
import { refuse } from '../medical.refusal.ts';
import { approve, cancel, pay, reject } from './claim-decision.server.ts';
import { tellPerson, tellScrutiny } from './claim-notice.server.ts';
import { billsOf, type Claim, claimedOf, incurredOn } from './claim-reading.server.ts';
import { mayBeSent, meterRuling, stateInsuredRuling } from './claim-rule.server.ts';
import { inRupees } from './claim-worth.ts';
import { ailments, medicalClaim } from './medical-claim.form.ts';
import { allow } from './scrutiny.server.ts';

/** What scrutiny has allowed is forgotten: the person changes the bills. */
async function forgetAllowed(work: Work, claim: number): Promise<void> {
  for (const { id, allowed } of await billsOf(work, claim))
    if (allowed !== null)
      await records(work, medicalBill).asServer.set(id, { allowed: null, less: null }, { as: 'allow' });
}

/** Of bills that stand: once they are sent, the day of treatment does not move. */
async function send(work: Work, record: Claim) {
  const ruling = await mayBeSent(work, record);
  if (ruling?.yes === false)
    refuse('medical.claim', { no: [ruling.says, ruling.instead ?? ''].join(' ').trim() });
  const bills = await billsOf(work, record.id);
  await tellScrutiny(work, record, 'submit', `claims ${inRupees(claimedOf(bills))}`);
  return { askedOn: work.today, incurredOn: incurredOn(work, record, bills), claimed: claimedOf(bills) };
}

const appealing = asking(
  { text: longText({ label: 'What was overlooked', required: true, max: 1000 }) },
  async (work: Work, record: Claim, { text }) => {
    if (record.appealed !== null) refuse('medical.one-appeal');
    await cancel(work, record);
    await tellScrutiny(work, record, 'appeal', 'appeals a decision');
    return { appealed: text, month: null, payable: null };
  },
);

const opining = {
  opinion: choice({
    label: 'The treatment was',
    required: true,
    choices: { needed: 'Needed', part: 'Needed in part', 'not-needed': 'Not needed' },
  }),
  ailment: choice({
    label: 'Ailment',
    required: true,
    choices: ailments,
    help: 'For figures of many people. Nobody else reads it of this claim.',
  }),
  most: money({ label: 'Sub-limit of the treatment', min: paise(1), help: 'Empty: none applies.' }),
  note: longText({ label: 'Note', max: 2000, help: 'You and the person read it. HR does not.' }),
};

export const medicalClaimServer = formServer(medicalClaim, {
  async check(work, { record, previous }) {
    if (previous && previous.employee !== record.employee)
      invalid({ employee: 'A claim stays with its person. Make another one.' });
    const patient =
      record.patient === null ? undefined : await records(work, medicalCover).one(record.patient);
    if (patient?.employee !== record.employee || patient.scheme !== record.scheme)
      invalid({ patient: 'Choose somebody whom this scheme covers for this employee.' });
  },
  verdicts: {
    bills: (work, { record }) => mayBeSent(work, record),
    meter: (work, { record }) =>
      meterRuling(work, { ...record, kind: 'outpatient', admitted: null, discharged: null }),
    stateInsured: (work, { record }) => stateInsuredRuling(work, record),
  },
  async asksFor(work, { employee, claimed }) {
    const name = await personName(work, employee);
    return { title: `${name} claims ${inRupees(claimed ?? 0)} of medical bills` };
  },
  offers: (_work, _values, action) => action !== 'allow',
  actions: {
    submit: send,
    approve,
    reject,
    allow,
    pay,
    appeal: appealing,
    cancel,
    recall: (work, { id }) => forgetAllowed(work, id),
    query: asking(
      { question: longText({ label: 'Question', required: true, max: 500 }) },
      async (work: Work, record: Claim, { question }) => {
        await tellPerson(work, record, 'query', 'has a question', question);
        return { question, reply: null };
      },
    ),
    reply: asking(
      { reply: longText({ label: 'Reply', required: true, max: 1000 }) },
      async (work: Work, record: Claim, { reply }) => {
        await tellScrutiny(work, record, 'reply', 'has answered your question');
        return { reply };
      },
    ),
    async 'ask-opinion'(work, record) {
      await tellScrutiny(work, record, 'ask-opinion', 'claims medical bills: your opinion is asked');
      return { opinionAsked: true };
    },
    opinion: asking(opining, (work: Work, record: Claim, { opinion, ailment, most, note }) => {
      if (work.session.employeeId === record.employee) refuse('medical.own');
      return { opinion, ailment, opinionMost: most, officerNote: note, opinionAsked: false };
    }),
  },
});
