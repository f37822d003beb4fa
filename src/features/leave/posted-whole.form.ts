/** What HR posts for many at once goes through: prepared, posted as a whole, undone as a whole. */
export const postedWhole = {
  states: { draft: { post: 'posted' }, posted: { undo: 'undone' }, undone: { post: 'posted' } },
  changedIn: ['draft'],
  deletedIn: ['draft', 'undone'],
  words: { post: 'Post', undo: 'Undo', posted: 'Posted', undone: 'Undone' },
} as const;

export const postingReader = { read: 'organisation', export: 'organisation' } as const;

export const postingKeeper = {
  ...postingReader,
  write: 'organisation',
  delete: 'organisation',
  post: 'organisation',
  undo: 'organisation',
} as const;
