/** What has happened in the demo's places over two years, the latest first. Days before today. */
import type { Likelihood, Severity } from '../incident/incident-words.form.ts';

type Hurt = {
  readonly outcome: 'first-aid' | 'medical' | 'restricted' | 'lost-time' | 'permanent-partial';
  readonly away?: number;
  readonly injury: string;
  readonly bodyPart: string;
  readonly loss?: number;
};

export type DemoIncident = {
  readonly before: number;
  readonly at: string;
  readonly kind:
    | 'injury'
    | 'near-miss'
    | 'unsafe-condition'
    | 'unsafe-act'
    | 'dangerous-occurrence'
    | 'property';
  readonly spot: string;
  readonly description: string;
  readonly severity: Severity;
  readonly likelihood: Likelihood;
  readonly hurt?: Hurt;
  readonly state: 'reported' | 'triaged' | 'investigating' | 'actions' | 'closed';
  readonly anonymous?: true;
  readonly cause?: 'machine' | 'method' | 'people' | 'surroundings' | 'management';
  readonly rootCause?: string;
  readonly action?: string;
};

export const demoIncidents: readonly DemoIncident[] = [
  {
    ...{
      before: 2,
      at: '09:40',
      kind: 'near-miss',
      spot: 'Car park, ramp',
      severity: 'serious',
      likelihood: 'possible',
    },
    description: 'A delivery van reversed without a guide; a colleague stepped aside in time.',
    state: 'reported',
  },
  {
    ...{
      before: 5,
      at: '18:20',
      kind: 'unsafe-act',
      spot: 'Server room',
      severity: 'lasting',
      likelihood: 'unlikely',
    },
    description: 'The fire door is wedged open so that people need not use their cards.',
    state: 'reported',
    anonymous: true,
  },
  {
    ...{
      before: 20,
      at: '11:15',
      kind: 'injury',
      spot: 'Pantry',
      severity: 'serious',
      likelihood: 'possible',
    },
    description: 'Slipped on a wet floor and broke the wrist while carrying plates.',
    hurt: { outcome: 'lost-time', away: 15, injury: 'Fracture', bodyPart: 'Left wrist' },
    state: 'investigating',
    cause: 'surroundings',
  },
  {
    ...{ before: 46, at: '14:05', kind: 'unsafe-condition', spot: 'Store, second shelf' },
    ...{ severity: 'lasting', likelihood: 'possible', state: 'actions', cause: 'machine' },
    description: 'A shelf leans: two of its bolts are missing.',
    rootCause: 'Nobody checks the shelves after they are moved.',
    action: 'Anchor all shelves and enter them in the monthly inspection',
  },
  {
    ...{
      before: 240,
      at: '10:10',
      kind: 'injury',
      spot: 'Workshop, saw',
      severity: 'lasting',
      likelihood: 'unlikely',
    },
    description: 'The guard of the saw was open when the piece kicked back.',
    hurt: {
      ...{ outcome: 'permanent-partial', away: 62, loss: 7, injury: 'Loss of two phalanges' },
      bodyPart: 'Ring finger, left hand',
    },
    ...{ state: 'closed', cause: 'machine', action: 'Interlock the guard of the saw with its motor' },
    rootCause: 'The saw runs with its guard open.',
  },
  {
    ...{ before: 310, at: '16:30', kind: 'injury', spot: 'Stairs of the west block' },
    ...{ severity: 'medical', likelihood: 'possible', state: 'closed', cause: 'surroundings' },
    description: 'Twisted the ankle on a loose tread.',
    hurt: { outcome: 'medical', injury: 'Sprain', bodyPart: 'Right ankle' },
    rootCause: 'The tread was reported and not repaired.',
    action: 'Repair the treads of all stairs',
  },
  {
    ...{
      before: 420,
      at: '12:00',
      kind: 'property',
      spot: 'Generator',
      severity: 'serious',
      likelihood: 'unlikely',
    },
    description: 'The exhaust scorched a cable tray; the fire was put out with an extinguisher.',
    ...{ state: 'closed', cause: 'method', rootCause: 'The tray was laid without a permit.' },
    action: 'Lay the cables again, away from the exhaust',
  },
  {
    ...{
      before: 610,
      at: '08:50',
      kind: 'injury',
      spot: 'Loading bay',
      severity: 'serious',
      likelihood: 'possible',
    },
    description: 'A crate fell on the foot while it was unloaded by hand.',
    hurt: { outcome: 'lost-time', away: 9, injury: 'Bruise', bodyPart: 'Left foot' },
    ...{ state: 'closed', cause: 'people', rootCause: 'No training in lifting together.' },
    action: 'Train the loading team in lifting',
  },
];
