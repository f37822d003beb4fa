/** What is saved on the screens that every form has. */
import { openFirst, pressIn } from '../dialog-opener.ts';
import { choose, pick, press, reads, type } from '../hand.ts';
import type { Deed } from './same-after-reload.ts';
import { closed, dialog, sends } from './steps.ts';

const pdf = { name: 'paper.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 paper') };

export const savesOfForms: readonly Deed[] = [
  {
    name: 'a record that is edited',
    user: 'hr',
    path: '/Home/framework/department/1',
    save: async (page) => {
      await press(page, 'Edit');
      await type(page, 'Name', 'Engineering and design');
      await press(page, 'Save');
      await reads(page, 'Saved.');
    },
  },
  {
    name: 'a paper of a record',
    user: 'hr',
    path: '/Home/framework/department/1',
    save: async (page) => {
      await page.locator('input[type=file]').first().setInputFiles(pdf);
      await reads(page.locator('main'), 'paper.pdf');
    },
  },
  {
    name: 'a new record, and the list that it is in',
    user: 'hr',
    path: '/Home/framework/department',
    save: async (page) => {
      await page.getByRole('link', { name: 'New department' }).first().click();
      await type(page, 'Name', 'Gardens');
      await type(page, 'Code', 'GARD');
      await press(page, 'Add department');
      await page.getByRole('heading', { name: /Gardens/, level: 1 }).waitFor();
      await page.locator('main').getByRole('link', { name: 'Departments' }).first().click();
      await page.getByRole('grid').waitFor();
    },
  },
  {
    name: 'a field that is set for several',
    user: 'hr',
    path: '/Home/framework/department?search=Gardens',
    save: async (page) => {
      await page.getByRole('grid').getByRole('checkbox').nth(1).check();
      await press(page, 'Set a field…');
      await dialog(page).getByLabel('Field').selectOption({ label: 'Active' });
      await press(dialog(page), 'Set');
      await closed(page);
      await press(page, /^(Clear|Deselect)/).catch(() => undefined);
    },
  },
  {
    name: 'a record that is deleted',
    user: 'hr',
    path: '/Home/framework/department?search=Gardens',
    save: async (page) => {
      await openFirst(page);
      await pressIn(page, /^More for/, 'Delete');
      await press(dialog(page), 'Delete');
      await page.waitForURL(/department(\?|$)/);
    },
  },
  {
    name: 'a line below a record',
    user: 'hr',
    path: '/Home/human-resources/employee/41?tab=employee-skill',
    save: async (page) => {
      await press(page, 'New skill');
      await dialog(page).getByRole('combobox').first().click();
      await page.locator('[role="listbox"] [role="option"]').filter({ visible: true }).nth(2).click();
      await choose(dialog(page), 'Level', '4 Advanced');
      await sends(page, () => press(dialog(page), /^(Add|Save)/));
      await closed(page);
    },
  },
  {
    name: 'a change of work from a day on',
    user: 'hr',
    path: '/Home/human-resources/employee/41',
    save: async (page) => {
      await pressIn(page, 'Record a change', 'Work');
      await type(dialog(page), 'From', '1/12/2026');
      await type(dialog(page), 'Reason', 'Moves to the new floor');
      const seat = dialog(page).locator('[data-field="designation"]').getByRole('combobox');
      await seat.click();
      await seat.fill('lead');
      await page.getByRole('option', { name: /lead/i }).first().click();
      await press(dialog(page), /^(Record|Save)/);
      await closed(page);
    },
  },
  {
    name: 'a view that is kept',
    user: 'hr',
    path: '/Home/framework/grade',
    save: async (page) => {
      await pressIn(page, /^View/, /^Keep as a new view/);
      await type(dialog(page), 'Name', 'Of this week');
      await press(dialog(page), 'Keep');
      await closed(page);
    },
  },
  {
    name: 'what the keys of a terminal mean',
    user: 'hr',
    path: '/Home/fwShift/devices/new',
    save: async (page) => {
      await type(page, 'Name', 'Gate with keys');
      await type(page, 'Serial number', '99887766');
      await choose(page, 'In or out', 'As people press on the device');
      await choose(page, 'Key 2', 'An exit');
      await choose(page, 'Key 4', 'Neither, so left out');
      await press(page, 'Add attendance device');
      await reads(page, 'Gate with keys added.');
      await reads(page.locator('main'), 'Neither, so left out');
    },
  },
  {
    name: 'a new secret of a webhook',
    user: 'admin',
    path: '/Home/administration/webhooks/new',
    save: async (page) => {
      await type(page, 'Name', 'Payroll bridge');
      await type(page, 'Address', 'https://hooks.example.com/muster');
      await pick(page, 'Events', 'department', /department/i);
      await page.keyboard.press('Escape');
      await press(page, 'Add webhook');
      await reads(page, 'Payroll bridge added.');
      await pressIn(page, /^More/, 'Make a new secret');
      await press(dialog(page), 'Make a new secret');
      await closed(page);
      await reads(page, 'Payroll bridge: Make a new secret');
    },
  },
];
