export { credentialsOf, inUse } from './credentials/own-credential.queries.ts';
export { keptRow } from './deletions/kept.queries.ts';
export { inDepartment, ofActor, ofActorOrLeft, seen, standing } from './employee.queries.ts';
export { type Locked, lockMembers, refuseShared } from './employee.rules.ts';
export { type Book, namesListed } from './imports/book.ts';
export { examinePeople, insertRows, workColumns, workOf } from './imports/employee.import.ts';
export { facetRows, memberIdsNamed, membersNamed, named, namedRows, nameNow } from './names/named.ts';
export { findPeople, findWorkplace, isOwnMember, memberNamed } from './person.queries.ts';
