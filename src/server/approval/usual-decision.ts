/** The flow of what the manager of its person decides, unless the organisation says otherwise. */
import type { FlowLine } from '#kernel/approval.ts';
import type { UsualFlow } from '../feature.ts';

const manager: FlowLine = {
  level: 1,
  asks: 'manager',
  up: 1,
  seat: null,
  loginType: null,
  person: null,
  field: null,
  need: 'one',
  count: null,
};

type Waiting = Pick<UsualFlow, 'because' | 'remindAfter' | 'escalateAfter'>;

export const managerFlow = (waiting: Waiting): UsualFlow => ({
  name: 'The manager',
  skipsRepeats: true,
  // Of everyday requests alone: the others are decided after signing in, whatever a flow says.
  byMail: true,
  lines: [manager],
  ...waiting,
});
