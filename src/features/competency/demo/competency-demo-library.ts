/** The demo's competencies, with what can be seen at each level, and which titles ask for them. */

type DemoCompetency = {
  readonly code: string;
  readonly name: string;
  readonly cluster: 'core' | 'leadership' | 'functional';
  readonly definition: string;
  readonly training: string;
  readonly certificate?: true;
  /** What can be seen at the levels 1 to 5. */
  readonly anchors: readonly [string, string, string, string, string];
  /** Titles that ask for it, by a word in them; every title where absent. */
  readonly titles?: RegExp;
  readonly level: number;
  readonly weight: number;
  readonly critical?: true;
};

const senior = /senior|lead|head|director|manager|professor and|dean|chief|registrar|officer|supervisor/i;

export const demoCompetencies: readonly DemoCompetency[] = [
  {
    ...{ code: 'COMM', name: 'Communication', cluster: 'core', level: 3, weight: 10 },
    definition: 'Says and writes what others need to know, in time and in their words.',
    training: 'Writing at work, two half days',
    anchors: [
      'Answers when asked.',
      'Tells the team what has changed.',
      'Writes so that others can act on it without asking.',
      'Settles misunderstandings between teams.',
      'Speaks for the organisation outside.',
    ],
  },
  {
    ...{ code: 'OWN', name: 'Ownership', cluster: 'core', level: 3, weight: 15 },
    definition: 'Sees work through to its result and says early when it will not hold.',
    training: 'On the job, with a mentor',
    anchors: [
      'Does what is handed over.',
      'Finishes own work and reports delays.',
      'Takes a task from question to result.',
      'Takes on what nobody owns.',
      'Builds teams that own their results.',
    ],
  },
  {
    ...{ code: 'LEAD', name: 'Leading people', cluster: 'leadership', level: 3, weight: 25, critical: true },
    definition: 'Sets direction, gives feedback and lets people grow.',
    training: 'First-time manager programme',
    titles: senior,
    anchors: [
      'Helps a newcomer.',
      'Leads a small task.',
      'Leads a team with goals and regular feedback.',
      'Develops successors.',
      'Leads leaders.',
    ],
  },
  {
    ...{ code: 'PLAN', name: 'Planning', cluster: 'leadership', level: 4, weight: 15 },
    definition: 'Plans people, time and money, and keeps the plan true.',
    training: 'Planning and estimates',
    titles: senior,
    anchors: [
      'Plans the own day.',
      'Plans the own week.',
      'Plans a month for several people.',
      'Plans a quarter with its risks.',
      'Plans a year across departments.',
    ],
  },
  {
    ...{ code: 'SOFT', name: 'Software design', cluster: 'functional', level: 3, weight: 30, critical: true },
    definition: 'Designs and builds software that others can change.',
    training: 'Design reviews every second week',
    titles: /engineer|platform|technology|infrastructure/i,
    anchors: [
      'Changes existing code with help.',
      'Builds a small feature.',
      'Designs a feature and its tests.',
      'Designs a system of several parts.',
      'Sets the direction of the architecture.',
    ],
  },
  {
    ...{ code: 'TEST', name: 'Testing', cluster: 'functional', level: 3, weight: 20 },
    definition: 'Finds what is wrong before customers do.',
    training: 'Certified tester, foundation level',
    titles: /test|quality|engineer/i,
    anchors: [
      'Follows a test plan.',
      'Writes test cases.',
      'Plans the tests of a release.',
      'Automates what is repeated.',
      'Shapes how the organisation tests.',
    ],
  },
  {
    ...{ code: 'SELL', name: 'Serving customers', cluster: 'functional', level: 3, weight: 25 },
    definition: 'Understands what customers need and keeps what was promised.',
    training: 'Customer talks, recorded and discussed',
    titles: /sales|account|support|success|marketing|customer|partner/i,
    anchors: [
      'Takes questions.',
      'Answers usual questions alone.',
      'Solves difficult cases.',
      'Keeps the largest customers.',
      'Opens new markets.',
    ],
  },
  {
    ...{ code: 'TEACH', name: 'Teaching', cluster: 'functional', level: 4, weight: 30, critical: true },
    definition: 'Prepares, teaches and examines so that students learn.',
    training: 'Faculty development programme',
    titles: /professor|dean|chancellor/i,
    anchors: [
      'Assists in a course.',
      'Teaches a prepared course.',
      'Designs a course.',
      'Renews a curriculum.',
      'Is asked by other universities.',
    ],
  },
  {
    ...{
      code: 'LABS',
      name: 'Laboratory safety',
      cluster: 'functional',
      level: 2,
      weight: 10,
      certificate: true,
    },
    definition: 'Works safely with chemicals and devices, and keeps others safe.',
    training: 'Laboratory safety course of the district',
    titles: /assistant professor|associate professor/i,
    anchors: [
      'Knows the rules.',
      'Works alone in the laboratory.',
      'Instructs others.',
      'Inspects laboratories.',
      'Writes the rules.',
    ],
  },
  {
    ...{ code: 'OFFICE', name: 'Records and rules', cluster: 'functional', level: 3, weight: 20 },
    definition: 'Keeps records complete and knows the rules behind them.',
    training: 'Office procedure, one day',
    titles: /^assistant$|senior assistant|executive|officer|section|registrar|finance|controller|librarian/i,
    anchors: [
      'Files what is given.',
      'Keeps a register.',
      'Prepares a case for decision.',
      'Advises on the rules.',
      'Changes the rules where they fail.',
    ],
  },
  {
    ...{ code: 'FAID', name: 'First aid', cluster: 'functional', level: 1, weight: 5, certificate: true },
    ...{ critical: true, titles: /facilities|estate|support|operator|setter|supervisor|infrastructure/i },
    definition: 'Gives first aid until help comes.',
    training: 'St John Ambulance, two days',
    anchors: [
      'Gives first aid.',
      'Leads first aid in an accident.',
      'Trains others.',
      'Inspects first-aid posts.',
      'Organises first aid.',
    ],
  },
];
