/** Areas that the specification names and no feature has built: they answer, and say what will be there. */
import { menuArea } from '#kernel/menu.ts';

export const areasToCome = [
  menuArea({
    key: 'fwComptmap',
    name: 'Competencies',
    about: 'Which skills a role asks for, and who has them.',
  }),
];
