import { type RawBuilder, sql } from 'kysely';
import { maskIdCard } from '#contracts/values.ts';
import { isSameName } from '#contracts/written/written-text.ts';
import { changeMember, changePerson, type PersonRow, refuseAbove, requirePlacing } from '#domains/identity/door.ts';
import { type Actor, may } from '#kernel/actor.ts';
import { writeAudit } from '#kernel/audit.ts';
import type { Db } from '#kernel/db.ts';
import { Failure, fail } from '#kernel/errors.ts';
import type { Keys } from '#kernel/keys.ts';
import type { Difference, Importer } from '#kernel/runtime.ts';
import { type Language, say } from '#phrases/say.ts';
import { ofActor } from '../employee.queries.ts';
import { isShared, lockMembers } from '../employee.rules.ts';
import type { Book } from './book.ts';

type Run = Parameters<Importer['examine']>[3];

/** Somebody a sheet names who is a member of the organisation already. */
export interface ExistingPerson {
  readonly orgUserId: string;
  readonly user_id: string;
  readonly realName: string;
  readonly userClass: number;
  readonly phoneIndex: string | null;
  readonly cardIndex: string | null;
  readonly jobNumber: string;
  readonly departmentId: string | null;
  readonly departmentTree: string;
  readonly dutyCodes: string[];
  readonly industryCodes: string[];
  readonly subjectCodes: string[];
  readonly joinedAt: string;
  readonly dutySince: string | null;
  readonly contractUntil: string | null;
}

/** Who is looked for among the members, and all that whoever changes them must be allowed. */
export interface Among {
  readonly permissions: readonly string[];
  readonly where: RawBuilder<boolean>;
}

/** Members in reach by the blind indexes of their phones and identity numbers. */
const readMembers = async (
  db: Db,
  actor: Actor,
  { orgId, phones, cards, where }: { orgId: string; phones: string[]; cards: string[]; where: RawBuilder<boolean> },
): Promise<ExistingPerson[]> => {
  const { rows } = await sql<ExistingPerson>`
    select m.id as "orgUserId", m.user_id, m.real_name as "realName", m.user_class as "userClass", u.phone_index as "phoneIndex",
      u.id_card_index as "cardIndex", m.job_number as "jobNumber", m.department_id as "departmentId", m.department_tree as "departmentTree",
      m.duty_codes as "dutyCodes", m.industry_codes as "industryCodes", m.subject_codes as "subjectCodes", m.joined_at::text as "joinedAt",
      m.duty_since::text as "dutySince", m.contract_until::text as "contractUntil"
    from app_user u join org_user m on m.user_id = u.id
    where (u.phone_index = any(${phones}::text[]) or u.id_card_index = any(${cards}::text[])) and m.org_id = ${orgId} and not m.guest
      and ${ofActor(actor)} and ${where}`.execute(db);
  return rows;
};

/**
 * The members whom rows of people name: the same name, and the same identity number or the same phone. Nobody who may not
 * change them finds any. By the place of the row, from 0.
 */
export const findExisting = async (
  db: Db,
  actor: Actor,
  keys: Keys,
  { people, orgId, among }: { people: readonly PersonRow[]; orgId: string; among: Among },
): Promise<Map<number, ExistingPerson>> => {
  if (!among.permissions.every((permission) => may(actor, permission))) return new Map();
  const numbers = people.map(({ phone, idCard }) => ({
    phone: phone ? keys.index('phone', phone) : undefined,
    card: idCard ? keys.index('idCard', idCard) : undefined,
  }));
  const members = await readMembers(db, actor, {
    orgId,
    where: among.where,
    phones: numbers.flatMap(({ phone }) => phone ?? []),
    cards: numbers.flatMap(({ card }) => card ?? []),
  });
  const byCard = new Map(members.map((one) => [one.cardIndex, one]));
  const byPhone = new Map(members.map((one) => [one.phoneIndex, one]));
  return new Map(
    people.flatMap(({ realName }, place) => {
      const { phone, card } = numbers[place] ?? {};
      const found = (card && byCard.get(card)) || (phone && byPhone.get(phone)) || undefined;
      const other = found && card !== undefined && found.cardIndex !== null && found.cardIndex !== card;
      return found && !other && isSameName(found.realName, realName) ? [[place, found] as const] : [];
    }),
  );
};

/** What a row would make of a member: what it leaves empty stays. */
const mergedWith = (row: PersonRow, stored: ExistingPerson) => ({
  // Whoever is to be trained is a trainee (spec section 6, user classes).
  userClass: row.subjectCodes?.length && stored.userClass === 101 ? 102 : stored.userClass,
  jobNumber: row.jobNumber ?? stored.jobNumber,
  departmentId: row.departmentId ?? stored.departmentId,
  departmentTree: row.departmentId ? (row.departmentTree ?? '') : stored.departmentTree,
  dutyCodes: row.dutyCodes?.length ? [...row.dutyCodes] : stored.dutyCodes,
  industryCodes: row.industryCodes?.length ? [...row.industryCodes] : stored.industryCodes,
  subjectCodes: row.subjectCodes?.length ? [...row.subjectCodes] : stored.subjectCodes,
  joinedAt: row.joinedAt ?? stored.joinedAt,
  dutySince: row.dutySince ?? stored.dutySince,
  // Null: the sheet says that it has no end.
  contractUntil: row.contractUntil === undefined ? stored.contractUntil : row.contractUntil,
});

