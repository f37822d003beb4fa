/** Movements: proposed, agreed to by somebody else, carried out on their day, taken back whole. */
import { formatDate } from '#kernel/calendar.ts';
import { longText } from '#kernel/field.ts';
import { invalid } from '#kernel/refusal.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { refusalIn } from '#kernel/verdict.ts';
import { personName } from '#server/database/person-name.ts';
import { asking, formServer } from '#server/feature.ts';
import type { Work } from '#server/work.ts';
import { refuse } from '../moving.refusal.ts';
import { bringAbout } from './bring-about.server.ts';
import { differing, holdingOn, keptOf, type Movement } from './holding.server.ts';
import { movement } from './movement.form.ts';
import { approvalOf } from './movement-approval.server.ts';
import { movementKinds } from './movement-kind.form.ts';
import { namedOf, tellManagers, tellPerson, tellSender } from './movement-notice.server.ts';
import { completeRuling, refuseSecond, rulesRuling } from './movement-rule.server.ts';
import { seatRuling } from './movement-seat.server.ts';
import { payRuling, placeRuling } from './movement-verdict.server.ts';
import { fieldWords, takeBack } from './take-back.server.ts';

/** What holds on its day is kept, so that what is agreed to is what takes effect. */
async function submit(work: Work, record: Movement) {
  await refuseSecond(work, record);
  return keptOf(await holdingOn(work, record.employee, record.effectiveFrom));
}

async function approve(work: Work, record: Movement) {
  await refuseSecond(work, record);
  const changed = differing(record, keptOf(await holdingOn(work, record.employee, record.effectiveFrom)));
  if (changed.length > 0) {
    const name = await personName(work, record.employee);
    refuse('moving.changed', { name, what: fieldWords(changed) });
  }
  const no = refusalIn((await rulesRuling(work, record)) ?? { yes: true, says: '' });
  if (no !== undefined) refuse('moving.rule', { no });
  await tellManagers(work, record);
  if (record.effectiveFrom <= work.today) return bringAbout(work, record);
  const day = formatDate(record.effectiveFrom);
  await tellPerson(
    work,
    record,
    'approve',
    sentence`You are moved from ${day}: ${movementKinds[record.kind]}`,
  );
  return {};
}

const why = longText({ label: 'Why', required: true, max: 1000 });

export const movementServer = formServer(movement, {
  besideOthers: true,
  check(_work, { record, previous }) {
    if (previous && previous.employee !== record.employee)
      invalid({ employee: 'A movement stays with its person. Make another one.' });
  },
  verdicts: {
    complete: { all: (_work, asked) => asked.map(({ record }) => completeRuling(record)) },
    rules: (work, { record }) => rulesRuling(work, record),
    seat: (work, { record }) => seatRuling(work, record),
    place: (work, { record }) => placeRuling(work, record),
    pay: (work, { record }) => payRuling(work, record),
  },
  usualFlow: approvalOf,
  async asksFor(work, record, action) {
    const name = await personName(work, record.employee);
    if (action === 'take-back') return { title: `Take back: ${name}, ${namedOf(record)}` };
    return { title: `${name}: ${namedOf(record)}`, note: record.reason };
  },
  actions: {
    submit,
    approve,
    decline: asking({ answer: why }, async (work, record: Movement, { answer }) => {
      const name = await personName(work, record.employee);
      await tellSender(work, record, 'decline', sentence`${name}: the movement comes back`);
      return { answer };
    }),
    'ask-back': asking({ answer: why }, (_work, _record: Movement, { answer }) => ({ answer })),
    async 'take-back'(work, record) {
      await takeBack(work, record);
      const day = formatDate(record.effectiveFrom);
      const what = movementKinds[record.kind];
      await tellPerson(work, record, 'take-back', sentence`Taken back: ${what} from ${day}`);
    },
  },
});
