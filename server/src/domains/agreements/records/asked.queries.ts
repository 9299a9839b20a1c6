import { isOfOrganisations } from '#contracts/agreements/agreement.rules.ts';
import type { Db } from '#kernel/db.ts';
import { fail } from '#kernel/errors.ts';
import { readRows } from '#kernel/read-rows.ts';
import { type Shown, shownTo, textHash } from '../register/text.rules.ts';
import { valuesOfMember, valuesOfOrganisation } from '../register/value.queries.ts';

/** What stands to be signed, with its rules. */
export interface AskedText extends Shown {
  readonly agreementId: string;
  readonly edition: number;
  readonly letterState: number;
  readonly validity: number;
  readonly validityMonths: number | null;
  readonly needsStamp: boolean;
  readonly refusable: boolean;
  /** What is asked beside the drawn signature. */
  readonly signMethod: number;
  readonly textHash: string;
}

interface Row extends Omit<AskedText, 'textHash'> {
  readonly parties: string[];
  readonly level: number;
  readonly publisherId: string;
  readonly orgId: string;
  readonly orgUserId: string | null;
  readonly givenOn: string;
}

/**
 * The text of a record as it is read now. The scope must reach the text, which may stand above; the caller has asked whose
 * record it is. @param signer who signs where the organisation as such is asked.
 */
export const textOf = async (db: Db, agreementRecordId: string, signer: string): Promise<AskedText> => {
  const rows = await readRows<Row>(db)`
    select l.id as agreement_id, l.edition, l.state as letter_state, l.validity, l.validity_months,
      l.needs_stamp, l.refusable, l.sign_method, l.title, l.body, l.parties, l.level, l.org_id as publisher_id, t.org_id,
      t.org_user_id, t.given_on::text as given_on
    from agreement_record t join letter l on l.id = t.letter_id where t.id = ${agreementRecordId}`;
  if (!rows[0]) throw fail('object.missing');
  const { title, body, parties, level, publisherId, orgId, orgUserId, givenOn, ...rules } = rows[0];
  const values =
    isOfOrganisations(level) || orgUserId === null
      ? await valuesOfOrganisation(db, { orgId, publisherId, givenOn, signer })
      : await valuesOfMember(db, { orgUserId, publisherId, givenOn });
  const shown = shownTo({ title, body, parties }, values);
  return { ...rules, ...shown, textHash: textHash(shown) };
};
