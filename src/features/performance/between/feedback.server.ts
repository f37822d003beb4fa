/** Feedback: the person it is about reads it once it is given. */
import { expressionBuilder, type RawBuilder, sql } from 'kysely';
import { invalid } from '#kernel/refusal.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { personName } from '#server/database/person-name.ts';
import { raise } from '#server/events/raise.ts';
import { formServer } from '#server/feature.ts';
import { column } from '#server/forms/list/expression.ts';
import { records } from '#server/forms/record/records.ts';
import { isOwn } from '#server/security/is-own.ts';
import type { Work } from '#server/work.ts';
import { feedback, feedbackRequest } from './feedback.form.ts';
import { inTeam } from './in-team.server.ts';

/** Whoever writes it, at any time; once given, whom it is about, their managers, and HR. */
function readable(work: Work, alias: string): RawBuilder<boolean> {
  const { employeeId, system } = work.session;
  const [by, about, state] = [column(alias, 'by_id'), column(alias, 'about_id'), column(alias, 'state')];
  const is = expressionBuilder<object, never>();
  if (system) return sql.join<boolean>([is.lit(true)]);
  const reach = work.may(feedback.name, 'read');
  const given =
    reach === 'organisation'
      ? []
      : [
          reach === 'team' && employeeId
            ? is(about, 'in', inTeam(work, employeeId))
            : is(about, '=', employeeId),
        ];
  return sql.join<boolean>([is.or([is(by, '=', employeeId), is.and([is(state, '=', 'given'), ...given])])]);
}

export const feedbackServer = formServer(feedback, {
  within: readable,
  check(_work, { record }) {
    if (record.about === record.by)
      invalid({ about: 'Feedback is about somebody else. Choose a colleague.' });
  },
  offers: (_work, values, action) => action !== 'turn' || values['kind'] === 'asked',
  actions: {
    async give(work, record) {
      if (!record.text) invalid({ text: 'Write the feedback first, then give it.' });
      await raise(work, feedback, 'give', {
        record: record.id,
        to: { employeeIds: [record.about] },
        title: sentence`${await personName(work, record.by)} gives you feedback`,
        path: `${feedback.menu?.path}/${record.id}`,
      });
    },
  },
});

export const feedbackRequestServer = formServer(feedbackRequest, {
  check(_work, { record }) {
    if (record.colleague === record.employee) invalid({ colleague: 'Choose a colleague.' });
  },
  actions: {
    async ask(work, { employee, colleague, question, on }) {
      if (!isOwn(work, employee)) invalid({ employee: 'Ask for feedback on yourself.' });
      const values = { about: employee, by: colleague, kind: 'asked', question, on } as const;
      const id = await records(work, feedback).asServer.make(values, { state: 'draft' });
      await raise(work, feedback, 'asked', {
        record: id,
        to: { employeeIds: [colleague] },
        title: sentence`${await personName(work, employee)} asks you for feedback`,
        path: `${feedback.menu?.path}/${id}`,
      });
    },
  },
});
