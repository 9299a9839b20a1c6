import { sql } from 'kysely';
import { agreementRecordState, agreementState, agreementValidity } from '#contracts/agreements/agreement.codes.ts';
import { tellAdministrators, tellMany } from '#domains/messages/door.ts';
import { systemActor } from '#kernel/actor.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { literal } from '#kernel/literal.ts';
import type { Runtime } from '#kernel/runtime.ts';
import { everything } from '#kernel/scope.ts';
import { type Asking, askedRows } from '../register/audience.queries.ts';
import { recordWalks } from './record.walks.ts';

interface Given {
  id: string;
  org_id: string;
  user_id: string | null;
  title: string;
  deadline: string;
}

const tell = async (db: Db, given: readonly Given[]): Promise<void> => {
  await tellMany(
    db,
    { kind: 'agreementAsked', link: '/agreements' },
    given.flatMap(({ id, org_id: orgId, user_id: userId, title, deadline }) =>
      userId === null
        ? []
        : [{ orgId, userId, params: { title, deadline }, query: { record: id }, once: `agreement-${id}` }],
    ),
  );
  for (const { id, org_id: orgId, user_id: userId, title, deadline } of given)
    if (userId === null)
      await tellAdministrators(db, orgId, {
        kind: 'agreementCompanyAsked',
        params: { title, deadline },
        link: '/agreement/sign/record/detail',
        query: { agreementRecordId: id },
        once: `agreement-${id}`,
      });
};

/**
 * Asks everybody a published agreement means and who has not been asked by it: run again it asks nobody twice. The scope must
 * hold what lies below the agreement. @returns who is asked now; nobody has been told.
 */
export const askEverybody = async (db: Db, agreementId: string): Promise<Given[]> => {
  const { rows } = await sql<
    Asking & { root: string }
  >`select t.org_id, t.path, t.level, t.audience, t.edition_of as root
    from letter t where t.id = ${agreementId} and t.letter_class is null and t.state = ${literal(agreementState, 'published')}`.execute(
    db,
  );
  const of = rows[0];
  if (!of) return [];
  const live = literal(agreementRecordState, 'unsigned', 'signed', 'refused');
  const given = await sql<Given>`
    insert into agreement_record (letter_id, root_id, title, kind, level, edition, org_id, path, l1, l2, l3, l4, org_name, org_user_id, user_id,
      real_name, name_key, duty_codes, given_on, deadline)
    select t.id, ${of.root}, replace(t.title, '{year}', to_char(luan_today(), 'YYYY')), t.kind, t.level, t.edition, a.org_id, a.path, a.l1, a.l2, a.l3,
      a.l4, a.org_name, a.org_user_id, a.user_id, a.real_name, a.name_key, a.duty_codes, luan_today(), luan_today() + t.sign_within
    from (${askedRows(of)}) a join letter t on t.id = ${agreementId}
    where not exists (select from agreement_record r where r.root_id = ${of.root} and r.org_id = a.org_id
      and r.org_user_id is not distinct from a.org_user_id and r.state in (${live}))
    on conflict do nothing returning id, org_id, user_id, title, deadline::text as deadline`.execute(db);
  return given.rows;
};

/** Asks everybody it means, and tells them. @returns how many are asked now. */
export const giveOf = async (db: Db, agreementId: string): Promise<number> => {
  const given = await askEverybody(db, agreementId);
  await tell(db, given);
  return given.length;
};

/** What the clock ends: signatures whose time is over or whose duty is another; what was asked of people who left. */
const endByDay = async (db: Db): Promise<void> => {
  const by = { db, actor: systemActor };
  await recordWalks.those(by, 'expire', { where: sql<boolean>`t.valid_until < luan_today()` });
  await recordWalks.those(by, 'expire', {
    where: sql<boolean>`exists (select from letter l join org_user m on m.id = t.org_user_id where l.id = t.letter_id
      and l.validity = ${literal(agreementValidity, 'dutyChange')} and not (m.duty_codes @> t.duty_codes and m.duty_codes <@ t.duty_codes))`,
  });
  await recordWalks.those(by, 'supersede', {
    where: sql<boolean>`t.state = ${literal(agreementRecordState, 'unsigned')}
      and exists (select from org_user m where m.id = t.org_user_id and m.left_at is not null)`,
  });
};

/** Reminds of the last three days and the day after, each day once. */
const remind = async (db: Db): Promise<void> => {
  const today = dayOf(clock.now());
  const { rows } = await sql<Given>`
    update agreement_record r set reminded_on = luan_today() where r.state = ${literal(agreementRecordState, 'unsigned')}
      and r.deadline between luan_today() - 1 and luan_today() + 3 and r.reminded_on is distinct from luan_today() and r.user_id is not null
    returning r.id, r.org_id, r.user_id, r.title, r.deadline::text as deadline`.execute(db);
  await tellMany(
    db,
    { kind: 'agreementDue', link: '/agreements' },
    rows.map(({ id, org_id: orgId, user_id: userId, title, deadline }) => ({
      orgId,
      ...(userId === null ? {} : { userId }),
      params: { title, deadline },
      query: { record: id },
      once: `agreement-due-${id}-${today}`,
    })),
  );
};

/** The round of a day: ends what is over, asks who came since, and whose signature ended, reminds. @returns how many are asked. */
export const agreementsOfDay = (runtime: Runtime): Promise<number> =>
  runtime.database.within(everything, async (db) => {
    await endByDay(db);
    const { rows } = await sql<{ id: string }>`select t.id from letter t where t.letter_class is null
      and t.state = ${literal(agreementState, 'published')} order by t.id`.execute(db);
    let asked = 0;
    for (const { id } of rows) asked += await giveOf(db, id);
    await remind(db);
    return asked;
  });
