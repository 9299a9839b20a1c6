import { z } from 'zod';
import { chosenIds } from '../../list.ts';
import { route } from '../../route.ts';
import { day, id, line } from '../../values.ts';

/** What may be the same for many; left out: as it is with each of them. */
const change = {
  orgUserIds: chosenIds,
  /** Null: in no department. */
  departmentId: id.nullable().optional(),
  /** The duties they have from now on, in place of those they had. */
  dutyCodes: z.array(line(20, 1)).min(1).max(200).optional(),
  /** The roles they have from now on, in place of those they had; empty: none. */
  roleIds: z.array(id).max(50).optional(),
  /** Day of hire. */
  joinedAt: day.optional(),
};

/** One field of one person as it is and as it would be, in words. */
const difference = z.object({ field: z.string(), from: z.string(), to: z.string() });

/** What would become of one person. */
const prospect = z.object({
  orgUserId: id,
  realName: z.string(),
  /** Nothing differs: stays as it is. */
  differences: z.array(difference),
  /** Why this person cannot be changed, in words; empty: can be. */
  refused: z.string(),
});
export type Prospect = z.infer<typeof prospect>;

const session = { service: 'manager', auth: 'session', permission: 'org:employee:mod' } as const;

/** The same change for many employees, looked at before it is made. */
export const changeManyApi = {
  preview: route({
    ...session,
    method: 'POST',
    path: '/org/employee/many/preview',
    purpose: 'What a change would make of each of many employees, and who cannot be changed and why; writes nothing.',
    input: z.strictObject(change),
    data: z.array(prospect),
  }),
  mod: route({
    ...session,
    method: 'PUT',
    path: '/org/employee/many/mod',
    purpose: 'Changes many employees alike, all of them or none; each is a deed of its own in the operation log.',
    input: z.strictObject(change),
    data: z.object({ changed: z.number() }),
  }),
};
