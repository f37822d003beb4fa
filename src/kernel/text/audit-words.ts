/**
 * What an entry of the audit says was done, in words for who reads it; the code stays in the entry. What is
 * done most is said here, the rest by its own name.
 */
const said: Readonly<Record<string, (of: string) => string>> = {
  create: (of) => `Added ${of}`,
  write: (of) => `Changed ${of}`,
  update: (of) => `Changed ${of}`,
  change: (of) => `Changed ${of}`,
  delete: (of) => `Deleted ${of}`,
  read: (of) => `Read ${of}`,
  approve: (of) => `Approved ${of}`,
  correct: (of) => `Corrected ${of}`,
  import: (of) => `Imported ${of}`,
  export: (of) => `Exported ${of}`,
  attach: (of) => `Attached a file to ${of}`,
  detach: (of) => `Removed a file from ${of}`,
  reveal: (of) => `Looked up ${of}`,
  'sign-in': () => 'Signed in',
  'sign-out': () => 'Signed out',
  'sign-in-failed': () => 'Failed to sign in',
  anchor: () => 'Anchored the audit outside the database',
};

/**
 * 'Signed in', 'Read pay runs', 'Mark as paid: pay run'; `of` is what the organisation calls them, `word`
 * what its button says, where it is known.
 */
export function auditWords(action: string, of: string, word?: string): string {
  const words = said[action];
  if (words) return words(of);
  const plain = word ?? action.replaceAll('-', ' ');
  return `${plain.charAt(0).toUpperCase()}${plain.slice(1)}: ${of}`;
}
