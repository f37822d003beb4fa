import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query';

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
}
