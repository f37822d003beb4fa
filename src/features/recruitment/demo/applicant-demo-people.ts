/** Invented applicants for the demo's posts: the same on every machine. Pure. */
import type { Chance } from '#server/seed/chance.ts';
import type { InventedName } from '#server/seed/person-names.ts';
import type { SeedRecord, SeedValues } from '#server/seed/seed-record.ts';
import type { DemoPost } from './applicant-demo-posts.ts';

export type DemoApplicant = {
  readonly key: string;
  readonly record: SeedRecord;
  readonly parts: readonly SeedRecord[];
  /** Days before the day of seeding. */
  readonly daysAgo: number;
};

const towns = [
  'Mysuru',
  'Bengaluru',
  'Pune',
  'Hyderabad',
  'Mangaluru',
  'Kochi',
  'Nagpur',
  'Chennai',
] as const;
const sources = ['careers', 'careers', 'careers', 'job-board', 'campus', 'agency', 'referral'] as const;
const tongues = ['Kannada', 'Marathi', 'Telugu', 'Malayalam', 'Tamil', 'Hindi'] as const;
const statuses = ['Working', 'Working', 'Serving notice', 'Not working'] as const;
const notices = [0, 15, 30, 30, 60, 90] as const;

const twoDigits = (number: number): string => String(number).padStart(2, '0');

const record = (form: string, key: string, values: SeedValues): SeedRecord => ({ form, key, values });

/** A line for each answer, written beside the record; one in eight does not fit what is asked for. */
export function demoAnswers(
  post: DemoPost,
  draw: Chance,
  years: number,
): { answers: SeedValues[]; ruledOut: boolean } {
  const answers = post.questions.map(({ question, answer, knockOut, least }) => {
    if (answer === 'yes-no') {
      const isYes = !draw.happens(12);
      return { question, answer: isYes ? 'Yes' : 'No', rulesOut: knockOut === 'yes' && !isYes };
    }
    const said = question.includes('taught')
      ? Math.max(0, years - draw.whole(0, 2))
      : draw.whole(0, 9 + years);
    return { question, answer: String(said), rulesOut: knockOut === 'at-least' && said < (least ?? 0) };
  });
  return { answers, ruledOut: answers.some(({ rulesOut }) => rulesOut) };
}

function partsOf(post: DemoPost, draw: Chance, key: string, years: number, year: number): SeedRecord[] {
  const at = (form: string, number: number, values: SeedValues): SeedRecord =>
    record(form, `${key}/${number}`, { applicant: key, ...values });
  const passed = year - years - 2;
  const [first, second] = [draw.pick(post.degrees), draw.pick(post.degrees)];
  const degrees = [...new Map([first, second].map((degree) => [degree[0], degree])).values()];
  const employer = draw.pick(post.employers);
  return [
    ...degrees.map(([name, subject], number) =>
      at('applicant-qualification', number, {
        name,
        subject,
        institutionName: draw.pick([
          'University of Mysore',
          'Savitribai Phule Pune University',
          'Bangalore University',
          'Osmania University',
        ]),
        passedIn: passed - number * 2,
        result: `${draw.whole(58, 86)}%`,
      }),
    ),
    ...(years > 0
      ? [
          at('applicant-experience', 0, {
            employer,
            designation: post.role,
            location: draw.pick(towns),
            from: `${year - years}-0${draw.whole(1, 9)}`,
            works: true,
          }),
        ]
      : []),
    ...post.skills
      .filter(() => draw.happens(75))
      .map((name, number) =>
        at('applicant-skill', number, {
          name,
          level: draw.pick(['basic', 'good', 'good', 'expert']),
          years: Math.min(years, draw.whole(1, 8)),
        }),
      ),
    ...['English', draw.pick(tongues)].map((name, number) =>
      at('applicant-language', number, {
        name,
        reads: true,
        writes: number === 0 || draw.happens(70),
        speaks: true,
      }),
    ),
  ];
}

/** One applicant of a post, with all that hangs below. `name` was not drawn before. */
export function demoApplicant(
  post: DemoPost,
  draw: Chance,
  name: InventedName,
  at: { readonly key: string; readonly year: number },
): DemoApplicant {
  const years = draw.whole(post.experience[0], Math.min(post.experience[1], post.experience[0] + 9));
  const title = name.gender === 'male' ? 'mr' : draw.happens(60) ? 'ms' : 'mrs';
  const slug = `${name.firstName}.${name.lastName}`.toLowerCase();
  const asked = post.ctc[0] + draw.whole(-10, 25) / 10;
  return {
    key: at.key,
    daysAgo: draw.whole(1, 44),
    parts: partsOf(post, draw, at.key, years, at.year),
    record: record('applicant', at.key, {
      requisition: post.name,
      opening: post.name,
      title,
      firstName: name.firstName,
      lastName: name.lastName,
      dateOfBirth: `${at.year - 24 - years}-${twoDigits(draw.whole(1, 12))}-${twoDigits(draw.whole(1, 28))}`,
      gender: name.gender,
      maritalStatus: title === 'mrs' ? 'married' : null,
      mail: `${slug}@mail.example`,
      mobile: `9${draw.digits(9)}`,
      currentLocation: draw.pick(towns),
      currentStatus: years === 0 ? 'Studying' : draw.pick(statuses),
      role: years === 0 ? null : post.role,
      experienceYears: years,
      experienceMonths: draw.whole(0, 11),
      noticePeriod: years === 0 ? 0 : draw.pick(notices),
      proposedCtc: Math.round(asked * 10) * 1_000_000,
      source: draw.pick(sources),
    }),
  };
}
