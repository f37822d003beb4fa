/** A declaration's way: submitted by the person, accepted or returned by payroll, locked at the end. */
import { longText } from '#kernel/field.ts';
import { invalid } from '#kernel/refusal.ts';
import { sentence, type Telling } from '#kernel/text/sentence.ts';
import { raise } from '#server/events/raise.ts';
import { asking, formServer } from '#server/feature.ts';
import type { Work } from '#server/work.ts';
import { refuse } from '../income-tax.refusal.ts';
import { windowOf } from '../window/person-window.server.ts';
import { yearStart } from '../window/tax-year.form.ts';
import { closedWords, isOpen, phaseOf } from '../window/window-phase.ts';
import { refuseUndecided } from './declaration-lines.server.ts';
import { refuseClosed, refuseOwnCheck } from './declaration-rules.server.ts';
import { refuseUnnamedLandlord } from './landlord-pan.server.ts';
import { taxDeclaration } from './tax-declaration.form.ts';

const answer = longText({ label: 'Answer to the employee', max: 1000 });
const myPath = 'my-transactions/tax';

type Declaration = {
  readonly id: number;
  readonly employee: number;
  readonly taxYear: string;
  readonly submittedOn: string | null;
  readonly submittedBy: number | null;
};

const checkedBy = (work: Work, answer: string | null) => ({ checkedBy: work.session.name, answer });

async function tellOwner(
  work: Work,
  on: 'accept' | 'return' | 'lock',
  record: Declaration,
  title: Telling,
  note: string | null,
): Promise<void> {
  await raise(work, taxDeclaration, on, {
    record: record.id,
    to: { employeeIds: [record.employee] },
    title,
    ...(note !== null && { note }),
    path: `${myPath}?year=${record.taxYear}`,
  });
}

/** The window's word, for the person's own declaration. */
async function refuseOutsideWindow(work: Work, { employee, taxYear }: Declaration): Promise<void> {
  if (work.session.system || employee !== work.session.employeeId) return;
  const window = await windowOf(work, taxYear, employee);
  const phase = phaseOf(window, work.today);
  if (!isOpen(phase))
    refuse('tax.closed/declaration-rules', { closedWords: closedWords(window, phase, taxYear) ?? '' });
}

export const taxDeclarationServer = formServer(taxDeclaration, {
  async check(work, { record, previous }) {
    if (previous && (previous.employee !== record.employee || previous.taxYear !== record.taxYear))
      invalid({ taxYear: 'A declaration stays with its employee and year.' });
    await refuseClosed(work, { ...record, state: previous?.state ?? 'draft' });
  },
  async deleting(work, { record }) {
    await refuseClosed(work, { ...record, state: record.state ?? 'draft' });
    if (record.submittedOn) refuse('tax.submitted-before');
  },
  asksFor: (_work, record, action) =>
    action === 'accept' ? { title: `A tax declaration for ${record.taxYear} was submitted` } : undefined,
  actions: {
    async submit(work, record) {
      await refuseOutsideWindow(work, record);
      if (!work.session.system) await refuseUnnamedLandlord(work, record.id, yearStart(record.taxYear));
      const first = record.submittedOn ?? work.today;
      return {
        submittedOn: first,
        changedOn: first < work.today ? work.today : null,
        submittedBy: work.session.userId || null,
        checkedBy: null,
      };
    },
    async amend(work, record) {
      await refuseOutsideWindow(work, record);
    },
    accept: asking({ answer }, async (work, record, input) => {
      refuseOwnCheck(work, record);
      const title = sentence`Your tax declaration for ${record.taxYear} is accepted`;
      await tellOwner(work, 'accept', record, title, input.answer);
      return checkedBy(work, input.answer);
    }),
    return: asking({ answer: { ...answer, required: true } }, async (work, record, input) => {
      refuseOwnCheck(work, record);
      const title = sentence`Your tax declaration for ${record.taxYear} was returned`;
      await tellOwner(work, 'return', record, title, input.answer);
      return checkedBy(work, input.answer);
    }),
    async lock(work, record) {
      refuseOwnCheck(work, record);
      await refuseUndecided(work, record.id);
      await tellOwner(work, 'lock', record, `Your tax declaration for ${record.taxYear} is locked`, null);
      return { checkedBy: work.session.name };
    },
  },
});