const lists = { dutyNames: 'dutyCodes', industryNames: 'industryCodes', subjectNames: 'subjectCodes' } as const;

/** Names of codes as the list offers them; the code where it offers none. */
const namesOf = (book: Book, field: keyof typeof lists, codes: readonly string[]): string =>
  codes.map((code) => book.names[field].find((name) => book.codes[field].get(name) === code) ?? code).join('、');

/** How a member would change, field by field, without what the actor does not see. */
export const differencesOf = (
  book: Book,
  actor: Actor,
  row: PersonRow & { departmentName?: string | undefined },
  { stored, language }: { stored: ExistingPerson; language: Language },
): Difference[] => {
  const merged = mergedWith(row, stored);
  const departments = [...book.departments.values()];
  const departmentOf = (id: string | null) => departments.find((one) => one.id === id)?.name ?? '';
  const days = ['joinedAt', 'dutySince', 'contractUntil'] as const;
  const same = (a: readonly string[], b: readonly string[]) => [...a].sort().join() === [...b].sort().join();
  const all: Difference[] = [
    { field: 'jobNumber', from: stored.jobNumber, to: merged.jobNumber },
    {
      field: 'departmentName',
      from: departmentOf(stored.departmentId),
      // A department that would be made has no number yet.
      to: row.departmentId || !row.departmentName ? departmentOf(merged.departmentId) : row.departmentName,
    },
    ...(Object.keys(lists) as (keyof typeof lists)[]).flatMap((field) => {
      const [before, after] = [stored[lists[field]], merged[lists[field]]];
      return same(before, after)
        ? []
        : [{ field, from: namesOf(book, field, before), to: namesOf(book, field, after) }];
    }),
    ...days.map((field) => ({
      field,
      from: stored[field] ?? '',
      to: merged[field] ?? (stored[field] === null ? '' : say(language, 'sheets.withoutEnd')),
    })),
    ...(row.idCard && stored.cardIndex === null ? [{ field: 'idCard', from: '', to: maskIdCard(row.idCard) }] : []),
  ];
  return all.filter(({ field, from, to }) => from !== to && !actor.hiddenFields.has(field as never));
};

/** Why a row cannot change a member, as by hand; nothing where it can. */
export const refusedChange = async (
  db: Db,
  actor: Actor,
  { row, stored, run }: { row: PersonRow; stored: ExistingPerson; run: Run },
): Promise<string[]> => {
  const { keys } = run.runtime;
  if (row.phone && keys.index('phone', row.phone) !== stored.phoneIndex)
    return [say(run.language, 'sheets.otherPhone')];
  try {
    const merged = mergedWith(row, stored);
    if (merged.departmentId !== stored.departmentId)
      await requirePlacing(db, actor, [stored.orgUserId], merged.departmentTree);
    if (!row.idCard || stored.cardIndex !== null) return [];
    if (stored.user_id !== actor.userId) await refuseAbove(db, actor, [stored.orgUserId]);
    return (await isShared(db, actor, stored)) ? [say(run.language, 'failures.people.shared')] : [];
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const [field] = error.fields;
    return [field ? say(run.language, `failures.${field.key}`) : run.runtime.sayFailure(run.language, error)];
  }
};

/** Changes members as rows say, each a deed of its own. @throws object.changed where one of them is gone. */
export const updatePeople = async (
  db: Db,
  actor: Actor,
  keys: Keys,
  changes: readonly { row: PersonRow; stored: ExistingPerson }[],
): Promise<void> => {
  if (changes.length === 0) return;
  await lockMembers(
    db,
    actor,
    changes.map(({ stored }) => stored.orgUserId),
  ).catch(() => {
    throw fail('object.changed');
  });
  for (const { row, stored } of changes) {
    const merged = mergedWith(row, stored);
    if (merged.departmentId !== stored.departmentId)
      await requirePlacing(db, actor, [stored.orgUserId], merged.departmentTree);
    const { jobNumber, ...rest } = merged;
    await changeMember(db, stored.orgUserId, actor.hiddenFields.has('jobNumber') ? rest : merged);
    const card = stored.cardIndex === null && !actor.hiddenFields.has('idCard') ? row.idCard : undefined;
    if (card) await changePerson(db, keys, stored.user_id, { realName: stored.realName, idCard: card });
    await writeAudit(
      db,
      actor,
      { ip: '', userAgent: '' },
      {
        service: 'manager',
        action: 'employee.mod',
        objectKind: 'employee',
        objectId: stored.orgUserId,
        result: 'done',
        before: stored,
        after: { ...merged, jobNumber, ...(card ? { idCard: card } : {}) },
      },
    );
  }
};

/** Whether a value that a row repeats is the member's own. */
export const isOwnValue = (keys: Keys, row: PersonRow, stored: ExistingPerson, field: string): boolean =>
  (field === 'phone' && row.phone !== undefined && keys.index('phone', row.phone) === stored.phoneIndex) ||
  (field === 'idCard' && row.idCard !== undefined && keys.index('idCard', row.idCard) === stored.cardIndex);
