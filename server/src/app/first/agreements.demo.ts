import { sql } from 'kysely';
import {
  agreementLevel,
  agreementRecordState,
  agreementState,
  agreementValidity,
} from '#contracts/agreements/agreement.codes.ts';
import { isOfOrganisations } from '#contracts/agreements/agreement.rules.ts';
import { letterWay } from '#contracts/training/letters/letter.codes.ts';
import { askEverybody, textOf } from '#domains/agreements/door.ts';
import { signatureHash } from '#domains/training/door.ts';
import type { Db } from '#kernel/db.ts';
import { literal } from '#kernel/literal.ts';
import { nameKey } from '#kernel/pinyin.ts';
import type { Runtime } from '#kernel/runtime.ts';
import { ancestors, everything } from '#kernel/scope.ts';
import { type DemoAgreement, demoAgreements, demoDraft, demoRefusals } from './agreements.data.ts';
import { demoOrganisations } from './demo.data.ts';

interface Publisher {
  readonly id: string;
  readonly path: string;
  readonly userId: string;
}

const publisherOf = async (db: Db, of: DemoAgreement['of']): Promise<Publisher | undefined> => {
  const authority = demoOrganisations.find((one) => one.key === 'hebei')?.name ?? '';
  const which = {
    head: sql<boolean>`o.parent_id is null`,
    hebei: sql<boolean>`o.org_name = ${authority}`,
    company: sql<boolean>`u.username = 'company'`,
  }[of];
  const { rows } = await sql<Publisher>`select o.id, o.path, u.id as "userId" from organisation o
    join org_user m on m.org_id = o.id and m.left_at is null join app_user u on u.id = m.user_id where ${which} order by m.id limit 1`.execute(
    db,
  );
  return rows[0];
};

const nobody = { dutyCodes: [], industryCodes: [], departmentIds: [], hiredWithinDays: null, vehicleKinds: [] };

interface Edition {
  readonly body: string;
  readonly edition: number;
  readonly state: number;
  /** Days ago. */
  readonly days: number;
  readonly rootId: string | null;
}

