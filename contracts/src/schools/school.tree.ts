import type { ResourceNode } from '../resource-node.ts';

/** Organisations that sell the platform to companies. */
const sellers = ['agency', 'agent'] as const;
/** Organisations that serve others which do not stand below them. */
const providers = ['organ', 'agency', 'agent'] as const;

/** Services of training organisations for companies that do not stand below them: relations, classes, sign-ups. */
export const school: ResourceNode = {
  code: 'school',
  zh: '委托培训',
  en: 'Commissioned training',
  icon: 'solution',
  children: [
    {
      code: 'school.relation',
      zh: '委托关系',
      en: 'Service relations',
      path: '/school/relationList',
      permissions: [
        ['school:relation:list', '查看委托关系', 'See service relations'],
        ['school:relation:export', '导出委托关系', 'Export service relations'],
      ],
      children: [
        {
          code: 'school.relation.detail',
          zh: '委托关系详情',
          en: 'Service relation',
          path: '/school/relationDetail',
          hidden: true,
        },
        {
          code: 'school.relation.provider',
          zh: '提供服务',
          en: 'Offering services',
          hidden: true,
          types: providers,
          permissions: [['school:relation:offer', '发起与终止委托', 'Offer and end service relations']],
        },
        {
          code: 'school.relation.client',
          zh: '接受服务',
          en: 'Accepting services',
          hidden: true,
          types: ['company'],
          permissions: [['school:relation:consent', '同意与终止委托', 'Accept and end service relations']],
        },
      ],
    },
    {
      code: 'school.customer',
      zh: '客户',
      en: 'Customers',
      path: '/school/customerList',
      types: ['admin', ...sellers],
      permissions: [
        ['school:customer:list', '查看客户', 'See customers'],
        ['school:customer:export', '导出客户', 'Export customers'],
      ],
      children: [
        {
          code: 'school.customer.detail',
          zh: '客户详情',
          en: 'Customer',
          path: '/school/customerDetail',
          hidden: true,
        },
        {
          code: 'school.customer.provider',
          zh: '联系客户',
          en: 'Contacting customers',
          hidden: true,
          types: sellers,
          permissions: [
            ['school:customer:contact', '查看联系电话与提醒客户', 'See phone numbers of and remind customers'],
          ],
        },
        {
          code: 'school.opening',
          zh: '代办开户',
          en: 'Prepared registrations',
          path: '/school/openingList',
          hidden: true,
          permissions: [
            ['school:opening:list', '查看代办开户', 'See prepared registrations'],
            ['school:opening:export', '导出代办开户', 'Export prepared registrations'],
          ],
          children: [
            {
              code: 'school.opening.detail',
              zh: '代办开户详情',
              en: 'Prepared registration',
              path: '/school/openingDetail',
              hidden: true,
            },
            {
              code: 'school.opening.provider',
              zh: '为企业代办',
              en: 'Preparing registrations',
              hidden: true,
              types: sellers,
              permissions: [['school:opening:mod', '代办与撤回', 'Prepare and withdraw registrations']],
            },
          ],
        },
      ],
    },
    {
      code: 'school.class',
      zh: '班级管理',
      en: 'Classes',
      path: '/school/classList',
      types: ['admin', 'supervise', ...providers],
      permissions: [
        ['school:class:list', '查看班级', 'See classes'],
        ['school:class:export', '导出班级', 'Export classes'],
      ],
      children: [
        { code: 'school.class.detail', zh: '班级详情', en: 'Class', path: '/school/classDetail', hidden: true },
        {
          code: 'school.class.provider',
          zh: '开班',
          en: 'Holding classes',
          hidden: true,
          types: providers,
          permissions: [
            ['school:class:mod', '开班与变更班级', 'Open and change classes'],
            ['school:class:audit', '审核报名', 'Decide about sign-ups'],
          ],
        },
      ],
    },
    {
      code: 'school.day',
      zh: '今日教务',
      en: 'Lessons today',
      path: '/school/day',
      types: ['admin', ...providers],
    },
    {
      code: 'school.slot',
      zh: '课表',
      en: 'Timetable',
      path: '/school/slotList',
      types: ['admin', 'supervise', ...providers],
      permissions: [
        ['school:slot:list', '查看课表', 'See timetables'],
        ['school:slot:export', '导出课表', 'Export timetables'],
      ],
      children: [
        { code: 'school.slot.detail', zh: '课次详情', en: 'Lesson', path: '/school/slotDetail', hidden: true },
        {
          code: 'school.slot.provider',
          zh: '排课与签到',
          en: 'Planning lessons and sign-in',
          hidden: true,
          types: providers,
          permissions: [
            ['school:slot:mod', '排课、调课与停课', 'Plan, move and cancel lessons'],
            ['school:slot:sign', '上课签到', 'Sign people in'],
          ],
        },
        {
          code: 'school.slot.seats',
          zh: '课堂签到',
          en: 'Sign-in to lessons',
          path: '/school/seatList',
          hidden: true,
        },
        { code: 'school.slot.code', zh: '签到码', en: 'Sign-in code', path: '/school/slotCode', hidden: true },
      ],
    },
    {
      code: 'school.teacher',
      zh: '师资',
      en: 'Teachers',
      path: '/school/teacherList',
      types: ['admin', 'supervise', ...providers],
      permissions: [
        ['school:teacher:list', '查看师资', 'See teachers'],
        ['school:teacher:export', '导出师资', 'Export teachers'],
      ],
      children: [
        { code: 'school.teacher.detail', zh: '教师详情', en: 'Teacher', path: '/school/teacherDetail', hidden: true },
        {
          code: 'school.teacher.provider',
          zh: '师资维护',
          en: 'Keeping teachers',
          hidden: true,
          types: providers,
          permissions: [['school:teacher:mod', '维护师资', 'Add and change teachers']],
        },
      ],
    },
    {
      code: 'school.offer',
      zh: '可报班级',
      en: 'Classes on offer',
      path: '/school/offerList',
      types: ['admin', 'supervise', 'company'],
      children: [
        {
          code: 'school.offer.client',
          zh: '报名',
          en: 'Signing people up',
          hidden: true,
          types: ['company'],
          permissions: [['school:signUp:mod', '报名与退班', 'Sign people up and take them back']],
        },
        {
          code: 'school.offer.detail',
          zh: '可报班级详情',
          en: 'Class on offer',
          path: '/school/offerDetail',
          hidden: true,
        },
      ],
    },
    {
      code: 'school.signUp',
      zh: '报名人员',
      en: 'Sign-ups',
      path: '/school/signUpList',
      permissions: [
        ['school:signUp:list', '查看报名人员', 'See sign-ups'],
        ['school:signUp:export', '导出报名人员', 'Export sign-ups'],
      ],
      children: [
        { code: 'school.signUp.detail', zh: '报名详情', en: 'Sign-up', path: '/school/signUpDetail', hidden: true },
      ],
    },
    {
      code: 'school.receipt',
      zh: '收款记录',
      en: 'Receipts',
      path: '/school/receiptList',
      types: ['admin', ...providers],
      permissions: [
        ['school:receipt:list', '查看收款记录', 'See receipts'],
        ['school:receipt:export', '导出收款记录', 'Export receipts'],
      ],
      children: [
        {
          code: 'school.receipt.provider',
          zh: '现场收款',
          en: 'Taking money',
          hidden: true,
          types: providers,
          permissions: [
            ['school:receipt:mod', '收款与作废收据', 'Take money and void receipts'],
            ['school:receipt:refund', '现场退款', 'Give money back'],
            ['school:receipt:print', '打印收据', 'Print receipts'],
          ],
        },
      ],
    },
  ],
};
