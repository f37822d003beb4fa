/**
 * A requisition's rules: what fits together, who may approve it, what stays as it was approved, and how many
 * of its positions are filled.
 */
import { sql } from 'kysely';
import { yearOf } from '#kernel/calendar.ts';
import { date, longText, text } from '#kernel/field.ts';
import { invalid } from '#kernel/refusal.ts';
import type { Telling } from '#kernel/text/sentence.ts';
import { allows, forbids } from '#kernel/verdict.ts';
import { raise } from '#server/events/raise.ts';
import { asking, formServer, type ServerRecord } from '#server/feature.ts';
import { nextNumber } from '#server/organisation/number-series.ts';
import type { Work } from '#server/work.ts';
import { refuse } from '../recruitment.refusal.ts';
import { closeOpenings } from './opening.server.ts';
import { requisition } from './requisition.form.ts';
import { exceeds, headcountFor, headcountWords } from './requisition-headcount.server.ts';

type Requisition = ServerRecord<typeof requisition>;

/** What the approver agreed to. */
const approved = ['designation', 'department', 'grade', 'positions', 'ctcMin', 'ctcMax'] as const;

function checkRanges(record: Requisition): void {
  const wrong: Record<string, string> = {};
  const { ctcMin, ctcMax, experienceFrom, experienceTo } = record;
  if (ctcMin !== null && ctcMax !== null && ctcMin > ctcMax) {
    wrong['ctcMax'] = 'CTC to must be at least as much as CTC from.';
  }
  if (experienceFrom !== null && experienceTo !== null && experienceFrom > experienceTo) {
    wrong['experienceTo'] = 'Experience to must be at least as much as Experience from.';
  }
  if (record.reason === 'replacement' && record.replacementOf === null) {
    wrong['replacementOf'] = 'Say who is replaced, or choose “New post”.';
  }
  if (record.replacementOf !== null && record.replacementOf === record.hiringManager) {
    wrong['hiringManager'] = 'A requisition is kept from the person replaced. Choose another hiring manager.';
  }
  if (Object.keys(wrong).length > 0) invalid(wrong);
}

/** What was approved is not changed behind the approver’s back, and what has ended is left alone. */
function checkStanding(record: Requisition, previous: Requisition): void {
  const state = previous.state ?? 'draft';
  if (state === 'draft' || state === 'rejected') return;
  if (state === 'pending') {
    refuse('recruitment.waiting');
  }
  if (state === 'closed' || state === 'cancelled') {
    refuse('recruitment.ended');
  }
  const changed = approved.filter((name) => record[name] !== previous[name]);
  if (changed.length === 0) return;
  const sentence = 'This was approved as it is. Close the requisition and ask for what you need now.';
  invalid(Object.fromEntries(changed.map((name) => [name, sentence])));
}

type Seated = Pick<
  Requisition,
  'id' | 'designation' | 'department' | 'establishment' | 'neededBy' | 'positions'
>;

async function headcountNow(work: Work, record: Seated) {
  const { id, designation, department, establishment, neededBy, positions } = record;
  const asking = { id, designation, department, establishment, neededBy, positions };
  const headcount = await headcountFor(work, asking);
  const beyond = exceeds(headcount, positions);
  const isKept = headcount.seats > 0 || headcount.budget !== undefined;
  return { words: headcountWords(headcount), beyond, isKept };
}

const pageOf = ({ id }: Requisition): string => `recruitment/requisition/${id}`;

/** Whoever asked hears what became of it. */
async function tellRequester(
  work: Work,
  on: 'approve' | 'reject',
  record: Requisition,
  title: Telling,
  note: string | null,
): Promise<void> {
  if (record.requestedBy === null || record.requestedBy === work.session.employeeId) return;
  await raise(work, requisition, on, {
    record: record.id,
    to: { employeeIds: [record.requestedBy] },
    title,
    ...(note !== null && { note }),
    path: pageOf(record),
  });
}

const approving = {
  note: longText({ label: 'Note', max: 1000 }),
  beyond: text({
    label: 'Why more than there are seats',
    max: 200,
    help: 'Needed only when the requisition asks for more positions than are vacant.',
  }),
};

