export { type Book, codesOfNames, examinePeople, openBook } from './employee.import.ts';
export { blankHidden, inDepartment, nameIn, namesOf, ofActor, seen } from './employee.queries.ts';
export { findDepartment, type Locked, lockMembers, refuseShared } from './employee.rules.ts';
export { facetRows, named, namedRows } from './names/named.ts';
export { findPeople, findWorkplace } from './person.queries.ts';
export { moveTransfers } from './transfers/transfer.service.ts';
