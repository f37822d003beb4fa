import { menuPage } from '#kernel/form.ts';

export const board = menuPage('board', {
  id: 177,
  menu: { module: 'recruitment', path: 'recruitment/board', icon: 'layout-kanban' },
  heading: 'Hiring board',
  finds: ['pipeline', 'kanban', 'stage'],
  help: 'Everybody in process, stage by stage. Move people by dragging or with the keys, several at once.',
  right: { form: 'applicant', action: 'read' },
});
