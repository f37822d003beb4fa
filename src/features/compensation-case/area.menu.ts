import { menuArea } from '#kernel/menu.ts';

export const compensationArea = menuArea({
  key: 'workmenCompensation',
  name: 'Employee compensation',
  about: 'Injuries at work and what is owed for them.',
  module: {
    id: 42,
    icon: 'bandage',
    superModule: 5,
    order: 4,
    contents: ['compensation-case', 'compensation-payment', 'compensation-register'],
  },
});
