/**
 * Assets: issued, taken back, lost and found by those who keep them, seen with a photograph by
 * whoever has them.
 */
import { sql } from 'kysely';
import { addDays, formatDate, type IsoDate } from '#kernel/calendar.ts';
import { choice, date, file, longText, reference, text } from '#kernel/field.ts';
import { invalid } from '#kernel/refusal.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { personName } from '#server/database/person-name.ts';
import { raise } from '#server/events/raise.ts';
import { asking, formServer, type ServerRecord } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import type { Work } from '#server/work.ts';
import { refuse } from '../assets.refusal.ts';
import { assetIssue } from '../issue/asset-issue.form.ts';
import { asset } from './asset.form.ts';
import { assetCheck, conditions } from './asset-check.form.ts';

type Asset = ServerRecord<typeof asset>;
const condition = choice({ label: 'Condition', required: true, default: 'good', choices: conditions });
/**
 * Wages (Central) Rules, rules 17 and 18: seven days to show cause before anything is deducted for a
 * loss.
 */
const showCauseDays = 7;

const mustBeAnother = (work: Work, person: number | null): void => {
  if (person !== null && person === work.session.employeeId) refuse('assets.own');
};

async function refuseLeft(work: Work, employee: number, on: IsoDate): Promise<void> {
  const { rows } = await sql`select from employee where organisation_id = ${work.session.organisationId}
    and id = ${employee} and (left_on is null or left_on >= ${on}::date)`.execute(work.db);
  if (rows.length === 0) refuse('assets.left', { name: await personName(work, employee) });
}

/** The issue by which somebody has it now. */
async function outOf(work: Work, { id, tag }: Asset) {
  const all = await records(work, assetIssue).find({ asset: id }, { locked: true });
  const open = all.find(({ state }) => state === 'issued' || state === 'held');
  return open ?? refuse('assets.not-out', { tag });
}

const issue = asking(
  {
    employee: reference('employee', { label: 'To', required: true }),
    on: date({ label: 'Issued on', required: true, default: 'today', notAfter: 'today' }),
    condition,
    accessories: text({ label: 'With it', max: 200, help: 'Charger, bag, keys.' }),
    dueBackOn: date({ label: 'Due back on', notBefore: 'today' }),
  },
  async (work: Work, record: Asset, { employee, on, condition: state, accessories, dueBackOn }) => {
    mustBeAnother(work, employee);
    await refuseLeft(work, employee, on);
    const made = await records(work, assetIssue).asServer.make(
      { employee, asset: record.id, issuedOn: on, condition: state, accessories, dueBackOn },
      { state: 'issued' },
    );
    await raise(work, assetIssue, 'create', {
      ...{ record: made, to: { employeeIds: [employee] } },
      title: sentence`${record.name} is issued to you: acknowledge it`,
      path: `${assetIssue.menu?.path}/${made}`,
    });
    return { holder: employee, seenOn: on };
  },
);

const takeBack = asking(
  { on: date({ label: 'Returned on', required: true, default: 'today', notAfter: 'today' }), condition },
  async (work: Work, record: Asset, { on, condition: conditionBack }) => {
    mustBeAnother(work, record.holder);
    const { id } = await outOf(work, record);
    const back = { returnedOn: on, conditionBack };
    await records(work, assetIssue).asServer.set(id, back, { state: 'returned', as: 'return' });
    return { holder: null, seenOn: on };
  },
);

const lose = asking(
  {
    on: date({ label: 'Lost on', required: true, default: 'today', notAfter: 'today' }),
    loss: longText({ label: 'What happened', required: true, max: 2000 }),
  },
  async (work: Work, record: Asset, { on, loss }) => {
    const { id, employee } = await outOf(work, record);
    const replyBy = addDays(work.today, showCauseDays);
    const lost = { lostOn: on, loss, replyBy };
    await records(work, assetIssue).asServer.set(id, lost, { state: 'lost', as: 'lose' });
    await raise(work, assetIssue, 'loss', {
      ...{ record: id, to: { employeeIds: [employee] } },
      title: sentence`${record.name} is reported lost: show cause until ${formatDate(replyBy)}`,
      path: `${assetIssue.menu?.path}/${id}`,
    });
  },
);

const find = asking(
  { on: date({ label: 'Found on', required: true, default: 'today', notAfter: 'today' }), condition },
  async (work: Work, record: Asset, { on, condition: conditionBack }) => {
    mustBeAnother(work, record.holder);
    const all = await records(work, assetIssue).find({ asset: record.id });
    const last = all.findLast(({ state }) => ['lost', 'explained', 'recovering'].includes(state ?? ''));
    const back = { returnedOn: on, conditionBack };
    // Nothing more is taken; what pay has taken by then is given back as an input by payroll.
    if (last) await records(work, assetIssue).asServer.set(last.id, back, { state: 'returned', as: 'find' });
    return { holder: null, seenOn: on };
  },
);

const check = asking(
  {
    condition,
    where: text({ label: 'Where', max: 120 }),
    photo: file({
      ...{ label: 'Photograph', required: true, accept: ['jpg', 'jpeg', 'png'], maxBytes: 8_000_000 },
      help: 'On a phone the camera opens.',
    }),
  },
  async (work: Work, record: Asset, { condition: state, where, photo }) => {
    await records(work, assetCheck).asServer.make({
      ...{ asset: record.id, holder: record.holder, on: work.today, by: work.session.employeeId },
      ...{ condition: state, where, photo },
    });
    return { seenOn: work.today, photo };
  },
);

export const assetServer = formServer(asset, {
  /** Of a loss no more than the value is recovered, so that it stands from then on. */
  check(_work, { record, previous }) {
    if (previous?.state !== 'lost' || previous.value === null) return {};
    if ((record.value ?? 0) > previous.value)
      invalid({ value: 'The value stands as it was when the asset was lost.' });
    return {};
  },
  actions: { issue, 'take-back': takeBack, lose, find, check, repair() {}, repaired() {}, retire() {} },
});
