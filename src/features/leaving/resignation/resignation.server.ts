/** Resignations: sent with the notice that is due, answered by manager and HR, recorded once accepted. */
import { formatDate } from '#kernel/calendar.ts';
import { choice, longText } from '#kernel/field.ts';
import { invalid } from '#kernel/refusal.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { refusalIn } from '#kernel/verdict.ts';
import { personName } from '#server/database/person-name.ts';
import { raise } from '#server/events/raise.ts';
import { asking, formServer } from '#server/feature.ts';
import { isOwn } from '#server/security/is-own.ts';
import type { Work } from '#server/work.ts';
import { refuse } from '../leaving.refusal.ts';
import { gardenAsks, putOnGardenLeave } from './garden-leave.server.ts';
import { giveEmployeeBack, leaverOf, recordLeaving } from './leaving-record.server.ts';
import { countedNotice, noticeRuling, worthRuling } from './notice-due.server.ts';
import { declineOffer, nothingOffered, offerAsks, offerOf, takeOffer } from './offer.server.ts';
import { resignation } from './resignation.form.ts';
import { answerers, openOf, pathOf, type Resignation, tellPerson } from './resignation-notice.server.ts';

/** What is kept of the notice: with the last day that is asked for now. */
async function noticeKept(work: Work, record: Resignation) {
  const { due, ends, shortDays, worth } = await countedNotice(work, record);
  return {
    noticeDays: due?.days ?? null,
    noticeBy: due?.says.slice(0, 120) ?? null,
    noticeEnds: due ? ends : null,
    shortDays,
    shortBy: shortDays === 0 ? null : due?.short === 'waived' ? ('waived' as const) : ('recovered' as const),
    shortAmount: worth ?? null,
  };
}

async function submit(work: Work, record: Resignation) {
  const leaver = await leaverOf(work, record.employee);
  if (leaver.leftOn !== null) refuse('leaving.left-already', { day: formatDate(leaver.leftOn) });
  if (await openOf(work, record)) refuse('leaving.open');
  const asked = { ...record, askedOn: work.today };
  const no = refusalIn(await noticeRuling(work, asked));
  if (no !== undefined) refuse('leaving.rule', { no });
  return { askedOn: work.today, ...(await noticeKept(work, asked)) };
}

async function approve(work: Work, record: Resignation): Promise<void> {
  if (isOwn(work, record.employee)) refuse('leaving.own');
  await recordLeaving(work, record);
  const day = formatDate(record.lastDay);
  await tellPerson(work, record, 'approve', sentence`Your resignation is accepted. Your last day is ${day}.`);
  await raise(work, resignation, 'settle', {
    record: record.id,
    title: sentence`${await personName(work, record.employee)} leaves on ${day}: prepare the settlement`,
    path: 'payroll/settlement',
  });
}

const why = longText({ label: 'Why', required: true, max: 1000 });

async function withdraw(work: Work, record: Resignation): Promise<void> {
  if (record.state !== 'waiting' && record.state !== 'offered') return;
  const to = await answerers(work, record);
  if (to.length === 0) return;
  await raise(work, resignation, 'withdraw', {
    record: record.id,
    to: { employeeIds: to },
    title: sentence`${await personName(work, record.employee)} withdraws the resignation`,
    path: pathOf(record),
  });
}

export const resignationServer = formServer(resignation, {
  check(_work, { record, previous }) {
    if (previous && previous.employee !== record.employee)
      invalid({ employee: 'A resignation stays with its person. Make another one.' });
  },
  verdicts: {
    notice: (work, { record }) => noticeRuling(work, record),
    worth: (work, { record }) => worthRuling(work, record),
  },
  // Whether somebody stays who was to leave is HR's to answer alone.
  usualFlow: (_work, _record, action) => ({
    name: action === 'agree' ? 'HR' : 'The manager, then HR',
    because: 'Resignations are answered by the manager and by HR unless a flow says otherwise.',
    skipsRepeats: true,
    remindAfter: 2,
    escalateAfter: 5,
    lines: action === 'agree' ? [hr] : [manager, hr],
  }),
  async asksFor(work, record, action) {
    const name = await personName(work, record.employee);
    const day = formatDate(record.lastDay);
    if (action === 'agree') return { title: `${name} asks to withdraw the resignation of ${day}` };
    const short = record.shortDays ?? 0;
    const note = short > 0 ? `Days of notice not served: ${short}` : 'Notice is served in full.';
    return { title: `${name} resigns, last day ${day}`, note };
  },
  offers: (_work, { shortDays }, action) => action !== 'settle-notice' || Number(shortDays) > 0,
  actions: {
    submit,
    approve,
    refuse: asking({ answer: why }, async (work, record: Resignation, { answer }) => {
      if (isOwn(work, record.employee)) refuse('leaving.own');
      await tellPerson(work, record, 'refuse', sentence`Your resignation is refused`);
      return { answer };
    }),
    offer: asking(offerAsks, offerOf),
    retract: () => nothingOffered,
    'take-offer': (work, record) => takeOffer(work, record, noticeKept),
    'decline-offer': declineOffer,
    'settle-notice': asking(
      {
        shortBy: choice({
          label: 'Days not served are',
          required: true,
          choices: { recovered: 'bought out', waived: 'waived' },
        }),
      },
      (work, record: Resignation, { shortBy }) => {
        if (isOwn(work, record.employee)) refuse('leaving.own-notice');
        return { shortBy };
      },
    ),
    garden: asking(gardenAsks, putOnGardenLeave),
    withdraw,
    async agree(work, record) {
      if (isOwn(work, record.employee)) refuse('leaving.own');
      await giveEmployeeBack(work, record);
      await tellPerson(work, record, 'agree', sentence`Your resignation is withdrawn: you stay`);
    },
    keep: asking({ answer: why }, async (work, record: Resignation, { answer }) => {
      if (isOwn(work, record.employee)) refuse('leaving.own');
      const day = formatDate(record.lastDay);
      await tellPerson(work, record, 'keep', sentence`Your resignation stands: your last day is ${day}`);
      return { answer };
    }),
  },
  deleting(_work, { record }) {
    if (record.state !== 'draft') invalid({ state: 'Withdraw the resignation instead.' });
    return Promise.resolve();
  },
});

const nobody = { seat: null, loginType: null, person: null, field: null, count: null } as const;
const manager = { ...nobody, level: 1, asks: 'manager', up: 1, need: 'one' } as const;
const hr = { ...nobody, level: 2, asks: 'right', up: null, need: 'one' } as const;
