import { menuArea } from '#kernel/menu.ts';

export const providentFundArea = menuArea({
  key: 'hrPFformsReports',
  name: 'Provident fund forms',
  about: 'Contributions, returns and forms of the fund.',
  module: { id: 14, icon: 'report', superModule: 7, order: 3 },
});

export const stateInsuranceArea = menuArea({
  key: 'hrEsiReports',
  name: 'State insurance reports',
  about: 'Contributions and returns of ESI.',
  module: { id: 15, icon: 'report', superModule: 7, order: 4 },
});

export const statutoryReportsArea = menuArea({
  key: 'hrStatutoryReports',
  name: 'Statutory reports',
  about: 'Registers and returns that the law asks for.',
  module: { id: 16, icon: 'report', superModule: 7, order: 5 },
});
