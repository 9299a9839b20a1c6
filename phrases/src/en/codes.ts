import type { codes as zh } from '../zh-CN/codes.ts';
import { lookupsCodes } from './codes.lookups.ts';
import { peopleCodes } from './codes.people.ts';
import { systemCodes } from './codes.system.ts';

export const codes: typeof zh = {
  yesNo: { no: 'No', yes: 'Yes' },
  gender: { male: 'Male', female: 'Female', unknown: 'Unknown' },
  recordState: { disabled: 'Disabled', enabled: 'Enabled' },
  organisationState: { disabled: 'Disabled', normal: 'Normal', awaitingAudit: 'Awaiting audit', rejected: 'Rejected' },
  certState: { none: 'Not submitted', awaitingAudit: 'Awaiting audit', passed: 'Certified', rejected: 'Rejected', expired: 'Expired' },
  organisationType: { admin: 'Head office', agent: 'Agent', supervise: 'Supervision', company: 'Company', organ: 'Institution', agency: 'Agency' },
  organisationNature: { private: 'Private', nation: 'State-owned', holding: 'Holding', venture: 'Joint venture', merchant: 'Sole trader' },
  userClass: { nonTrainee: 'Non-trainee', staff: 'Staff', trainee: 'Trainee', traineeSupervisor: 'Trainee supervisor' },
  userState: { disabled: 'Disabled', enabled: 'Normal' },
  identity: { student: 'Employee', admin: 'Administrator', outStudent: 'Training student', adminSafe: 'Safety administrator', lecturer: 'Lecturer', assessors: 'Assessor', emcee: 'Meeting host' },
  education: {
    primary: 'Primary', juniorHigh: 'Junior high', seniorHigh: 'Senior high', secondaryVocational: 'Secondary vocational', juniorCollege: 'Junior college', bachelor: 'Bachelor', master: 'Master', doctor: 'Doctor', unknown: 'Unknown',
  },
  sourceType: {
    pc: 'PC', onSiteExam: 'On-site exam', onSiteLearning: 'On-site learning', android: 'Android app', ios: 'iOS app', officialAccount: 'Official account', miniProgram: 'Mini program', pcH5: 'PC web', androidH5: 'Android web', iosH5: 'iOS web', migrated: 'Migrated',
  },
  resourceType: { menu: 'Menu', button: 'Button', form: 'Form', block: 'Block', tag: 'Tag', data: 'Data option' },
  dataScope: { all: 'All', custom: 'Chosen departments', department: 'Own department', departmentAndBelow: 'Own department and below', self: 'Only oneself' },
  taskState: { queued: 'Queued', running: 'Running', done: 'Done', failed: 'Failed', cancelled: 'Cancelled' },
  taskKind: { export: 'Export', import: 'Import' },
  auditResult: { done: 'Done', denied: 'Denied', failed: 'Failed' },
  loginResult: { done: 'Success', wrong: 'Wrong password', locked: 'Locked', disabled: 'Disabled', noPermission: 'No permission', secondFactor: 'One-time code needed', logout: 'Log-out' },
  loginMode: { password: 'Password', ticket: 'Ticket', phoneCode: 'Phone code', runAs: 'Run-as', change: 'Change organisation', auto: 'Automatic' },
  subjectType: { common: 'Common', intensive: 'Targeted', safe: 'Safety' },
  planClass: { common: 'Common', intensive: 'Targeted' },
  trainingModel: { registration: 'By registration', company: 'In company' },
  valueKind: { text: 'Text', number: 'Number', flag: 'Yes or no', list: 'List', object: 'Object' },
  areaLevel: { province: 'Province', city: 'City', district: 'District', street: 'Street' },
  ...lookupsCodes,
  ...peopleCodes,
  ...systemCodes,
};
