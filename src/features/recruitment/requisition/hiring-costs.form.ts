import { choice, date, money, rows, text } from '#kernel/field.ts';
import { paise, rupees } from '#kernel/money.ts';

/** What is paid to others for the hiring of a requisition. */
export const hiringCosts = rows({
  label: 'Costs of hiring',
  one: 'cost',
  max: 100,
  help:
    'What was paid to others for this hiring. Bonuses for referrals and the fees of agencies that Muster ' +
    'notes itself are added.',
  fields: {
    what: choice({
      label: 'What',
      required: true,
      default: 'agency',
      choices: {
        agency: 'Agency',
        advertisement: 'Advertisement',
        travel: 'Travel of applicants',
        check: 'Tests and background checks',
        other: 'Other',
      },
    }),
    on: date({ label: 'On', required: true }),
    amount: money({ label: 'Amount', required: true, min: paise(1), max: rupees(10_00_00_000) }),
    paidTo: text({ label: 'Paid to', max: 120 }),
  },
});
