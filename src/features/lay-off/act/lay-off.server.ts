/** Lay-offs: prepared, approved by somebody else, written for each person, taken back whole. */
import { formatDate } from '#kernel/calendar.ts';
import { longText } from '#kernel/field.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { refusalIn } from '#kernel/verdict.ts';
import { raise } from '#server/events/raise.ts';
import { asking, formServer, type ServerRecord } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import { isOwn } from '#server/security/is-own.ts';
import type { Work } from '#server/work.ts';
import { refuse } from '../lay-off.refusal.ts';
import { layOffRules } from '../pay/lay-off-setting.server.ts';
import { laidOff } from '../person/laid-off.form.ts';
import { layOff } from './lay-off.form.ts';
import { type Planned, planOf, workersOf } from './lay-off-plan.server.ts';
import { lawRuling, payRuling, rulesRuling } from './lay-off-rule.server.ts';

type Recorded = ServerRecord<typeof layOff>;

/** Nobody prepares, approves or takes back a lay-off of their own. */
function refuseOwn(work: Work, { people }: Pick<Recorded, 'people'>): void {
  if ((people ?? []).some(({ employee }) => isOwn(work, employee))) refuse('lay-off.own');
}

async function refuseRuled(work: Work, record: Recorded): Promise<void> {
  const ruling = await rulesRuling(work, record);
  const no = ruling && refusalIn(ruling);
  if (no !== undefined) refuse('lay-off.rule', { no });
}

const spanOf = ({ from, until }: Recorded): string => `${formatDate(from)} to ${formatDate(until)}`;

/** The size that the law looks at is kept with what was sent. */
async function submit(work: Work, record: Recorded) {
  refuseOwn(work, record);
  await refuseRuled(work, record);
  const { workers, establishment, from } = record;
  return { workers: workers ?? (await workersOf(work, establishment, from)) };
}

/** A row for each person, with the days as they are now. */
export async function writePeople(work: Work, record: Recorded): Promise<readonly Planned[]> {
  const people = await planOf(work, record);
  for (const { employee, days, before, reason, daysPaid } of people)
    await records(work, laidOff).asServer.make({
      ...{ employee, layOff: record.id, from: record.from, until: record.until },
      days: days.map((day) => ({ day })),
      ...{ dayCount: days.length, before, due: reason, daysPaid, takenBack: false },
    });
  return people;
}

async function approve(work: Work, record: Recorded) {
  refuseOwn(work, record);
  await refuseRuled(work, record);
  if ((await layOffRules(work)).component === null) refuse('lay-off.no-component');
  const people = await writePeople(work, record);
  await raise(work, layOff, 'approve', {
    to: { employeeIds: people.map(({ employee }) => employee) },
    title: sentence`You are laid off from ${formatDate(record.from)} to ${formatDate(record.until)}`,
    path: `${laidOff.menu?.path}`,
  });
  return { approvedOn: work.today, noticeOn: record.noticeOn ?? work.today };
}

async function takeBack(work: Work, record: Recorded): Promise<void> {
  refuseOwn(work, record);
  const people = await records(work, laidOff).find({ layOff: record.id });
  for (const { id } of people)
    await records(work, laidOff).asServer.set(
      id,
      { takenBack: true },
      { as: 'take-back', reason: 'The lay-off is taken back' },
    );
  await raise(work, layOff, 'take-back', {
    to: { employeeIds: people.map(({ employee }) => employee) },
    title: sentence`Your lay-off from ${formatDate(record.from)} is taken back: come to work`,
  });
}

const why = longText({ label: 'Why', required: true, max: 1000 });

export const layOffServer = formServer(layOff, {
  check: (work, { record }) => refuseOwn(work, record),
  verdicts: {
    rules: (work, { record }) => rulesRuling(work, record),
    law: (work, { record }) => lawRuling(work, record),
    pay: (work, { record }) => payRuling(work, record),
  },
  asksFor(_work, record, action) {
    const count = record.people?.length ?? 0;
    const what = `Lay-off of ${count === 1 ? '1 person' : `${count} people`}, ${spanOf(record)}`;
    return { title: action === 'take-back' ? `Take back: ${what}` : what };
  },
  actions: {
    submit,
    approve,
    decline: asking({ answer: why }, (_work, _record: Recorded, { answer }) => ({ answer })),
    'ask-back': asking({ answer: why }, (_work, _record: Recorded, { answer }) => ({ answer })),
    'take-back': takeBack,
  },
});
