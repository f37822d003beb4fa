/** Cases: who handles them, what the person who raised them may do, and what they come to. */
import { invalid } from '#kernel/refusal.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { allows, forbids } from '#kernel/verdict.ts';
import { formServer } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import type { Work } from '#server/work.ts';
import { grievanceCategory } from '../category/grievance-category.form.ts';
import { refuse } from '../grievance.refusal.ts';
import { caseActions } from './case-action.server.ts';
import { clockBy, lateness } from './case-clock.ts';
import { dueOf, sidesOf } from './case-course.ts';
import { tellHandlers } from './case-notice.server.ts';
import type { Grievance } from './case-record.ts';
import { grievance } from './grievance.form.ts';
import { handlingOf, managersOf } from './handlers.server.ts';

/** Whoever must not know: the managers of who raised it where that was asked for, and who stepped aside. */
async function keptOutOf(work: Work, record: Grievance, previous: Grievance | null) {
  const aside = (previous?.keptOut ?? record.keptOut).filter(({ because }) => because !== hiddenFrom);
  if (record.confidentiality !== 'hidden') return aside;
  const managers = await managersOf(work, record.complainant, true);
  const known = new Set(aside.map(({ person }) => person));
  return [
    ...aside,
    ...managers.filter((each) => !known.has(each)).map((person) => ({ person, because: hiddenFrom })),
  ];
}

const hiddenFrom = 'Who raised it asked for it.';

async function check(work: Work, record: Grievance, previous: Grievance | null) {
  const { employeeId, system } = work.session;
  if (!system && record.complainant !== employeeId) refuse('grievance.signed-in');
  if (record.onBehalfOf !== null && record.onBehalfOf === record.complainant)
    invalid({ onBehalfOf: 'Leave this empty where it is your own grievance.' });
  const sides = [record.complainant, record.onBehalfOf];
  if (record.accused.some(({ person }) => sides.includes(person)))
    invalid({ accused: 'Nobody complains of the person who raises it.' });
  if (record.against === 'person' && record.accused.length === 0 && !record.nameless)
    invalid({ accused: 'Name the person, so that the case is kept from them.' });
  const receivedOn = record.receivedOn ?? work.today;
  const keptOut = await keptOutOf(work, record, previous);
  const handling = await handlingOf(work, record.category, sidesOf(record, keptOut));
  if (handling.team.length === 0 && !record.nameless) {
    const category = await records(work, grievanceCategory).one(record.category);
    refuse('grievance.nobody-free', { category: category?.name ?? '' });
  }
  const due = dueOf({ ...record, ...handling, receivedOn }, record.state ?? 'submitted', work.today);
  return { receivedOn, keptOut, ...handling, ...due };
}

export const grievanceServer = formServer(grievance, {
  check: (work, { record, previous }) => check(work, record, previous),
  verdicts: {
    async inTime(work, { record: { category, causedOn } }) {
      const track = (await records(work, grievanceCategory).one(category))?.track ?? 'hr';
      const late = lateness(track, causedOn, work.today);
      if (late !== undefined) return forbids(late, 'Raise it under a category that HR handles.');
      const by = clockBy({ track, causedOn, receivedOn: work.today, decidedOn: null }, 'raise');
      return by && allows(`It can be raised until ${by.by}.`);
    },
  },
  async saved(work, { record, previous }) {
    if (!previous) await tellHandlers(work, record, 'create', sentence`A case came in that you handle`);
  },
  offers: (work, values, action) => offered(work, values, action),
  actions: caseActions,
});

const ofRaiser = new Set(['withdraw', 'accept', 'appeal', 'rate', 'reopen']);

/** A button is shown to the side that it is for; calls are decided by reach. */
function offered(work: Work, values: Readonly<Record<string, unknown>>, action: string): boolean {
  const idIn = (of: unknown): unknown => (typeof of === 'object' && of !== null && 'id' in of ? of.id : of);
  const me = work.session.employeeId;
  const raises = [values['complainant'], values['onBehalfOf']].some((each) => idIn(each) === me);
  if (action === 'message') return true;
  return raises === ofRaiser.has(action);
}
