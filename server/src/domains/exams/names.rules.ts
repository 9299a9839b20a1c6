/** Most names a refusal tells. */
const told = 5;

/** Names for a sentence: the first few, and that there are more. */
export const someNames = (rows: readonly { readonly name: string }[]): string => {
  const names = rows.slice(0, told).map((row) => row.name);
  return rows.length > told ? `${names.join('、')} …` : names.join('、');
};
