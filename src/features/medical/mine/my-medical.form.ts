import { menuPage } from '#kernel/form.ts';

export const myMedical = menuPage('my-medical', {
  id: 1167,
  menu: { module: 'mediaclaAdminstration', path: 'mediaclaAdminstration/my-medical', icon: 'heartbeat' },
  heading: 'My medical cover',
  finds: ['mediclaim', 'medical reimbursement', 'what is left', 'e-card', 'hospital bill'],
  help: 'What is left of each scheme for you and your family, who is covered, and your claims.',
  right: { form: 'medical-claim', action: 'submit' },
});
