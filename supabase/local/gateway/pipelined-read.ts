import { type Connection, Query } from 'pg';

/** A statement with its values; the connection keeps a statement with a name prepared. */
export interface PreparedQuery {
  readonly name?: string | undefined;
  readonly text: string;
  readonly values: readonly (string | number | null | readonly string[])[];
}

/** A row with each column in PostgreSQL's text format. */
export type TextRow = readonly (string | null)[];

/** Names of the statements that each connection has prepared. */
const parsed = new WeakMap<Connection, Set<string>>();

function written(value: PreparedQuery['values'][number]): string | null {
  if (value === null || typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  return `{${value.map((each) => `"${each.replace(/["\\]/g, '\\$&')}"`).join(',')}}`;
}

/**
 * Statements sent in one packet, as one transaction without `begin`.
 * When one fails, PostgreSQL skips the rest. `row` is the first row of the last statement. `pg`
 * would send each statement alone, with a round trip each. In pipeline mode `pg` accepts only its
 * own class and subclasses, because other queries may leave portals open. One read at a time runs
 * on a connection, as the pool assigns them.
 */
export class PipelinedRead extends Query {
  readonly #queries: readonly PreparedQuery[];
  readonly #settle: PromiseWithResolvers<TextRow | undefined>;
  /** Names of the statements being parsed, in order; '' for a statement without one. */
  readonly #parsing: string[] = [];
  #executed = 0;
  #row: TextRow | undefined;
  #end: () => void = () => undefined;
  constructor(queries: readonly PreparedQuery[]) {
    super('');
    this.#queries = queries;
    this.#settle = Promise.withResolvers();
  }

  /** The last statement's first row; rejects with the DatabaseError of the failed statement. */
  get row(): Promise<TextRow | undefined> {
    return this.#settle.promise;
  }

  override submit = (connection: Connection): null => {
    const known = parsed.get(connection) ?? new Set();
    parsed.set(connection, known);
    connection.stream.cork();
    try {
      for (const { name = '', text, values } of this.#queries) {
        if (!known.has(name)) {
          connection.parse({ name, text, types: [] }, true);
          this.#parsing.push(name);
        }
        connection.bind({ statement: name, values: values.map(written) }, true);
        connection.execute(null, true);
      }
      connection.sync();
      if (this.#parsing.length > 0) this.#noteParsed(connection, known);
    } finally {
      connection.stream.uncork();
    }
    return null;
  };

  #noteParsed(connection: Connection, known: Set<string>): void {
    const note = () => {
      const name = this.#parsing.shift();
      if (name !== undefined && name !== '') known.add(name);
    };
    connection.on('parseComplete', note);
    this.#end = () => connection.off('parseComplete', note);
  }

  handleDataRow({ fields }: { readonly fields: TextRow }): void {
    if (this.#executed === this.#queries.length - 1) this.#row ??= fields;
  }

  handleCommandComplete(): void {
    this.#executed += 1;
  }

  handleError(error: Error): void {
    this.#end();
    this.#settle.reject(error);
  }

  handleReadyForQuery(): void {
    this.#end();
    this.#settle.resolve(this.#row);
  }
}
