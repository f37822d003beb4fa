import { report } from '#kernel/report/report.ts';
import { text, words } from '#kernel/report/report-column.ts';

const handlers = {
  administrator: 'party',
  hr: 'party',
  payroll: 'party',
  approver: 'party',
  manager: 'party',
  employee: 'party',
  recruiter: 'party',
} as const;
const whole = {
  administrator: 'organisation',
  hr: 'organisation',
  payroll: 'organisation',
  auditor: 'organisation',
} as const;

export const disciplinaryRegister = report('disciplinary-register', {
  id: 1280,
  menu: { module: 'fwHR', path: 'fwHR/disciplinary-register', icon: 'book-2' },
  heading: 'Register of disciplinary cases',
  question: 'Which disciplinary cases do I handle, and where does each stand?',
  help: 'The cases that you opened or have a part in. Nobody reads the cases of others here.',
  finds: ['discipline register', 'punishments'],
  running: true,
  parameters: {},
  columns: {
    number: { label: 'Case', kind: 'number' },
    reported: { label: 'Reported on', kind: 'date' },
    name: text('Employee'),
    misconduct: text('Misconduct'),
    state: words('State'),
    due: { label: 'Next due on', kind: 'date' },
    dueFor: words('What is due'),
    finding: words('Finding'),
    penalty: words('Penalty'),
    ordered: { label: 'Ordered on', kind: 'date' },
  },
  drillTo: 'disciplinary-case',
  rights: handlers,
});

export const suspensionsRunning = report('suspensions-running', {
  id: 1281,
  menu: { module: 'fwHR', path: 'fwHR/suspensions-running', icon: 'user-pause' },
  heading: 'Running suspensions',
  question: 'Who is suspended, on which day of it, and when does the allowance rise?',
  help: 'Suspensions that run today, with the day by which the enquiry ordinarily ends (90 days).',
  finds: ['subsistence allowance', 'suspended employees'],
  running: true,
  parameters: {},
  columns: {
    code: text('Employee code'),
    name: text('Employee'),
    from: { label: 'Suspended from', kind: 'date' },
    day: { label: 'Day', kind: 'number' },
    share: { label: 'Of the wages', kind: 'percent' },
    rises: { label: 'Rises on', kind: 'date' },
    enquiryBy: { label: 'The enquiry ends by', kind: 'date' },
    law: words('Law'),
  },
  drillTo: 'suspension-order',
  rights: whole,
});
