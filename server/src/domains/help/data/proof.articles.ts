import type { Article } from './article.ts';

/** What proves it: certificates, archives, inspections, costs, letters, documents, news; keeping the platform. */
export const proofArticles: readonly Article[] = [
  {
    code: 'certificates',
    screens: ['/certificate/print/list', '/certificate/issued/list', '/certificate/print/template/list'],
    keywords: '证书，打印证书，补发，作废，模板，二维码',
    zh: {
      title: '打印和补发证书',
      lead: '培训结束、成绩合格的人可以打印证书；每张证书有二维码可查真伪。',
      steps: [
        '打开“证书 → 证书打印”，点“新增”，选择计划和人员；缺照片或成绩的会写明原因。',
        '提交后由另一人审核，通过后生成 PDF 打印。',
        '遗失或信息有误时在“证书”中补发，旧证书自动作废。',
      ],
      notes: ['扫二维码打开查验页，不登录也能看到证书是否有效。'],
    },
    en: {
      title: 'Print and reissue certificates',
      lead: 'Whoever has finished and passed gets one; its code tells anybody whether it is true.',
      steps: [
        'Certificates → Prints, “New”, choose plan and people; what is missing is said.',
        'Submit; somebody else approves, and the PDF is made.',
        'Lost or wrong: reissue it, and the old one is void.',
      ],
      notes: ['The code opens a page without a log-in.'],
    },
  },
  {
    code: 'archive',
    screens: ['/safe/train/archives/list', '/safe/regular/archives/list'],
    keywords: '档案，打印档案，一人一档，归档，dangan',
    zh: {
      title: '怎样打印培训档案',
      lead: '计划结束后档案自动汇总，可按计划、按人或按年度打印。',
      steps: [
        '打开“档案与迎检 → 培训档案”，选择培训类型。',
        '勾选计划，点“打印”得到 PDF；人多时转为后台任务，在下载中心领取。',
        '个人档案：在“学员”中打开一个人，点“打印档案”。',
        '档案上的二维码可以查验内容是否被改动。',
      ],
    },
    en: {
      title: 'Print a training archive',
      lead: 'An archive is put together when its plan ends; print it by plan, by person or by year.',
      steps: [
        'Archive → Training archives, choose the kind.',
        'Tick plans, “Print”; large ones are made in the background and wait in the download centre.',
        'One person: open it among the students, “Print archive”.',
        'The code on it tells whether anything was changed.',
      ],
    },
  },
  {
    code: 'inspection',
    screens: ['/train/shortfall/list', '/train/share/list', '/train/obligation/list'],
    keywords: '迎检，检查，缺口，学时不足，处罚',
    zh: {
      title: '迎接检查：先看哪里有缺口',
      lead: '首页“迎检准备度”逐项列出缺什么；“培训缺口”列出学时不足的人。',
      steps: [
        '打开首页的“迎检准备度”，点每一项查看缺的是什么。',
        '在“培训缺口”中筛选学时不足的人，为他们安排补学。',
        '检查前按人或按计划打印培训档案，需要时生成整个机构的档案。',
      ],
    },
    en: {
      title: 'Ready for an inspection',
      lead: '“Ready for inspection” on the first page names what is missing; “Shortfalls” names people short of hours.',
      steps: [
        'Open the card; each line says why and what mends it.',
        'Filter who is short of hours, and let them make up for it.',
        'Print archives by person or by plan, or make one of the whole organisation.',
      ],
    },
  },
  {
    code: 'letters',
    screens: ['/plan/safety/responsibility/letter'],
    keywords: '责任书，承诺书，签字，签名',
    zh: {
      title: '责任书与承诺书的签署',
      lead: '每种责任书由本单位编写并发布，学员在手机上手写签名。',
      steps: [
        '打开“责任书”，新增一份，可直接从 Word 粘贴。',
        '发布后内容不能再改，需要修改时发布新的一版。',
        '在“签署记录”中查看谁签了、签的是哪一版，可打印。',
      ],
    },
    en: {
      title: 'Letters people sign',
      lead: 'Write and publish a letter; people sign it by hand on their phones.',
      steps: [
        'Letters → New; paste it from Word as you like.',
        'Published, its words stay; publish a new edition to change them.',
        '“Signatures” tells who signed which edition.',
      ],
    },
  },
  {
    code: 'prices',
    screens: ['/finance/unitPriceList', '/finance/pricingRulesList', '/finance/priceChangePlanList'],
    keywords: '价格，单价，定价，调价，收费标准，阶梯，税率',
    zh: {
      title: '单价从哪里来',
      lead: '价格由近到远取用：指定单位、代理商客户、地区、全平台；同一天同一对象只有一个价格。',
      steps: [
        '打开“单价管理”，看本单位今天适用的单价和来源，可换日期，可打印。',
        '总部在“定价规则”编制价格，由另一人审核后按日期生效。',
        '调价时新建调价计划，提前通知客户；进行中的计划仍按原价。',
      ],
    },
    en: {
      title: 'Where a price comes from',
      lead: 'The nearest price holds: organisation, agent, area, everyone. On one day there is one price for the same.',
      steps: [
        'Open “Unit prices” to see what you pay today and where it comes from. Choose another day, or print it.',
        'The head office writes prices under “Pricing rules”; somebody else approves them.',
        'A price change is planned with notice to customers. Running plans keep their price.',
      ],
    },
  },
  {
    code: 'costs',
    screens: ['/cost/bookList', '/cost/voucherList', '/cost/gapList'],
    types: ['company'],
    keywords: '安全费用，提取，台账，凭证，发票',
    zh: {
      title: '安全生产费用台账',
      lead: '按上年收入逐月提取，按项目登记支出和凭证，随时打印台账。',
      steps: [
        '点“建立年度台账”，填写上年营业收入，系统算出每月应提取额。',
        '发生支出时登记凭证，选择项目，上传发票。',
        '月末核对提取与使用，年末由另一人确认，可打印 PDF。',
      ],
    },
    en: {
      title: 'The book of safety costs',
      lead: 'Drawn month by month from last year’s revenue, used with vouchers, printed any time.',
      steps: [
        'Open the year’s book with the revenue; what is to be drawn is reckoned.',
        'Enter each voucher with its item and invoice.',
        'Compare at the end of a month; at the end of the year somebody confirms it.',
      ],
    },
  },
  {
    code: 'vouchers',
    screens: ['/finance/voucherList', '/finance/supplementVoucher', '/finance/voucherDetail'],
    keywords: '转账，充值，银行流水号，回单，入账，余额',
    zh: {
      title: '转账后提交凭证',
      lead: '对公转账后提交银行回单，平台核对无误即计入充值余额。',
      steps: [
        '点“补录转账凭证”，照回单填写金额、银行流水号、转账日期和付款户名。',
        '上传回单的图片或 PDF，提交后由平台的另一个人核对。',
        '被退回的凭证写有原因，修改后重新提交；入账后在账户变动中可以查到。',
      ],
    },
    en: {
      title: 'Handing in a bank transfer',
      lead: 'After a transfer, hand in the bank receipt; once it is checked, it counts in the paid balance.',
      steps: [
        'Hand in a transfer: amount, bank serial number, day and account holder as on the receipt.',
        'Upload a picture or PDF of the receipt; somebody else at the platform checks it.',
        'A rejected one tells why: correct it and hand it in again. Once posted, it stands in the account changes.',
      ],
    },
  },
  {
    code: 'documents',
    screens: [
      '/docs/receiveBox',
      '/docs/send-box',
      '/docs/receipt/list',
      '/docs/add',
      '/docs/detail',
      '/docs/receiveDetail',
      '/mustDocumentDetail',
    ],
    keywords: '公文，通知，签收，回复，催办，必读',
    zh: {
      title: '收发公文',
      lead: '上级发文自动进入收文箱；要求签收或回复的，请在期限前办理。',
      steps: [
        '收文：打开公文即为已读，按要求签收或回复，可以附文件。',
        '发文：拟写公文，选择收文机构，核对数量后发送，自动编号。',
        '在“回执”中看谁已读、谁逾期，一键催办。',
        '“必读公文”须先办理才能继续使用管理端，不影响学习和考试。',
      ],
    },
    en: {
      title: 'Official documents',
      lead: 'What organisations above send is in the receive box; sign or answer before its day.',
      steps: [
        'Received: opening is reading; sign or answer as it asks, with files.',
        'Sent: write it, choose who gets it, look at the number, send.',
        '“Receipts” tells who has read and who is late; remind all in one press.',
        'A must-read document comes before everything else in the console, never before learning or exams.',
      ],
    },
  },
  {
    code: 'news',
    screens: ['/news/board', '/news/list', '/news/newsdetail', '/news/add', '/company/news/list'],
    keywords: '资讯，新闻，政策，事故案例，发布，置顶',
    zh: {
      title: '阅读和发布资讯',
      lead: '政策法规、事故案例等资讯按机构类型和地区发布，未读的会提示。',
      steps: [
        '阅读：打开“公文与资讯 → 资讯”，置顶的排在最前。',
        '发布：在“资讯管理”中新增，可从 Word 粘贴、插入表格、上传图片。',
        '选择面向的机构类型、地区、行业和发布时间，提交审核。',
        '另一人审核通过后发布；有误时先撤下再修改。',
      ],
      notes: ['学员在手机端“消息”页也能看到资讯。'],
    },
    en: {
      title: 'Read and publish news',
      lead: 'Policy and accident cases are published by type and area; what you have not opened is told.',
      steps: [
        'Read: Documents & news → News, what is on top first.',
        'Write: News management, “New article”; paste from Word, add tables and pictures.',
        'Choose for whom and when, and submit.',
        'Somebody else approves. Withdraw it to mend a mistake.',
      ],
      notes: ['Students read it on their phones under “Messages”.'],
    },
  },
  {
    code: 'parameters',
    screens: ['/system/paramList', '/myorg/parameterList'],
    keywords: '参数，设置，默认值，提醒短信',
    zh: {
      title: '修改参数',
      lead: '参数决定默认学时、抽查间隔、提醒方式等；本机构可改的在“本机构参数”中。',
      steps: [
        '打开“设置 → 本机构 → 参数”，找到要改的一项。',
        '点“修改”，填写新值，下方说明了取值范围和作用。',
        '新值对以后新建的计划生效，已有计划保持原样。',
      ],
    },
    en: {
      title: 'Change parameters',
      lead: 'Parameters say default hours, spot checks, reminders; your own stand under your organisation.',
      steps: [
        'Settings → Own organisation → Parameters.',
        '“Change”; below stands what it does and what it may be.',
        'New plans take it; plans that stand keep what they had.',
      ],
    },
  },
  {
    code: 'backup',
    screens: ['/system/timerList', '/system/operationLogList', '/system/printExportList'],
    types: ['admin'],
    keywords: '备份，恢复，日志，定时任务，运维',
    zh: {
      title: '备份、恢复与日志',
      lead: '平台管理员应每天备份一次，并定期演练恢复。',
      steps: [
        '在服务器上运行 npm run backup，得到数据库与文件的完整备份。',
        '恢复时在空的数据目录上运行 npm run restore。',
        '在“日志与文件 → 定时任务”中查看自动任务是否正常，连续失败会提醒。',
        '“操作日志”记录谁在何时做了什么，可按人和时间查询导出。',
      ],
    },
    en: {
      title: 'Backup, restore and logs',
      lead: 'Back up every day, and try a restore now and then.',
      steps: [
        'On the server: npm run backup makes a whole copy of database and files.',
        'npm run restore brings it into an empty data folder.',
        'Logs → Timers tells whether what runs by the clock does; a second failure in a row is told.',
        'The operation log says who did what and when; filter and export it.',
      ],
    },
  },
];
