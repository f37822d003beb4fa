import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type Query,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import type { Gone } from './changes.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /**
       * What a change of the server's records means for what was read. Unless said otherwise it is read again
       * at once where it is on the screen, and elsewhere as soon as somebody looks.
       *
       * `later`: it is read again when somebody looks at it once more, and not under their hands: what was
       * asked of what is typed, a list to pick from, the menu, a page that puts the answer in its place.
       * `same`: it follows from the organisation's words and rights alone (`drawn-from.ts`).
       */
      readonly afterChange?: 'later' | 'same';
    };
  }
}

/**
 * A client whose screens show what holds after a change. By itself it asks again for what it has; what is
 * still being asked for the first time may have been read before the change, so that is asked again as well.
 */
export class FreshClient extends QueryClient {
  override invalidateQueries<Key extends QueryKey = QueryKey>(
    filters: InvalidateQueryFilters<Key> = {},
    options?: InvalidateOptions,
  ): Promise<void> {
    const { predicate = () => true } = filters;
    void this.cancelQueries<Key>({
      ...filters,
      predicate: (query) => query.state.data === undefined && query.isActive() && predicate(query),
    });
    return super.invalidateQueries(filters, options);
  }

  /** After a change of anything: resolves when all that is on the screen was read again. */
  async changed(gone: readonly Gone[]): Promise<void> {
    const isGone = ({ queryKey: [of, form, , id] }: Query) =>
      of === 'records' && gone.some((record) => record.form === form && record.id === id);
    this.removeQueries({ type: 'inactive', predicate: (query) => isGone(query) });
    void super.invalidateQueries({
      refetchType: 'none',
      predicate: (query) => query.meta?.afterChange === 'later' || isGone(query),
    });
    await this.invalidateQueries({
      predicate: (query) => query.meta?.afterChange === undefined && !isGone(query),
    });
  }
}
