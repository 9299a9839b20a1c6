import type { SheetPiece } from '#contracts/archives/sheet.contract.ts';
import type { PdfNode } from '#kernel/engines/pdf.ts';

type Node = Exclude<PdfNode, string>;

/** All words of a node, in their order. */
const wordsOf = (node: PdfNode): string => {
  if (typeof node === 'string') return node;
  const { text } = node;
  if (text === undefined) return (node.stack ?? node.columns ?? []).map(wordsOf).join(' ');
  return Array.isArray(text) ? text.map(wordsOf).join('') : wordsOf(text as PdfNode);
};

const pairsOf = (body: readonly (readonly PdfNode[])[]): { name: string; value: string }[] =>
  body.flatMap((row) => {
    const cells = row.map(wordsOf);
    const pairs = [];
    for (let at = 0; at + 1 < cells.length; at += 2)
      if (cells[at] !== '') pairs.push({ name: cells[at] ?? '', value: cells[at + 1] ?? '' });
    return pairs;
  });

const tableOf = (table: NonNullable<Node['table']>): SheetPiece[] => {
  const { body, headerRows = 0 } = table;
  // Rows of pictures have no words of their own.
  if (body.every((row) => row.every((cell) => typeof cell !== 'string' && 'stack' in cell))) return [];
  if (headerRows === 0) return [{ kind: 'facts', facts: pairsOf(body) }];
  const [head = [], ...rows] = body;
  return [{ kind: 'table', head: head.map(wordsOf), rows: rows.map((row) => row.map(wordsOf)) }];
};

/** A document's nodes as pieces of a page: one layout serves the archive's paper and the printed screen. Pictures stay behind. */
export const piecesOf = (nodes: readonly PdfNode[]): SheetPiece[] =>
  nodes.flatMap((node): SheetPiece[] => {
    if (typeof node === 'string') return [{ kind: 'text', text: node }];
    if (node.table) return tableOf(node.table);
    const inner = node.stack ?? node.columns;
    if (inner) return piecesOf(inner);
    const text = wordsOf(node);
    return text === '' ? [] : [{ kind: 'text', text }];
  });
