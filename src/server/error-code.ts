/** What an error of the system, the database or a library is known by: 'EEXIST', '28P01'; else ''. */
export const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