export const requisitionServer = formServer(requisition, {
  async check(work, { record, previous }) {
    if (previous) checkStanding(record, previous);
    checkRanges(record);
    if (record.code !== null) return;
    const year = yearOf(work.today);
    const number = await nextNumber(work, `requisition ${year}`);
    return { code: `REQ-${year}-${String(number).padStart(3, '0')}` };
  },
  /** The applicants’ own copy says who may read them. */
  async saved(work, { record, previous }) {
    if (!previous || previous.hiringManager === record.hiringManager) return;
    await sql`
      update applicant set hiring_manager_id = ${record.hiringManager}
      where organisation_id = ${work.session.organisationId} and requisition_id = ${record.id}`.execute(
      work.db,
    );
  },
  asksFor: (work, record) => ({
    title: `${work.session.name} asks for approval: ${record.name}, ${record.positions}.`,
    ...(record.headcount !== null && { note: record.headcount }),
  }),
  verdicts: {
    async seats(work, { record }) {
      const { words, beyond, isKept } = await headcountNow(work, record);
      if (!isKept) return undefined;
      return beyond
        ? forbids(`${words} This asks for ${record.positions}.`, 'Whoever approves it has to say why.')
        : allows(words);
    },
  },
  actions: {
    async submit(work, record) {
      await sql`update requisition set submitted_by = ${work.session.userId || null}
        where organisation_id = ${work.session.organisationId} and id = ${record.id}`.execute(work.db);
      const { words } = await headcountNow(work, record);
      return {
        requestedBy: work.session.employeeId,
        requestedOn: work.today,
        headcount: words,
        approvedBy: null,
        approvedOn: null,
        decisionNote: null,
      };
    },
    approve: asking(approving, async (work, record, { note, beyond: why }) => {
      const { words, beyond } = await headcountNow(work, record);
      if (beyond && !why) {
        invalid({
          'input.beyond': `${words} This asks for ${record.positions}. Say why, or reject it.`,
        });
      }
      await tellRequester(
        work,
        'approve',
        record,
        `${record.name} was approved. It can be published now.`,
        note,
      );
      return {
        approvedBy: work.session.name,
        approvedOn: work.today,
        openedOn: work.today,
        headcount: beyond ? `${words} More than there are: ${why}`.slice(0, 200) : words,
        decisionNote: note,
      };
    }),
    reject: asking(
      { note: longText({ label: 'Why not', required: true, max: 1000 }) },
      async (work, record, { note }) => {
        await tellRequester(work, 'reject', record, `${record.name} was not approved.`, note);
        return { approvedBy: work.session.name, approvedOn: work.today, decisionNote: note };
      },
    ),
    hold: asking(
      { until: date({ label: 'Until', help: 'Shown to people who ask; nothing happens automatically.' }) },
      () => undefined,
    ),
    async close(work, record) {
      await closeOpenings(work, record.id);
    },
    async cancel(work, record) {
      if ((record.filled ?? 0) > 0) {
        refuse('recruitment.hired-already');
      }
      await closeOpenings(work, record.id);
    },
    reopen(_work, record) {
      if ((record.filled ?? 0) >= record.positions) {
        refuse('recruitment.all-filled');
      }
    },
  },
});

/**
 * Recounts how many of a requisition's positions its hired applicants fill. The last one fills the
 * requisition; one fewer opens it again. Called by whatever hires, or takes a hire back.
 */
export async function recountFilled(work: Work, id: number): Promise<void> {
  const { organisationId } = work.session;
  const { rows } = await sql<{ old: string; state: string; filled: number }>`
    with hired as (
      select count(*) as number from applicant
      where organisation_id = ${organisationId} and requisition_id = ${id} and state = 'hired'
    ), before as (
      select state from requisition where organisation_id = ${organisationId} and id = ${id} for update
    )
    update requisition r set filled = hired.number, version = r.version + 1, changed_at = now(),
      filled_on = case when hired.number >= r.positions then coalesce(r.filled_on, ${work.today}::date) end,
      state = case
        when r.state in ('open', 'on-hold') and hired.number >= r.positions then 'filled'
        when r.state = 'filled' and hired.number < r.positions then 'open'
        else r.state end
    from hired, before
    where r.organisation_id = ${organisationId} and r.id = ${id}
      and r.filled is distinct from hired.number
    returning before.state as old, r.state, r.filled`.execute(work.db);
  const [counted] = rows;
  if (!counted) return;
  const { old, state, filled } = counted;
  const changes = { filled: { new: filled }, ...(old !== state && { state: { old, new: state } }) };
  work.audit({ action: 'count', form: requisition.name, recordId: id, changes });
}
