import { menuPage } from '#kernel/form.ts';

export const reportCatalogue = menuPage('report-catalogue', {
  id: 482,
  menu: { module: 'savedReports', path: 'savedReports/catalogue', icon: 'books' },
  heading: 'Report catalogue',
  finds: ['all reports', 'find a report', 'favourite reports', 'schedule a report', 'questions'],
  help: 'Every report that you may run, by its area or by the question that it answers.',
  right: { form: 'saved-report', action: 'read' },
});
