import { menuPage } from '#kernel/form.ts';

export const reportIncident = menuPage('report-incident', {
  id: 1150,
  menu: { module: 'healthAndSafety', path: 'healthAndSafety/report', icon: 'alert-triangle' },
  heading: 'Report an incident',
  finds: ['accident', 'near miss', 'unsafe', 'anonymous report', 'whistle'],
  help: 'Report what happened or could have happened, by name or anonymously.',
  right: { form: 'safety-incident', action: 'write' },
  fills: ['safety-incident'],
});
