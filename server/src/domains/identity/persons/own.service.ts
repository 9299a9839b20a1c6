import { sql } from 'kysely';
import type { accountApi } from '#contracts/identity/account.contract.ts';
import { organisationState } from '#contracts/organisations/organisation.codes.ts';
import { userState } from '#contracts/people/people.codes.ts';
import type { Data, Parsed } from '#contracts/route.ts';
import { clock } from '#kernel/clock.ts';
import { brokenRule, type Db } from '#kernel/db.ts';
import { fail, failFields } from '#kernel/errors.ts';
import { literal } from '#kernel/literal.ts';
import type { Context, Visit } from '#kernel/serve.ts';
import { requireStepUp } from '#kernel/step-up.ts';
import { localDay } from '#kernel/zone.ts';
import { forgetSessions } from '../recognise.service.ts';
import { roleNames } from '../rights/role.queries.ts';
import { ownSessions, provePassword } from './account.service.ts';
import { codeFits } from './code.service.ts';
import { setIdentities } from './member.service.ts';
import { sealNumbers } from './user.service.ts';

/** Log-ins the download holds. */
const mostLogins = 1000;

type Membership = Data<typeof accountApi.memberships>[number];

const findOwn = async (db: Db, userId: string, orgUserId: string): Promise<Membership[]> => {
  const { rows } = await sql<Membership>`
    select m.id as "orgUserId", o.id as "orgId", o.org_name as "orgName", coalesce(d.department_name, '') as "departmentName",
      m.job_number as "jobNumber", m.joined_at as "joinedAt", case when m.guest then ${localDay(sql`m.guest_until`)} else m.left_at end as "leftAt", m.id = ${orgUserId} as current,
      (luan_present(m.left_at, m.guest, m.guest_until) and m.state = ${literal(userState, 'enabled')} and o.state = ${literal(organisationState, 'normal')}) as open,
      coalesce((select json_agg(json_build_object('identityCode', i.identity_code, 'isDefault', i.is_default) order by i.is_default desc, i.identity_code)
        from user_identity i where i.org_user_id = m.id), '[]'::json) as identities,
      ${roleNames} as "roleNames"
    from org_user m join organisation o on o.id = m.org_id left join department d on d.id = m.department_id
    where m.user_id = ${userId} order by m.guest, m.left_at nulls first, m.id`.execute(db);
  return rows;
};

/** Every organisation the person belongs to or belonged to; while acting for somebody none. */
export const ownMemberships = ({ db, actor }: Context): Promise<Membership[]> =>
  findOwn(db, actor.runAs ? '0' : actor.userId, actor.orgUserId);

/** Puts one of the own identities first: the next log-in takes it. */
export const setDefaultIdentity = async (
  { db, actor, audit }: Context,
  { orgUserId, identityCode }: Parsed<typeof accountApi.defaultIdentity>,
): Promise<{ changed: boolean }> => {
  const own = (await findOwn(db, actor.userId, actor.orgUserId)).find(
    (one) => one.orgUserId === orgUserId && one.leftAt === null,
  );
  const codes = own?.identities.map((one) => one.identityCode) ?? [];
  if (!codes.includes(identityCode)) throw fail('object.missing');
  const order = [identityCode, ...codes.filter((code) => code !== identityCode)];
  audit({
    objectKind: 'user',
    objectId: actor.userId,
    before: { orgUserId, identityCode: own?.identities.find((one) => one.isDefault)?.identityCode },
    after: { orgUserId, identityCode },
  });
  return { changed: await setIdentities(db, orgUserId, order) };
};

/** Changes the own phone: the password says who asks, the code that the new phone is theirs. */
export const changeOwnPhone = async (
  visit: Visit,
  input: Parsed<typeof accountApi.phone>,
): Promise<{ phone: string }> => {
  const { actor, runtime } = visit;
  await provePassword(visit, input.password, async () => {
    const fits = await visit.trace((db) => codeFits(db, runtime.keys, input.phone, input.code));
    if (!fits) throw failFields([{ field: 'code', key: 'login.codeWrong' }]);
  });
  const sealed = sealNumbers(runtime.keys, { phone: input.phone });
  try {
    await visit.apart(actor.scope, async (db) => {
      const { rows } = await sql<{
        phone: string;
      }>`select phone_masked as phone from app_user where id = ${actor.userId} for update`.execute(db);
      await sql`update app_user set phone_sealed = ${sealed.phone_sealed}, phone_index = ${sealed.phone_index}, phone_masked = ${sealed.phone_masked},
          version = version + 1, updated_at = ${clock.now().toISOString()}
        where id = ${actor.userId}`.execute(db);
      visit.audit({
        objectKind: 'user',
        objectId: actor.userId,
        before: rows[0],
        after: { phone: sealed.phone_masked },
      });
    });
  } catch (error) {
    if (brokenRule(error) === 'app_user_phone') throw failFields([{ field: 'phone', key: 'user.phoneTaken' }]);
    throw error;
  }
  forgetSessions();
  return { phone: sealed.phone_masked };
};

/** Everything kept about the person in accounts and memberships, for the person; takes a fresh password. */
export const ownData = async (context: Context): Promise<Data<typeof accountApi.data>> => {
  const { db, actor, runtime } = context;
  requireStepUp(actor);
  const sessions = await ownSessions(context);
  const people = await sql<Record<string, unknown> & { phone: string | null; idCard: string | null }>`
      select coalesce(username, '') as username, real_name as "realName", phone_sealed as phone, id_card_sealed as "idCard", email, gender, birthday, education,
        language, theme, totp_sealed is not null as totp, password_changed_at as "passwordChangedAt", created_at as "createdAt"
      from app_user where id = ${actor.userId}`.execute(db);
  const logins = await sql<Data<typeof accountApi.data>['logins'][number]>`
      select at, login_mode as "loginMode", result, ip, user_agent as "userAgent" from login_log where user_id = ${actor.userId}
      order by at desc limit ${mostLogins}`.execute(db);
  const person = people.rows[0];
  if (!person) throw fail('session.invalid');
  context.audit({ objectKind: 'user', objectId: actor.userId });
  const open = (sealed: string | null) => (sealed ? runtime.keys.unseal(sealed) : '');
  return {
    madeAt: clock.now().toISOString(),
    person: { ...person, phone: open(person.phone), idCard: open(person.idCard) },
    memberships: await findOwn(db, actor.userId, actor.orgUserId),
    sessions,
    logins: logins.rows,
  };
};
