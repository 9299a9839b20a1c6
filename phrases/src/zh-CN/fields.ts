import { lookupsFields } from './fields.lookups.ts';
import { peopleFields } from './fields.people.ts';
import { questionFields } from './fields.questions.ts';
import { registrationFields } from './fields.registration.ts';
import { sitesFields } from './fields.sites.ts';
import { studentFields } from './fields.students.ts';
import { systemFields } from './fields.system.ts';
import { transfersFields } from './fields.transfers.ts';

/** Titles of fields in tables, forms, details and exports alike. */
export const fields = {
  orgName: '机构名称',
  parentName: '上级机构',
  parentId: '上级机构',
  level: '层级',
  typeCode: '机构类型',
  nature: '机构性质',
  state: '状态',
  certState: '认证状态',
  sourceType: '来源',
  industryNames: '行业',
  industryCodes: '行业',
  areaName: '地区',
  contactName: '联系人',
  contactPhone: '联系电话',
  creditCode: '统一社会信用代码',
  people: '人数',
  roadLicenseEndDate: '道路运输许可证到期',
  createdAt: '创建时间',
  address: '详细地址',
  provinceId: '省',
  cityId: '市',
  districtId: '区县',
  area: '所在地区',
  businessLicenseStartDate: '营业执照起始',
  businessLicenseEndDate: '营业执照到期',
  businessLicenseDateType: '营业执照期限',
  roadLicenseNumber: '道路运输许可证号',
  roadLicenseStartDate: '道路运输许可证起始',
  keyword: '关键词',
  hierarchyCode: '层级范围',
  licenceEndsBefore: '许可证到期早于',
  between: '创建时间',
  username: '用户名',
  realName: '姓名',
  loginMode: '登录方式',
  result: '结果',
  ip: '地址',
  userAgent: '浏览器',
  at: '时间',
  ...lookupsFields,
  ...peopleFields,
  ...registrationFields,
  ...sitesFields,
  ...transfersFields,
  ...studentFields,
  ...questionFields,
  ...systemFields,
};
