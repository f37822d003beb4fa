/** What is owed of gratuity and leave for service so far: what the accounts say, and whose it is. */
import { payReportRights } from '#features/pay-setup/pay-rights.form.ts';
import { choice, date } from '#kernel/field.ts';
import { report } from '#kernel/report/report.ts';
import { payFigure, paySum, person, text, words } from '#kernel/report/report-column.ts';

const module = 'hrCostingReports';
const finds = ['Ind AS 19', 'actuary', 'actuarial', 'projected unit credit', 'provision'] as const;
const benefit = choice({
  label: 'Benefit',
  required: true,
  default: 'gratuity',
  choices: { gratuity: 'Gratuity', leave: 'Leave' },
});
const on = date({ label: 'On', required: true, default: 'today' });
const yearUpTo = date({ label: 'Year up to', required: true, default: 'today' });

export const leaveObligation = report('leave-obligation', {
  id: 1330,
  menu: { module, path: 'hrCostingReports/leave-obligation', icon: 'beach' },
  heading: 'Leave obligation',
  question: 'What do we owe of leave that people have not taken?',
  finds,
  help:
    'Balances that the leave policies pay out on leaving, from the ledger of leave, valued by the ' +
    'valuation basis of the day (Ind AS 19): what is taken or paid out in service, and the rest when ' +
    'people leave, retire or die, at its present value.',
  parameters: { on },
  of: 'employee',
  columns: {
    ...person,
    age: { label: 'Age', kind: 'number', sensitivity: 'personal' },
    retirementAge: { label: 'Retires at', kind: 'number' },
    types: text('Leave types'),
    days: { label: 'Days', kind: 'number', total: true },
    wages: payFigure('Wages a month'),
    obligation: paySum('Obligation'),
    remark: words('Remark'),
  },
  drillTo: 'employee',
  rights: payReportRights,
});

export const obligationMovement = report('obligation-movement', {
  id: 1331,
  menu: { module, path: 'hrCostingReports/obligation-movement', icon: 'stairs' },
  heading: 'Obligation by person',
  question: 'How did what we owe each person of gratuity or leave change in a year?',
  finds,
  help:
    'The twelve months up to a day. Gain and loss are what was not foreseen: by experience (people, pay ' +
    'and days other than assumed), by demographic assumptions (leaving, death, retirement, use of leave) ' +
    'and by financial ones (discount, growth of wages). A gain is negative.',
  parameters: { on: yearUpTo, benefit },
  of: 'people',
  columns: {
    ...person,
    opening: paySum('At the beginning'),
    service: paySum('Service cost'),
    pastService: paySum('By a change of the rule'),
    interest: paySum('Interest cost'),
    paid: paySum('Paid'),
    experience: paySum('Loss from experience'),
    demographic: paySum('Loss from demographic assumptions'),
    financial: paySum('Loss from financial assumptions'),
    closing: paySum('At the end'),
  },
  drillTo: 'employee',
  rights: payReportRights,
});

export const obligationSensitivity = report('obligation-sensitivity', {
  id: 1332,
  menu: { module, path: 'hrCostingReports/obligation-sensitivity', icon: 'adjustments' },
  heading: 'Obligation if it were otherwise',
  question: 'How does what we owe move with each assumption?',
  finds: [...finds, 'sensitivity'],
  help:
    'The obligation of each person on a day, and what it would be if one assumption were otherwise and all ' +
    'others as they are (Ind AS 19, paragraph 145).',
  parameters: { on, benefit },
  of: 'people',
  columns: {
    ...person,
    obligation: paySum('Obligation'),
  },
  drillTo: 'employee',
  rights: payReportRights,
});

export const obligationMaturity = report('obligation-maturity', {
  id: 1333,
  menu: { module, path: 'hrCostingReports/obligation-maturity', icon: 'calendar-dollar' },
  heading: 'Obligation by when it is paid',
  question: 'When do we expect to pay what we owe of gratuity or leave?',
  finds: [...finds, 'maturity profile'],
  help:
    'Payments for service so far by when they are expected, not discounted; beside them what of the ' +
    'obligation falls due within a year, and its mean term (Ind AS 19, paragraph 147).',
  parameters: { on, benefit },
  of: 'people',
  columns: {
    ...person,
    first: paySum('Within a year'),
    toFifth: paySum('In the second to the fifth year'),
    toTenth: paySum('In the sixth to the tenth year'),
    later: paySum('Later'),
    obligation: paySum('Obligation'),
    current: paySum('Of it, due within a year'),
    term: { label: 'Mean term in years', kind: 'number' },
  },
  drillTo: 'employee',
  rights: payReportRights,
});

/** It keeps the name under which it was saved and sent by itself before it was of leave too. */
export const obligationNote = report('gratuity-note', {
  id: 475,
  menu: { module, path: 'hrCostingReports/gratuity-note', icon: 'report-money' },
  heading: 'Note on gratuity and leave',
  question: 'What do the accounts say of gratuity and of leave?',
  finds: [...finds, 'disclosure', 'notes to accounts'],
  help:
    'Five years up to a day, as the notes to the accounts disclose them (Ind AS 19, paragraphs 135 to ' +
    '147): from one obligation to the next, what goes to profit or loss and to other comprehensive ' +
    'income, the balance sheet, sensitivities, maturity and assumptions. A gain is negative. Press a ' +
    'figure for the people it is of. It is the first draft for the actuary, who answers for the accounts.',
  parameters: { on: yearUpTo, benefit },
  of: 'people',
  columns: { part: words('Part'), what: words('What') },
  opensReports: ['obligation-movement', 'obligation-sensitivity', 'obligation-maturity'],
  rights: payReportRights,
});
