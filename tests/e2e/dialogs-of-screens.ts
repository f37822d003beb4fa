/** The dialogs of the screens that every form has, and of what people do for themselves. */
import { type Opener, openFirst, pressFirst, pressIn } from './dialog-opener.ts';
import { press } from './hand.ts';

const lists: readonly Opener[] = [
  {
    of: 'web/screens/list/views-menu.tsx',
    user: 'hr',
    path: '/Home/framework/department',
    title: 'Keep this view',
    open: (page) => pressIn(page, /^View/, /^Keep as a new view/),
  },
  {
    of: 'web/screens/list/set-field.tsx',
    user: 'hr',
    path: '/Home/framework/department',
    title: /^Set a field of/,
    open: async (page) => {
      await page.getByRole('grid').getByRole('checkbox').nth(1).check();
      await press(page, 'Set a field…');
    },
  },
  {
    of: 'web/screens/report/saved-dialog.tsx',
    user: 'hr',
    path: '/Home/hrEmpInformation/headcount',
    title: 'Save this choice',
    open: (page) => pressIn(page, /^Saved/, /^Save this choice/),
  },
  {
    of: 'features/system/report/schedule-dialog.part.tsx',
    user: 'hr',
    path: '/Home/savedReports/catalogue',
    title: /^Schedule/,
    open: (page) => press(page, 'Schedule Headcount by department'),
  },
  {
    of: 'web/screens/labels/label-history.tsx',
    user: 'admin',
    path: '/Home/dynamicLabel?form=department',
    title: /^History of these/,
    open: (page) => press(page, 'History'),
  },
  {
    of: 'web/screens/labels/word-uses.tsx',
    user: 'admin',
    path: '/Home/dynamicLabel?form=department',
    title: /is read$/,
    open: (page) => pressFirst(page, /^Where/),
  },
  {
    of: 'web/shell/palette/palette.tsx',
    user: 'hr',
    path: '/Home/dashboard',
    title: 'Find',
    open: (page) => page.keyboard.press('Control+k'),
  },
  {
    of: 'web/shell/menu/menu-sheet.tsx',
    user: 'hr',
    path: '/Home/dashboard',
    phone: true,
    title: /./,
    open: (page) => press(page, 'More'),
  },
];

const sheet = {
  name: 'departments.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from('Code,Name\nRES,Research'),
};

const many: readonly Opener[] = [
  {
    of: 'web/screens/list/bulk-bar.tsx',
    user: 'hr',
    path: '/Home/framework/department',
    title: /not changed$/,
    open: async (page) => {
      await page.getByRole('grid').getByRole('checkbox').nth(1).check();
      await press(page, 'Delete');
      await pressFirst(page, /^Delete \S+/);
    },
  },
  {
    of: 'web/screens/import/recipes.tsx',
    user: 'hr',
    path: '/Home/framework/department?do=import',
    title: /recipe/i,
    open: async (page) => {
      await page.locator('input[type=file]').setInputFiles(sheet);
      await press(page, 'Check the rows');
      await pressFirst(page, /^Import /);
      await press(page, 'Keep as a recipe…');
    },
  },
];

const records: readonly Opener[] = [
  {
    of: 'web/screens/record/time/change-dialog.tsx',
    user: 'hr',
    path: '/Home/human-resources/employee/41',
    title: /^Record a change/,
    open: (page) => pressIn(page, 'Record a change', 'Work'),
  },
  {
    of: 'web/screens/record/time/history-card.tsx',
    user: 'payroll',
    path: '/Home/payroll/bank-advice/1',
    title: 'History',
    open: (page) => pressFirst(page, /^All \d+$/),
  },
  {
    of: 'web/screens/record/child/child-drawer.tsx',
    user: 'hr',
    path: '/Home/human-resources/employee/41?tab=employee-skill',
    title: /^New skill/,
    open: (page) => press(page, 'New skill'),
  },
  {
    of: 'features/people/account/link-user.part.tsx',
    user: 'admin',
    path: '/Home/human-resources/employee/41?tab=sign-in',
    title: /^Link a user to /,
    open: (page) => press(page, 'Link an existing user'),
  },
  {
    of: 'features/people/account/ask-drawer.part.tsx',
    user: 'employee',
    path: '/Home/human-resources/employee?tab=employee-bank',
    title: /bank account/i,
    open: (page) => press(page, 'Ask for a new bank account'),
  },
];

const own: readonly Opener[] = [
  {
    of: 'features/home/arrange-home.part.tsx',
    user: 'employee',
    path: '/Home/dashboard',
    title: 'Arrange your cards',
    open: (page) => pressFirst(page, /^Arrange/),
  },
  {
    of: 'features/home/refer-dialog.part.tsx',
    user: 'employee',
    path: '/Home/dashboard',
    title: /./,
    open: (page) => pressFirst(page, /^View & Refer/),
  },
  {
    of: 'features/help-desk/desk/ask-drawer.part.tsx',
    user: 'employee',
    path: '/Home/my-transactions/tickets',
    title: 'Ask for help',
    open: (page) => press(page, 'Ask for help'),
  },
  {
    of: 'features/leave/mine/apply-sheet.part.tsx',
    user: 'employee',
    path: '/Home/my-transactions/my-leave',
    title: 'Apply for leave',
    open: (page) => press(page, 'Apply for leave'),
  },
  {
    of: 'features/leave/mine/balance-card.part.tsx',
    user: 'employee',
    path: '/Home/my-transactions/my-leave',
    title: /leave$/i,
    open: (page) => pressFirst(page, 'How it came about'),
  },
  {
    of: 'features/income-tax/declaration/line-drawer.part.tsx',
    user: 'manager',
    path: '/Home/my-transactions/tax',
    title: 'Tuition fees',
    open: async (page) => {
      await press(page, 'Change or add proofs');
      await pressFirst(page, /Tuition fees/);
    },
  },
  {
    of: 'features/claims/sheet/record-drawer.part.tsx',
    user: 'employee',
    path: '/Home/my-transactions/my-claims',
    title: /claim/i,
    open: (page) => pressFirst(page, /^New claim/),
  },
  {
    of: 'features/attendance/swap/swap-sheet.part.tsx',
    user: 'employee',
    path: '/Home/my-transactions/my-attendance',
    title: /^Swap /,
    // On a free day, such as a Sunday, a shift is taken over instead.
    open: (page) => pressFirst(page, /^(Swap this|Take over a) shift/),
  },
  {
    of: 'features/payroll/payslip/ask-line.part.tsx',
    user: 'employee',
    path: '/Home/my-transactions/payslip',
    title: /^Ask about /,
    open: async (page) => {
      await openFirst(page);
      await pressFirst(page, /^Basic/);
      await pressFirst(page, 'Ask about this line');
    },
  },
];

export const dialogsOfScreens: readonly Opener[] = [...lists, ...many, ...records, ...own];
