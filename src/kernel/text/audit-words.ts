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
  'sign-in': () => 'Signed in',
};

/** 'Signed in', 'Read pay runs', 'Mark paid: pay runs'; `of` is what the organisation calls them. */
export function auditWords(action: string, of: string): string {
  const words = said[action];
  if (words) return words(of);
  const plain = action.replaceAll('-', ' ');
  return `${plain.charAt(0).toUpperCase()}${plain.slice(1)}: ${of}`;
}
