import { sql } from 'kysely';
import type { employeeApi } from '#contracts/people/employee.contract.ts';
import { leaveReason } from '#contracts/people/people.codes.ts';
import type { Parsed } from '#contracts/route.ts';
import { endMemberships } from '#domains/identity/door.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { type Failure, failFields, someNames } from '#kernel/errors.ts';
import { emit } from '#kernel/events.ts';
import type { Context } from '#kernel/serve.ts';
import { lockOthers, noteBatch } from '../employee.batch.service.ts';
import type { Locked } from '../employee.rules.ts';

type Leave = Parsed<typeof employeeApi.del>;

/** A day nobody works yet, or one before somebody was hired, and a reason nobody can read are refused on their fields. */
const refuseWrongLeave = (input: Leave, day: string, members: readonly Locked[]): void => {
  const early = members.filter((member) => day < member.joined_at);
  const problems: Failure['fields'][number][] = [
    ...(day > dayOf(clock.now()) ? [{ field: 'leftAt', key: 'people.dayAfterToday' as const }] : []),
    ...(early.length > 0
      ? [
          {
            field: 'leftAt',
            key: 'people.leftBeforeJoined' as const,
            params: { names: someNames(early.map((member) => `${member.real_name} ${member.joined_at}`)) },
          },
        ]
      : []),
    ...(input.leaveReason === leaveReason.values.other && input.leaveNote.trim() === ''
      ? [{ field: 'leaveNote', key: 'input.required' as const }]
      : []),
  ];
  if (problems.length > 0) throw failFields(problems);
};

/** Departments these people led have no manager now. */
export const releaseDepartments = async (
  db: Db,
  members: readonly Pick<Locked, 'org_id' | 'user_id'>[],
): Promise<void> => {
  for (const member of members) {
    await sql`update department set manager_user_id = null, version = version + 1 where org_id = ${member.org_id} and manager_user_id = ${member.user_id}`.execute(
      db,
    );
  }
};

/** Ends memberships on a day and for a reason, all or none; records stay, sessions end at once, whatever the day. */
export const removeMembers = async (context: Context, input: Leave): Promise<{ changed: number }> => {
  const { db, actor } = context;
  const members = await lockOthers(context, input.orgUserIds);
  const day = input.leftAt ?? dayOf(clock.now());
  refuseWrongLeave(input, day, members);
  for (const member of members)
    await emit(db, actor, 'user.disabled', { userId: member.user_id, orgUserId: member.id });
  await releaseDepartments(db, members);
  await endMemberships(
    db,
    members.map((member) => member.id),
    { day, reason: input.leaveReason, note: input.leaveNote },
  );
  noteBatch(context, 'employee.depart', members, {
    leftAt: day,
    leaveReason: input.leaveReason,
    leaveNote: input.leaveNote,
  });
  return { changed: members.length };
};
