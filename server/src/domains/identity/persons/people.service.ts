import { sql } from 'kysely';
import { userState } from '#contracts/people/people.codes.ts';
import { readIdCard } from '#contracts/values.ts';
import { isSameName } from '#contracts/written/written-text.ts';
import type { Db } from '#kernel/db.ts';
import type { Keys } from '#kernel/keys.ts';
import { literal } from '#kernel/literal.ts';
import { nameKey } from '#kernel/pinyin.ts';
import { reserveIds } from '#kernel/reserve-ids.ts';
import { ancestors } from '#kernel/scope.ts';
import { noPassword } from '../password.rules.ts';
import { giveAdmin } from './admin.service.ts';
import { type NewMembership, type NewPerson, sealNumbers } from './user.service.ts';

/** A person and the membership to make. Without a password hash nobody can log in by password until an administrator resets it. */
export interface PersonRow extends Omit<NewPerson, 'passwordHash' | 'defaultPassword'>, Omit<NewMembership, 'roleIds'> {
  passwordHash?: string | undefined;
  roleIds?: readonly string[] | undefined;
}

/** One value that somebody else has already; `row` is the place in the rows given, from 0. */
export interface Taken {
  row: number;
  field: 'username' | 'phone' | 'idCard';
  /** Place of the earlier row of the same batch with this value; absent when it stands in the database. */
  sameAs?: number;
}

interface Known {
  user_id: string;
  /** In lower case. */
  username: string | null;
  real_name: string;
  phone_index: string | null;
  id_card_index: string | null;
  email: string;
  live: boolean;
}

/** Rows of one statement. */
const chunk = 1000;

const chunks = <T>(rows: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(rows.length / chunk) }, (_, place) => rows.slice(place * chunk, (place + 1) * chunk));

interface Numbered extends PersonRow {
  phoneIndex: string | undefined;
  cardIndex: string | undefined;
}

const numbered = (keys: Keys, row: PersonRow): Numbered => ({
  ...row,
  phoneIndex: row.phone ? keys.index('phone', row.phone) : undefined,
  cardIndex: row.idCard ? keys.index('idCard', row.idCard) : undefined,
});

/** Holders of the user names, phones and identity numbers of a batch, anywhere on the platform; one statement. */
export const findHolders = async (
  db: Db,
  wanted: { names: readonly string[]; phones: readonly string[]; cards: readonly string[] },
): Promise<Known[]> => {
  const { rows } =
    await sql<Known>`select * from luan_find_people(${wanted.names.map((name) => name.toLowerCase())}, ${[...wanted.phones]}, ${[...wanted.cards]})`.execute(
      db,
    );
  return rows;
};

const present = (values: readonly (string | undefined)[]): string[] =>
  values.filter((value): value is string => value !== undefined && value !== '');

/** Rows of the batch that repeat a value of an earlier row. */
const repeated = (rows: readonly Numbered[]): Taken[] => {
  const seen = new Map<string, number>();
  return rows.flatMap((row, place) =>
    (
      [
        ['username', row.username?.toLowerCase()],
        ['phone', row.phoneIndex],
        ['idCard', row.cardIndex],
      ] as const
    ).flatMap(([field, value]): Taken[] => {
      if (!value) return [];
      const key = `${field}:${value}`;
      const first = seen.get(key);
      if (first === undefined) seen.set(key, place);
      return first === undefined ? [] : [{ row: place, field, sameAs: first }];
    }),
  );
};

interface Check {
  taken: Taken[];
  /** Former people who come back, by row: same identity number or phone, same name, no membership left anywhere. */
  returning: Map<number, string>;
}

/** Whether a row is somebody who belongs nowhere any more: the same name, and no identity number that says otherwise. */
const sameFormerPerson = (row: Numbered, known: Known): boolean =>
  !known.live &&
  isSameName(known.real_name, row.realName) &&
  (known.id_card_index === null || row.cardIndex === undefined || known.id_card_index === row.cardIndex);

