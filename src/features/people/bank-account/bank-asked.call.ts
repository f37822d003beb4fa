import { call } from '#kernel/wire/call.ts';
import { date, flag, id, named, objectOf, textOf } from '#kernel/wire/schema.ts';

/** A bank account that somebody else enters waits for a person of HR. */
export const bankAskedCall = call({
  method: 'POST',
  path: '/api/bank-accounts/asked',
  body: named(
    'BankAccountAsked',
    objectOf(
      {
        employee: id,
        account: { ...textOf(40), description: 'The account number.' },
        ifsc: { ...textOf(20), description: 'Four letters, a zero, six letters or digits: the branch.' },
        bankName: textOf(80),
        holder: textOf(120),
        joint: { ...flag, description: 'A colleague is paid into the same account on purpose.' },
        validFrom: { ...date, description: 'The first day on which it shall hold; today when absent.' },
        note: { ...textOf(1000), description: 'What whoever decides should know.' },
      },
      ['bankName', 'holder', 'joint', 'validFrom', 'note'],
    ),
  ),
  /** Of the change request that it waits as. */
  response: objectOf({ id, state: { type: 'string', enum: ['waiting'] } }),
});
