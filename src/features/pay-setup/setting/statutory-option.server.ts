/** Side rules of the options: one way to add to the fund, and a certificate with both its days. */
import { sql } from 'kysely';
import { Invalid } from '#kernel/refusal.ts';
import { type Change, formServer } from '#server/feature.ts';
import type { Work } from '#server/work.ts';
import { beforeJoining, joiningDays } from '../salary/joining-day.server.ts';
import { statutoryOption } from './statutory-option.form.ts';

/** Of a share that has no line on the payslip: it would never be paid. Asked once for all rows. */
async function unpaidShare(work: Work, changes: readonly Options[]): Promise<Invalid | undefined> {
  if (changes.every(({ record }) => record.employerPensionShare === null)) return undefined;
  const { rows } = await sql`
    select from pay_component where organisation_id = ${work.session.organisationId} and active
      and source = 'law' and statute = 'pension-scheme.employer'`.execute(work.db);
  if (rows.length > 0) return undefined;
  const sentence =
    'No pay component takes it: add one whose amount comes from the law, “Pension scheme, employer”.';
  return new Invalid({ employerPensionShare: sentence });
}

type Options = Change<typeof statutoryOption>;

async function checkOptions(work: Work, changes: readonly Options[]): Promise<(Error | undefined)[]> {
  const unpaid = await unpaidShare(work, changes);
  const joined = await joiningDays(
    work,
    changes.map(({ record }) => record.employee),
  );
  return changes.map(
    (change) =>
      faultOf(change) ??
      (change.record.employerPensionShare === null ? undefined : unpaid) ??
      beforeJoining(joined.get(change.record.employee), change.record.validFrom, 'Statutory options'),
  );
}

function faultOf({ record }: Options): Error | undefined {
  const { voluntaryShare, voluntaryAmount } = record;
  if (voluntaryShare !== null && voluntaryAmount !== null) {
    return new Invalid({ voluntaryAmount: 'Give a share or an amount, not both.' });
  }
  return certificateFault(record);
}

/** A certificate has both its days, in order: a person would be free of the fund without end otherwise. */
function certificateFault({
  certificateFrom: from,
  certificateTo: to,
}: Options['record']): Invalid | undefined {
  if (from === null && to === null) return undefined;
  if (from === null) return new Invalid({ certificateFrom: 'Give the first day of the certificate too.' });
  if (to === null) return new Invalid({ certificateTo: 'Give the last day of the certificate too.' });
  return to < from
    ? new Invalid({ certificateTo: 'The certificate ends before it begins. Give a later day.' })
    : undefined;
}

export const statutoryOptionServer = formServer(statutoryOption, { checkAll: checkOptions });
