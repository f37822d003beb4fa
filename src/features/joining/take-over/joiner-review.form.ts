import { menuPage } from '#kernel/form.ts';
import { joiner } from '../joiner/joiner.form.ts';

/** Where HR looks through what a joiner entered and takes it over. */
export const joinerReview = menuPage('joiner-review', {
  id: 1102,
  menu: {
    module: 'human-resources',
    path: 'human-resources/joinerReview',
    icon: 'user-check',
    listed: 'nobody',
    tab: { of: 'joiner', by: 'joiner', name: 'review' },
  },
  heading: 'Review',
  help: 'What a joiner entered, part by part: tick what is taken over, and do it at once.',
  right: { form: joiner.name, action: 'take-over' },
});
