export { examinePhoto, keepEnrolment } from './faces/enrol.service.ts';
export type { Subject } from './faces/picture.service.ts';
export { checkSignPhoto, hasInk, signByHand, signOwnName } from './faces/sign.service.ts';
export { suggestedMembers } from './punishments/punishment.queries.ts';
export { findMembers } from './sheet.queries.ts';
export { isStudent } from './student.queries.ts';
export { belowOrganisation, withSubtree } from './subtree.queries.ts';
