import { sql } from 'kysely';
import { type SlipHolder, slipApi, slipDays, slipStanding } from '#contracts/people/many/slip.contract.ts';
import type { Data, Parsed } from '#contracts/route.ts';
import { hashPassword, noPassword, randomPassword, refuseAbove, setFirstPassword } from '#domains/identity/door.ts';
import { logPrints } from '#domains/prints/door.ts';
import { publicAddress } from '#kernel/address.ts';
import { clock } from '#kernel/clock.ts';
import { makePdf } from '#kernel/engines/pdf.ts';
import { Failure, fail, failFor } from '#kernel/errors.ts';
import { emit } from '#kernel/events.ts';
import type { Context } from '#kernel/serve.ts';
import { lockOthers, noteBatch } from '../employee.batch.service.ts';
import { type Locked, lockMembers, refuseSelf, refuseShared } from '../employee.rules.ts';
import { laySlips, type Slip } from './slip.layout.ts';

/** What is known of the account behind a membership. */
interface Account {
  id: string;
  username: string | null;
  phoneSealed: string | null;
  passwordHash: string;
  defaultPassword: boolean;
  until: string | null;
  orgName: string;
  departmentName: string;
}

const readAccounts = async ({ db }: Context, members: readonly Locked[]): Promise<Map<string, Account>> => {
  const { rows } = await sql<Account>`
    select m.id, u.username, u.phone_sealed as "phoneSealed", u.password_hash as "passwordHash", u.default_password as "defaultPassword",
      u.first_password_until as until, o.org_name as "orgName", coalesce(d.department_name, '') as "departmentName"
    from org_user m join app_user u on u.id = m.user_id join organisation o on o.id = m.org_id left join department d on d.id = m.department_id
    where m.id = any(${members.map((member) => member.id)}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
};

const standingOf = ({ passwordHash, defaultPassword }: Account): number => {
  const { fresh, handedOut, own } = slipStanding.values;
  if (passwordHash === noPassword) return fresh;
  return defaultPassword ? handedOut : own;
};

/** The name to log in by as it stands on the slip: the user name, or the whole phone. */
const accountOf = ({ runtime }: Context, { username, phoneSealed }: Account): string =>
  username ?? (phoneSealed === null ? '' : runtime.keys.unseal(phoneSealed));

/** Who sees no phones is not told one on paper. */
const refuseHidden = ({ actor }: Context, account: Account): void => {
  if (account.username === null && actor.hiddenFields.has('phone')) throw fail('people.slipHidden');
};

/** What stands in the way of a slip for one person, as of a reset by hand. */
const requireSlip = async (context: Context, member: Locked, account: Account): Promise<void> => {
  const { db, actor } = context;
  refuseSelf(actor, [member]);
  await refuseAbove(db, actor, [member.id]);
  await refuseShared(db, actor, [member]);
  refuseHidden(context, account);
};

/** How everybody stands to a new slip, and who gets none; writes nothing. */
export const lookAtSlips = async (
  context: Context,
  input: Parsed<typeof slipApi.look>,
): Promise<Data<typeof slipApi.look>> => {
  const { db, actor, runtime, language } = context;
  const members = await lockMembers(db, actor, input.orgUserIds, 'none');
  const accounts = await readAccounts(context, members);
  const holders: SlipHolder[] = [];
  for (const member of members) {
    const account = accounts.get(member.id);
    if (!account) throw fail('object.missing');
    const failure = await requireSlip(context, member, account).then(
      () => undefined,
      (error: unknown) => {
        if (error instanceof Failure) return error;
        throw error;
      },
    );
    holders.push({
      orgUserId: member.id,
      realName: member.real_name,
      standing: standingOf(account),
      until: account.defaultPassword ? account.until : null,
      refused: failure ? runtime.sayFailure(language, failure) : '',
    });
  }
  const ids = holders.map((holder) => holder.orgUserId);
  context.audit({ objectKind: 'loginSlip', objectId: ids[0] ?? '', action: 'loginSlip.preview', after: { ids } });
  return holders;
};

/**
 * New first passwords on paper: each logs in for some days, is changed before anything else, and is kept as a hash alone. Counts
 * as a reset of each: sessions end, and the operation log says so.
 * @throws people.slipOwn by name, where somebody chose a password and that was not agreed to.
 */
export const printSlips = async (
  context: Context,
  input: Parsed<typeof slipApi.print>,
): Promise<Data<typeof slipApi.print>> => {
  const { db, actor, runtime, language } = context;
  const members = await lockOthers(context, input.orgUserIds);
  await refuseShared(db, actor, members);
  const accounts = await readAccounts(context, members);
  const all = members.map((member) => ({ member, account: accounts.get(member.id) as Account }));
  for (const { account } of all) refuseHidden(context, account);
  const own = all.filter(({ account }) => standingOf(account) === slipStanding.values.own);
  if (own.length > 0 && !input.alsoOwn)
    throw failFor(
      'people.slipOwn',
      own.map(({ member }) => member.real_name),
    );
  const until = new Date(clock.now().getTime() + slipDays * 86_400_000).toISOString();
  // Hashes cost a core some 30 ms each; they are made beside each other.
  const made = await Promise.all(
    all.map(async (one) => {
      const password = randomPassword();
      return { ...one, password, hash: await hashPassword(password) };
    }),
  );
  for (const { member, hash } of made) {
    await setFirstPassword(db, member.user_id, hash, until);
    await emit(db, actor, 'user.passwordReset', { userId: member.user_id });
  }
  noteBatch(context, 'employee.password', members, { slips: members.length, until });
  await logPrints(
    db,
    actor,
    { operationModule: 'student', operationType: 1, objectKind: 'loginSlip' },
    members.map((member) => ({ objectId: member.id, objectName: member.real_name })),
  );
  // In the order they were chosen: the paper lies as the list does.
  const place = new Map(input.orgUserIds.map((id, at) => [id, at]));
  const slips = made
    .toSorted((a, b) => (place.get(a.member.id) ?? 0) - (place.get(b.member.id) ?? 0))
    .map(
      ({ member, account, password }): Slip => ({
        realName: member.real_name,
        orgName: account.orgName,
        departmentName: account.departmentName,
        account: accountOf(context, account),
        password,
        until,
      }),
    );
  const document = laySlips(slips, `${publicAddress(runtime.settings)}/student/app`, language);
  const pdf = await makePdf(document);
  return { fileName: `${document.title}.pdf`, pdf: pdf.toString('base64'), count: slips.length };
};
