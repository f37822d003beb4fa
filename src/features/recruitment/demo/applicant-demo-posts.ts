/** What the demo organisations are hiring for. Invented. */

export type DemoPost = {
  readonly name: string;
  readonly title: string;
  readonly department: string;
  readonly designation: string;
  readonly place: string;
  readonly coreFunction: string;
  readonly positions: number;
  /** A year, in lakh of rupees, from and to. */
  readonly ctc: readonly [number, number];
  readonly experience: readonly [number, number];
  readonly skills: readonly string[];
  readonly questions: readonly DemoQuestion[];
  readonly audience: 'public' | 'internal' | null;
  readonly applicants: number;
  readonly about: string;
  readonly degrees: readonly (readonly [name: string, subject: string])[];
  readonly employers: readonly string[];
  readonly role: string;
};
type DemoQuestion = {
  readonly question: string;
  readonly answer: 'yes-no' | 'number' | 'text';
  readonly knockOut: 'yes' | 'at-least' | null;
  readonly least: number | null;
};

const doctorate: DemoQuestion = {
  question: 'Do you hold a doctorate, or have you submitted the thesis?',
  answer: 'yes-no',
  knockOut: 'yes',
  least: null,
};
const papers: DemoQuestion = {
  question: 'How many papers have you published in reviewed journals?',
  answer: 'number',
  knockOut: null,
  least: null,
};
const teaching = (years: number): DemoQuestion => ({
  question: 'How many years have you taught at a college or university?',
  answer: 'number',
  knockOut: 'at-least',
  least: years,
});

const colleges = [
  'City Science College',
  'Government Arts College',
  'Deccan Institute of Technology',
  'Malnad College',
  'Western Ghats University',
  'Kaveri Womens College',
] as const;

const lecturer = { role: 'Lecturer', employers: colleges, place: 'MYS', audience: 'public' } as const;

export const universityPosts: readonly DemoPost[] = [
  {
    ...lecturer,
    name: 'Assistant Professor, Physics',
    title: 'Assistant Professor in Physics',
    department: 'PHY',
    designation: 'APR',
    coreFunction: 'Teaching and research',
    positions: 2,
    ctc: [8, 11],
    experience: [0, 8],
    skills: ['Teaching', 'Research', 'Laboratory practice'],
    questions: [doctorate, papers],
    applicants: 10,
    about:
      'You teach two courses a term, guide students in the laboratory and build a line of research of ' +
      'your own. We look for somebody at home in condensed matter or optics.\n\nSixteen contact hours a ' +
      'week, a start-up grant, and a campus with 18 physicists.',
    degrees: [
      ['Ph.D.', 'Condensed matter physics'],
      ['M.Sc.', 'Physics'],
      ['M.Phil.', 'Optics'],
    ],
  },
  {
    ...lecturer,
    name: 'Assistant Professor, Computer Science',
    title: 'Assistant Professor in Computer Science',
    department: 'CSE',
    designation: 'APR',
    coreFunction: 'Teaching and research',
    positions: 3,
    ctc: [9, 12],
    experience: [0, 10],
    skills: ['Teaching', 'Python', 'Machine learning', 'Research'],
    questions: [doctorate, teaching(1)],
    applicants: 11,
    about:
      'Programming, databases and systems for 240 students a year. You teach, write what you teach from, ' +
      'and take a share in the new laboratory for machine learning.',
    degrees: [
      ['Ph.D.', 'Computer science'],
      ['M.Tech.', 'Software engineering'],
      ['M.E.', 'Computer science'],
    ],
  },
  {
    ...lecturer,
    name: 'Associate Professor, Economics',
    title: 'Associate Professor in Economics',
    department: 'ECO',
    designation: 'ASP',
    coreFunction: 'Teaching and research',
    positions: 1,
    ctc: [14, 18],
    experience: [8, 20],
    skills: ['Teaching', 'Research', 'Statistics'],
    questions: [doctorate, teaching(8)],
    applicants: 6,
    about: 'Public finance or labour economics. You lead a small group and the master’s programme.',
    degrees: [
      ['Ph.D.', 'Economics'],
      ['M.A.', 'Economics'],
    ],
  },
  {
    ...lecturer,
    name: 'Professor, Life Sciences',
    title: 'Professor of Life Sciences',
    department: 'LIF',
    designation: 'PRF',
    coreFunction: 'Research and leadership',
    positions: 1,
    ctc: [20, 24],
    experience: [12, 30],
    skills: ['Research', 'Laboratory practice', 'Teaching'],
    questions: [doctorate, papers],
    applicants: 4,
    about: 'Plant biology of the Western Ghats, with two projects that are funded and waiting.',
    degrees: [
      ['Ph.D.', 'Botany'],
      ['M.Sc.', 'Life sciences'],
    ],
  },
  {
    ...lecturer,
    name: 'Section Officer, Examinations',
    title: 'Section Officer in Examinations',
    department: 'EXM',
    designation: 'SEC',
    coreFunction: 'Administration',
    positions: 1,
    ctc: [6, 8],
    experience: [3, 15],
    skills: ['Spreadsheets', 'Project management'],
    questions: [],
    audience: 'internal',
    applicants: 0,
    about: 'For colleagues who know the university from inside: plans the halls, the papers and the results.',
    degrees: [],
    role: 'Senior assistant',
  },
  {
    ...lecturer,
    name: 'Associate Professor, English',
    title: 'Associate Professor in English',
    department: 'LAN',
    designation: 'ASP',
    coreFunction: 'Teaching and research',
    positions: 1,
    ctc: [14, 18],
    experience: [8, 20],
    skills: ['Teaching', 'Writing'],
    questions: [],
    audience: null,
    applicants: 0,
    about: 'Indian writing in English, and the writing centre.',
    degrees: [],
  },
];

