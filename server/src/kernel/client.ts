// The driver keeps what it makes of a description under names of its own.
/* oxlint-disable no-underscore-dangle */
import { sql } from 'kysely';
import pg from 'pg';
import { withFen } from './fen.ts';

/** What the driver says when an answer has not come in time. */
const noAnswer = 'Query read timeout';

/** What the driver makes of the description of a statement's rows: the columns, how each is read, and an empty row. */
interface Described {
  readonly fields: readonly pg.FieldDef[];
  readonly _parsers: unknown;
  readonly _prebuiltEmptyResultObject: unknown;
}

/** The parts of the driver's query and connection that its published types leave out. */
interface Sending {
  readonly name: string;
  readonly values: unknown[];
  readonly _result: Described;
  _accumulateRows: boolean;
  handleError(error: unknown, connection: Receiving): void;
}
interface Receiving {
  readonly stream: { destroy(error: Error): void };
  bind(message: object): void;
  execute(message: object): void;
  sync(): void;
}
interface Preparing {
  prepare(connection: Receiving): void;
}
const driver = pg as unknown as { utils: { prepareValue(value: unknown): unknown } };
const { prepare: prepareAsDriver } = pg.Query.prototype as unknown as Preparing;

/** A text that is prepared by name, and its rows as a connection had them described first: mostly they are alike on each. */
interface Statement {
  readonly name: string;
  described?: Described;
}

/** Statements one connection keeps prepared; later ones are planned each time, with their values. */
const mostPrepared = 400;
/**
 * Letters of the longest text that is prepared: what waits, the longest that is asked again and again, has some 35,000. Longer ones write
 * rows by the hundred, hardly two of the same number.
 */
const longest = 60_000;
const anew = '/* planned anew */';
/** Begins a statement of ever another shape: it is planned with its values each time, and takes no place among those prepared. */
export const plannedAnew = sql.raw(anew);
const statements = new Map<string, Statement>();

const statementOf = (text: string): Statement | undefined => {
  const known = statements.get(text);
  if (known || statements.size >= mostPrepared || text.length > longest || text.startsWith(anew)) return known;
  const made: Statement = { name: `luan${statements.size}` };
  statements.set(text, made);
  return made;
};

const isSame = (one: Described, other: Described): boolean =>
  one.fields.length === other.fields.length &&
  one.fields.every(
    ({ name, dataTypeID }, at) => other.fields[at]?.name === name && other.fields[at]?.dataTypeID === dataTypeID,
  );

/** Keeps one description for all connections that were told the same. */
const shared = (statement: Statement, { fields, _parsers, _prebuiltEmptyResultObject }: Described): Described => {
  const told: Described = { fields, _parsers, _prebuiltEmptyResultObject };
  if (!statement.described || !isSame(statement.described, told)) statement.described = told;
  return statement.described;
};

interface Asked {
  readonly statement: Statement;
  readonly text: string;
  readonly values: unknown[];
}

/** What a connection has prepared. */
type Prepared = Map<Statement, Described>;

/**
 * A prepared statement that has its rows described to it once a connection, not with every answer: PostgreSQL refuses to run a
 * prepared statement whose rows would look otherwise ("cached plan must not change result type").
 */
class PreparedQuery extends pg.Query {
  private readonly statement: Statement;
  private readonly prepared: Prepared;

  constructor(asked: Asked, prepared: Prepared, callback: (error: Error | null | undefined, result: unknown) => void) {
    const { statement, text, values } = asked;
    super({ name: statement.name, text, values }, (error, result) => {
      if (!error && !prepared.has(statement))
        prepared.set(statement, shared(statement, result as unknown as Described));
      callback(error, result);
    });
    this.statement = statement;
    this.prepared = prepared;
  }

  // Called by the driver when it is the statement's turn.
  prepare(connection: Receiving): void {
    const own = this as unknown as Sending;
    const described = this.prepared.get(this.statement);
    if (described === undefined) {
      prepareAsDriver.call(this, connection);
      return;
    }
    Object.assign(own._result, described);
    own._accumulateRows = true;
    try {
      connection.bind({ portal: '', statement: own.name, values: own.values, valueMapper: driver.utils.prepareValue });
    } catch (error) {
      // A value that cannot be written down is the statement's failure; the connection goes on.
      own.handleError(error, connection);
      connection.sync();
      return;
    }
    connection.execute({ portal: '', rows: 0 });
    connection.sync();
  }
}

/**
 * A client that prepares what it sends, so that PostgreSQL plans a statement once per connection, and that gives itself up when
 * an answer does not come: what hangs now would hang the next request too. The pool opens another in its place.
 */
export class PreparingClient extends pg.Client {
  private readonly prepared: Prepared = new Map();

  constructor(config?: pg.ClientConfig) {
    super(config);
    // A connection that breaks while it is lent out tells whoever waits for it; without a listener it would end the process.
    this.on('error', () => undefined);
  }

  // The driver's method has a dozen signatures; the query builder uses the one with a promise.
  override query(...given: unknown[]): never {
    const [text, values, callback] = given;
    const isAsked = typeof text === 'string' && Array.isArray(values) && callback === undefined;
    const statement = isAsked && values.length > 0 ? statementOf(text) : undefined;
    const answer = statement
      ? this.sendPrepared({ statement, text: String(text), values: values as unknown[] })
      : this.send(...given);
    if (!(answer instanceof Promise)) return answer as never;
    answer.catch((error: unknown) => this.giveUp(error));
    return answer.then(withFen) as never;
  }

  private send(...given: unknown[]): unknown {
    return (super.query as unknown as (...parts: unknown[]) => unknown).apply(this, given);
  }

  private async sendPrepared(asked: Asked): Promise<unknown> {
    try {
      return await new Promise((resolve, reject) => {
        const answered = (error: Error | null | undefined, result: unknown): void =>
          error ? reject(error) : resolve(result);
        this.send(new PreparedQuery(asked, this.prepared, answered));
      });
    } catch (error) {
      // As the driver does: the stack leads to who asked, not to the socket.
      if (error instanceof Error) Error.captureStackTrace(error);
      throw error;
    }
  }

  private giveUp(error: unknown): void {
    if (!(error instanceof Error) || error.message !== noAnswer) return;
    (this as unknown as { connection: Receiving }).connection.stream.destroy(error);
  }
}
