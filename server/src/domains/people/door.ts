export { blankHidden, inDepartment, nameIn, namesOf, ofActor, seen } from './employee.queries.ts';
export { findDepartment, type Locked, lockMembers, refuseShared } from './employee.rules.ts';
export { type Book, namesListed } from './imports/book.ts';
export { examinePeople, insertRows, workColumns, workOf } from './imports/employee.import.ts';
export { facetRows, named, namedRows } from './names/named.ts';
export { findPeople, findWorkplace } from './person.queries.ts';
export { moveTransfers } from './transfers/transfer.service.ts';