const check = async (db: Db, rows: readonly Numbered[]): Promise<Check> => {
  const result: Check = { taken: repeated(rows), returning: new Map() };
  for (const [index, part] of chunks(rows).entries()) {
    const known = await findHolders(db, {
      names: present(part.map((row) => row.username)),
      phones: present(part.map((row) => row.phoneIndex)),
      cards: present(part.map((row) => row.cardIndex)),
    });
    const by = (pick: (one: Known) => string | null) => new Map(known.map((one) => [pick(one), one]));
    const [names, phones, cards] = [
      by((one) => one.username),
      by((one) => one.phone_index),
      by((one) => one.id_card_index),
    ];
    for (const [place, row] of part.entries()) {
      const hits = [
        ['username', row.username ? names.get(row.username.toLowerCase()) : undefined],
        ['phone', row.phoneIndex ? phones.get(row.phoneIndex) : undefined],
        ['idCard', row.cardIndex ? cards.get(row.cardIndex) : undefined],
      ] as const;
      const former = hits.slice(1).find(([, one]) => one && sameFormerPerson(row, one))?.[1];
      if (former) result.returning.set(index * chunk + place, former.user_id);
      const others = hits.filter(([, one]) => one && one.user_id !== former?.user_id);
      result.taken.push(...others.map(([field]) => ({ row: index * chunk + place, field })));
    }
  }
  return result;
};

/** Values of a batch that somebody has already, in the batch or on the platform; nothing is written. */
export const findTaken = async (db: Db, keys: Keys, rows: readonly PersonRow[]): Promise<Taken[]> =>
  (
    await check(
      db,
      rows.map((row) => numbered(keys, row)),
    )
  ).taken;

const userOf = (keys: Keys, row: Numbered, id: string) => {
  const birth = row.idCard ? readIdCard(row.idCard) : undefined;
  return {
    id,
    username: row.username || null,
    real_name: row.realName,
    name_key: nameKey(row.realName),
    password_hash: row.passwordHash ?? noPassword,
    email: row.email ?? '',
    gender: birth?.gender ?? row.gender ?? 1,
    birthday: birth?.birthday ?? null,
    education: row.education ?? 9,
    ...sealNumbers(keys, row),
  };
};

const memberOf = (row: Numbered, id: string, userId: string) => ({
  id,
  user_id: userId,
  org_id: row.orgId,
  path: row.path,
  ...ancestors(row.path),
  department_id: row.departmentId ?? null,
  department_tree: row.departmentTree ?? '',
  user_class: row.userClass ?? 101,
  job_number: row.jobNumber ?? '',
  real_name: row.realName,
  name_key: nameKey(row.realName),
  industry_codes: row.industryCodes ?? [],
  subject_codes: row.subjectCodes ?? [],
  duty_codes: row.dutyCodes ?? [],
  joined_at: row.joinedAt ?? null,
  duty_since: row.dutySince ?? null,
  contract_until: row.contractUntil ?? null,
  identities: row.identities,
  role_ids: row.roleIds ?? [],
});

const userColumns =
  sql.raw(`id bigint, username text, real_name text, name_key text, password_hash text, email text, gender int, birthday date,
  education int, phone_sealed text, phone_index text, phone_masked text, id_card_sealed text, id_card_index text, id_card_masked text`);

/** Writes the people of one chunk: new ones in one insert, returning ones in one update. */
const writeUsers = async (
  db: Db,
  users: readonly ReturnType<typeof userOf>[],
  returning: ReadonlySet<string>,
): Promise<void> => {
  const fresh = users.filter((user) => !returning.has(user.id));
  const back = users.filter((user) => returning.has(user.id));
  if (fresh.length > 0) {
    await sql`insert into app_user (id, username, real_name, name_key, password_hash, email, gender, birthday, education,
        phone_sealed, phone_index, phone_masked, id_card_sealed, id_card_index, id_card_masked)
      overriding system value select * from json_to_recordset(${JSON.stringify(fresh)}::json) as x (${userColumns})`.execute(
      db,
    );
  }
  if (back.length > 0) {
    // What is known of a person who comes back stays where the row says nothing; the old password is gone.
    await sql`update app_user u set username = coalesce(x.username, u.username), real_name = x.real_name, name_key = x.name_key, password_hash = x.password_hash, default_password = true, first_password_until = null,
        totp_sealed = null, state = ${literal(userState, 'enabled')}, email = x.email, gender = x.gender, education = x.education, birthday = coalesce(x.birthday, u.birthday),
        phone_sealed = coalesce(x.phone_sealed, u.phone_sealed), phone_index = coalesce(x.phone_index, u.phone_index),
        phone_masked = case when x.phone_index is null then u.phone_masked else x.phone_masked end,
        id_card_sealed = coalesce(x.id_card_sealed, u.id_card_sealed), id_card_index = coalesce(x.id_card_index, u.id_card_index),
        id_card_masked = case when x.id_card_index is null then u.id_card_masked else x.id_card_masked end,
        version = u.version + 1, updated_at = now()
      from json_to_recordset(${JSON.stringify(back)}::json) as x (${userColumns}) where u.id = x.id`.execute(db);
  }
};

