/** Most names a refusal tells. */
const told = 5;

/** Names for a sentence: the first few, and that there are more. */
export const someNames = (rows: readonly { readonly name: string }[]): string => {
  const names = rows.slice(0, told).map((row) => row.name);
  return rows.length > told ? `${names.join('、')} …` : names.join('、');
};

const words = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Shanghai',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

/** `YYYY-MM-DD HH:mm` of an instant in the platform's zone, for messages and prints. */
export const clockWords = (at: string): string => words.format(new Date(at));