const firms = [
  'Tidemark Software',
  'Bluepeak Systems',
  'Northgate Analytics',
  'Saffron Cloud',
  'Kite Payments',
] as const;
const pipelines: DemoQuestion = {
  question: 'Have you run a service that others depend on around the clock?',
  answer: 'yes-no',
  knockOut: null,
  least: null,
};

export const worksPosts: readonly DemoPost[] = [
  {
    name: 'Engineer, Platform',
    title: 'Engineer in the platform team',
    department: 'PLT',
    designation: 'ENG2',
    place: 'BLR',
    coreFunction: 'Software engineering',
    positions: 2,
    ctc: [8, 12],
    experience: [2, 6],
    skills: ['TypeScript', 'SQL', 'Linux administration'],
    questions: [pipelines],
    audience: 'public',
    applicants: 8,
    about:
      'You look after what our products stand on: the database, the queues, the deployments. Small team, ' +
      'clear pages, few meetings.',
    degrees: [
      ['B.Tech.', 'Computer science'],
      ['B.E.', 'Information technology'],
      ['M.C.A.', 'Computer applications'],
    ],
    employers: firms,
    role: 'Software engineer',
  },
  {
    name: 'Senior Test Engineer',
    title: 'Senior test engineer',
    department: 'QUA',
    designation: 'QA3',
    place: 'PUN',
    coreFunction: 'Quality',
    positions: 1,
    ctc: [10, 14],
    experience: [4, 10],
    skills: ['Software testing', 'SQL'],
    questions: [],
    audience: 'public',
    applicants: 4,
    about: 'You find what others do not think of, and write it down so that it stays found.',
    degrees: [
      ['B.E.', 'Electronics'],
      ['B.Sc.', 'Computer science'],
    ],
    employers: firms,
    role: 'Test engineer',
  },
  {
    name: 'Account Executive',
    title: 'Account executive',
    department: 'SAL',
    designation: 'SAL2',
    place: 'HYD',
    coreFunction: 'Sales',
    positions: 1,
    ctc: [6, 8],
    experience: [2, 6],
    skills: ['Sales', 'Negotiation'],
    questions: [],
    audience: 'internal',
    applicants: 0,
    about: 'For colleagues who would like to meet customers.',
    degrees: [],
    employers: firms,
    role: 'Sales associate',
  },
  {
    name: 'Designer',
    title: 'Designer',
    department: 'DSN',
    designation: 'DES1',
    place: 'BLR',
    coreFunction: 'Design',
    positions: 1,
    ctc: [6, 9],
    experience: [1, 4],
    skills: ['Product design'],
    questions: [],
    audience: null,
    applicants: 0,
    about: 'The second designer of the house.',
    degrees: [],
    employers: firms,
    role: 'Designer',
  },
];
