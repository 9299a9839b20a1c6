import { sql } from 'kysely';
import type { CertGap } from '#contracts/certificates/certificate.codes.ts';
import { certificateState } from '#contracts/certificates/certificate.codes.ts';
import { certMemberList, type Gap } from '#contracts/certificates/print.contract.ts';
import { usualMinutesPerHour } from '#contracts/minutes.ts';
import { flavourKey, flavours } from '#contracts/training/flavours.ts';
import { trainingState } from '#contracts/training/record.codes.ts';
import { heldFlavours, recordNamed } from '#domains/training/door.ts';
import { type Actor, may } from '#kernel/actor.ts';
import { listQuery } from '#kernel/list.ts';
import { literal } from '#kernel/literal.ts';
import { stateToday } from '../issues/certificate.queries.ts';
import { gapsOf, type Standing } from './gap.rules.ts';

const states = trainingState.values;
const requestable: readonly number[] = [states.ended, states.printRejected];
const withCertificate = flavours.filter((one) => one.certificate).map((one) => one.code as string);
/** What most templates ask; the check before printing asks the one that will be used. */
const usualLook = { elements: [{ kind: 'photo', key: 'photo', x: 0, y: 0, width: 30, height: 40 }] } as const;

const standing = sql`(select c.id from certificate c where c.record_id = r.id order by c.id desc limit 1)`;
const openLine = sql`(select l.print_id from cert_print_line l where l.record_id = r.id and l.open)`;
const held = sql<boolean>`exists (select from certificate c where c.record_id = r.id and c.state in (${literal(certificateState, 'valid', 'expired')}))`;

const finish = (row: Record<string, unknown>, actor: Actor): Record<string, unknown> => {
  const { gaps: facts, ...shown } = row;
  const of = facts as Standing;
  // Nothing is missing of what has been issued.
  const gaps: Gap[] = of.certificate_id !== null ? [] : gapsOf(of, usualLook as never);
  const state =
    row.certificateState === null ? null : stateToday(Number(row.certificateState), row.validUntil as string | null);
  const free = of.certificate_id === null && of.open_print_id === null && requestable.includes(of.state);
  return {
    ...shown,
    certificateState: state,
    gaps,
    gapNames: gaps.map((one) => one.gap as CertGap),
    can: free && may(actor, flavourKey(of.flavour, 'cert:print')) ? ['request'] : [],
  };
};

export const memberPage = listQuery(certMemberList, {
  base: 'training_record r',
  alias: 'r',
  always: (actor) => {
    const seen = heldFlavours(actor, 'member:list').filter((code) => withCertificate.includes(code));
    return sql<boolean>`r.flavour = any(${seen}::text[]) and r.state <> ${states.left}`;
  },
  joins: sql`left join plan p on p.id = r.plan_id left join organisation o on o.id = r.org_id left join department d on d.id = r.department_id
    left join app_user u on u.id = r.user_id left join certificate k on k.id = ${standing} left join cert_print b on b.id = ${openLine}`,
  columns: {
    recordId: sql`r.id`,
    planId: sql`r.plan_id`,
    planName: sql`coalesce(p.plan_name, '')`,
    flavour: sql`r.flavour`,
    realName: sql`r.real_name`,
    orgName: sql`coalesce(o.org_name, '')`,
    departmentName: sql`coalesce(d.department_name, '')`,
    state: sql`r.state`,
    countedMinutes: sql`r.counted_seconds / 60`,
    requiredMinutes: sql`r.required_seconds / 60`,
    minutesPerHour: sql`coalesce(p.minutes_per_hour, ${sql.lit(usualMinutesPerHour)})`,
    bestScore: sql`r.score`,
    endedAt: sql`r.ended_at`,
    certificateId: sql`k.id`,
    certificateNumber: sql`coalesce(k.cert_number, '')`,
    certificateState: sql`k.state`,
    issuedOn: sql`k.issued_on::text`,
    validUntil: sql`k.valid_until::text`,
    printName: sql`coalesce(b.print_name, '')`,
    gaps: sql`json_build_object('flavour', r.flavour, 'state', r.state, 'counted_seconds', r.counted_seconds, 'required_seconds', r.required_seconds,
      'score', r.score, 'letters', coalesce(p.letters, '{}'), 'letters_signed', r.letters_signed, 'has_exam', p.paper_id is not null,
      'passing_score', p.passing_score, 'has_photo', u.photo_file_id is not null, 'id_card_masked', coalesce(u.id_card_masked, ''),
      'certificate_id', case when k.state in (${literal(certificateState, 'valid', 'expired')}) then k.id::text end, 'open_print_id', b.id::text)`,
    gapNames: sql`'{}'::text[]`,
  },
  filters: {
    realName: recordNamed,
    orgId: (value) => sql<boolean>`r.org_id = ${value}`,
    certHeld: (wanted) => (wanted ? held : sql<boolean>`not ${held}`),
    certReady: (wanted) => {
      const ready = sql<boolean>`(r.state = any(${[...requestable]}::int[]) and not ${held} and ${openLine} is null)`;
      return wanted ? ready : sql<boolean>`not ${ready}`;
    },
    printId: (value) => sql<boolean>`r.id in (select l.record_id from cert_print_line l where l.print_id = ${value})`,
  },
  sorts: { realName: sql`r.name_key` },
  finish,
});
