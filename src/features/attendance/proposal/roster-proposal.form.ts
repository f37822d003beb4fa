import { menuPage } from '#kernel/form.ts';
import { attendanceRequest } from '../request/attendance-request.form.ts';

export const rosterProposal = menuPage('roster-proposal', {
  id: 1342,
  menu: { module: 'fwShift', path: 'fwShift/proposal', icon: 'wand', group: 'Shifts' },
  heading: 'Proposed roster',
  finds: ['automatic roster', 'solve the roster', 'auto schedule', 'generate shifts'],
  help:
    'Muster proposes who works which shift: required cover, licences, the hours and rests of the law, ' +
    'leave, a fair share of nights and weekends, wishes and cost. Pin days that must stay, and have it ' +
    'proposed around them. What is accepted becomes a draft of the roster, which is published as always.',
  right: { form: attendanceRequest.name, action: 'approve' },
});
