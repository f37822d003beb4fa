import { menuPage } from '#kernel/form.ts';
import { trainingNeed } from '../need/training-need.form.ts';

/** My seats, what I can take part in, what I need, my certificates and bonds. */
export const myTraining = menuPage('my-training', {
  id: 1315,
  menu: { module: 'human-resources', path: 'human-resources/my-training', icon: 'school' },
  heading: 'My training',
  finds: ['my courses', 'ask for a training', 'my certificates', 'my training bond', 'learn something'],
  help: 'Your seats, sessions that you can join, what you need to learn, your certificates and bonds.',
  right: { form: trainingNeed.name, action: 'withdraw' },
  fills: [trainingNeed.name],
});
