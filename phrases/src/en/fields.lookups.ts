import type { lookupsFields as zh } from '../zh-CN/fields.lookups.ts';

export const lookupsFields: typeof zh = {
  areaId: 'Area number', gbCode: 'National code', fullName: 'Full name', children: 'Below', sort: 'Order', builtIn: 'Built in',
  industryCode: 'Industry code', industryName: 'Industry', industryNameEn: 'English name', typeCodes: 'Organisation types',
  dutyCode: 'Duty code', dutyName: 'Duty', dutyNameEn: 'English name', dutyCodes: 'Duties', dutyNames: 'Duties',
  subjectCode: 'Code', subjectName: 'Subject', subjectNameEn: 'English name', subjectType: 'Type', planClass: 'Plan', trainingModel: 'Training', publicRegister: 'Registrable',
  parameterCode: 'Parameter code', parameterName: 'Parameter', parameterNameEn: 'English name', valueKind: 'Kind', content: 'Content', open: 'Before log-in', overridable: 'Own values', overrides: 'Set by',
  remark: 'Remark', updatedAt: 'Changed', directoryId: 'Directory', directoryName: 'Directory', directoryCode: 'Directory code', directoryNameEn: 'English name', standard: 'Default', setBy: 'Set by organisation',
  options: 'Choices', least: 'Least', most: 'Most',
  resourceName: 'Resource', resourceNameEn: 'English name', resourceCode: 'Resource code', resourceType: 'Type', menuPath: 'Menu path', permission: 'Permission', icon: 'Icon', hidden: 'Hidden', roles: 'Roles', parameterContent: 'Subject parameter',
};
