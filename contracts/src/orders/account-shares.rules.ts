/** So many fen, above zero, of an account of the book, by its place in the list of balances. */
export interface AccountShare {
  readonly account: number;
  readonly amountFen: number;
}

/** What an amount takes of accounts in their order; undefined where they do not hold it. */
export const takeFrom = (holdings: readonly AccountShare[], amountFen: number): readonly AccountShare[] | undefined => {
  let left = amountFen;
  const taken: AccountShare[] = [];
  for (const { account, amountFen: held } of holdings) {
    const part = Math.min(left, Math.max(0, held));
    if (part > 0) taken.push({ account, amountFen: part });
    left -= part;
  }
  return left === 0 ? taken : undefined;
};

/** What goes back to the accounts it was taken from, the last one first, and what stays taken. */
export const giveBackTo = (
  taken: readonly AccountShare[],
  amountFen: number,
): { readonly back: readonly AccountShare[]; readonly stays: readonly AccountShare[] } => {
  const back = takeFrom(taken.toReversed(), amountFen) ?? taken.toReversed();
  const given = new Map(back.map((one) => [one.account, one.amountFen]));
  const stays = taken
    .map((one) => ({ ...one, amountFen: one.amountFen - (given.get(one.account) ?? 0) }))
    .filter((one) => one.amountFen > 0);
  return { back, stays };
};
