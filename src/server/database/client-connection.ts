/** How the statements of a transaction are asked: one after the other, and kept by name. */
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import type pg from 'pg';
import type { PoolClient } from 'pg';
import { named } from './distributed.ts';
import { keepsTooMany, planned } from './statement-name.ts';

/** A borrowed connection as a transaction's handle asks it; after its end it answers nothing. */
export class ClientConnection implements DatabaseConnection {
  readonly #client: PoolClient;
  /** Where rows lie on several machines: the organisation whose machine is asked. */
  readonly #spreadFor: number | undefined;
  #ended = false;
  #isFull = false;
  /** What is asked at once is answered one after the other, as the protocol does. */
  #last: Promise<unknown> = Promise.resolve();
  constructor(client: PoolClient, spreadFor: number | undefined) {
    this.#client = client;
    this.#spreadFor = spreadFor;
  }
  /** Whether it keeps so many plans that it is better made anew. */
  get isFull(): boolean {
    return this.#isFull;
  }
  /** The transaction has ended: nothing more is asked by its handle. */
  end(): void {
    this.#ended = true;
  }
  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#ended) throw new Error('this database handle belongs to a transaction that has ended');
    const answer = this.#last
      .then(() => {
        const asked = planned(query, this.#spreadFor);
        this.#isFull = keepsTooMany(this.#client, asked.name);
        return this.#client.query(asked);
      })
      .catch((error) => {
        throw named(error);
      });
    this.#last = answer.catch(() => undefined);
    return rowsOf<R>(await answer);
  }
  // biome-ignore lint/correctness/useYield: Kysely asks for a generator.
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('streams go through COPY or keyed pages');
  }
}

/** What a connection answers, as Kysely has it. */
export function rowsOf<R>(result: pg.QueryResult): QueryResult<R> {
  return { rows: (result.rows ?? []) as R[], numAffectedRows: BigInt(result.rowCount ?? 0) };
}
