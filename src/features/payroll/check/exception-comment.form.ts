import { longText, reference, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { payException } from './pay-exception.form.ts';

/** What was said about an exception: nothing is written over, so that the approver reads how it went. */
export const exceptionComment = form('exception-comment', {
  id: 405,
  heading: 'Comments',
  one: 'comment',
  help: 'What was said about an exception of a pay run, in order. It is written in the run.',
  parent: { form: 'pay-exception', field: 'exception' },
  systemOnly: true,
  title: ['saidBy'],
  sort: 'createdAt',
  fields: {
    exception: reference(payException, { label: 'Exception', required: true }),
    comment: longText({ label: 'Comment', required: true, max: 1000, inList: true, sensitivity: 'pay' }),
    saidBy: text({ label: 'By', required: true, max: 120, inList: true }),
  },
  rights: payException.rights,
});
