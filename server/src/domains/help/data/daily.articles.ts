import type { Article } from './article.ts';

/** What stands beside training every day: audits, lessons, laws, classrooms, suggestions; and what the head office shows. */
export const dailyArticles: readonly Article[] = [
  {
    code: 'lessons',
    screens: ['/lesson/list', '/lesson/audit', '/lesson/add', '/lesson/third/party/audit', '/lesson/login/list'],
    keywords: '课程，课件，视频，上传，章节，课程审核，转码',
    zh: {
      title: '制作和审核课程',
      lead: '课程由章节组成，章节可以是视频、音频或文档；审核通过后才能用于培训计划。',
      steps: [
        '打开“培训 → 课程”，点“新增”，选择课程类型，填写适用的行业、科目和岗位。',
        '添加章节并上传文件；上传中断后再选同一文件可以接着传。视频自动转码，时长由系统读取。',
        '保存后提交审核，由另一人通过或退回。',
        '修改已发布的课程会生成新版本草稿，原版本继续使用，直到新版本通过。',
      ],
      notes: ['第三方课程须上传授权书，授权到期前会提醒。'],
    },
    en: {
      title: 'Make and audit lessons',
      lead: 'A lesson has chapters: films, sound or documents. Plans take it once it is approved.',
      steps: [
        'Training → Lessons, “New”: the kind, and for which industries, subjects and duties it is.',
        'Add chapters with their files; choose the same file again after a break and the upload goes on. Films are converted and measured.',
        'Save and submit; somebody else approves it or sends it back.',
        'Changing a published lesson makes a draft of its next edition; the old one stands until that is approved.',
      ],
      notes: ['Lessons of others need a licence as a file; you are told before it ends.'],
    },
  },
  {
    code: 'laws',
    screens: ['/exam/lawList', '/exam/lawReferenceList', '/exam/lawChangeList', '/exam/lawReviewList'],
    keywords: '法规，法律，修订，引用，核对，废止',
    zh: {
      title: '法规修订后核对引用',
      lead: '试题、课程、试卷和责任书都可以登记引用了哪条法规；法规修订后，系统列出所有要核对的内容。',
      steps: [
        '在“法规”中打开一部法规，点“发布修订”，写明修订了什么。',
        '引用该法规的内容进入“修订核对”，由各自机构逐项处理。',
        '内容仍然正确的点“确认”，可以批量确认；需要改的，改好后再确认。',
        '在“法规引用”中可以登记或更正引用的条款。',
      ],
    },
    en: {
      title: 'A law has changed: check what cites it',
      lead: 'Questions, lessons, papers and letters say which articles they cite; when a law changes, all of them are listed.',
      steps: [
        'Open the law among the laws and announce its change, with what it says.',
        'What cites it comes into the list of reviews, each in the organisation it belongs to.',
        'Confirm what is still right, several at once if you like; change the rest first.',
        'References can be added and corrected in their own list.',
      ],
    },
  },
  {
    code: 'plan-audits',
    screens: [
      '/safe/train/audit/list',
      '/special/train/audit/list',
      '/safe/regular/audit/list',
      '/pre/work/audit/list',
    ],
    keywords: '计划审核，审批，退回，驳回',
    zh: {
      title: '审核培训计划',
      lead: '提交的计划由另一人审核；制定计划的人不能审核自己的计划。',
      steps: [
        '打开“培训 → 计划审核”，页签区分各类培训。',
        '打开计划，核对时间、课程、人员和考试，再点“通过”或“退回”。',
        '退回须写原因，制定人会收到消息，修改后可以再次提交。',
      ],
      notes: ['本机构没有其他审核人时，计划由上级机构审核，提交时会说明。'],
    },
    en: {
      title: 'Audit training plans',
      lead: 'A submitted plan is decided by somebody else than who made it.',
      steps: [
        'Training → Plan audits; the tabs are the kinds of training.',
        'Open the plan, look at its days, lessons, people and exam, then approve it or send it back.',
        'Sending back needs a reason; whoever made it is told, mends it and submits it again.',
      ],
      notes: ['Where nobody else may decide, the organisation above does, and that is said when it is submitted.'],
    },
  },
  {
    code: 'classrooms',
    screens: ['/train/classroom/list', '/system/roomList', '/system/equipmentList', '/train/survey/list'],
    keywords: '面授，签到，场地，教室，设备，满意度，评价',
    zh: {
      title: '面授签到、场地与评价',
      lead: '面授按场次签到计学时；场地和设备先登记，再安排使用。',
      steps: [
        '在“场地”中登记教室、容纳人数和地址；同一时间被占用时会写明被谁占用。',
        '在“线下培训”中打开一次面授，查看到场人员，打印或上传签到表。',
        '在“培训评价问卷”中设置问卷，学员培训后在手机上填写，结果按计划汇总。',
      ],
    },
    en: {
      title: 'Classroom hours, rooms and surveys',
      lead: 'Classroom training counts by who signed in; rooms and equipment are registered before they are used.',
      steps: [
        'Register rooms with places and address; whoever wants one that is taken reads by what.',
        'Open a classroom lesson to see who came; print the sheet or keep a picture of it.',
        'Surveys are answered on the phone after a training; results are shown by plan.',
      ],
    },
  },
  {
    code: 'suggestions',
    screens: ['/suggestion/index', '/suggestion/own', '/suggestion/detail'],
    keywords: '意见，建议，投诉，举报，隐患，匿名，奖励',
    zh: {
      title: '提意见、举报隐患和答复',
      lead: '任何人都可以提意见或举报隐患，可以匿名；每条都有答复期限。',
      steps: [
        '提交：点页面右上角“？”里的“提意见或举报隐患”，或在手机“我的”中提交，可以附图片。',
        '受理：安全隐患由本单位受理，3 个工作日未答复转上级；其余由平台总部受理。',
        '答复：打开一条，填写答复；属实的隐患可以“转为隐患”，由另一人核实整改。',
        '反映人可以评价一次，也可以再次反映一次。',
      ],
      notes: ['匿名提交的，任何人、任何导出和日志里都看不到反映人。'],
    },
    en: {
      title: 'Suggest, report a hazard, answer',
      lead: 'Everybody may suggest something or report a hazard, also without a name; each has a day until which it is answered.',
      steps: [
        'Send it from the “?” of any screen or from “Me” on the phone, with pictures.',
        'Hazards go to the own organisation, and to the one above after three working days without an answer; the rest goes to the head office.',
        'Open one to answer it; a true hazard becomes a hidden danger that somebody else verifies.',
        'Whoever sent it rates the answer once, and may raise it again once.',
      ],
      notes: ['Who sent it without a name stands in no list, export or log.'],
    },
  },
  {
    code: 'notices',
    screens: ['/system/bannerList', '/system/bannerDetail', '/system/announcementList', '/system/panelList'],
    types: ['admin'],
    keywords: '轮播图，公告，登录公告，首页，面板',
    zh: {
      title: '首页轮播图与登录公告',
      lead: '轮播图显示在各类机构首页，登录公告显示在管理端和手机的登录页。',
      steps: [
        '轮播图：选择位置、起止日期，可以限定地区和行业；链接只能指向本平台或参数“可链接的外部网站”中的网站。',
        '上传图片并写明图片上的文字，供看不到图片的人阅读。',
        '详情中可以看到每天有多少人看到、多少人点开。',
        '登录公告：需要确认的公告，勾选后才能登录管理端；修改后要重新确认。',
      ],
    },
    en: {
      title: 'Banners and announcements',
      lead: 'Banners stand on first pages, announcements on the log-in pages of console and phone.',
      steps: [
        'A banner has a place and days, and may be for one area and one industry; it leads into the console or to a host the parameters allow.',
        'Upload the picture, and write what it says for those who cannot see it.',
        'Its page tells how many people saw and pressed it, day by day.',
        'An announcement that must be confirmed holds the log-in of the console until its box is ticked, again after each change.',
      ],
    },
  },
  {
    code: 'help-keeping',
    screens: ['/help/manage/list', '/help/manage/add', '/help/miss/list', '/help/guide/list', '/help/guide/add'],
    types: ['admin'],
    keywords: '帮助，文章，引导，搜索不到',
    zh: {
      title: '维护帮助文章和操作指引',
      lead: '平台自带的文章可以改写；改过的文章升级后保持不变。',
      steps: [
        '在“帮助文章”中修改文章，填写它适用的页面，这些页面的“？”就会打开它。',
        '在“未找到的搜索”中看大家搜了什么没有找到，写成文章后标为已处理。',
        '在“操作指引”中上传分步图片；版本变更后，每人再看一次。',
      ],
    },
    en: {
      title: 'Keep the help',
      lead: 'The articles that come with the platform may be rewritten; what was changed stays through upgrades.',
      steps: [
        'Change an article and name the screens whose “?” opens it.',
        'See what people looked for and did not find, write it and mark it as done.',
        'Guides are pictures step by step; a new edition is shown to everybody once.',
      ],
    },
  },
];
