export { tryInSession } from './attempts.service.ts';
export { asMember } from './life/acting-membership.queries.ts';
export { enterFresh } from './life/student-entry.service.ts';
export { proveFormer, tryPhoneCode } from './login.service.ts';
export {
  hashPassword,
  leastLength,
  noPassword,
  passwordPolicy,
  randomPassword,
  requireGoodPassword,
} from './password.rules.ts';
export { type CodeUse, codeFits, codeRules, codeStands, countVisit, makeCode } from './persons/code.service.ts';
export {
  changeMember,
  changePerson,
  clearDepartment,
  endMemberships,
  moveDepartmentTree,
  rolesOf,
  setDepartment,
  setFirstPassword,
  setRights,
  setUserState,
} from './persons/member.service.ts';
export { nameFor, shownName } from './persons/name.queries.ts';
export {
  findHolders,
  findTaken,
  insertPeople,
  type PersonRow,
} from './persons/people.service.ts';
export { rewriteSetting } from './persons/setting.service.ts';
export { insertMembership, insertPerson } from './persons/user.service.ts';
export { beginAnew, forgetSessions, recogniser } from './recognise.service.ts';
export { covers, type Ranges, reachOf, refuseAbove, requireMovable, requirePlacing } from './rights/reach.rules.ts';
export { seedResources } from './rights/resource.seed.ts';
export { roleNames } from './rights/role.queries.ts';
export { requireGrantable } from './rights/role.rules.ts';
export { mustHandle } from './session.queries.ts';
export { endSessions } from './session.service.ts';
export { buildActorOf } from './task-actor.service.ts';
