import type { ResourceNode } from '../resource-node.ts';

/** Students: who is trained, their faces and real names, their punishments. */
export const student: ResourceNode = {
  code: 'student',
  zh: '学员管理',
  en: 'Students',
  icon: 'team',
  children: [
    {
      code: 'student.list',
      zh: '学员管理',
      en: 'Students',
      path: '/student/list',
      permissions: [
        ['student:student:list', '查看学员', 'See students'],
        ['student:student:mod', '修改学员证照', 'Change licences of students'],
        ['student:student:import', '导入学员', 'Import students'],
        ['student:student:export', '导出学员', 'Export students'],
        ['student:student:print', '打印学员信息', 'Print student data'],
        ['student:photo:view', '查看人脸照片', 'See face photos'],
        ['student:photo:mod', '维护人脸照片', 'Maintain face photos'],
        ['student:photo:import', '批量导入照片', 'Import photos in batches'],
      ],
      children: [
        { code: 'student.detail', zh: '学员详情', en: 'Student detail', path: '/student/detail', hidden: true },
      ],
    },
    {
      code: 'student.realName',
      zh: '实名审核',
      en: 'Real-name audit',
      path: '/student/realNameAuditList',
      permissions: [
        ['student:realName:list', '查看实名申请', 'See real-name submissions'],
        ['student:realName:submit', '代学员提交实名', 'Submit for a student'],
        ['student:realName:audit', '审核实名', 'Audit real names'],
        ['student:realName:export', '导出实名申请', 'Export real-name submissions'],
      ],
    },
    {
      code: 'student.faceCheck',
      zh: '人脸核验',
      en: 'Face checks',
      path: '/student/faceCheckList',
      permissions: [
        ['student:faceCheck:list', '查看人脸核验', 'See face checks'],
        ['student:faceCheck:audit', '人工判定', 'Decide by hand'],
        ['student:faceCheck:export', '导出人脸核验', 'Export face checks'],
      ],
    },
    {
      code: 'student.signCheck',
      zh: '签到核查',
      en: 'Sign checks',
      path: '/student/signCheckList',
      permissions: [
        ['student:signCheck:list', '查看签到', 'See sign-ins'],
        ['student:signCheck:export', '导出签到', 'Export sign-ins'],
      ],
    },
    {
      code: 'student.punishment',
      zh: '处罚记录',
      en: 'Punishments',
      path: '/student/punishmentList',
      permissions: [
        ['student:punishment:list', '查看处罚', 'See punishments'],
        ['student:punishment:add', '新增处罚', 'Add punishments'],
        ['student:punishment:mod', '修改处罚', 'Change punishments'],
        ['student:punishment:withdraw', '撤销处罚', 'Withdraw punishments'],
        ['student:punishment:import', '导入处罚', 'Import punishments'],
        ['student:punishment:export', '导出处罚', 'Export punishments'],
      ],
    },
    {
      code: 'student.past',
      zh: '以往记录',
      en: 'Earlier records',
      path: '/student/pastList',
      permissions: [
        ['student:past:list', '查看以往记录', 'See earlier records'],
        ['student:past:import', '导入以往记录', 'Import earlier records'],
        ['student:past:withdraw', '撤销以往记录', 'Withdraw earlier records'],
        ['student:past:export', '导出以往记录', 'Export earlier records'],
      ],
    },
    {
      code: 'student.official',
      zh: '考核合格证明',
      en: 'Official certificates',
      path: '/student/officialList',
      permissions: [
        ['student:official:list', '查看考核合格证明', 'See official certificates'],
        ['student:official:mod', '登记考核合格证明', 'Take official certificates down'],
        ['student:official:void', '作废考核合格证明', 'Void official certificates'],
        ['student:official:import', '导入考核合格证明', 'Import official certificates'],
        ['student:official:export', '导出考核合格证明', 'Export official certificates'],
      ],
    },
    {
      code: 'student.trainAdmin',
      zh: '培训管理员',
      en: 'Training administrators',
      path: '/student/train/admin',
      permissions: [
        ['student:trainAdmin:list', '查看培训管理员', 'See training administrators'],
        ['student:trainAdmin:mod', '维护培训管理员', 'Maintain training administrators'],
        ['student:trainAdmin:export', '导出培训管理员', 'Export training administrators'],
      ],
    },
  ],
};
