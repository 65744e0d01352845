import { type Connection, Query } from 'pg';

/** A statement and its values; with a name the connection keeps it parsed and planned. */
export interface PreparedQuery {
  readonly name?: string | undefined;
  readonly text: string;
  readonly values: readonly (string | number | null | readonly string[])[];
}

/** A row of an answer as it came: each column as PostgreSQL writes it in text. */
export type TextRow = readonly (string | null)[];

/** Which statements a connection has parsed under their names. */
const parsed = new WeakMap<Connection, Set<string>>();

/** As PostgreSQL reads it in text. */
function written(value: PreparedQuery['values'][number]): string | null {
  if (value === null || typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  return `{${value.map((each) => `"${each.replace(/["\\]/g, '\\$&')}"`).join(',')}}`;
}

/**
 * Statements sent in one packet: one transaction without a `begin`.
 * When one fails the rest is skipped. Returns the last one's first row. `pg` would send each alone,
 * which costs a round trip and two wake-ups each. A pipelined connection accepts only its own class
 * and subclasses, because of portals that stay open; ours do not. One at a time on a connection, as
 * a pool assigns them.
 */
export class PipelinedRead extends Query {
  readonly #queries: readonly PreparedQuery[];
  readonly #settle: PromiseWithResolvers<TextRow | undefined>;
  /** The names of what was sent to be parsed, in order; '' for a statement without one. */
  readonly #parsing: string[] = [];
  #executed = 0;
  #row: TextRow | undefined;
  #end: () => void = () => undefined;
  constructor(queries: readonly PreparedQuery[]) {
    super('');
    this.#queries = queries;
    this.#settle = Promise.withResolvers();
  }

  /** The last statement's first row; rejects with the DatabaseError of whichever failed. */
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
