import { menuArea } from '#kernel/menu.ts';

export const organisationArea = menuArea({
  key: 'framework',
  name: 'Organisation set-up',
  about: 'Establishments, departments, designations, grades.',
  module: { id: 2, icon: 'building', superModule: 1, order: 2 },
});
