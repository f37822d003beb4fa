/** The help desk of the demo, as plain records. */
import type { SeedRecord, SeedValues } from '#server/seed/seed-record.ts';

const record = (form: string, key: string, values: SeedValues): SeedRecord => ({ form, key, values });

const targets = [
  { priority: 'urgent', answer: 1, solve: 8 },
  { priority: 'high', answer: 4, solve: 16 },
  { priority: 'normal', answer: 8, solve: 40 },
  { priority: 'low', answer: 16, solve: 80 },
];

const category = (name: string, about: string, loginType: string, position: number): SeedRecord =>
  record('ticket-category', name, { name, about, loginType, position, targets });

const article = (question: string, answer: string, of: string, words: string): SeedRecord =>
  record('help-article', question, { question, answer, category: of, words });

export const demoDesk: readonly SeedRecord[] = [
  category('Salary', 'Payslips, tax, provident fund, reimbursements', 'payroll', 1),
  category('Leave and attendance', 'Balances, punches, shifts, holidays', 'hr', 2),
  category('Letters and documents', 'Certificates, letters, corrections of records', 'hr', 3),
  category('Access', 'Sign-in, rights, anything that does not open', 'administrator', 4),
  article(
    'How do I change my bank account?',
    'Open My account details, then Bank, and enter the new account with the day from which it holds. ' +
      'Payroll checks it; the next salary after that goes there.',
    'Salary',
    'salary account, IFSC',
  ),
  article(
    'Why is less tax deducted this month?',
    'Tax is spread over the months that are left of the year. A declaration, a proof or a month without ' +
      'pay changes it. Open the line on your payslip: it shows each step.',
    'Salary',
    'TDS, income tax, deduction',
  ),
  article(
    'I forgot to punch. What now?',
    'Open My attendance, choose the day and press Correct a day. Your manager decides.',
    'Leave and attendance',
    'missed punch, regularise, attendance',
  ),
  article(
    'Where do I get an address proof letter?',
    'Open My pay, then Letter, and ask for the letter. It is signed by HR and appears there.',
    'Letters and documents',
    'bank letter, employment certificate, visa letter',
  ),
];

export type Act = { readonly action: string; readonly input: Readonly<Record<string, string>> };
type DemoTicket = {
  readonly person: number;
  readonly category: string;
  readonly subject: string;
  readonly text: string;
  readonly priority: 'low' | 'normal' | 'high' | 'urgent';
  readonly acts: readonly Act[];
};

const reply = (text: string): Act => ({ action: 'reply', input: { text } });
const note = (text: string): Act => ({ action: 'note', input: { text } });
const resolve = (text: string): Act => ({ action: 'resolve', input: { text } });

export const demoTickets: readonly DemoTicket[] = [
  {
    person: 0,
    category: 'Salary',
    subject: 'Allowance missing on my payslip',
    text: 'The shift allowance of last month is not on my payslip.',
    priority: 'high',
    acts: [],
  },
  {
    person: 0,
    category: 'Letters and documents',
    subject: 'Letter for a visa',
    text: 'I need an employment letter for a visa by the end of next week.',
    priority: 'normal',
    acts: [reply('Which country, and which name should it be addressed to?')],
  },
  {
    person: 1,
    category: 'Leave and attendance',
    subject: 'Balance of my team looks wrong',
    text: 'Two people of my team have fewer days than last month.',
    priority: 'normal',
    acts: [note('Their policy changed on the first. Check the carry-forward.')],
  },
  {
    person: 2,
    category: 'Access',
    subject: 'Cannot open the interview board',
    text: 'The page says that I may not see it.',
    priority: 'urgent',
    acts: [resolve('Your login type was changed back. Sign in again.')],
  },
];
