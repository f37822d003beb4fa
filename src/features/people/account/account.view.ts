/** What a person may do with the own record, and the one call that changes it, for the account's pages. */
import { queryOptions, useMutation } from '@tanstack/react-query';
import type { AnswerOf } from '#kernel/wire/call.ts';
import type { FieldShape, FormShape } from '#kernel/wire/described.ts';
import { ask } from '#web/api/api.ts';
import { useSubmitKey } from '#web/api/record.ts';
import { tell } from '#web/ui/surface/notices.tsx';
import type { changeAccountCall, myAccountCall } from './account.call.ts';
import type { Rule } from './self-service.form.ts';

export type Account = AnswerOf<typeof myAccountCall>;
type AccountChange = {
  form: string;
  record?: number;
  version?: number;
  values: Readonly<Record<string, unknown>>;
  validFrom?: string;
  consent?: boolean;
  note?: string;
  proof?: number;
  code?: string;
};
type AccountOutcome = AnswerOf<typeof changeAccountCall>;

const accountKey = ['my-account'] as const;

export const accountQuery = queryOptions({
  queryKey: accountKey,
  queryFn: ({ signal }) => ask<typeof myAccountCall>('GET', '/api/my-account', { signal }),
});

export const ruleOfField = (account: Account, form: string, field: string): Rule =>
  account.rules[form]?.[field] ?? 'no';

/** A form as its owner may write it: what HR keeps is only read, and what HR confirms says so. */
export function accountForm(form: FormShape, account: Account): FormShape {
  const fields = form.fields.map((field): FieldShape => {
    const rule = ruleOfField(account, form.name, field.name);
    const writable = rule !== 'no' && !field.readOnly && !field.from;
    const { required: asked, ...rest } = field;
    const help = [field.help, 'HR confirms a change of this.'].filter(Boolean).join(' ');
    return {
      ...(writable || asked === undefined ? field : rest),
      writable: writable && field.kind !== 'picture' && field.kind !== 'file',
      ...(writable && rule === 'request' && { help }),
    };
  });
  return { ...form, fields };
}

const listed = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

function outcomeText({ saved, asked }: AccountOutcome): string {
  if (!asked) return saved.length > 0 ? 'Saved.' : 'Nothing was changed.';
  const question = `HR is asked to confirm: ${listed(asked.fields)}.`;
  return saved.length > 0 ? `Saved. ${question}` : question;
}

/** Sends a change of the own record. */
export function useAccountChange() {
  const key = useSubmitKey();
  return useMutation({
    mutationFn: (change: AccountChange) =>
      ask<typeof changeAccountCall>('POST', '/api/my-account', { body: change, key: key.current() }),
    onSettled: (_answer, error) => key.settle(error),
    onSuccess: (outcome) => tell(outcomeText(outcome)),
  });
}
