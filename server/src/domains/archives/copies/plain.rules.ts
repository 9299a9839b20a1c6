/**
 * Columns that are not handed out: secrets, what only serves to search, where a row stands, numbers of other people, and what
 * would tell answers of an exam before its own rule does (security, line 24).
 */
const inner =
  /(_hash|_index|_key|_tail|_masked)$|^(path|from_path|client_path|department_tree|l[1-4]|descriptor_sealed|totp_sealed|totp_step|before_sealed|object_name|token_id)$|_by$|^(correct|correct_count|marks|kinds|seed|option_orders|holders)$/;

type Row = Record<string, unknown>;

/**
 * A row as the person gets it: sealed values opened under their own names, what is of the inside left away.
 * @param unseal opens a sealed value; what cannot be opened is left away.
 */
export const plainRow = (row: Row, unseal: (sealed: string) => string): Row =>
  Object.fromEntries(
    Object.entries(row).flatMap(([name, value]) => {
      if (inner.test(name)) return [];
      if (!name.endsWith('_sealed')) return [[name, value]];
      if (typeof value !== 'string') return [];
      try {
        return [[name.slice(0, -'_sealed'.length), unseal(value)]];
      } catch {
        return [];
      }
    }),
  );

/** Numbers of files that rows name. */
export const filesIn = (rows: readonly Row[]): string[] => [
  ...new Set(
    rows.flatMap((row) =>
      Object.entries(row).flatMap(([name, value]) =>
        /file_id$/.test(name) && (typeof value === 'number' || typeof value === 'string') ? [String(value)] : [],
      ),
    ),
  ),
];

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

const shown = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

export interface Section {
  readonly title: string;
  readonly rows: readonly Row[];
}

/** One page to read: a table for each kind of data, with the columns that hold anything. */
export const pageOf = (
  head: { language: string; title: string; lines: readonly string[] },
  sections: readonly Section[],
  titleOf: (column: string) => string,
): string => {
  const tableOf = ({ title, rows }: Section): string => {
    const columns = [...new Set(rows.flatMap((row) => Object.keys(row).filter((name) => shown(row[name]) !== '')))];
    const line = (row: Row) => `<tr>${columns.map((name) => `<td>${escaped(shown(row[name]))}</td>`).join('')}</tr>`;
    return `<h2>${escaped(title)} (${rows.length})</h2><div><table><thead><tr>${columns
      .map((name) => `<th>${escaped(titleOf(name))}</th>`)
      .join('')}</tr></thead><tbody>${rows.map(line).join('')}</tbody></table></div>`;
  };
  return `<!doctype html><html lang="${head.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(head.title)}</title><style>body{font:14px/1.6 system-ui,sans-serif;margin:2em}div{overflow:auto}table{border-collapse:collapse}
td,th{border:1px solid #ccc;padding:4px 8px;text-align:left;vertical-align:top}th{background:#f4f6fa}</style></head><body>
<h1>${escaped(head.title)}</h1>${head.lines.map((text) => `<p>${escaped(text)}</p>`).join('')}${sections.map(tableOf).join('')}</body></html>`;
};
