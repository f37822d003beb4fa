import { menuPage } from '#kernel/form.ts';

const place = { module: 'administration' } as const;

export const dynamicHeading = menuPage('dynamic-heading', {
  id: 93,
  menu: { ...place, path: 'dynamicHeading', icon: 'heading' },
  heading: 'Dynamic heading',
  help: 'The headings of a work item in the words of your own house.',
  right: { form: 'label-text', action: 'read' },
});

export const addHeadings = menuPage('add-headings', {
  id: 94,
  menu: { ...place, path: 'addDynamicHeadings', icon: 'text-plus' },
  heading: 'Add dynamic heading',
  help: 'Section headings of your own on a work item, several at once.',
  right: { form: 'own-heading', action: 'write' },
});

export const addLabels = menuPage('add-labels', {
  id: 95,
  menu: { ...place, path: 'addDynamicLabelings', icon: 'square-plus' },
  heading: 'Add dynamic labeling',
  help: 'Fields of your own on a work item, several at once.',
  right: { form: 'own-field', action: 'write' },
});
