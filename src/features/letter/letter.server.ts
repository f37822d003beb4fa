/** Letters: issued from a person's record or for many, withdrawn, reissued. */

import { sql } from 'kysely';
import type { Sensitivity } from '#kernel/field.ts';
import { text } from '#kernel/field.ts';
import type { LetterKind, LetterLanguage } from '#kernel/letter/letter-kind.ts';
import { invalid, notFound } from '#kernel/refusal.ts';
import { peopleCount } from '#kernel/text/day-count.ts';
import { id, objectOf, textOf } from '#kernel/wire/schema.ts';
import { asking, formServer } from '#server/feature.ts';
import { job } from '#server/jobs/job.ts';
import { route } from '#server/route.ts';
import type { Work } from '#server/work.ts';
import { drawnLetters } from './drawn-letter.server.ts';
import { issueLetters, letterKindNamed, readFacts, withdrawn } from './issue.server.ts';
import { issueLettersCall, languages, letterKindsCall } from './letter.call.ts';
import { letter } from './letter.form.ts';
import { refuse } from './letter.refusal.ts';
import { classesNamed, wordingsFor } from './letter-wording.server.ts';

type Held = { readonly employee: number | null; readonly classes: readonly Sensitivity[] | null };

const sees = (work: Work, classes: readonly Sensitivity[]): boolean => {
  const views = work.views(false, letter);
  return classes.every((each) => views[each] === 'show');
};

/** Who issues a letter reads it: nobody issues what they may not see, nor one about themselves. */
function refuseIssuing(work: Work, classes: readonly Sensitivity[], employees: readonly (number | null)[]) {
  if (work.session.employeeId !== null && employees.includes(work.session.employeeId)) refuse('letter.own');
  if (!sees(work, classes)) {
    refuse('letter.unseen', { classes: classes.join(', ') });
  }
}

const reason = {
  reason: text({ label: 'Reason', required: true, max: 300, help: 'Kept with the letter.' }),
};

export const letterServer = formServer(letter, {
  async fileWithin(work, record) {
    const { rows } = await sql<Held>`
      select employee_id as employee, classes from letter
      where organisation_id = ${work.session.organisationId} and id = ${record}`.execute(work.db);
    const held = rows[0];
    if (!held) return false;
    const isOwn = held.employee !== null && held.employee === work.session.employeeId;
    return isOwn || sees(work, held.classes ?? []);
  },
  offers: (work, values, action) =>
    action !== 'reissue' || work.host.forms.letters.get(String(values['kind']))?.kind.byHand === true,
  actions: {
    withdraw: asking(reason, (work, _record, input) => withdrawn(work, input.reason)),
    reissue: asking(reason, async (work, record, input) => {
      const kind = letterKindNamed(work, record.kind);
      refuseIssuing(work, record.classes ?? [], [record.employee]);
      const { language, record: of } = record;
      const issued = await issueLetters(work, { kind, records: [of], language, replaces: record.id });
      if (issued.size === 0) refuse('letter.gone');
      return withdrawn(work, input.reason);
    }),
  },
});

type Asked = {
  readonly kind: string;
  readonly language: LetterLanguage;
  readonly employees: readonly number[];
};

/** The kind that people issue from a record, for people whom the session may issue it to. */
export async function kindToIssue(work: Work, given: Asked): Promise<LetterKind> {
  const kind = letterKindNamed(work, given.kind);
  if (!kind.byHand || work.may(letter.name, 'issue') !== 'organisation')
    return notFound('This kind of letter');
  const facts = [...(await readFacts(work, kind, given.employees, given.language)).values()];
  if (facts.length < new Set(given.employees).size) invalid({ employees: 'Somebody is no longer there.' });
  const wordings = await wordingsFor(work, kind, given.language, facts);
  const classes = new Set(wordings.flatMap((wording) => classesNamed(kind, wording)));
  refuseIssuing(
    work,
    [...classes],
    facts.map(({ employee }) => employee),
  );
  return kind;
}

export const issuing = job<Asked>({
  name: 'letter.issue',
  run: ({ input, work, progress }) =>
    work(async (inside) => {
      const kind = await kindToIssue(inside, input);
      const { language, employees } = input;
      const issued = await issueLetters(inside, { kind, language, records: employees }, (done, total) =>
        progress(done, total, `${done} of ${total} letters`),
      );
      return { letters: issued.size };
    }),
});

export const issueRoute = route({
  ...issueLettersCall,
  tag: 'Letters',
  summary: 'Issues a letter of a kind to an employee; to many in the background',
  form: letter.name,
  action: 'issue',
  tells: 'nothing',
  async handle(work, request) {
    const kind = await kindToIssue(work, request.body);
    const { language, employees } = request.body;
    const records = [...new Set(employees)];
    if (records.length > 1) {
      const title = `${kind.heading} for ${peopleCount(records.length)}`;
      return { letter: null, job: await work.jobs.start(work, issuing, { ...request.body }, { title }) };
    }
    const issued = await issueLetters(work, { kind, language, records });
    return { letter: [...issued.values()][0] ?? null, job: null };
  },
});

export const draftRoute = route({
  method: 'GET',
  path: '/api/letters/draft',
  tag: 'Letters',
  summary: 'How a letter of a kind would read for an employee, as PDF; it has no number and is not kept',
  form: letter.name,
  action: 'issue',
  tells: 'by view',
  querystring: objectOf({ kind: textOf(60), language: languages, employee: id }),
  response: { type: 'string', format: 'binary' },
  async handle(work, request, reply) {
    const { language, employee } = request.query;
    const kind = await kindToIssue(work, { ...request.query, employees: [employee] });
    const drawn = await drawnLetters(work, { kind, language, records: [employee], on: work.today });
    return reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="${kind.heading}, draft.pdf"`)
      .send(drawn);
  },
});

export const kindsRoute = route({
  ...letterKindsCall,
  tag: 'Letters',
  summary: 'The kinds of letters that people issue from an employee’s record',
  form: letter.name,
  action: 'issue',
  tells: 'nothing',
  handle: async (work) =>
    [...work.host.forms.letters.values()]
      .filter(({ kind }) => kind.byHand)
      .map(({ kind: { name, heading } }) => ({ name, heading })),
});
