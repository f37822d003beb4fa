/** Applications for leave: counted and checked by their policy, kept in the balance, decided by others. */

import { proposeStandIn } from '#features/approval/stand-in.server.ts';
import { formatDate } from '#kernel/calendar.ts';
import { longText } from '#kernel/field.ts';
import { invalid } from '#kernel/refusal.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { managerFlow } from '#server/approval/usual-decision.ts';
import { personName } from '#server/database/person-name.ts';
import { raise } from '#server/events/raise.ts';
import { asking, formServer, type ServerRecord } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import { spendReserved } from '#server/ledger/ledger-balance.ts';
import { isOwn } from '#server/security/is-own.ts';
import type { Work } from '#server/work.ts';
import { daysText, hundredthsOf, inDays } from '#time/leave/quantity.ts';
import { leaveDays } from '../balance/leave-days.server.ts';
import { refuse } from '../leave.refusal.ts';
import { leaveType } from '../type/leave-type.form.ts';
import { checkApplication, checkParts } from './application-check.server.ts';
import { besideLeave } from './beside-leave.server.ts';
import { leaveCame } from './brought-leave.server.ts';
import type { Judgement } from './judged-wish.ts';
import { judge, refusalOf, wishWords } from './judgement.server.ts';
import { leaveApplication } from './leave-application.form.ts';
import { giveBack, holdLeaveOf, takeDays, writeDays } from './leave-day.server.ts';

type Application = ServerRecord<typeof leaveApplication>;

const judgedNow = (work: Work, record: Application): Promise<Judgement> =>
  judge(work, {
    ...record,
    askedOn: record.askedOn ?? work.today,
    hasDocument: (record.document ?? record.healthDocument) !== null,
    besides: [record.id, ...(record.replaces === null ? [] : [record.replaces])],
    isForOther: !isOwn(work, record.employee) && work.may(leaveApplication.name, 'write') === 'organisation',
  });

const sumsOf = ({ counted, lost }: Judgement) => ({ days: inDays(counted), unpaidDays: inDays(lost) });

/** Says yes or no to what is sent, and keeps what it takes. */
async function submit(work: Work, record: Application) {
  await holdLeaveOf(work, record.employee);
  const type = await records(work, leaveType).one(record.type);
  if (type) await checkParts(work, record, type);
  const judgement = await judgedNow(work, { ...record, askedOn: work.today });
  const no = refusalOf(judgement);
  if (no !== undefined) refuse('leave.rule', { no });
  await writeDays(work, record, judgement.days);
  await takeDays(work, record, judgement.days, true);
  return { ...sumsOf(judgement), askedOn: work.today };
}

/** The verdict is asked once more: what has changed since it was sent is not approved unseen. */
async function approve(work: Work, record: Application): Promise<void> {
  if (isOwn(work, record.employee)) refuse('leave.own/leave-application');
  await holdLeaveOf(work, record.employee);
  const judgement = await judge(work, {
    ...record,
    askedOn: record.askedOn ?? work.today,
    hasDocument: true,
    besides: [record.id, ...(record.replaces === null ? [] : [record.replaces])],
    isForOther: true,
  });
  const no = refusalOf(judgement);
  if (no !== undefined) refuse('leave.rule', { no });
  const { days, unpaidDays } = sumsOf(judgement);
  if (days !== record.days || unpaidDays !== record.unpaidDays) refuse('leave.changed', { days, unpaidDays });
  await spendReserved(work, leaveDays, { form: leaveApplication.name, id: record.id });
  if (record.replaces !== null) await replace(work, record.replaces);
  await tellPerson(work, record, 'approve', 'is approved');
  await proposeStandIn(work, record);
}

/** The leave whose place another one takes. */
async function replace(work: Work, id: number): Promise<void> {
  const before = await records(work, leaveApplication).locked(id);
  if (!before || !['approved', 'waiting', 'cancelling'].includes(before.state ?? '')) return;
  await giveBack(work, id);
  await records(work, leaveApplication).asServer.set(
    id,
    {},
    { state: 'replaced', reason: 'Another application took its place' },
  );
}

async function tellPerson(
  work: Work,
  record: Application,
  event: 'approve' | 'decline',
  outcome: string,
): Promise<void> {
  const type = await records(work, leaveType).one(record.type);
  await raise(work, leaveApplication, event, {
    record: record.id,
    to: { employeeIds: [record.employee] },
    title: sentence`${type?.name ?? 'Leave'} from ${formatDate(record.from)} ${outcome}`,
    path: `leavemngtsys/leave-application/${record.id}`,
  });
}

/** Before its first day a person withdraws leave alone; from then on it takes somebody to agree. */
async function withdraw(work: Work, record: Application): Promise<void> {
  if (record.state === 'approved' && record.from <= work.today) refuse('leave.begun');
  await giveBack(work, record.id);
}

async function cancel(work: Work, { id, employee, from }: Application): Promise<void> {
  if (isOwn(work, employee) && from <= work.today) refuse('leave.own/leave-application-cancel');
  await giveBack(work, id);
}

async function agree(work: Work, { id, employee }: Application): Promise<void> {
  if (isOwn(work, employee)) refuse('leave.own/leave-application-agree');
  await giveBack(work, id);
}

export const leaveApplicationServer = formServer(leaveApplication, {
  check: (work, { record, previous, comes }) => checkApplication(work, record, previous, judgedNow, comes),
  came: (work, record, coming) => leaveCame(work, record, coming),
  usualFlow: () =>
    managerFlow({
      because: 'Leave is decided by the manager unless a flow says otherwise.',
      remindAfter: 2,
      escalateAfter: 5,
    }),
  async asksFor(work, record, action) {
    const name = await personName(work, record.employee);
    const type = await records(work, leaveType).one(record.type);
    if (!type) return undefined;
    const words = wishWords({ counted: hundredthsOf(record.days ?? 0), type });
    const wants = action === 'agree' ? 'to cancel' : 'for';
    const title = `${name} asks ${wants} ${words} from ${formatDate(record.from)}`;
    const { unpaidDays } = record;
    return unpaidDays ? { title, note: `${daysText(hundredthsOf(unpaidDays))} without pay` } : { title };
  },
  besideDecision: besideLeave,
  offers(work, values, action) {
    const isBegun = String(values['from']) <= work.today;
    if (action === 'ask-cancel') return isBegun;
    return action !== 'withdraw' || values['state'] !== 'approved' || !isBegun;
  },
  actions: {
    submit,
    approve,
    decline: asking(
      { answer: longText({ label: 'Why', required: true, max: 500 }) },
      async (work: Work, record: Application, { answer }) => {
        await giveBack(work, record.id);
        await tellPerson(work, record, 'decline', 'is declined');
        return { answer };
      },
    ),
    recall: async (work, record) => void (await giveBack(work, record.id)),
    withdraw,
    cancel,
    agree,
  },
  deleting(_work, { record, undone }) {
    if (record.state !== 'draft' && !undone) invalid({ state: 'Withdraw the application instead.' });
    return Promise.resolve();
  },
  deleted: async (work, { record }) => {
    if (record.brought) await giveBack(work, record.id);
  },
});
