/** What an action is called in the permission matrix. */
import type { Form } from '#kernel/form.ts';

const usual: Readonly<Record<string, string>> =
  { read: 'Read', write: 'Write', delete: 'Delete', import: 'Import', export: 'Export' };

/** The form's own word, or the action's name as one would write it: 'send-link' is 'Send link'. */
export function actionInWords(form: Form, action: string): string {
  const plain = action.replaceAll('-', ' ');
  return form.words?.[action] ?? usual[action] ?? `${plain.charAt(0).toUpperCase()}${plain.slice(1)}`;
}
