/** Statutory notices follow their incident: they appear, change with it, and go once they are not needed. */
import { lawOf } from '#features/law/law-in-force.server.ts';
import { dayOfMoment, formatMoment } from '#kernel/calendar/moment.ts';
import { date, file, text } from '#kernel/field.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { raise } from '#server/events/raise.ts';
import { asking, daily, formServer, type ServerRecord } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import { timeOf } from '#server/today.ts';
import type { Work } from '#server/work.ts';
import type { safetyIncident } from '../incident/safety-incident.form.ts';
import { wasInsured } from '../insured.server.ts';
import { noticeContents } from './notice-contents.server.ts';
import { noticesDue } from './notice-due.ts';
import { noticeKinds, safetyNotice } from './safety-notice.form.ts';

type Incident = ServerRecord<typeof safetyIncident>;
type Notice = ServerRecord<typeof safetyNotice>;

/** Brings the notices of an incident up to what is known of it. What was sent stays as it was sent. */
export async function followNotices(work: Work, record: Incident): Promise<void> {
  const day = dayOfMoment(record.happenedAt);
  const people = [];
  for (const { employee, outcome, returnedOn } of record.people) {
    const insured = employee !== null && (await wasInsured(work, employee, day)) === true;
    people.push({ outcome, returnedOn, insured });
  }
  const isVoid = record.state === 'void';
  const due = isVoid ? [] : noticesDue((await lawOf(work.db)).safety, { ...record, people });
  const before = await records(work, safetyNotice).find({ incident: record.id });
  const contents = due.length > 0 ? await noticeContents(work, record) : '';
  for (const notice of due) {
    const values = { ...notice, contents };
    const known = before.find(({ kind }) => kind === notice.kind);
    if (!known) await opened(work, record, values);
    else if (known.state === 'due' || known.why === notNeeded)
      await records(work, safetyNotice).asServer.set(known.id, { ...values, why: null }, { state: 'due' });
  }
  for (const { id, kind, state } of before)
    if (state === 'due' && !due.some((notice) => notice.kind === kind))
      await records(work, safetyNotice).asServer.set(
        id,
        { why: notNeeded },
        { as: 'drop', state: 'not-needed' },
      );
}

const notNeeded = 'The incident no longer asks for it.';

async function opened(work: Work, { id, spot }: Incident, values: Partial<Notice>): Promise<void> {
  const { id: _id, version: _version, state: _state, ...given } = values;
  const made = await records(work, safetyNotice).asServer.make({ ...given, incident: id }, { state: 'due' });
  if (work.session.name === 'Demo' || !given.kind) return;
  const by = given.dueBy ? sentence`Due by ${formatMoment(given.dueBy)}` : sentence`Due at once`;
  await raise(work, safetyNotice, 'due', {
    record: made,
    title: sentence`${noticeKinds[given.kind]}: ${spot}`,
    note: by,
    path: `healthAndSafety/notice/${made}`,
  });
}

export const safetyNoticeServer = formServer(safetyNotice, {
  actions: {
    send: asking(
      {
        sentOn: date({ label: 'Sent on', required: true, default: 'today', notAfter: 'today' }),
        number: text({ label: 'Number of the receipt', max: 60 }),
        receipt: file({
          label: 'Receipt',
          accept: safetyNotice.fields.receipt.accept,
          maxBytes: safetyNotice.fields.receipt.maxBytes,
        }),
      },
      (_work: Work, _record: Notice, { sentOn, number, receipt }) => ({ sentOn, number, receipt }),
    ),
    drop: asking(
      { why: text({ label: 'Why it is not needed', required: true, max: 300 }) },
      (_work: Work, _record: Notice, { why }) => ({ why }),
    ),
  },
});

/** What was not sent in time is told once. */
export const noticeDay = daily({
  name: 'safety-notice-day',
  async run(work) {
    const now = `${work.today} ${timeOf()}`;
    for (const { id, kind, dueBy, toldLate } of await records(work, safetyNotice).find({ state: 'due' })) {
      if (toldLate || dueBy === null || dueBy >= now) continue;
      await records(work, safetyNotice).asServer.set(id, { toldLate: true }, { as: 'late' });
      await raise(work, safetyNotice, 'late', {
        record: id,
        title: sentence`Late since ${formatMoment(dueBy)}: ${noticeKinds[kind]}`,
        path: `healthAndSafety/notice/${id}`,
      });
    }
  },
});
