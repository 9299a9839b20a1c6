import { isSameName } from '#contracts/written/written-text.ts';

/** Who a certificate names: the name, and the whole identity number, empty where none is known. */
export interface Named {
  readonly realName: string;
  readonly idCard: string;
}

/**
 * Whether a certificate that named one may be issued anew in the name of the other: the name is the same, or the identity number
 * says that the person is. Without a number on either side nothing says so (docs/decisions/certificates.md).
 */
export const isSamePerson = (was: Named, is: Named): boolean =>
  isSameName(was.realName, is.realName) || (was.idCard !== '' && was.idCard === is.idCard);
