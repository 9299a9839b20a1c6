import type { AccountShare } from '#contracts/orders/account-shares.rules.ts';

/** Shares as a row keeps them: account and fen by turns. */
export const pairsOf = (shares: readonly AccountShare[]): number[] =>
  shares.flatMap(({ account, amountFen }) => [account, amountFen]);

/** The same read back. */
export const sharesIn = (pairs: readonly (number | string)[]): readonly AccountShare[] =>
  pairs
    .map((account, at) => ({ account: Number(account), amountFen: Number(pairs[at + 1]), at }))
    .filter(({ at }) => at % 2 === 0)
    .map(({ account, amountFen }) => ({ account, amountFen }));
