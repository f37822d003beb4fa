/** What an entry of the audit says was done, in words for who reads it; the code stays in the entry. */
const said: Readonly<Record<string, (of: string) => string>> = {
  create: (of) => `Added ${of}`,
  write: (of) => `Changed ${of}`,
  update: (of) => `Changed ${of}`,
  change: (of) => `Changed ${of}`,
  correct: (of) => `Corrected ${of}`,
  delete: (of) => `Deleted ${of}`,
  read: (of) => `Read ${of}`,
  reveal: (of) => `Read hidden values of ${of}`,
  export: (of) => `Exported ${of}`,
  import: (of) => `Imported ${of}`,
  attach: (of) => `Attached a file to ${of}`,
  detach: (of) => `Removed a file from ${of}`,
  submit: (of) => `Sent ${of}`,
  approve: (of) => `Approved ${of}`,
  reject: (of) => `Rejected ${of}`,
  publish: (of) => `Published ${of}`,
  download: (of) => `Downloaded ${of}`,
  'what-if': (of) => `Tried ${of}`,
  'sign-in': () => 'Signed in',
  'sign-in-failed': () => 'Failed to sign in',
  'sign-out': () => 'Signed out',
  'second-factor-failed': () => 'Failed the second factor',
  'change-password': () => 'Changed the password',
  'set-password': () => 'Set a password',
  'forgot-password': () => 'Asked for a new password',
  anchor: () => 'Anchored the audit',
};

/** 'Signed in', 'Read pay runs', 'Mark paid: pay runs'; `of` is what the organisation calls them. */
export function auditWords(action: string, of: string): string {
  const words = said[action];
  if (words) return words(of);
  const plain = action.replaceAll('-', ' ');
  return `${plain.charAt(0).toUpperCase()}${plain.slice(1)}: ${of}`;
}
