import { sql } from 'kysely';
import { type Codes, gender, keyOf } from '#contracts/codes.ts';
import {
  type CorrectionField,
  correctionField,
  correctionMachine,
} from '#contracts/people/corrections/correction.codes.ts';
import { correctionList, type OwnCorrections } from '#contracts/people/corrections/correction.contract.ts';
import { isRenewable } from '#contracts/people/credentials/credential.codes.ts';
import { withoutEnd } from '#contracts/people/credentials/credential.written.ts';
import { education } from '#contracts/people/people.codes.ts';
import { maskIdCard, maskPhone } from '#contracts/values.ts';
import type { Actor } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { decisions } from '#kernel/decisions.ts';
import { isMaker } from '#kernel/four-eyes.ts';
import { listQuery, within } from '#kernel/list.ts';
import { readersLanguage } from '#kernel/reader.ts';
import { canWalk } from '#kernel/transition.ts';
import { say, sayOr } from '#phrases/say.ts';
import { ofMemberNamed } from '../names/named.ts';

/** Fields whose values are codes: they are kept as codes, and shown as they are called. */
const coded: Readonly<Partial<Record<string, Codes>>> = { gender, education };

/** What is shown of a value: numbers masked. */
export const shownOf = (field: CorrectionField, value: string): string => {
  if (field === 'phone') return maskPhone(value);
  return field === 'idCard' ? maskIdCard(value) : value;
};

const called = (field: string, value: string): string => {
  if (isRenewable(field)) return value.replace(withoutEnd, say(readersLanguage(), 'sheets.withoutEnd'));
  const list = coded[field];
  const key = list && keyOf(list, Number(value));
  return list && key ? sayOr(readersLanguage(), `codes.${list.name}.${key}`, key) : value;
};

/** The two values of a row as they are called. */
const inWords = (row: Record<string, unknown>): Record<string, string> => ({
  beforeShown: called(String(row.correctionField), String(row.beforeShown)),
  wantedShown: called(String(row.correctionField), String(row.wantedShown)),
});
const unseen = { beforeShown: '', wantedShown: '' };

/** Whoever asked for it. */
export const correctionMakers = sql`select t.user_id`;
const decided = decisions(correctionMachine, { table: 'correction', alias: 't', makers: correctionMakers });

export const correctionPage = listQuery(correctionList, {
  deciders: decided.deciders,
  base: 'correction t',
  alias: 't',
  joins: sql`join org_user m on m.id = t.org_user_id join organisation o on o.id = t.org_id left join app_user d on d.id = t.decided_by`,
  columns: {
    correctionId: sql`t.id`,
    orgUserId: sql`t.org_user_id`,
    realName: sql`m.real_name`,
    orgName: sql`coalesce(o.org_name, '')`,
    correctionField: sql`t.field`,
    beforeShown: sql`t.before_shown`,
    wantedShown: sql`t.wanted_shown`,
    reason: sql`t.reason`,
    proofFileId: sql`t.file_id`,
    state: sql`t.state`,
    askedAt: sql`t.asked_at`,
    decidedByName: sql`coalesce(d.real_name, '')`,
    decidedAt: sql`t.decided_at`,
    correctionAnswer: sql`t.answer`,
    askedBy: sql`t.user_id`,
  },
  filters: {
    ...decided.filters,
    realName: (text) => ofMemberNamed(sql`t.org_user_id`, text),
    orgId: (org) => sql<boolean>`t.org_id = ${org}`,
    askedBetween: (days) => within(sql`t.asked_at`, days),
  },
  order: { by: 'askedAt', direction: 'desc' },
  finish: (row, actor) => {
    const hidden = actor.hiddenFields.has(String(row.correctionField));
    const walked = isMaker(actor, [row.askedBy]) ? [] : canWalk(correctionMachine, actor, Number(row.state));
    // A renewed paper without its picture shows nothing that could be accepted.
    const unproved = isRenewable(String(row.correctionField)) && row.proofFileId === null;
    const can = walked.filter((edge) => edge !== 'accept' || !unproved);
    return { ...row, ...(hidden ? { ...unseen, proofFileId: null } : inWords(row)), can };
  },
});

interface Held {
  realName: string;
  phone: string;
  idCard: string;
  gender: string;
  education: string;
  email: string;
  jobNumber: string;
  joinedAt: string;
  licence: string;
  certificate: string;
  health: string;
}

/** What is held of a member, as it is shown: numbers masked. */
export const findHeld = async (db: Db, orgUserId: string): Promise<Readonly<Record<CorrectionField, string>>> => {
  const { rows } = await sql<Held>`
    select u.real_name as "realName", u.phone_masked as phone, u.id_card_masked as "idCard", u.gender::text, u.education::text, u.email,
      m.job_number as "jobNumber", m.joined_at::text as "joinedAt", concat_ws(' ', l.licence_expires_on::text, nullif(l.licence_class, '')) as licence,
      concat_ws(' ', l.cert_expires_on::text, nullif(l.cert_kind, '')) as certificate, coalesce(l.health_until::text, '') as health
    from org_user m join app_user u on u.id = m.user_id left join student_licence l on l.user_id = m.user_id where m.id = ${orgUserId}`.execute(
    db,
  );
  return Object.fromEntries(
    Object.values(correctionField.values).map((field) => [field, rows[0]?.[field] ?? '']),
  ) as Readonly<Record<CorrectionField, string>>;
};

/** The person's own data at the organisation of the session, and what was asked, newest first. */
export const findOwnCorrections = async (db: Db, actor: Actor): Promise<OwnCorrections> => {
  const held = await findHeld(db, actor.orgUserId);
  const { rows } = await sql<OwnCorrections['asked'][number]>`
    select t.id as "correctionId", t.field as "correctionField", t.before_shown as "beforeShown", t.wanted_shown as "wantedShown", t.reason,
      t.file_id is not null as "hasProof", t.state, t.asked_at as "askedAt", t.answer as "correctionAnswer"
    from correction t where t.org_user_id = ${actor.orgUserId} and t.user_id = ${actor.userId} order by t.id desc limit 50`.execute(
    db,
  );
  return {
    held: Object.values(correctionField.values).map((field) => ({ correctionField: field, shown: held[field] })),
    asked: rows,
  };
};
