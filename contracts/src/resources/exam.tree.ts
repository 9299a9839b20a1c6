import type { ResourceNode } from '../resource-node.ts';

/** Exams: banks, questions and papers; sessions and their seats. */
export const exam: ResourceNode = {
  code: 'exam',
  zh: '考试管理',
  en: 'Exams',
  icon: 'form',
  children: [
    {
      code: 'exam.paper',
      zh: '试卷管理',
      en: 'Papers',
      path: '/exam/paperList',
      permissions: [
        ['exam:paper:list', '查看试卷', 'See papers'],
        ['exam:paper:mod', '新增和修改试卷', 'Add and change papers'],
        ['exam:paper:submit', '提交试卷', 'Submit papers'],
        ['exam:paper:publish', '发布试卷', 'Publish papers'],
        ['exam:paper:disable', '停用和启用试卷', 'Disable and enable papers'],
        ['exam:paper:print', '打印试卷', 'Print papers'],
        ['exam:paper:export', '导出试卷', 'Export papers'],
      ],
      children: [
        { code: 'exam.paper.add', zh: '新增试卷', en: 'New paper', path: '/exam/paperAdd', hidden: true },
        { code: 'exam.paper.edit', zh: '编辑试卷', en: 'Edit paper', path: '/exam/paperEdit', hidden: true },
        { code: 'exam.paper.detail', zh: '试卷详情', en: 'Paper', path: '/exam/paperDetail', hidden: true },
      ],
    },
    {
      code: 'exam.question',
      zh: '试题管理',
      en: 'Questions',
      path: '/exam/questionList',
      permissions: [
        ['exam:question:list', '查看试题', 'See questions'],
        ['exam:question:mod', '维护试题', 'Maintain questions'],
        ['exam:question:import', '导入试题', 'Import questions'],
        ['exam:question:export', '导出试题', 'Export questions'],
      ],
      children: [
        { code: 'exam.question.add', zh: '新增试题', en: 'New question', path: '/exam/questionAdd', hidden: true },
        { code: 'exam.question.edit', zh: '编辑试题', en: 'Edit question', path: '/exam/questionEdit', hidden: true },
        { code: 'exam.question.cases', zh: '案例管理', en: 'Cases', path: '/exam/questionCaseList', hidden: true },
        { code: 'exam.question.case', zh: '编辑案例', en: 'Edit case', path: '/exam/questionCaseEdit', hidden: true },
      ],
    },
    {
      code: 'exam.bank',
      zh: '题库管理',
      en: 'Question banks',
      path: '/exam/questionBankList',
      permissions: [
        ['exam:bank:list', '查看题库', 'See question banks'],
        ['exam:bank:mod', '维护题库', 'Maintain question banks'],
        ['exam:bank:export', '导出题库', 'Export question banks'],
      ],
    },
    {
      code: 'exam.law',
      zh: '法规库',
      en: 'Laws',
      path: '/exam/lawList',
      permissions: [
        ['exam:law:list', '查看法规库', 'See laws'],
        ['exam:law:mod', '维护法规库', 'Maintain laws'],
        ['exam:law:export', '导出法规库', 'Export laws'],
      ],
    },
    {
      code: 'exam.lawReference',
      zh: '法规引用',
      en: 'References to laws',
      path: '/exam/lawReferenceList',
      permissions: [
        ['exam:lawReference:list', '查看法规引用', 'See references to laws'],
        ['exam:lawReference:mod', '确认和更正法规引用', 'Confirm and correct references'],
        ['exam:lawReference:export', '导出法规引用', 'Export references'],
      ],
    },
    {
      code: 'exam.lawChange',
      zh: '法规修订',
      en: 'Changes of laws',
      path: '/exam/lawChangeList',
      permissions: [
        ['exam:lawChange:list', '查看法规修订', 'See changes of laws'],
        ['exam:lawChange:mod', '发布和结束法规修订', 'Announce and close changes of laws'],
        ['exam:lawChange:export', '导出法规修订', 'Export changes of laws'],
      ],
    },
    {
      code: 'exam.lawReview',
      zh: '修订核对',
      en: 'Checks after a change',
      path: '/exam/lawReviewList',
      permissions: [
        ['exam:lawReview:list', '查看修订核对', 'See checks after a change'],
        ['exam:lawReview:mod', '核对引用内容', 'Check what cites a changed law'],
        ['exam:lawReview:export', '导出修订核对', 'Export checks'],
      ],
    },
    {
      code: 'exam.record',
      zh: '考试记录',
      en: 'Exam records',
      path: '/exam/examRecordList',
      children: [
        {
          code: 'exam.record.detail',
          zh: '考试记录详情',
          en: 'Exam record',
          path: '/exam/examRecordDetail',
          hidden: true,
        },
        { code: 'exam.record.items', zh: '试题分析', en: 'Item statistics', path: '/exam/itemList', hidden: true },
      ],
    },
    { code: 'exam.entry', zh: '成绩录入', en: 'Score entry', path: '/exam/scoreEntry' },
    {
      code: 'exam.booking',
      zh: '考试预约',
      en: 'Exam bookings',
      path: '/exam/bookingList',
      permissions: [
        ['exam:session:list', '查看考试场次', 'See exam sessions'],
        ['exam:session:mod', '维护考试场次', 'Maintain exam sessions'],
        ['exam:session:print', '打印考试签到表', 'Print sign-in sheets'],
        ['exam:session:export', '导出考试场次', 'Export exam sessions'],
      ],
      children: [
        {
          code: 'exam.booking.detail',
          zh: '考试场次详情',
          en: 'Exam session',
          path: '/exam/bookingDetail',
          hidden: true,
        },
      ],
    },
  ],
};
