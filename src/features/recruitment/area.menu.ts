import { menuArea } from '#kernel/menu.ts';

export const recruitmentArea = menuArea({
  key: 'recruitment',
  name: 'Recruitment',
  about: 'From a requisition to a new colleague.',
  module: { id: 11, icon: 'user-plus', superModule: 4, order: 1 },
});

export const recruitmentReportsArea = menuArea({
  key: 'recruitmentReports',
  name: 'Recruitment reports',
  about: 'Openings, sources, stages and time to hire.',
  module: { id: 12, icon: 'report-search', superModule: 7, order: 2 },
});
