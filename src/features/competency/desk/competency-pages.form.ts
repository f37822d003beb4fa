import { menuPage } from '#kernel/form.ts';
import { competencyAssessment } from '../level/competency-assessment.form.ts';
import { competencyLevel } from '../level/competency-level.form.ts';

/** What my role asks for, where I stand and what I do next. */
export const myCompetencies = menuPage('my-competencies', {
  id: 1237,
  menu: { module: 'fwComptmap', path: 'fwComptmap/mine', icon: 'user-star' },
  heading: 'My competencies',
  finds: ['my skills', 'self-assessment', 'my gap', 'my career', 'what to learn'],
  help: 'What your role asks for, which level is agreed, what is missing, and what you do next to reach it.',
  right: { form: competencyAssessment.name, action: 'rate' },
});

/** People by competencies on one screen. */
export const teamCompetencies = menuPage('team-competencies', {
  id: 1238,
  menu: { module: 'fwComptmap', path: 'fwComptmap/team', icon: 'grid-dots' },
  heading: 'Team heat map',
  finds: ['skill matrix', 'team skills', 'assess my team', 'heat map'],
  help:
    'Your people and what their roles ask for, on one screen. Choose a cell to see what the person says, ' +
    'to assess, and to agree on a level.',
  right: { form: competencyAssessment.name, action: 'assess' },
});

/** Who inside fits an opening, beside it. */
export const insideFit = menuPage('inside-fit', {
  id: 1239,
  menu: {
    module: 'fwComptmap',
    path: 'fwComptmap/inside',
    icon: 'user-search',
    listed: 'nobody',
    tab: { of: 'opening', by: 'opening', name: 'inside-fit' },
  },
  heading: 'Who fits inside',
  help: 'Colleagues by how well they fit the role map of the designation, the best first.',
  right: { form: competencyLevel.name, action: 'read' },
});

/** Rating beside fit, in nine boxes. */
export const nineBox = menuPage('nine-box', {
  id: 1245,
  menu: { module: 'fwComptmap', path: 'fwComptmap/nine-box', icon: 'layout-grid' },
  heading: 'Nine-box',
  finds: ['9-box', 'talent grid', 'potential', 'succession'],
  help:
    'The last review rating that is shared, beside the fit with the own role. A rating that is not ' +
    'shared yet, or that you may not read, is not shown.',
  right: { form: competencyAssessment.name, action: 'assess' },
});
