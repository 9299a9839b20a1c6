import { type RawBuilder, sql } from 'kysely';
import { certificateMachine, certificateState } from '#contracts/certificates/certificate.codes.ts';
import { type CertificateDetail, certificateList } from '#contracts/certificates/certificate.contract.ts';
import { flavourKey } from '#contracts/training/flavours.ts';
import { trainingState } from '#contracts/training/record.codes.ts';
import { withoutBlanks } from '#contracts/written/written-text.ts';
import { named, nameNow } from '#domains/people/door.ts';
import { type Actor, may } from '#kernel/actor.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { fail, orMissing } from '#kernel/errors.ts';
import { historyOf } from '#kernel/history.ts';
import { listQuery } from '#kernel/list.ts';
import { inScope } from '#kernel/scope.ts';
import { containingName } from '#kernel/search-by-kind.ts';
import { canWalk } from '#kernel/transition.ts';
import { verifyAddress } from './face.service.ts';

const states = certificateState.values;

/** State as of today: one whose last day has passed is expired, whether or not the night has said so. */
export const stateToday = (state: number, validUntil: string | null): number =>
  state === states.valid && validUntil !== null && validUntil < dayOf(clock.now()) ? states.expired : state;

const columns = {
  certificateId: sql`c.id`,
  certificateNumber: sql`c.cert_number`,
  realName: sql`c.real_name`,
  nameNow: nameNow(sql`c.user_id`, sql`c.real_name`),
  idCard: sql`c.id_card_masked`,
  orgName: sql`c.org_name`,
  planId: sql`c.plan_id`,
  planName: sql`c.plan_name`,
  flavour: sql`c.flavour`,
  state: sql`c.state`,
  issuedOn: sql`c.issued_on::text`,
  validUntil: sql`c.valid_until::text`,
  certPrints: sql`c.prints`,
  printedAt: sql`c.printed_at`,
  declaredAt: sql`c.declared_at`,
  declarationState: sql`(select d.state from declaration d where d.certificate_id = c.id)`,
  receiptNo: sql`coalesce((select d.receipt_no from declaration d where d.certificate_id = c.id), '')`,
  templateName: sql`coalesce(luan_cert_template_name(c.template_id), '')`,
  version: sql`c.version`,
};

const certificateCan = (actor: Actor, row: Record<string, unknown>): string[] => {
  const standing = row.state === states.valid || row.state === states.expired;
  const flavour = String(row.flavour);
  return [
    ...(standing && may(actor, flavourKey(flavour, 'cert:print')) ? ['print'] : []),
    ...(standing && row.printedAt !== null && row.declaredAt === null && may(actor, flavourKey(flavour, 'cert:declare'))
      ? ['declare']
      : []),
    ...canWalk(certificateMachine, actor, Number(row.state)),
  ];
};

const finish = (row: Record<string, unknown>, actor: Actor): Record<string, unknown> => {
  const shown = { ...row, state: stateToday(Number(row.state), row.validUntil as string | null) };
  return { ...shown, can: certificateCan(actor, shown) };
};

const inStates = (wanted: readonly number[]): RawBuilder<boolean> => {
  const today = dayOf(clock.now());
  return sql<boolean>`case when c.state = ${states.valid} and c.valid_until < ${today}::date then ${states.expired} else c.state end
    = any(${[...wanted]}::int[])`;
};

