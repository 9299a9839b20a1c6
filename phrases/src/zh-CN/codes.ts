import { lookupsCodes } from './codes.lookups.ts';
import { peopleCodes } from './codes.people.ts';
import { systemCodes } from './codes.system.ts';

export const codes = {
  yesNo: { no: '否', yes: '是' },
  gender: { male: '男', female: '女', unknown: '未知' },
  recordState: { disabled: '停用', enabled: '启用' },
  organisationState: { disabled: '已停用', normal: '正常', awaitingAudit: '待审核', rejected: '审核不通过' },
  certState: { none: '未提交', awaitingAudit: '待审核', passed: '已认证', rejected: '未通过', expired: '已过期' },
  organisationType: { admin: '总部', agent: '代理商', supervise: '行业监管', company: '企业', organ: '培训机构', agency: '经销商' },
  organisationNature: { private: '民营', nation: '国有', holding: '控股', venture: '合资', merchant: '个体' },
  userClass: { nonTrainee: '非学员', staff: '员工', trainee: '学员', traineeSupervisor: '学员监管' },
  userState: { disabled: '停用', enabled: '正常' },
  identity: { student: '普通员工', admin: '管理员', outStudent: '培训学员', adminSafe: '安全管理员', lecturer: '讲师', assessors: '考评员', emcee: '主持人' },
  education: {
    primary: '小学', juniorHigh: '初中', seniorHigh: '高中', secondaryVocational: '中专', juniorCollege: '大专', bachelor: '本科', master: '硕士', doctor: '博士', unknown: '未知',
  },
  sourceType: {
    pc: '电脑端', onSiteExam: '现场考试', onSiteLearning: '现场学习', android: '安卓应用', ios: '苹果应用', officialAccount: '公众号', miniProgram: '小程序', pcH5: '电脑网页', androidH5: '安卓网页', iosH5: '苹果网页', migrated: '迁移',
  },
  resourceType: { menu: '菜单', button: '按钮', form: '表单', block: '资源块', tag: '标签', data: '数据项' },
  dataScope: { all: '全部', custom: '自定义部门', department: '本部门', departmentAndBelow: '本部门及下级', self: '仅本人' },
  taskState: { queued: '排队中', running: '进行中', done: '已完成', failed: '失败', cancelled: '已取消' },
  taskKind: { export: '导出', import: '导入' },
  auditResult: { done: '成功', denied: '拒绝', failed: '失败' },
  loginResult: { done: '成功', wrong: '密码错误', locked: '已锁定', disabled: '已停用', noPermission: '无权限', secondFactor: '需动态口令', logout: '退出' },
  loginMode: { password: '密码', ticket: '免密', phoneCode: '验证码', runAs: '代操作', change: '切换机构', auto: '自动登录' },
  subjectType: { common: '普通', intensive: '针对性', safe: '安全' },
  planClass: { common: '普通', intensive: '针对性' },
  trainingModel: { registration: '报名型', company: '企业内训' },
  valueKind: { text: '文本', number: '数字', flag: '是否', list: '列表', object: '对象' },
  areaLevel: { province: '省级', city: '地级', district: '县级', street: '乡级' },
  ...lookupsCodes,
  ...peopleCodes,
  ...systemCodes,
};
