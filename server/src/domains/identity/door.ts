export { hashPassword, randomPassword, requireGoodPassword } from './password.rules.ts';
export { forgetSessions, recogniser } from './recognise.service.ts';
export { endSessions } from './session.service.ts';
export { seedResources } from './resource.seed.ts';
export { buildActorOf } from './task-actor.service.ts';
export { insertMembership, insertPerson, sealNumbers } from './user.service.ts';
