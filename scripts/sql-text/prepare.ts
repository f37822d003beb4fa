/** Asks a database what it makes of a statement, without running it. */
import type pg from 'pg';

/** What the database answers: the columns of a row, or why it takes no such statement. */
export type Answer =
  | { readonly columns: readonly string[] }
  | { readonly code: string; readonly why: string };

/** The database reads and describes `text`; nothing is planned, locked or run. */
export function prepared(client: pg.Client, text: string): Promise<Answer> {
  return new Promise((answered) => client.query(new Preparation(text, answered)));
}

/** What pg calls while the statement is with the database. */
class Preparation implements pg.Submittable {
  #answer: Answer = { columns: [] };
  readonly #text: string;
  readonly #answered: (answer: Answer) => void;

  constructor(text: string, answered: (answer: Answer) => void) {
    this.#text = text;
    this.#answered = answered;
  }

  submit = (connection: pg.Connection): void => {
    connection.parse({ name: '', text: this.#text, types: [] }, true);
    connection.describe({ type: 'S', name: '' }, true);
    connection.sync();
  };

  handleRowDescription({ fields }: { readonly fields: readonly { readonly name: string }[] }): void {
    this.#answer = { columns: fields.map(({ name }) => name) };
  }

  handleError({ code = '', message }: Error & { readonly code?: string }): void {
    this.#answered({ code, why: message });
  }

  handleReadyForQuery(): void {
    this.#answered(this.#answer);
  }
}
