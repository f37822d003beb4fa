import { choice, date, flag, longText, population, reference, rows, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { costCentre } from './cost-centre.form.ts';
import { active, noticeRights, shortCode } from './set-up.form.ts';

/** What hours are recorded for: who it is for, between which days, and who works on it. */
export const project = form('project', {
  id: 860,
  menu: { module: 'timesheets', path: 'transactions/project', icon: 'briefcase', listed: 'keepers' },
  heading: 'Projects',
  finds: ['client', 'customer', 'billable', 'job code'],
  one: 'project',
  help:
    'What people record hours for. A project says who may record on it, between which days, and where ' +
    'its hours cost.',
  title: ['name'],
  subtitle: 'code',
  namesOpen: true,
  sort: 'name',
  fields: {
    code: shortCode,
    name: text({ label: 'Name', required: true, max: 80, searchable: true, inList: true }),
    client: text({
      label: 'Client',
      max: 80,
      searchable: true,
      inList: true,
      help: 'Empty: for your own organisation.',
    }),
    costCentre: reference(costCentre, { label: 'Cost centre', inList: true }),
    lead: reference('employee', { label: 'Project lead', inList: true }),
    from: date({ label: 'From', inList: true, help: 'Empty: from any day.' }),
    to: date({ label: 'To', inList: true, notBefore: { field: 'from' }, help: 'Empty: without an end.' }),
    billable: flag({
      label: 'Billable',
      default: true,
      inList: true,
      help: 'Whether hours on it are billed to the client unless a task or the person says otherwise.',
    }),
    openTo: choice({
      label: 'Who records hours',
      required: true,
      default: 'people',
      choices: { people: 'Everybody it is for', members: 'Its members' },
    }),
    forWhom: population({ label: 'For whom', visibleWhen: { field: 'openTo', is: ['people'] } }),
    members: rows({
      label: 'Members',
      one: 'member',
      max: 300,
      fields: {
        member: reference('employee', { label: 'Member', required: true }),
        from: date({ label: 'From' }),
        to: date({ label: 'To', notBefore: { field: 'from' } }),
      },
      visibleWhen: { field: 'openTo', is: ['members'] },
    }),
    note: longText({ label: 'Note', max: 1000 }),
    active,
  },
  sections: [
    { title: 'Project', fields: ['code', 'name', 'client', 'lead', 'costCentre', 'note'] },
    { title: 'Hours', fields: ['from', 'to', 'billable', 'openTo', 'forWhom', 'members', 'active'] },
  ],
  rights: noticeRights,
});

/** A part of a project that hours are told apart by. */
export const projectTask = form('project-task', {
  id: 861,
  parent: { form: 'project', field: 'project' },
  heading: 'Tasks',
  one: 'task',
  help: 'Parts of the project that hours are recorded for. A project without tasks is recorded as a whole.',
  title: ['name'],
  subtitle: 'code',
  namesOpen: true,
  sort: 'code',
  uniqueTogether: [['project', 'code']],
  fields: {
    project: reference(project, { label: 'Project', required: true }),
    code: text({ label: 'Code', required: true, max: 20, searchable: true, inList: true }),
    name: text({ label: 'Name', required: true, max: 80, searchable: true, inList: true }),
    billing: choice({
      label: 'Billing',
      required: true,
      default: 'project',
      choices: { project: 'As the project', billable: 'Billable', 'not-billable': 'Not billable' },
      inList: true,
    }),
    active,
  },
  rights: noticeRights,
});