export const certificatePage = listQuery(certificateList, {
  base: 'certificate c',
  alias: 'c',
  columns,
  filters: {
    // Looked for by the name it says, and by the one the person has today.
    keyword: (
      text,
      actor,
    ) => sql<boolean>`(${containingName(sql`c.real_name`, text)} or c.cert_number = upper(${withoutBlanks(text)})
      or c.org_user_id in (select m.id from org_user m where ${named(actor, text, true)}))`,
    certificateNumber: (text) => sql<boolean>`c.cert_number = upper(${withoutBlanks(text)})`,
    state: (values) => inStates(values as number[]),
    printId: (value) => sql<boolean>`c.print_id = ${value}`,
    orgUserId: (value) =>
      sql<boolean>`c.record_id in (select w.id from training_record w where w.org_user_id = ${value})`,
    orgId: (value) => sql<boolean>`c.org_id = ${value}`,
    issuedBetween: ([first, last]) =>
      sql<boolean>`c.issued_on between ${first ?? '0001-01-01'}::date and ${last ?? first ?? '9999-12-30'}::date`,
    validBetween: ([first, last]) =>
      sql<boolean>`c.valid_until between ${first ?? '0001-01-01'}::date and ${last ?? first ?? '9999-12-30'}::date`,
  },
  sorts: { issuedOn: sql`c.issued_on`, validUntil: sql`c.valid_until`, realName: sql`c.name_key` },
  finish,
});

/** A certificate of the scope that carries its secret; foreign equals missing. `lock` holds it to the end of the transaction. */
export const certificateFor = async (db: Db, actor: Actor, certificateId: string, lock = false) => {
  const { rows } = await sql<{
    id: string;
    record_id: string;
    plan_id: string;
    flavour: string;
    state: number;
    code: string;
    cert_number: string;
    real_name: string;
    id_card_sealed: string | null;
    path: string;
    template_id: string;
    root_id: string;
    print_id: string | null;
    user_id: string;
    org_id: string;
    record_state: number;
    printed_at: string | null;
    declared_at: string | null;
    valid_until: string | null;
  }>`
    select c.id, c.record_id, c.plan_id, c.flavour, c.state, c.code, c.cert_number, c.real_name, c.id_card_sealed, c.path, c.template_id, c.root_id, c.print_id, c.user_id,
      c.org_id, r.state as record_state, c.printed_at, c.declared_at, c.valid_until::text
    from certificate c join training_record r on r.id = c.record_id
    where c.id = ${certificateId} and ${inScope(actor.scope, 'certificate c')} ${lock ? sql`for update of c` : sql``}`.execute(
    db,
  );
  return orMissing(rows[0]);
};

const linkOf = (condition: RawBuilder<unknown>) =>
  sql`(select json_build_object('certificateId', x.id::text, 'certificateNumber', x.cert_number, 'state', x.state, 'issuedOn', x.issued_on::text)
    from certificate x where ${condition})`;

/** The certificate a member has from a batch, the newest one; none before it was printed. */
export const issuedIn = async (db: Db, printId: string, recordId: string): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string }>`select c.id from certificate c
    where c.print_id = ${printId} and c.record_id = ${recordId} order by c.id desc limit 1`.execute(db);
  return rows[0]?.id;
};

/** A certificate with its chain and its history. */
export const findCertificate = async (
  db: Db,
  actor: Actor,
  certificateId: string,
  base: string,
): Promise<CertificateDetail> => {
  const [row] = await certificatePage.rowsOf(db, actor, [certificateId]);
  if (!row) throw fail('object.missing');
  const { rows } = await sql<Omit<CertificateDetail, 'verifyAddress'> & { code: string }>`
    select c.code, c.reason, coalesce(luan_person_name(c.issued_by), '') as "issuerName", ${linkOf(sql`x.id = c.replaces_id`)} as replaces,
      ${linkOf(sql`x.replaces_id = c.id`)} as "replacedBy",
      ${historyOf(certificateMachine, sql`c.id`)} as history
    from certificate c where c.id = ${certificateId}`.execute(db);
  const more = orMissing(rows[0]);
  const { code, ...rest } = more;
  return { ...row, ...rest, verifyAddress: verifyAddress(base, code) } as unknown as CertificateDetail;
};

/** Members whose certificates may be declared: printed, and nothing told yet. */
export const declarable = (of: Awaited<ReturnType<typeof certificateFor>>): boolean =>
  of.state === states.valid && of.declared_at === null && of.record_state === trainingState.values.printed;
