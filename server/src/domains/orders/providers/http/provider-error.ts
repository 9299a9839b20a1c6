/**
 * What goes wrong with a provider: it does not answer (`down`), it says no (`refused`), it says no and will never say otherwise (`never`),
 * its answer cannot be read (`unreadable`),
 * carries no signature (`unsigned`), a wrong one (`forged`) or one of another key (`strangeKey`), is older or newer than it may be
 * (`late`), or speaks of another merchant or another order than was asked for.
 */
export type ProviderReason =
  | 'down'
  | 'refused'
  | 'never'
  | 'unreadable'
  | 'unsigned'
  | 'forged'
  | 'strangeKey'
  | 'late'
  | 'otherMerchant'
  | 'otherOrder';

/** A failure of a call to a provider, or of what came from one; its text is for the log. */
export class ProviderError extends Error {
  readonly reason: ProviderReason;
  /** What it is about; of a refusal the code and words of the provider. */
  readonly detail: string;

  constructor(provider: string, reason: ProviderReason, detail: string) {
    super(`${provider}: ${reason}: ${detail}`);
    this.reason = reason;
    this.detail = detail;
  }
}
