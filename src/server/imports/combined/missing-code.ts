/** 'R&D, Pune' is R-D-PUNE; a number is added where that is taken. */
export function codeFor(name: string, longest: number, isTaken: (code: string) => boolean): string {
  const bare = name
    .normalize('NFKD')
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  for (let number = 1; ; number += 1) {
    const tail = number === 1 ? '' : `-${number}`;
    const code = `${(bare || 'NEW').slice(0, longest - tail.length).replace(/-$/, '')}${tail}`;
    if (!isTaken(code)) return code;
  }
}
