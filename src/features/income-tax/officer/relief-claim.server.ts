/** Relief for arrears: worked out by the law from what the worksheet says, told step by step. */

import type { Paise } from '#kernel/money.ts';
import { zero } from '#kernel/money.ts';
import { formatRupees } from '#kernel/money-text.ts';
import { invalid, notFound } from '#kernel/refusal.ts';
import { reasonOf } from '#law/calculator/reason.ts';
import { type ArrearsRelief, arrearsRelief } from '#law/in/income-tax/relief/arrears-relief.ts';
import { tellArrearsRelief } from '#law/in/income-tax/relief/arrears-relief-steps.ts';
import { toldToItsPerson } from '#pay/model/because.ts';
import { formServer, type ServerRecord } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import { route } from '#server/route.ts';
import { told } from '#server/security/disclosure.ts';
import type { Work } from '#server/work.ts';
import { taxLawOf } from '../fact/tax-law.server.ts';
import { taxPersonOf } from '../fact/tax-person.server.ts';
import { refuse } from '../income-tax.refusal.ts';
import { type TaxYearName, taxYears, yearStart } from '../window/tax-year.form.ts';
import { reliefWorkingCall } from './relief-claim.call.ts';
import { reliefClaim } from './relief-claim.form.ts';

type Claim = ServerRecord<typeof reliefClaim>;
type ClaimLine = Claim['lines'][number];

const isShipped = (year: string): year is TaxYearName => year in taxYears;
const startOf = (year: string) => yearStart(year as TaxYearName);

function lineFaults(record: Claim): Record<string, string> {
  const faults: Record<string, string> = {};
  const need = (at: number, name: keyof ClaimLine, sentence: string) => {
    if (record.lines[at]?.[name] === null || record.lines[at]?.[name] === undefined)
      faults[`lines.${at}.${name}`] = sentence;
  };
  for (const [at, line] of record.lines.entries()) {
    if (line.year >= record.taxYear)
      faults[`lines.${at}.year`] = `A year before ${record.taxYear}, in which the arrears were received.`;
    if (isShipped(line.year)) {
      need(at, 'regime', 'The regime of that year.');
      need(at, 'incomeWithout', 'The total income of that year without the arrears.');
    } else {
      need(at, 'taxWithout', 'The tax of that year as it was.');
      need(at, 'taxWith', 'The tax of that year with the arrears.');
      if ((line.taxWith ?? zero) < (line.taxWithout ?? zero))
        faults[`lines.${at}.taxWith`] = 'It cannot be less than the tax without them.';
    }
  }
  const total = record.lines.reduce((all, { arrears }) => all + arrears, 0);
  if (total !== record.arrears)
    faults['arrears'] = `The years add up to ${formatRupees(total as Paise)}; both must be the same.`;
  return faults;
}

async function reliefOf(work: Work, record: Claim): Promise<ArrearsRelief> {
  return arrearsRelief(await taxLawOf(work.db), {
    person: await taxPersonOf(work, record.employee),
    receipt: {
      on: startOf(record.taxYear),
      regime: record.regime,
      incomeWithout: record.incomeWithout,
      arrears: record.arrears,
    },
    earlier: record.lines.map((line) =>
      isShipped(line.year)
        ? {
            on: startOf(line.year),
            regime: line.regime ?? 'old',
            incomeWithout: line.incomeWithout ?? zero,
            arrears: line.arrears,
          }
        : {
            on: startOf(line.year),
            arrears: line.arrears,
            taxWithout: line.taxWithout ?? zero,
            taxWith: line.taxWith ?? zero,
          },
    ),
  });
}

const refuseOwn = (work: Work, employee: number): void => {
  if (!work.session.system && employee === work.session.employeeId) refuse('tax.own/relief-claim');
};

export const reliefClaimServer = formServer(reliefClaim, {
  async check(work, { record, previous }) {
    if (previous && previous.state !== 'draft') refuse('tax.submitted/relief-claim');
    const faults = lineFaults(record);
    if (Object.keys(faults).length > 0) invalid(faults);
    return { relief: (await reliefOf(work, record)).relief };
  },
  deleting(_work, { record }) {
    if (record.state !== 'draft') refuse('tax.submitted/relief-claim-deleted');
  },
  actions: {
    submit(_work, record) {
      if ((record.relief ?? zero) === zero) refuse('tax.no-relief');
    },
    accept: (work, record) => refuseOwn(work, record.employee),
    return: (work, record) => refuseOwn(work, record.employee),
  },
});

export const reliefWorking = route({
  ...reliefWorkingCall,
  tag: 'Income tax',
  form: 'relief-claim',
  action: 'read',
  tells: told('record', 'pay'),
  summary: 'The relief for arrears step by step, with the rows of law it rests on',
  async handle(work, request) {
    const { id } = request.params;
    await records(work, reliefClaim).asPerson.read(id);
    const record = (await records(work, reliefClaim).one(id)) ?? notFound('This claim');
    const because = reasonOf(tellArrearsRelief(await reliefOf(work, record)));
    return record.employee === work.session.employeeId ? toldToItsPerson(because) : because;
  },
});
