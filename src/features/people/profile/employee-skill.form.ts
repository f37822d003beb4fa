import { skill } from '#features/masters/skill.form.ts';
import { choice, date, file, longText, month, number, reference, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { employee } from '../record/employee.form.ts';
import { skillRights } from '../record/employee-rights.form.ts';

const skillLevels = {
  '1': '1 Beginner',
  '2': '2 With help',
  '3': '3 On one’s own',
  '4': '4 Advanced',
  '5': '5 Teaches others',
} as const;

export const employeeSkill = form('employee-skill', {
  id: 131,
  menu: {
    module: 'human-resources',
    path: 'human-resources/skills',
    icon: 'tools',
    listed: 'overseers',
    tab: { of: 'employee', by: 'eId' },
  },
  heading: 'Skills',
  one: 'skill',
  help: 'What a person can do, how well, and where it shows. The manager or HR endorses it.',
  parent: { form: 'employee', field: 'employee' },
  belongsTo: 'employee',
  title: ['skill'],
  uniqueTogether: [['employee', 'skill']],
  fields: {
    employee: reference(employee, { label: 'Employee', required: true, inList: true }),
    skill: reference(skill, { label: 'Skill', required: true, inList: true }),
    level: choice({ label: 'Level', required: true, choices: skillLevels, inList: true }),
    years: number({ label: 'Experience', min: 0, max: 60, decimals: 1, unit: 'years', inList: true }),
    lastUsedIn: month({ label: 'Last used' }),
    evidence: longText({ label: 'Where it shows', max: 1000, help: 'A project, a talk, a certificate.' }),
    certificate: file({ label: 'Certificate', accept: ['pdf', 'jpg', 'jpeg', 'png'], maxBytes: 5_000_000 }),
    certifiedUntil: date({ label: 'Certified until', expires: true, inList: true }),
    endorsedBy: text({ label: 'Endorsed by', readOnly: true, max: 120, inList: true }),
    endorsedOn: date({ label: 'Endorsed on', readOnly: true }),
  },
  states: { stated: { endorse: 'endorsed' }, endorsed: { reopen: 'stated' } },
  words: { stated: 'Own word', endorsed: 'Endorsed', endorse: 'Endorse', reopen: 'Take back' },
  rights: skillRights,
});