const writeMembers = async (db: Db, members: readonly ReturnType<typeof memberOf>[]): Promise<void> => {
  const rows = JSON.stringify(members);
  await sql`insert into org_user (id, user_id, org_id, path, l1, l2, l3, l4, department_id, department_tree, user_class, job_number, real_name,
      name_key, industry_codes, subject_codes, duty_codes, joined_at, duty_since, contract_until)
    overriding system value select x.id, x.user_id, x.org_id, x.path, x.l1, x.l2, x.l3, x.l4, x.department_id, x.department_tree, x.user_class,
      x.job_number, x.real_name, x.name_key, x.industry_codes, x.subject_codes, x.duty_codes, coalesce(x.joined_at, luan_today()), x.duty_since,
      x.contract_until
    from json_to_recordset(${rows}::json) as x (id bigint, user_id bigint, org_id bigint, path text, l1 bigint, l2 bigint,
      l3 bigint, l4 bigint, department_id bigint, department_tree text, user_class int, job_number text, real_name text, name_key text,
      industry_codes text[], subject_codes text[], duty_codes text[], joined_at date, duty_since date, contract_until date)`.execute(
    db,
  );
  await sql`insert into user_identity (org_user_id, path, identity_code, is_default)
    select x.id, x.path, i.code, i.place = 1 from json_to_recordset(${rows}::json) as x (id bigint, path text, identities text[]),
      unnest(x.identities) with ordinality i (code, place)`.execute(db);
  await sql`insert into user_role (org_user_id, path, role_id)
    select x.id, x.path, r from json_to_recordset(${rows}::json) as x (id bigint, path text, role_ids bigint[]), unnest(x.role_ids) r`.execute(
    db,
  );
  await giveAdmin(
    db,
    members.filter((member) => member.role_ids.length > 0).map((member) => member.id),
  );
};

export interface Inserted {
  people: { userId: string; orgUserId: string; returned: boolean }[];
  /** Values that are taken already; when there is one, nobody was inserted. */
  taken: Taken[];
}

/**
 * Inserts many people with memberships, identities and roles: a handful of statements per 1,000 rows, duplicates found by
 * one join. All or nothing: with a taken value nobody is inserted. Roles and departments are checked by the caller.
 * A returning person (see `Check`) comes back under the old user id, with a membership of its own.
 */
export const insertPeople = async (db: Db, keys: Keys, rows: readonly PersonRow[]): Promise<Inserted> => {
  const all = rows.map((row) => numbered(keys, row));
  const { taken, returning } = await check(db, all);
  if (taken.length > 0) return { people: [], taken };
  const people: Inserted['people'] = [];
  for (const part of chunks(all)) {
    const start = people.length;
    const userIds = await reserveIds(db, 'app_user', part.length);
    const memberIds = await reserveIds(db, 'org_user', part.length);
    const idOf = (place: number) => returning.get(start + place) ?? userIds[place] ?? '';
    const members = part.map((row, place) => memberOf(row, memberIds[place] ?? '', idOf(place)));
    // Memberships refer to people, and people who come back are only visible once they belong again.
    const users = part.map((row, place) => userOf(keys, row, idOf(place)));
    const back = new Set(returning.values());
    await writeUsers(
      db,
      users.filter((user) => !back.has(user.id)),
      new Set(),
    );
    await writeMembers(db, members);
    await writeUsers(
      db,
      users.filter((user) => back.has(user.id)),
      back,
    );
    people.push(
      ...members.map((member) => ({
        userId: member.user_id,
        orgUserId: member.id,
        returned: back.has(member.user_id),
      })),
    );
  }
  return { people, taken: [] };
};
