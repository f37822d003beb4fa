import { menuArea } from '#kernel/menu.ts';

export const safetyArea = menuArea({
  key: 'healthAndSafety',
  name: 'Health and safety',
  about: 'Incidents and what was learnt from them, risks, inspections, permits, fitness and drills.',
  module: {
    id: 41,
    icon: 'shield-check',
    superModule: 5,
    order: 2,
    contents: ['report-incident', 'safety-incident', 'safety-action', 'safety-notice'],
  },
});
