import { headOffice, managing, type ResourceNode } from '../resource-node.ts';

/** Lessons: what is taught, who may use it, who audits it. */
export const lesson: ResourceNode = {
  code: 'lesson',
  zh: '课程管理',
  en: 'Lessons',
  icon: 'read',
  children: [
    {
      code: 'lesson.lesson',
      zh: '课程管理',
      en: 'Lessons',
      path: '/lesson/list',
      permissions: [
        ['lesson:lesson:list', '查看课程', 'See lessons'],
        ['lesson:lesson:add', '新增课程', 'Add lessons'],
        ['lesson:lesson:mod', '修改课程', 'Change lessons'],
        ['lesson:lesson:del', '删除课程', 'Delete lessons'],
        ['lesson:lesson:state', '启用停用课程', 'Enable and disable lessons'],
        ['lesson:lesson:export', '导出课程', 'Export lessons'],
      ],
      children: [
        { code: 'lesson.lesson.add', zh: '新增课程', en: 'New lesson', path: '/lesson/add', hidden: true },
        { code: 'lesson.lesson.edit', zh: '编辑课程', en: 'Edit lesson', path: '/lesson/edit', hidden: true },
        { code: 'lesson.lesson.detail', zh: '课程详情', en: 'Lesson detail', path: '/lesson/detail', hidden: true },
      ],
    },
    {
      code: 'lesson.audit',
      zh: '课程审核',
      en: 'Lesson audit',
      path: '/lesson/audit',
      permissions: [['lesson:lesson:audit', '审核课程', 'Audit lessons']],
    },
    {
      code: 'lesson.third',
      zh: '第三方课程审核',
      en: 'Third-party lesson audit',
      path: '/lesson/third/party/audit',
      types: managing,
      permissions: [['lesson:third:audit', '审核第三方课程', 'Audit third-party lessons']],
    },
    {
      code: 'lesson.keyword',
      zh: '课程关键词',
      en: 'Lesson keywords',
      path: '/lesson/keyword/list',
      permissions: [
        ['lesson:keyword:list', '查看关键词', 'See keywords'],
        ['lesson:keyword:mod', '维护关键词', 'Maintain keywords'],
      ],
    },
    {
      code: 'lesson.label',
      zh: '课程标签',
      en: 'Lesson labels',
      path: '/lesson/label/list',
      permissions: [
        ['lesson:label:list', '查看标签', 'See labels'],
        ['lesson:label:mod', '维护标签', 'Maintain labels'],
      ],
    },
    {
      code: 'lesson.login',
      zh: '登录页课程',
      en: 'Login lessons',
      path: '/lesson/login/list',
      types: headOffice,
      permissions: [
        ['lesson:login:list', '查看登录页课程', 'See log-in page lessons'],
        ['lesson:login:mod', '维护登录页课程', 'Maintain log-in page lessons'],
      ],
    },
  ],
};
