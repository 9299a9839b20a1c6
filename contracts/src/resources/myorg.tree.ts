import { managing, type ResourceNode } from '../resource-node.ts';

/** What an organisation does about itself. */
export const myorg: ResourceNode = {
  code: 'myorg',
  zh: '我的机构',
  en: 'My organisation',
  icon: 'bank',
  children: [
    { code: 'myorg.index', zh: '我的机构', en: 'My organisation', path: '/myorg/index' },
    {
      code: 'myorg.box',
      zh: '我的机构概览',
      en: 'My organisation at a glance',
      path: '/myorg/index_box',
      hidden: true,
    },
    {
      code: 'myorg.certification',
      zh: '企业认证',
      en: 'Certification',
      path: '/myorg/enterpriseAuthentication',
      permissions: [['myorg:certification:submit', '提交认证材料', 'Hand in certification material']],
      children: [
        {
          code: 'myorg.certification.write',
          zh: '认证资料填写',
          en: 'Certification material',
          path: '/myorg/authenticationMeansWrite',
          hidden: true,
        },
        {
          code: 'myorg.certification.detail',
          zh: '认证详情',
          en: 'Certification detail',
          path: '/myorg/EnterpriseAuthenticationDetail',
          hidden: true,
        },
      ],
    },
    {
      code: 'myorg.registration',
      zh: '注册审核',
      en: 'Registrations',
      path: '/myorg/registration/list',
      types: managing,
      permissions: [
        ['myorg:registration:list', '查看机构注册', 'See registrations'],
        ['myorg:registration:export', '导出机构注册', 'Export registrations'],
      ],
      children: [
        {
          code: 'myorg.registration.detail',
          zh: '注册详情',
          en: 'Registration detail',
          path: '/myorg/registration/detail',
          hidden: true,
        },
      ],
    },
    {
      code: 'myorg.certificationAudit',
      zh: '认证审核',
      en: 'Certification audit',
      path: '/myorg/certificationAudit/list',
      types: managing,
      permissions: [
        ['myorg:certificationAudit:list', '查看认证申请', 'See certifications'],
        ['myorg:certificationAudit:audit', '审核认证', 'Audit certifications'],
        ['myorg:certificationAudit:set', '设置审核机构', 'Choose who audits'],
        ['myorg:certificationAudit:export', '导出认证申请', 'Export certifications'],
      ],
      children: [
        {
          code: 'myorg.certificationAudit.detail',
          zh: '认证审核详情',
          en: 'Certification audit detail',
          path: '/myorg/certificationAudit/detail',
          hidden: true,
        },
        {
          code: 'myorg.certificationAudit.set',
          zh: '认证审核设置',
          en: 'Certification audit settings',
          path: '/myorg/certificationAudit/set',
          hidden: true,
        },
      ],
    },
    {
      code: 'myorg.parameter',
      zh: '机构参数',
      en: 'Own parameters',
      path: '/myorg/parameterList',
      permissions: [
        ['org:parameter:list', '查看机构参数', 'See own parameters'],
        ['org:parameter:mod', '设置机构参数', 'Set own parameters'],
      ],
    },
  ],
};
