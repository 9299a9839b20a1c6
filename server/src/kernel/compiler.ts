import {
  type CompiledQuery,
  type IdentifierNode,
  type OperationNode,
  PostgresQueryCompiler,
  type PrimitiveValueListNode,
  type QueryId,
  type RawNode,
  type ReferenceNode,
  type RootOperationNode,
  type SchemableIdentifierNode,
  type TableNode,
  type ValueNode,
} from 'kysely';

/** A text that was made, and what it was made of. */
interface Remembered {
  readonly shape: readonly unknown[];
  readonly text: string;
}

/**
 * Most texts that are remembered (those that came first make way), most that begin with the same template, and most parts of one:
 * rows that are written by the hundred are hardly ever the same number.
 */
const mostRemembered = 600;
const mostAlike = 40;
const mostParts = 1000;

const isTemplate = (fragments: readonly string[]): boolean => 'raw' in fragments;

/**
 * Puts down what a statement's text depends on (its templates as the objects they are, names and literals by their text), and
 * apart from it the values that go along. @returns false for a part that it does not know.
 */
const read = (given: OperationNode | undefined, shape: unknown[], values: unknown[]): boolean => {
  if (given === undefined) return true;
  const { kind } = given;
  if (kind === 'RawNode') {
    const { sqlFragments, parameters } = given as RawNode;
    if (isTemplate(sqlFragments)) shape.push(sqlFragments);
    else shape.push(kind, sqlFragments.length, ...sqlFragments);
    for (const part of parameters) if (!read(part, shape, values)) return false;
    return true;
  }
  shape.push(kind);
  switch (kind) {
    case 'ValueNode': {
      const { value, immediate } = given as ValueNode;
      if (immediate) shape.push('literal', value);
      else values.push(value);
      return true;
    }
    case 'IdentifierNode':
      shape.push((given as IdentifierNode).name);
      return true;
    case 'ColumnNode':
      return read((given as OperationNode & { column: OperationNode }).column, shape, values);
    case 'ReferenceNode': {
      const { table, column } = given as ReferenceNode;
      shape.push(table !== undefined);
      return read(table, shape, values) && read(column, shape, values);
    }
    case 'TableNode':
      return read((given as TableNode).table, shape, values);
    case 'SchemableIdentifierNode': {
      const { schema, identifier } = given as SchemableIdentifierNode;
      shape.push(schema !== undefined);
      return read(schema, shape, values) && read(identifier, shape, values);
    }
    case 'PrimitiveValueListNode': {
      const { values: listed } = given as PrimitiveValueListNode;
      shape.push(listed.length);
      values.push(...listed);
      return true;
    }
    default:
      return false;
  }
};

const isAlike = (one: readonly unknown[], other: readonly unknown[]): boolean => {
  if (one.length !== other.length) return false;
  for (let at = one.length - 1; at >= 0; at -= 1) if (one[at] !== other[at]) return false;
  return true;
};

/**
 * Makes the text of a statement once. A request asks what was asked before with other values: putting its text together anew,
 * several thousand letters, took longer than anything else the server does for one record. The same object is
 * answered each time, so that whoever looks something up by it need not read it.
 */
export class RememberingCompiler extends PostgresQueryCompiler {
  private readonly known = new Map<readonly string[], Remembered[]>();
  private count = 0;

  override compileQuery(query: RootOperationNode, queryId: QueryId): CompiledQuery {
    const root = query.kind === 'RawNode' ? query.sqlFragments : undefined;
    // A text without values, such as `commit`, is there already.
    if (root === undefined || !isTemplate(root)) return super.compileQuery(query, queryId);
    const shape: unknown[] = [];
    const parameters: unknown[] = [];
    if (!read(query, shape, parameters)) return super.compileQuery(query, queryId);
    const alike = this.known.get(root);
    const found = alike?.find((one) => isAlike(one.shape, shape));
    if (found) return { query, queryId, sql: found.text, parameters };
    const made = super.compileQuery(query, queryId);
    this.remember(root, alike, { shape, text: made.sql });
    return made;
  }

  private remember(root: readonly string[], alike: Remembered[] | undefined, made: Remembered): void {
    if (made.shape.length > mostParts || (alike?.length ?? 0) >= mostAlike) return;
    if (alike) alike.push(made);
    else this.known.set(root, [made]);
    this.count += 1;
    if (this.count > mostRemembered) this.forgetOldest();
  }

  private forgetOldest(): void {
    const [oldest] = this.known;
    if (oldest === undefined) return;
    this.known.delete(oldest[0]);
    this.count -= oldest[1].length;
  }
}
