import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { certificateMachine } from '#contracts/certificates/certificate.codes.ts';
import { flavourOf } from '#contracts/training/flavours.ts';
import { lastDayOf } from '#contracts/zone.ts';
import type { Actor } from '#kernel/actor.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { refuseUnprintable } from '#kernel/engines/placed/refuse-unprintable.ts';
import { personBehind } from '#kernel/four-eyes.ts';
import { tellHistory } from '#kernel/history.ts';
import { ancestors } from '#kernel/scope.ts';
import type { ChosenTemplate } from '../templates/choose.queries.ts';
import { type MemberFacts, printedOf } from './facts.queries.ts';

/** Random bytes of the code that opens a public page: 144 bits (security, line 25). */
const codeBytes = 18;
/** Certificates of one statement. */
const atOnce = 100;

/** A number as it is printed: prefix, year, and a count of six digits. */
export const numberText = (prefix: string, year: number, number: number): string =>
  `${prefix}-${year}-${String(number).padStart(6, '0')}`;

/** The last day of validity, by the months of the template; null for none. */
export const lastDay = (issuedOn: string, months: number): string | null =>
  months === 0 ? null : lastDayOf(issuedOn, months);

/** Takes the next `count` numbers of a template; its row is held to the end of the transaction, so none is ever left out. */
const takeNumbers = async (db: Db, rootId: string, year: number, count: number): Promise<number> => {
  const { rows } = await sql<{ last: number }>`
    insert into cert_counter as c (root_id, year, last) values (${rootId}, ${year}, ${count})
    on conflict (root_id, year) do update set last = c.last + ${count} returning last`.execute(db);
  return (rows[0]?.last ?? count) - count + 1;
};

export interface Issued {
  readonly id: string;
  readonly certNumber: string;
  readonly recordId: string;
  readonly realName: string;
}

interface Occasion {
  readonly printId: string | null;
  /** The certificate it takes the place of. */
  readonly replacesId?: string;
  readonly photoFileId?: string | null;
  /** Another day than today, for what was issued before this product stood. */
  readonly issuedOn?: string;
  /** The last day of the certificate it takes the place of, null for one without; otherwise it is reckoned from the template. */
  readonly validUntil?: string | null;
}

const rowOf = (template: ChosenTemplate, of: MemberFacts, number: number, issuedOn: string, occasion: Occasion) => {
  const year = Number(issuedOn.slice(0, 4));
  const certNumber = numberText(template.prefix, year, number);
  const usual = lastDay(issuedOn, template.validMonths ?? flavourOf(of.flavour).validMonths);
  const validUntil = occasion.validUntil === undefined ? usual : occasion.validUntil;
  return {
    ...ancestors(of.path),
    org_id: of.org_id,
    path: of.path,
    record_id: of.record_id,
    plan_id: of.plan_id,
    print_id: occasion.printId,
    flavour: of.flavour,
    org_user_id: of.org_user_id,
    user_id: of.user_id,
    template_id: template.id,
    root_id: template.rootId,
    year,
    number,
    cert_number: certNumber,
    code: randomBytes(codeBytes).toString('base64url'),
    real_name: of.real_name,
    name_key: of.name_key,
    org_name: of.org_name,
    plan_name: of.plan_name,
    id_card_masked: of.id_card_masked,
    id_card_sealed: of.id_card_sealed,
    printed: printedOf(of, { certNumber, issuedOn, validUntil }),
    photo_file_id: occasion.photoFileId ?? null,
    issued_on: issuedOn,
    valid_until: validUntil,
    replaces_id: occasion.replacesId ?? null,
  };
};

/**
 * Issues one certificate for each member in the running transaction, numbered in their order. Who has a standing one breaks
 * the unique rule of the table: the caller has checked, and a second press loses.
 */
export const issueMany = async (
  db: Db,
  actor: Actor,
  template: ChosenTemplate,
  members: readonly MemberFacts[],
  occasion: Occasion,
): Promise<Issued[]> => {
  if (members.length === 0) return [];
  await refuseUnprintable(members.map((one) => one.real_name));
  const now = clock.now();
  const issuedOn = occasion.issuedOn ?? dayOf(now);
  const first = await takeNumbers(db, template.rootId, Number(issuedOn.slice(0, 4)), members.length);
  const made = members.map((of, index) => rowOf(template, of, first + index, issuedOn, occasion));
  const issued: Issued[] = [];
  const by = personBehind(actor);
  for (let start = 0; start < made.length; start += atOnce) {
    const { rows } = await sql<{ id: string; record_id: string; path: string }>`
      insert into certificate (org_id, path, l1, l2, l3, l4, record_id, plan_id, print_id, flavour, org_user_id, user_id, template_id, root_id, year,
        number, cert_number, code, real_name, name_key, org_name, plan_name, id_card_masked, id_card_sealed, printed, photo_file_id, issued_on,
        valid_until, replaces_id, issued_by, issued_at)
      select x.*, ${by}::bigint, ${now.toISOString()}::timestamptz from json_to_recordset(${JSON.stringify(made.slice(start, start + atOnce))}::json) as x (
        org_id bigint, path text, l1 bigint, l2 bigint, l3 bigint, l4 bigint, record_id bigint, plan_id bigint, print_id bigint, flavour text,
        org_user_id bigint, user_id bigint, template_id bigint, root_id bigint, year int, number int, cert_number text, code text, real_name text,
        name_key text, org_name text, plan_name text, id_card_masked text, id_card_sealed text, printed jsonb, photo_file_id bigint, issued_on date,
        valid_until date, replaces_id bigint) returning id, record_id, path`.execute(db);
    await tellHistory(
      db,
      actor,
      { machine: certificateMachine, edge: 'issue' },
      sql`select x.path, x.id, null::int, ${certificateMachine.codes.values.valid}::int
        from json_to_recordset(${JSON.stringify(rows)}::json) as x (id bigint, path text)`,
    );
    const idOf = new Map(rows.map((row) => [row.record_id, row.id]));
    for (const one of made.slice(start, start + atOnce))
      issued.push({
        id: idOf.get(one.record_id) ?? '',
        certNumber: one.cert_number,
        recordId: one.record_id,
        realName: one.real_name,
      });
  }
  return issued;
};
