/** What imports says no with. */
import { type Refuse, refusing } from '#kernel/refusal.ts';

const sentences = {
  'import.in-use': [
    'Other records refer to what this import made, so it cannot be undone. Remove those',
    'first.',
  ],
  'import.in-use/by': [
    'Records under {heading} refer to what this import made, so it cannot be undone. Remove those first,',
    'then undo it.',
  ],
  'import.in-use/balance': [
    'Somebody whom this import made has days or amounts in a balance that came from elsewhere since, so it',
    'cannot be undone. Take those back first, then undo it.',
  ],
  'import.not-done': 'Only an import that was done can be undone.',
  'import.not-yours': 'You may not import {what}, so you cannot undo this either.',
  'import.not-yours/part': {
    status: 403,
    says: 'This sheet has columns of records that you may not import. Leave those columns out.',
  },
  'import.over': 'This import is done already. Upload the file again for another one.',
  'import.recipe-changed': 'Somebody changed this recipe meanwhile. Look at it again.',
  'import.removed': ['The uploaded file was removed after its days. Upload it again to import it.'],
  'import.too-large': { status: 413, says: '{message}' },
  'import.touched/back-write': [
    'Rows were added since for days of this import, so it cannot be undone as',
    'a whole. Remove those first.',
  ],
  'import.touched/undo': [
    '{what} been changed since, so it cannot be undone as a whole. Change them back',
    'one by one.',
  ],
  'import.unreadable': '{message}',
  'import.unseen': {
    status: 403,
    says: [
      'This import changed values that your login does not see.',
      'Somebody who sees them has to undo it.',
    ],
  },
} as const;

export const refuse: Refuse<typeof sentences> = refusing(sentences);
