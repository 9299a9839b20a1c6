import type { ResourceNode } from '../resource-node.ts';

/** Agreements 协议: written by whoever has people or companies to ask, signed on the phone and for companies at the desk. */
export const agreement: ResourceNode = {
  code: 'agreement',
  zh: '协议管理',
  en: 'Agreements',
  icon: 'file',
  children: [
    {
      code: 'agreement.register',
      zh: '协议管理',
      en: 'Agreements',
      path: '/agreement/list',
      permissions: [
        ['agreement:register:list', '查看协议', 'See agreements'],
        ['agreement:register:export', '导出协议', 'Export agreements'],
        ['agreement:register:mod', '编写协议', 'Write agreements'],
        ['agreement:register:state', '发布和撤回协议', 'Publish and withdraw agreements'],
      ],
      children: [
        { code: 'agreement.register.add', zh: '新增协议', en: 'New agreement', path: '/agreement/add', hidden: true },
        {
          code: 'agreement.register.edit',
          zh: '编辑协议',
          en: 'Edit agreement',
          path: '/agreement/edit',
          hidden: true,
        },
        {
          code: 'agreement.register.detail',
          zh: '协议详情',
          en: 'Agreement detail',
          path: '/agreement/detail',
          hidden: true,
        },
        {
          code: 'agreement.register.preview',
          zh: '协议预览',
          en: 'Agreement preview',
          path: '/agreement/preview',
          hidden: true,
        },
      ],
    },
    {
      code: 'agreement.record',
      zh: '签署记录',
      en: 'Signing records',
      path: '/agreement/sign/record',
      permissions: [
        ['agreement:record:list', '查看签署台账', 'See who signed agreements'],
        ['agreement:record:export', '导出签署台账', 'Export who signed agreements'],
        ['agreement:record:print', '打印协议和签署台账', 'Print signed agreements and registers'],
      ],
      children: [
        {
          code: 'agreement.record.detail',
          zh: '签署记录详情',
          en: 'Signing record detail',
          path: '/agreement/sign/record/detail',
          hidden: true,
        },
        {
          code: 'agreement.record.company',
          zh: '代表企业签署',
          en: 'Signing for the company',
          hidden: true,
          types: ['company'],
          permissions: [['agreement:record:sign', '代表本机构签署协议', 'Sign agreements for the own organisation']],
        },
      ],
    },
  ],
};
