import type { peopleFields as zh } from '../zh-CN/fields.people.ts';

export const peopleFields: typeof zh = {
  phone: 'Phone', idCard: 'ID number', email: 'Email', gender: 'Gender', birthday: 'Birthday', education: 'Education', jobNumber: 'Job number', userClass: 'Class',
  departmentId: 'Department', departmentName: 'Department', departmentIds: 'Departments', identities: 'Identities', identityCode: 'Identity', roleIds: 'Roles', roleId: 'Role', roleNames: 'Roles',
  dutyNames: 'Duties', dutyCodes: 'Duties', subjectNames: 'Subjects', subjectCodes: 'Subjects', joinedAt: 'Joined', leftAt: 'Left', orgId: 'Organisation',
  roleName: 'Role', roleNameEn: 'English name', roleCode: 'Code', dataScope: 'Data scope', hiddenFields: 'Hidden fields', resourceIds: 'Menus and buttons', builtIn: 'Built in',
  managerOrgUserId: 'Manager', managerName: 'Manager', userState: 'Account', language: 'Language', theme: 'Theme', passwordChangedAt: 'Password changed',
  password: 'Password', totp: 'Authenticator code', defaultPassword: 'First password', minutes: 'Minutes', reason: 'Reason',
};
