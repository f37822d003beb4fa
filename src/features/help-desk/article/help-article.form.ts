import { active, noticeRights } from '#features/organisation/set-up.form.ts';
import { longText, reference, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { ticketCategory } from '../category/ticket-category.form.ts';

/** An answer that people find before they ask. */
export const helpArticle = form('help-article', {
  id: 871,
  menu: { module: 'help-desk', path: 'transactions/help-article', icon: 'help-circle' },
  heading: 'Help articles',
  finds: ['faq', 'knowledge base', 'how to', 'frequently asked questions'],
  one: 'help article',
  help: 'Answers to what is asked often. They are offered while somebody types a ticket.',
  title: ['question'],
  sort: 'question',
  fields: {
    question: text({ label: 'Question', required: true, max: 160, searchable: true, inList: true }),
    answer: longText({ label: 'Answer', required: true, max: 6000 }),
    category: reference(ticketCategory, { label: 'Category', inList: true }),
    words: text({
      label: 'Also asked as',
      max: 300,
      searchable: true,
      help: 'Other words that people use for it.',
    }),
    active,
  },
  rights: noticeRights,
});
