import { menuArea } from '#kernel/menu.ts';

export const recruitmentArea = menuArea({
  key: 'recruitment',
  name: 'Recruitment',
  about: 'From a requisition to a new colleague.',
  module: {
    id: 11,
    icon: 'user-plus',
    superModule: 4,
    order: 1,
    overview: { cards: ['interviews', 'stuck', 'funnel'], reports: ['recruitmentReports'] },
    contents: [
      'board',
      'applicant',
      'interview',
      'score-card',
      'offer',
      'requisition',
      { group: 'Openings and hires', of: ['opening', 'referral', 'hire'] },
      { group: 'Agencies', of: ['recruitment-agency', 'agency-fee'] },
      { group: 'Set up', of: ['hiring-stage', 'hiring-setting', 'recruitment-setting'] },
    ],
  },
});

export const recruitmentReportsArea = menuArea({
  key: 'recruitmentReports',
  name: 'Recruitment reports',
  about: 'Openings, sources, stages and time to hire.',
  module: {
    id: 12,
    icon: 'report-search',
    superModule: 7,
    order: 8,
    contents: [
      'hiring-funnel',
      'openings-ageing',
      'time-to-hire',
      'joining-pipeline',
      { group: 'Where time goes', of: ['time-in-stage', 'recruiter-load', 'interviewer-load'] },
      {
        group: 'Sources and offers',
        of: [
          'source-yield',
          'agency-performance',
          'agency-people',
          'offer-acceptance',
          'referral-payout',
          'requisition-register',
        ],
      },
    ],
  },
});
