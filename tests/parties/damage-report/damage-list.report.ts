import { report } from '#kernel/report/report.ts';
import { text } from '#kernel/report/report-column.ts';

export const damageList = report('damage-list', {
  id: 9_322,
  menu: { module: 'hrEmpInformation', path: 'hrEmpInformation/damage-list', icon: 'file-text' },
  heading: 'Damage by subject',
  question: 'What was damaged?',
  help: 'Everything that was reported.',
  parameters: {},
  columns: { subject: text('What') },
  drillTo: 'damage-report',
  rights: { hr: 'organisation', administrator: 'organisation', employee: 'party', manager: 'party' },
});
