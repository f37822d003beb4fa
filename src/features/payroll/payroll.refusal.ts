/** What payroll says no with. */
import { type RefusalOf, type Refuse, refusalsOf, refusing } from '#kernel/refusal.ts';

const sentences = {
  'payroll.after-cut-off': '{sentence}',
  'payroll.amount-differs': 'The bank says {amount}, the payslip {net}. Nothing was noted.',
  'payroll.bill-decided': 'This bill is decided. It stays with what was paid.',
  'payroll.blocked': ['{who} an exception that must be mended first. They are listed under Exceptions.'],
  'payroll.exceptions': [
    '{what} the run. Mend each, or settle it with a reason: they are listed under',
    'Exceptions.',
  ],
  'payroll.flexible-closed': 'Flexible pay cannot be chosen now. {hint}',
  'payroll.held': 'The pay of one of these is held back. Release the hold first.',
  'payroll.month-closed/month-input': 'This run is not open any more.',
  'payroll.month-closed/statutory-override': '{sentence}',
  'payroll.month-unfinished': [
    '{month} is still being paid, period by period: the next run pays the',
    'difference.',
  ],
  'payroll.no-inputs': ['Nothing is entered for this run yet. Enter inputs and choose this run in them.'],
  'payroll.no-settlement': ['No approved settlement of who left in {month} waits to be paid.'],
  'payroll.nobody': ['Nobody is in this run yet. Choose the payslips that it takes back or pays again.'],
  'payroll.nobody-chosen': 'People are chosen for runs of arrears and corrections alone.',
  'payroll.no-reskilling': 'Nothing is owed to the reskilling fund for this settlement.',
  'payroll.not-calculated': 'This run has not been calculated yet. Calculate it first.',
  'payroll.not-correction': 'Only a correction takes payslips back.',
  'payroll.not-draft/statutory-override': '{sentence}',
  'payroll.not-draft/statutory-override-deleted': ['Only a draft can be deleted. Take it back first.'],
  'payroll.not-in-service': '{who} not in service in {month}. Take them out of the run.',
  'payroll.not-locked': 'Only the payslips of a locked run are paid.',
  'payroll.published': 'These payslips were published on {day}. They stay published.',
  'payroll.not-open/chosen-people': 'Only an open run can be changed.',
  'payroll.not-open/pay-run': ['Only an open run can be changed. Return it for correction first.'],
  'payroll.not-open/pay-run-deleted': 'Only an open run can be deleted.',
  'payroll.not-open/run-calculation': [
    'Only an open run can be calculated. Return it for correction',
    'first.',
  ],
  'payroll.not-open/run-exception': 'This run is locked; its exceptions stay as they were.',
  'payroll.on-its-way/payment': [
    'The bank already has one of these. Record what the bank did with it before paying it another way.',
  ],
  'payroll.on-its-way/run-paid': [
    '{slipsAre} on the way to the bank. Read the bank’s answer on the',
    'advice, or enter under Payment what it did.',
  ],
  'payroll.other-month': 'This payslip is of {month}. Make a correction run of that month.',
  'payroll.paid-by-this': '{sentence}',
  'payroll.query-answered': ['This question has been answered. Ask again if it is not clear.'],
  'payroll.released/pay-hold': 'This hold was released. Enter a new one.',
  'payroll.released/pay-hold-again': 'A hold that was released stays in the history.',
  'payroll.settlement-sent/settlement': ['Only a draft can be changed. Return it for correction first.'],
  'payroll.settlement-sent/settlement-deleted': [
    'Only a draft can be deleted. Return it for correction',
    'first.',
  ],
  'payroll.settlement-stale': [
    'The last day or the salary has changed since this was worked out. Return',
    'it, open it and save it again.',
  ],
  'payroll.stale': [
    'Salaries, inputs or rules have changed since the calculation. Calculate the run',
    'again.',
  ],
  'payroll.structure/pay-run': '{message} Correct it under Salary structures.',
  'payroll.taken-back': 'This payslip has already been taken back.',
  'payroll.unpaid/run-paid': [
    '{slipsAre} not paid yet. Enter under Payment what was paid, or the day on',
    'which all were.',
  ],
  'payroll.unpaid/run-paid-refuse-owing': [
    '{slipsAre} not paid. Release the hold and pay, or take the',
    'payslip back.',
  ],
} as const;

export const refuse: Refuse<typeof sentences> = refusing(sentences);
export const refusal: RefusalOf<typeof sentences> = refusalsOf(sentences);
