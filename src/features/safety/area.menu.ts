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
    contents: [
      'report-incident',
      'safety-incident',
      'safety-action',
      'safety-notice',
      'site-board',
      {
        group: 'Prevention',
        of: ['hazard', 'chemical', 'safety-inspection', 'work-permit', 'safety-meeting'],
      },
      { group: 'Equipment', of: ['protective-equipment', 'equipment-issue'] },
      { group: 'People', of: ['fitness', 'site-visit', 'safety-drill', 'safety-committee'] },
      { group: 'Reports', of: ['accident-register', 'accident-rates', 'fitness-due'] },
      { group: 'Set up', of: ['safety-checklist'] },
    ],
  },
});
