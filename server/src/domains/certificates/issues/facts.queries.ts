import { sql } from 'kysely';
import { certificateState } from '#contracts/certificates/certificate.codes.ts';
import { studyHours, wholeMinutes } from '#contracts/minutes.ts';
import { flavourOf } from '#contracts/training/flavours.ts';
import type { Db } from '#kernel/db.ts';
import { literal } from '#kernel/literal.ts';
import { localDay } from '#kernel/zone.ts';
import { type Language, languages, say, sayOr } from '#phrases/say.ts';
import { dayIn, endIn, type Printed, type Values } from './printed.rules.ts';

/** A member of a plan as the check and the certificate need it: the person and its photo as they are today, the organisation that of the record. */
export interface MemberFacts {
  record_id: string;
  plan_id: string;
  flavour: string;
  org_id: string;
  path: string;
  org_user_id: string;
  user_id: string;
  real_name: string;
  name_key: string;
  org_name: string;
  issuer: string;
  state: number;
  counted_seconds: number;
  required_seconds: number;
  score: number | null;
  letters: string[];
  letters_signed: string[];
  has_exam: boolean;
  passing_score: number | null;
  plan_name: string;
  begins_on: string;
  ends_on: string;
  learned_on: string | null;
  minutes_per_hour: number;
  gender: number;
  id_card_masked: string;
  id_card_sealed: string | null;
  has_photo: boolean;
  subject_names: string[];
  subject_names_en: string[];
  industry_names: string[];
  industry_names_en: string[];
  duty_names: string[];
  duty_names_en: string[];
  certificate_id: string | null;
  open_print_id: string | null;
}

const namesOf = (kind: 'subject' | 'industry' | 'duty', from: string, english: boolean) => {
  const name = sql.ref(`x.${kind}_name`);
  const shown = english ? sql`coalesce(nullif(${sql.ref(`x.${kind}_name_en`)}, ''), ${name})` : name;
  return sql`coalesce((select array_agg(${shown} order by x.sort) from ${sql.table(kind)} x where ${sql.ref(`x.${kind}_code`)} = any(${sql.ref(from)})), '{}')`;
};

/** Members by their ids, in the order asked; the caller has made sure that they are in reach. */
export const factsOf = async (db: Db, recordIds: readonly string[]): Promise<MemberFacts[]> =>
  (
    await sql<MemberFacts>`
      select r.id as record_id, r.plan_id, r.flavour, r.org_id, r.path, r.org_user_id, r.user_id, u.real_name, u.name_key,
        coalesce(o.org_name, '') as org_name, coalesce(luan_org_name(p.org_id), '') as issuer, r.state, r.counted_seconds, r.required_seconds, r.score,
        p.letters, r.letters_signed, p.paper_id is not null as has_exam, p.passing_score, p.plan_name, p.begins_on::text, p.ends_on::text,
        ${localDay(sql`r.learned_at`)}::text as learned_on, p.minutes_per_hour, u.gender, u.id_card_masked, u.id_card_sealed,
        u.photo_file_id is not null as has_photo,
        ${namesOf('subject', 'p.subject_codes', false)} as subject_names, ${namesOf('subject', 'p.subject_codes', true)} as subject_names_en,
        ${namesOf('industry', 'm.industry_codes', false)} as industry_names, ${namesOf('industry', 'm.industry_codes', true)} as industry_names_en,
        ${namesOf('duty', 'm.duty_codes', false)} as duty_names, ${namesOf('duty', 'm.duty_codes', true)} as duty_names_en,
        (select c.id from certificate c where c.record_id = r.id and c.state in (${literal(certificateState, 'valid', 'expired')})) as certificate_id,
        (select l.print_id from cert_print_line l where l.record_id = r.id and l.open) as open_print_id
      from unnest(${[...recordIds]}::bigint[]) with ordinality as wanted (id, place)
      join training_record r on r.id = wanted.id join plan p on p.id = r.plan_id join app_user u on u.id = r.user_id
      join org_user m on m.id = r.org_user_id left join organisation o on o.id = r.org_id order by wanted.place`.execute(
      db,
    )
  ).rows;

const genderName = (language: Language, gender: number): string =>
  gender === 2 ? say(language, 'codes.gender.male') : gender === 3 ? say(language, 'codes.gender.female') : '';

interface Given {
  readonly certNumber: string;
  readonly issuedOn: string;
  readonly validUntil: string | null;
}

const valuesIn = (language: Language, of: MemberFacts, given: Given): Values => {
  const english = language === 'en';
  const comma = english ? ', ' : '、';
  const minutes = wholeMinutes(of.counted_seconds);
  const flavour = flavourOf(of.flavour);
  return {
    realName: of.real_name,
    gender: genderName(language, of.gender),
    idCardMasked: of.id_card_masked,
    // Stands sealed beside; whoever prints it puts it in.
    idCard: of.id_card_masked,
    orgName: of.org_name,
    issuer: of.issuer,
    planName: of.plan_name,
    flavour: sayOr(language, `codes.flavour.${flavourKeyOf(of.flavour)}`, english ? flavour.en : flavour.zh),
    subjectNames: (english ? of.subject_names_en : of.subject_names).join(comma),
    industryNames: (english ? of.industry_names_en : of.industry_names).join(comma),
    dutyNames: (english ? of.duty_names_en : of.duty_names).join(comma),
    startDate: dayIn(language, of.begins_on),
    endDate: dayIn(language, of.learned_on ?? of.ends_on),
    hours: String(studyHours(of.counted_seconds, of.minutes_per_hour)),
    minutes: String(minutes),
    score: of.score === null ? '—' : String(of.score),
    certNumber: given.certNumber,
    issuedOn: dayIn(language, given.issuedOn),
    validUntil: endIn(language, given.validUntil),
  };
};

const flavourKeyOf = (code: string): string => code.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Everything a certificate of a member prints, in both languages, as it is now. */
export const printedOf = (of: MemberFacts, given: Given): Printed =>
  Object.fromEntries(languages.map((language) => [language, valuesIn(language, of, given)])) as unknown as Printed;
