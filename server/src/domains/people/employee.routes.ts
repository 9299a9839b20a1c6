import { employeeApi } from '#contracts/people/employee.contract.ts';
import { findHolders } from '#domains/identity/door.ts';
import { orMissing } from '#kernel/errors.ts';
import { type Served, serve } from '#kernel/serve.ts';
import { resetPasswords, switchMembers, switchUser, transferMembers, unmaskMember } from './employee.batch.service.ts';
import { findEmployee } from './employee.queries.ts';
import { addEmployee, modEmployee } from './employee.service.ts';
import { findPeople } from './person.queries.ts';

export const employeeRoutes: Served[] = [
  serve(employeeApi.one, async (context, input) => {
    return orMissing(await findEmployee(context.db, context.actor, input.orgUserId));
  }),
  serve(employeeApi.find, async (context, input) => {
    const { keys } = context.runtime;
    const holders = await findHolders(context.db, {
      names: input.username ? [input.username] : [],
      phones: input.phone ? [keys.index('phone', input.phone)] : [],
      cards: input.idCard ? [keys.index('idCard', input.idCard)] : [],
    });
    const holder = holders.find((one) => one.live);
    // Who does not see a number is not told whose it is, only that it is taken.
    const unseen = (['phone', 'idCard'] as const).some(
      (field) => input[field] !== undefined && context.actor.hiddenFields.has(field),
    );
    const mine =
      holder && !unseen ? (await findPeople(context.db, context.actor, { userIds: [holder.user_id] }))[0] : undefined;
    return {
      taken: holder !== undefined,
      orgUserId: mine?.orgUserId ?? null,
      realName: mine?.realName ?? '',
      orgName: mine?.orgName ?? '',
    };
  }),
  serve(employeeApi.add, addEmployee),
  serve(employeeApi.mod, modEmployee),
  serve(employeeApi.userState, switchUser),
  serve(employeeApi.state, (context, { orgUserId, ...rest }) =>
    switchMembers(context, { orgUserIds: [orgUserId], ...rest }),
  ),
  serve(employeeApi.batchState, switchMembers),
  serve(employeeApi.transfer, transferMembers),
  serve(employeeApi.resetPassword, (context, input) => resetPasswords(context, input.orgUserIds)),
  serve(employeeApi.unmask, (context, input) => unmaskMember(context, input.orgUserId)),
];
