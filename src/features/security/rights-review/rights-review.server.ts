/** Reviews of rights: made with each quarter, decided login by login, signed. */
import { sql } from 'kysely';
import {
  addDays,
  addMonths,
  firstDay,
  formatDate,
  type IsoDate,
  monthNumber,
  monthOf,
  yearOf,
} from '#kernel/calendar.ts';
import { longText } from '#kernel/field.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { raise } from '#server/events/raise.ts';
import { asking, daily, formServer, type ServerRecord } from '#server/feature.ts';
import { follower, recordsIn } from '#server/follower.ts';
import { records } from '#server/forms/record/records.ts';
import type { Work } from '#server/work.ts';
import { keepers } from '../second-administrator.server.ts';
import { refuse } from '../security.refusal.ts';
import { userAccount } from '../user-account.form.ts';
import { reviewLines } from './review-line.server.ts';
import { rightsReview, rightsReviewLine } from './rights-review.form.ts';

type Line = ServerRecord<typeof rightsReviewLine>;

/** So many days after its first the review of a quarter is due. */
const dueDays = 30;

function quarterOf(day: IsoDate): { readonly quarter: string; readonly from: IsoDate } {
  const before = (monthNumber(day) - 1) % 3;
  const from = firstDay(addMonths(monthOf(day), -before));
  return { quarter: `${yearOf(day)}, quarter ${Math.ceil(monthNumber(day) / 3)}`, from };
}

/** Since the last review, else since the quarter before. */
async function sinceOf(work: Work, from: IsoDate): Promise<IsoDate> {
  const [last] = (await records(work, rightsReview).find({})).toSorted((a, b) => (a.from < b.from ? 1 : -1));
  return last?.from ?? firstDay(addMonths(monthOf(from), -3));
}

/** The review of the quarter that runs, unless it is there. */
export async function makeReview(work: Work): Promise<number | undefined> {
  const { quarter, from } = quarterOf(work.today);
  const [there] = await records(work, rightsReview).find({ quarter });
  if (there) return undefined;
  const { lines, plain } = await reviewLines(work, await sinceOf(work, from));
  if (lines.length === 0) return undefined;
  const dueOn = addDays(work.today, dueDays);
  const review = await records(work, rightsReview).asServer.make({
    ...{ quarter, from, dueOn, plain, logins: lines.length, open: lines.length, kept: 0, withdrawn: 0 },
    meet: lines.filter(({ meets }) => meets !== null).length,
  });
  for (const line of lines) await records(work, rightsReviewLine).asServer.make({ review, ...line });
  await raise(work, rightsReview, 'create', {
    record: review,
    title: sentence`Review the rights of ${lines.length} logins until ${formatDate(dueOn)}`,
    path: `${rightsReview.menu?.path}/${review}`,
  });
  return review;
}

export const makeRightsReviews = daily({ name: 'rights-reviews', run: makeReview });

async function sumUp(work: Work, review: number): Promise<void> {
  const lines = await records(work, rightsReviewLine).find({ review });
  const count = (state: string) => lines.filter((line) => line.state === state).length;
  await records(work, rightsReview).asServer.set(review, {
    ...{ open: count('open'), kept: count('kept'), withdrawn: count('withdrawn') },
  });
}

/** Somebody else administers, and could decide on it. */
async function hasOther({ db, session }: Work): Promise<boolean> {
  const { rows } = await sql`select from user_account u
    join login_type t on t.organisation_id = u.organisation_id and t.id = u.login_type_id
    where u.organisation_id = ${session.organisationId} and u.state = 'active'
      and u.id <> ${session.userId} and t.based_on = any (${keepers}::text[]) limit 1`.execute(db);
  return rows.length > 0;
}

async function refuseWrong(work: Work, { review, user }: Line): Promise<void> {
  const of = await records(work, rightsReview).one(review);
  if (of?.state !== 'open') refuse('rights-review.signed');
  if (user === work.session.userId && (await hasOther(work))) refuse('rights-review.own');
}

const decided = (work: Work) => ({ decidedBy: work.session.userId, decidedOn: work.today });

export const rightsReviewLineServer = formServer(rightsReviewLine, {
  offers: ({ session }, { user }, action) => action !== 'withdraw' || user !== session.userId,
  actions: {
    keep: asking(
      { reason: longText({ label: 'Reason', max: 500, help: 'Needed where duties meet.' }) },
      async (work, record: Line, { reason }) => {
        await refuseWrong(work, record);
        if (record.meets !== null && reason === null) refuse('rights-review.reason');
        return { ...decided(work), reason };
      },
    ),
    withdraw: asking(
      { reason: longText({ label: 'Reason', required: true, max: 500 }) },
      async (work, record: Line, { reason }) => {
        await refuseWrong(work, record);
        const user = await records(work, userAccount).locked(record.user);
        if (user?.state === 'active') await records(work, userAccount).asPerson.act(user, 'disable');
        return { ...decided(work), reason };
      },
    ),
  },
});

/** The review counts as its lines are decided. */
export const reviewsFollow = follower({
  name: 'Reviews of rights',
  of: { [rightsReviewLine.name]: ['state'] },
  async within(work, entries) {
    const reviews = new Set<number>();
    for (const id of recordsIn(entries)) {
      const line = await records(work, rightsReviewLine).one(id);
      if (line) reviews.add(line.review);
    }
    for (const review of reviews) await sumUp(work, review);
  },
});

export const rightsReviewServer = formServer(rightsReview, {
  actions: {
    sign: asking({ note: longText({ label: 'Note', max: 1_000 }) }, async (work, { id }, { note }) => {
      const open = await records(work, rightsReviewLine).find({ review: id, state: 'open' });
      if (open.length > 0) refuse('rights-review.open', { count: String(open.length) });
      return { note, signedBy: work.session.userId, signedOn: work.today };
    }),
  },
});
