/** The order of a case and the decision on its appeal; what they do to pay follows by itself. */
import { addDays, formatDate } from '#kernel/calendar.ts';
import { choice, date, flag, longText, money, number, reference } from '#kernel/field.ts';
import { paise } from '#kernel/money.ts';
import { invalid } from '#kernel/refusal.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { asking } from '#server/feature.ts';
import type { Work } from '#server/work.ts';
import { refuse } from '../discipline.refusal.ts';
import { disciplineRules } from '../setting/discipline-rules.server.ts';
import {
  endSuspension,
  orderSuspension,
  runningOf,
  treatAsDuty,
} from '../suspension/order-suspension.server.ts';
import { dueIn } from './case-clock.ts';
import { mustBeHeard } from './case-enquiry.server.ts';
import { fineInPay } from './case-fine.server.ts';
import { sendNotice, tellTeam } from './case-notice.server.ts';
import { partFault } from './case-people.server.ts';
import type { DisciplinaryCase } from './case-record.ts';
import { treatedChoice } from './case-suspension.server.ts';
import { type Penalty, penalties } from './disciplinary-case-field.form.ts';
import { enter } from './disciplinary-entry.server.ts';

const long = (label: string) => longText({ label, required: true, max: 4000 });
/** A penalty by suspension is at most four days (model standing orders, facts/work-and-welfare.md J). */
const suspensionDaysMost = 4;
const grave: readonly Penalty[] = ['increment', 'suspension', 'demotion', 'discharge', 'dismissal'];
const ending: readonly Penalty[] = ['discharge', 'dismissal'];

const orderFields = {
  penalty: choice({ label: 'Penalty', required: true, choices: penalties }),
  order: longText({ label: 'Order with reasons', required: true, max: 4000 }),
  fine: money({ label: 'Amount of the fine', min: paise(1), help: 'At most three percent of the wages.' }),
  from: date({ label: 'First day without wages', help: 'Of a suspension as a penalty.' }),
  days: number({ label: 'Days without wages', min: 1, max: suspensionDaysMost }),
  disputePending: flag({ label: 'An industrial dispute is pending' }),
  approvalAskedOn: date({
    label: 'Approval asked of the authority on',
    notAfter: 'today',
    help: 'Needed to discharge or dismiss while a dispute is pending (section 90), with a month’s wages.',
  }),
  until: date({ label: 'The suspension ends on' }),
  treated: choice(treatedChoice),
  appealTo: reference('employee', { label: 'Who hears an appeal', required: true }),
} as const;

/** Nothing graver than a fine without an enquiry that found it proved, and its report sent and waited for. */
function mustBeEnquired(work: Work, record: DisciplinaryCase, penalty: Penalty): void {
  mustBeHeard(work, record.replyBy, record.repliedOn);
  mustBeHeard(work, record.copyReplyBy, record.copyRepliedOn);
  if (penalty !== 'none' && record.finding === 'not-proved')
    invalid({ 'input.penalty': 'The enquiry found nothing proved: there is no penalty.' });
  if (!grave.includes(penalty)) return;
  const isProved = record.finding === 'proved' || record.finding === 'partly';
  if (!isProved || record.copyReplyBy === null)
    refuse('discipline.enquiry-first', { penalty: penalties[penalty] });
}

export const order = asking(orderFields, async (work: Work, record: DisciplinaryCase, given) => {
  const { penalty, order: text, appealTo, from, days, until, treated } = given;
  mustBeEnquired(work, record, penalty);
  const fault = await partFault(work, record, 'appealTo', appealTo);
  if (fault !== undefined) invalid({ 'input.appealTo': fault });
  if (ending.includes(penalty) && given.disputePending === true && given.approvalAskedOn === null)
    invalid({ 'input.approvalAskedOn': 'While a dispute is pending, approval has to be asked first.' });
  const running = await runningOf(work, record);
  if (running && (until === null || treated === null))
    refuse('discipline.still-suspended', { day: formatDate(running.from) });
  if (running && until !== null && treated !== null) {
    if (penalty === 'none' && treated !== 'duty')
      invalid({ 'input.treated': 'Without a penalty the days count as duty.' });
    await endSuspension(work, record, until, treated, 'input.until');
  }
  if (penalty === 'suspension') {
    if (from === null || days === null)
      invalid({ 'input.from': 'Say from which day and for how many days.' });
    await orderSuspension(work, record, { kind: 'penalty', from, until: addDays(from, days - 1) });
  }
  if (penalty === 'fine') await fineInPay(work, record, given.fine);
  const appealBy = addDays(work.today, (await disciplineRules(work)).appealDays);
  await sendNotice(work, record, { kind: 'order', text, dueOn: appealBy });
  await enter(work, record, 'step', `Order: ${penalties[penalty]}. ${text}`);
  await tellTeam(work, { ...record, appealTo }, sentence`An order is made in a case of yours`);
  const { disputePending, approvalAskedOn } = given;
  return {
    ...{ penalty, order: text, appealTo, appealBy, orderedOn: work.today, disputePending, approvalAskedOn },
    fine: penalty === 'fine' ? given.fine : null,
    ...dueIn('ordered', { ...record, appealBy }, work.today),
  };
});

const appealOutcomes = {
  upheld: 'The order stands',
  'set-aside': 'The order is set aside',
} as const;

export const decideAppeal = asking(
  {
    outcome: choice({
      ...{ label: 'Outcome', required: true, choices: appealOutcomes },
      help: 'Set aside: all days of suspension count as duty, and are paid with the next pay.',
    }),
    decision: long('Decision with reasons'),
  },
  async (work: Work, record: DisciplinaryCase, { outcome, decision }) => {
    if (outcome === 'set-aside') await treatAsDuty(work, record);
    const told = `${appealOutcomes[outcome]}. ${decision}`;
    await sendNotice(work, record, { kind: 'appeal-order', text: told });
    await enter(work, record, 'step', `Appeal: ${told}`);
    await tellTeam(work, record, sentence`An appeal is decided in a case of yours`);
    return {
      ...{ appealDecision: told, closedOn: work.today, dueOn: null, dueFor: null },
      ...(outcome === 'set-aside' ? { penalty: 'none' as const } : {}),
    };
  },
);
