import { sql } from 'kysely';
import { roleApi } from '#contracts/identity/role.contract.ts';
import { fail, orMissing } from '#kernel/errors.ts';
import { inScope } from '#kernel/scope.ts';
import { type Served, serve, serveList } from '#kernel/serve.ts';
import { findRole, heldResources, roleChoices, rolePage } from './role.queries.ts';
import { addRole, copyRole, delRole, modRole, switchRole } from './role.service.ts';

export const roleRoutes: Served[] = [
  serveList(rolePage),
  serve(roleApi.one, async (context, input) => {
    return orMissing(await findRole(context.db, context.actor, input.roleId));
  }),
  serve(roleApi.resources, (context) => heldResources(context.db, context.actor.orgUserId)),
  serve(roleApi.choices, async (context, input) => {
    const orgId = input.orgId ?? context.actor.orgId;
    const { rows } =
      await sql`select 1 from organisation o where o.id = ${orgId} and ${inScope(context.actor.scope, 'organisation o')}`.execute(
        context.db,
      );
    if (rows.length === 0) throw fail('object.missing');
    return roleChoices(context.db, context.actor, orgId);
  }),
  serve(roleApi.add, addRole),
  serve(roleApi.mod, modRole),
  serve(roleApi.copy, copyRole),
  serve(roleApi.state, switchRole),
  serve(roleApi.del, (context, input) => delRole(context, input.roleId)),
];
