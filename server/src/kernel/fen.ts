/** The part of an answer of the database that is read here. */
interface Answered {
  readonly fields?: readonly { readonly name: string }[];
  readonly rows?: Record<string, unknown>[];
}

/**
 * Whole fen of a column of a 64-bit or wider type, which the driver gives as text so that nothing is lost.
 * @throws for what a number does not hold exactly: no amount of this product comes near it, and a wrong fen is worse than no answer
 */
export const fenOf = (text: string): number => {
  const fen = Number(text);
  if (!Number.isSafeInteger(fen)) throw new Error(`No whole number of fen: ${text}`);
  return fen;
};

/** Makes numbers of the columns of an answer that are named as amounts are (`…Fen`); nothing stays nothing. */
export const withFen = <A>(answered: A): A => {
  const { fields, rows } = (answered ?? {}) as Answered;
  for (const { name } of fields ?? []) {
    if (!name.endsWith('Fen')) continue;
    for (const row of rows ?? []) if (typeof row[name] === 'string') row[name] = fenOf(row[name]);
  }
  return answered;
};
