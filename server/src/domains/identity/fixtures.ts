import { sql } from 'kysely';
import { type Fixtures, noTable } from '#testing/makers.ts';
import { mightyRole } from '#testing/reach.ts';
import { unique } from '#testing/world.ts';

const tree = 'the tree of permissions is the platform’s';
const drawn = 'a drawn code belongs to nobody and is used up by one try';

export const fixtures: Fixtures = {
  makers: {
    orgUserId: ['org_user', async ({ person }) => person.orgUserId],
    userId: ['app_user', async ({ person }) => person.userId],
    roleId: [
      'role',
      async ({ world, place, person }) => {
        const roleId = await mightyRole(world, place, {});
        await world.asSystem((db) =>
          sql`insert into user_role (org_user_id, role_id, path) values (${person.orgUserId}, ${roleId}, ${place.path})`.execute(
            db,
          ),
        );
        return roleId;
      },
    ],
    sessionId: [
      'session',
      ({ row }) => row('session', { token_id: `token${unique()}`, expires_at: '2990-01-01T00:00:00Z' }),
    ],
    tokenId: [
      noTable,
      async ({ world, id }) =>
        (
          await world.asSystem((db) =>
            sql<{
              token: string;
            }>`select token_id as token from session where id = ${id('identity.sessionId')}`.execute(db),
          )
        ).rows[0]?.token ?? '',
    ],
  },
  shared: {
    resourceId: tree,
    '/resourceList id': tree,
    '/resourceList parentId': tree,
    captchaId: drawn,
  },
};