const insert = async (db: Db, by: Publisher, of: Omit<DemoAgreement, 'of' | 'body'>, at: Edition): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    insert into letter (org_id, path, letter_class, kind, level, title, body, parties, validity, edition, root_id, state, effective_on, audience,
      published_at, created_at, created_by)
    values (${by.id}, ${by.path}, null, ${of.kind}, ${of.level}, ${of.title}, ${at.body}, ${[...of.parties]}::text[], ${of.validity}, ${at.edition},
      ${at.rootId}, ${at.state}, luan_today() - ${at.days}::int, ${JSON.stringify(nobody)}::jsonb,
      ${at.state === agreementState.values.draft ? null : sql`now() - make_interval(days => ${at.days}::int)`},
      now() - make_interval(days => ${at.days + 1}::int), ${by.userId}) returning id`.execute(db);
  return rows[0]?.id ?? '';
};

interface Open {
  readonly id: string;
  readonly orgUserId: string;
  readonly userId: string;
  readonly realName: string;
  readonly orgId: string;
  readonly orgName: string;
  readonly path: string;
}

/** Those who are asked by an agreement, with who signs: the person, or the first of the company's people. */
const asked = async (db: Db, agreementId: string): Promise<Open[]> => {
  const { rows } = await sql<Open>`
    select t.id, m.id as "orgUserId", m.user_id as "userId", m.real_name as "realName", t.org_id as "orgId", t.org_name as "orgName", t.path
    from agreement_record t join lateral (select m.* from org_user m
      where m.left_at is null and (m.id = t.org_user_id or t.org_user_id is null and m.org_id = t.org_id) order by m.id limit 1) m on true
    join app_user u on u.id = m.user_id
    where t.letter_id = ${agreementId} and t.state = ${literal(agreementRecordState, 'unsigned')}
    order by coalesce(u.username, '') = 'student', t.id`.execute(db);
  return rows;
};

/** One signature as it was made some days ago. */
const sign = async (db: Db, one: Open, days: number): Promise<void> => {
  const text = await textOf(db, one.id, one.realName);
  const signedAt = new Date(Date.now() - days * 86_400_000 - Number(one.id) * 61_000).toISOString();
  const way = letterWay.values.name;
  const { orgName, realName } = one;
  const words = {
    letterId: text.agreementId,
    letterClass: '',
    edition: text.edition,
    title: text.title,
    body: text.body,
  };
  const hash = signatureHash({ ...words, orgName, realName, way, signedName: realName, picture: '', signedAt });
  const { l1, l2, l3, l4 } = ancestors(one.path);
  await sql`insert into letter_signature (letter_id, agreement_record_id, edition, org_user_id, user_id, org_id, path, l1, l2, l3, l4, real_name, name_key,
      org_name, way, signed_name, signed_at, device, ip, sha256, title, body, identity)
    values (${text.agreementId}, ${one.id}, ${text.edition}, ${one.orgUserId}, ${one.userId}, ${one.orgId}, ${one.path}, ${l1}, ${l2}, ${l3}, ${l4},
      ${realName}, ${nameKey(realName)}, ${orgName}, ${way}, ${realName}, ${signedAt}, 'Android', '192.0.2.10', ${hash}, ${text.title}, ${text.body},
      'session')`.execute(db);
  const until =
    text.validity === agreementValidity.values.dutyChange
      ? sql`null::date`
      : sql`make_date(extract(year from luan_today())::int, 12, 31)`;
  await sql`update agreement_record set state = ${agreementRecordState.values.signed}, signed_at = ${signedAt}, valid_until = ${until}
    where id = ${one.id}`.execute(db);
};

const refuse = async (db: Db, { id }: Open, reason: string): Promise<void> => {
  await sql`update agreement_record set state = ${agreementRecordState.values.refused}, reason = ${reason} where id = ${id}`.execute(
    db,
  );
};

/** Asked some days ago: who has not signed has until the day after tomorrow. */
const shift = async (db: Db, agreementId: string, days: number): Promise<void> => {
  await sql`update agreement_record set given_on = luan_today() - ${days}::int, deadline = luan_today() + 2
    where letter_id = ${agreementId}`.execute(db);
};

/** Days ago at which the editions in use were published. */
const published = 12;

/** The edition before: everybody signed it, and it was replaced. */
const placeBefore = async (db: Db, by: Publisher, of: DemoAgreement, body: string): Promise<string> => {
  const id = await insert(db, by, of, {
    body,
    edition: 1,
    state: agreementState.values.published,
    days: 200,
    rootId: null,
  });
  await askEverybody(db, id);
  await shift(db, id, 200);
  for (const one of await asked(db, id)) await sign(db, one, 190);
  await sql`update agreement_record set state = ${agreementRecordState.values.superseded} where letter_id = ${id}`.execute(
    db,
  );
  await sql`update letter set state = ${agreementState.values.withdrawn} where id = ${id}`.execute(db);
  return id;
};

const place = async (db: Db, of: DemoAgreement): Promise<void> => {
  const by = await publisherOf(db, of.of);
  if (!by) return;
  const rootId = of.before === undefined ? null : await placeBefore(db, by, of, of.before);
  const edition = rootId === null ? 1 : 2;
  const id = await insert(db, by, of, {
    body: of.body,
    edition,
    state: agreementState.values.published,
    days: published,
    rootId,
  });
  await askEverybody(db, id);
  await shift(db, id, published);
  const open = await asked(db, id);
  const refusals = rootId === null ? [] : demoRefusals;
  // One of twenty has not signed yet; of companies every fourth.
  const every = isOfOrganisations(of.level) ? 4 : 20;
  for (const [index, one] of open.entries()) {
    const reason = refusals[index];
    if (reason !== undefined) await refuse(db, one, reason);
    else if (index % every !== every - 1 && index < open.length - 1) await sign(db, one, 9);
  }
};

/** Agreements of the demonstration: five in use, nearly everybody signed, three refused, one edition replaced, one draft. */
export const fillAgreements = (runtime: Runtime): Promise<void> =>
  runtime.database.within(everything, async (db) => {
    const { rows } = await sql`select from letter where letter_class is null limit 1`.execute(db);
    if (rows.length > 0) return;
    for (const one of demoAgreements) await place(db, one);
    const by = await publisherOf(db, 'company');
    if (by)
      await insert(
        db,
        by,
        { ...demoDraft, level: agreementLevel.values.companyDepartment, validity: 1, parties: [] },
        { body: demoDraft.body, edition: 1, state: agreementState.values.draft, days: 1, rootId: null },
      );
  });
