import type { Article } from './article.ts';

/** Money: what an organisation has, how it is billed, how it pays. */
export const moneyArticles: readonly Article[] = [
  {
    code: 'accounts',
    screens: ['/finance/accountList', '/finance/AccountChangeLog', '/finance/accountDetail'],
    keywords: '余额，账户，对账单，充值，信用额度，扣费，明细',
    zh: {
      title: '查看余额和对账单',
      lead: '“财务 → 资金账户”显示本机构的充值、赠送、学习券和信用额度，每一笔变动都能查到来由。',
      steps: [
        '打开“财务 → 资金账户”，点机构名称看各账户余额和预留金额。',
        '在“对账单”页选择期间，查看期初、增加、减少和期末，可打印盖章。',
        '在“账户变动”中按时间、账户或类型筛选，可导出表格。',
      ],
      notes: ['账目每晚自动核对；核对有差异时暂停手工记账和新计划，正在进行的学习不受影响。'],
    },
    en: {
      title: 'Balances and statements of account',
      lead: 'Finance → Accounts shows what your organisation paid, was granted, has in coupons and on credit.',
      steps: [
        'Open Finance → Accounts and press the name for balances and what is reserved.',
        'On the tab “Statement” choose a period: opening, in, out, closing; print it.',
        'Filter Account changes by time, account or kind, and export them.',
      ],
      notes: ['The books are checked every night; a difference stops manual postings and new plans, never lessons.'],
    },
  },
  {
    code: 'orders',
    screens: [
      '/order/payOrderList',
      '/order/payOrderDetail',
      '/finance/paymentAddPreview',
      '/finance/placePreview',
      '/finance/paymentDetailList',
      '/order/refundList',
    ],
    keywords: '充值，缴费，订单，扫码，微信，支付宝，收据，退款，zhifu',
    zh: {
      title: '充值、缴费和退款',
      lead: '在“财务 → 支付订单”下单，扫码或转账付款；付的钱计入充值余额，计划从余额扣款。',
      steps: [
        '点“去充值”，或在计划的费用提示中点“去缴费”，核对金额和余额，选择付款方式后提交订单。',
        '扫码支付：在订单页选微信或支付宝，30 分钟内扫码；付款后页面自动显示已支付。',
        '银行转账：按订单页的账号转账，附言填订单号，再提交转账凭证，7 天内有效。',
        '已支付的订单可打印收据；需要退款请联系平台，按原路退回。',
      ],
      notes: [
        '订单关闭后才到的付款会自动转入充值余额，不会丢失。',
        '班级学费：在“报名人员”或班级页点“去缴费”，可扫码、转账，也可用账户余额支付；转班的多退少补。',
      ],
    },
    en: {
      title: 'Top up, pay and refunds',
      lead: 'Place an order under Finance → Payment orders and pay by code or transfer; the money is paid balance, and plans use it.',
      steps: [
        'Press “Top up”, or the way to pay beside the price of a plan; check amount and balances, choose how to pay and place the order.',
        'By code: choose WeChat or Alipay on the order’s page and scan within 30 minutes; the page turns by itself.',
        'By transfer: transfer to the account shown with the order number as the remark, then hand in the receipt within 7 days.',
        'A paid order has a receipt to print; for a refund ask the platform, it goes back the way it came.',
      ],
      notes: [
        'A payment that arrives after the order was closed is added to the paid balance; nothing is lost.',
        'Class places: press “Pay” among the sign-ups or on the class’s page, and pay by code, transfer or account balance; who moves to another class pays or gets back the difference.',
      ],
    },
  },
  {
    code: 'coupons',
    screens: ['/finance/couponList', '/finance/couponBatchDetail', '/finance/couponHeldList', '/finance/couponUseList'],
    keywords: '学习券，培训券，补贴，券码，领取，转发，发放，补贴台账，xuexiquan，butie',
    zh: {
      title: '领取、使用学习券',
      lead: '“财务 → 资金账户 → 学习券”列出本单位持有的学习券。计划审核通过时自动抵扣，每人最多一张，先用快到期的。',
      steps: [
        '收到纸质券码：点“领取学习券”，输入 13 位短码或完整券码。',
        '发行单位直接发放的，不用领取，收到消息后即可使用。',
        '提交计划前看费用一行：能用几张、抵扣多少、还差多少。',
        '允许转发的批次：点“转发下级”，选批次、单位和张数。',
        '用券情况在“补贴台账”：学员、证件后四位、学时、成绩和证书编号，可导出作补贴凭证。',
        '总部：在“财务 → 计费与结算 → 学习券批次”点“新增批次”，另一人审核通过后点“发行”，再点“发放”给单位，或点“提取券码”印在纸上。',
        '券种有三种：一人一课不论价格；抵扣金额按面额；按比例抵扣填写比例和每人最多抵扣的金额，如 30% 最多 15 元。',
      ],
      notes: [
        '提取过的券码不再用于直接发放；要再次查看，在“提取券码”中打开“重新列出已给出、尚未领取的券码”。',
        '面额大于价格的，多出部分不找零；学习前退出的，学习券按原有效期退回。',
        '学习券不能提现，也不用于按周期计费和学员个人缴费。',
      ],
    },
    en: {
      title: 'Claim and use coupons',
      lead: 'Finance → Accounts → Coupons lists what you hold. An approved plan takes them by itself: one a person, those that end first.',
      steps: [
        'With a code on paper press “Claim a coupon” and enter the 13 characters of the short code, or the whole one.',
        'Coupons your issuer gave you need no claiming; a message tells you of them.',
        'Before you hand in a plan, its price says how many coupons it takes, how much they take off and what is left to pay.',
        'Where a batch lets you, “Pass on” gives coupons to an organisation below yours.',
        '“Use of coupons” tells for whom they were used, with minutes, score and certificate; export it as the proof of a subsidy.',
        'Head office: open Finance → Billing and settlement → Batches of coupons and press “New batch”. Once somebody else has approved it, press “Issue”, then “Give” coupons to organisations, or “Get codes” for paper.',
        'There are three kinds: a whole training whatever it costs, an amount off, and a percent off with the most it takes off one person, as 30 % up to 15 yuan.',
      ],
      notes: [
        'A coupon whose code was listed is no longer given directly. To see such codes again, switch on “List handed-out codes that are not claimed yet” in “Get codes”.',
        'A face above the price gives no change; whoever leaves before the first minute gives the coupon back with its old end.',
        'Coupons are no cash, and not used for customers billed by cycle or where learners pay.',
      ],
    },
  },
  {
    code: 'charges',
    screens: ['/finance/chargeList', '/finance/chargeDetail'],
    keywords:
      '费用明细，扣费，预留，未扣费，冲正，谁扣了多少钱，短信费，车辆服务费，证书打印费，人脸核验费，平台年费，本月用量，koufei',
    zh: {
      title: '查看每个人的培训费用',
      lead: '“财务 → 资金账户 → 费用明细”逐人列出培训费：计划批准时预留，学员计入第一分钟学时后扣费，没学就离开的退回。',
      steps: [
        '在计划页的“费用”一行点“已预留”“已扣费”或“待扣”，打开对应的人员名单。',
        '点姓名查看单价、所用价格、税额和对应的记账。',
        '“待扣”表示余额不够：点“去缴费”付清差额，到账后自动预留。',
        '约定由学员个人缴费的，学员在手机“我的缴费”中支付；未缴的可由单位点“由单位代缴”。',
        '扣错的费用请联系平台冲正：一人申请，另一人复核后退回原账户。',
      ],
      notes: [
        '余额不够不影响学习、考试和发证，只是不能批准新计划。',
        '同一人同一科目在同一周期只收一次，补考、补学不再收费。',
        '证书打印、短信、人脸核验和车辆服务有单价的，次月初按上月用量计费；一张证书一年只收一次。平台年费按当年的服务天数计费。本月用量见“单价管理”。',
      ],
    },
    en: {
      title: 'What each person’s training costs',
      lead: 'Finance → Accounts → Charges lists training fees by person: reserved at approval, taken with the first minute, released for whoever leaves before.',
      steps: [
        'On a plan’s page press “reserved”, “charged” or “owed” beside the charges to see the people.',
        'Press a name for its price, rule, tax and postings.',
        'Owed means that the balance is too low: press the way to pay, and it is reserved once the money is there.',
        'Where learners pay, they do so on the phone under “My payments”; what is unpaid you can settle with “Pay for the learner”.',
        'A wrong charge is given back by the platform: one person asks, another passes it.',
      ],
      notes: [
        'A low balance never stops lessons, exams or certificates, only new plans.',
        'One person pays once for a subject and period; resits and make-up are free.',
        'Printed certificates, texts, face checks and vehicles that have a price are charged at the start of the next month; a certificate once a year, the year of the platform by its days of service. “Unit prices” shows the use of this month.',
      ],
    },
  },
  {
    code: 'reconciliation',
    screens: ['/finance/reconciliationList', '/finance/reconciliationLineList', '/finance/bankLineList'],
    keywords: '对账，手续费，到账，微信账单，支付宝账单，银行流水，差异，duizhang',
    zh: {
      title: '渠道对账',
      lead: '每天上午 10 点起自动取微信支付、支付宝前一天的账单，逐笔与平台的收款和退款核对。',
      steps: [
        '打开“财务 → 资金账户 → 渠道对账”，查看每天的收款、手续费、到账金额和差异笔数。',
        '点账单日期打开当天明细，按“仅平台有”“仅渠道有”“金额不符”筛选，可导出。',
        '有收款的差异点“查看收款”，认领到订单、转入余额、挂账核实或原路退回。',
        '其他差异查明原因后点“查明并说明”。',
        '在“银行流水”中导入网上银行导出的文件，自动与转账凭证、渠道到账和退款对上；未对上的认领、转入余额、退回、挂账或说明。',
      ],
      notes: ['平台没有收到通知的付款，取到账单时会自动补记。', '跨零点的付款在后一天的账单中自动对上。'],
    },
    en: {
      title: 'Daily bills of providers',
      lead: 'From ten each morning the bills of WeChat Pay and Alipay for the day before are fetched and compared line by line.',
      steps: [
        'Open Finance → Accounts → Reconciliation: sums, fees, payout and differences of each day.',
        'Press a day for its lines; filter by ours only, theirs only or differs, and export.',
        'Where there is a payment, open it: assign it, add it to a balance, keep it apart or give it back.',
        'Explain any other difference once you know its cause.',
        'Under Bank lines import the file your bank exports: lines match bank transfers, payouts and refunds; assign, add to a balance, refund, keep apart or explain the others.',
      ],
      notes: [
        'A payment nobody told of is received with the bill.',
        'A payment around midnight matches in the next day’s bill.',
      ],
    },
  },
  {
    code: 'billing',
    screens: [
      '/finance/BillingInfoList',
      '/org/billingmodelRecord',
      '/org/paymentModeAudit',
      '/finance/payChannelList',
    ],
    keywords: '计费，到期，续费，付款方式，试用，收款账号，变更计费，jifei',
    zh: {
      title: '计费、到期和付款',
      lead: '在“财务 → 计费与结算”查看服务阶段、付费方和到期时间；到期后不能新办培训计划，已开始的不受影响。',
      steps: [
        '打开“财务 → 计费与结算”，查看本机构的服务阶段、支付渠道和到期时间。',
        '付款账号和收款码在“设置 → 本机构”的“计费与服务”中。',
        '总部变更计费：在“计费信息”中点“变更计费”，另一人在“支付方式审核”中通过后生效。',
        '每次变更的前后内容、提交人和审核人都在“计费模式记录”中。',
      ],
      notes: ['试用或服务到期前 30 天、7 天和当天会提醒管理员。'],
    },
    en: {
      title: 'Billing, expiry and payment',
      lead: 'Finance → Billing and settlement says stage, payer and expiry. After it no new plans are made; what has begun goes on.',
      steps: [
        'Open Finance → Billing and settlement: your stage, channels and last day.',
        'The account to pay to and the code to scan stand under Settings → Own organisation, “Billing and service”.',
        'Head office: press “Change billing”; somebody else approves it under Payment mode audit.',
        'Billing history keeps before and after of each change, who made it and who decided.',
      ],
      notes: ['Administrators are reminded 30 and 7 days ahead, and on the last day.'],
    },
  },
  {
    code: 'settlement',
    screens: [
      '/order/businessMonthlyOrderList',
      '/order/businessMonthlyOrderDetail',
      '/finance/settlementList',
      '/finance/incomeSetting',
    ],
    types: ['admin', 'agent', 'agency', 'organ'],
    keywords: '分成，收入设置，结算，月账单，结算单，异议，代扣，结转，jiesuan',
    zh: {
      title: '核对和确认业务月账单',
      lead: '每月 1 日自动生成上月结算单，列出每一笔分成、退回、调整和结转；确认后不再变动。',
      steps: [
        '打开“财务 → 计费与结算 → 业务月账单”，点结算单号查看明细，可导出表格，点“打印结算单”打印盖章。',
        '无误点“确认”，输入密码；有疑问勾选明细，点“对所选明细提出异议”并写明原因，总部答复后会再次发送。',
        '有应付金额的，按确认的金额向平台开票，平台登记发票后付款并登记付款流水号。',
        '开票后在结算单页点“上传发票文件”，上传图片或 PDF；只有本单位和总部能打开，付款前可更换。',
        '总部：在“收入设置”点“新增收入设置”编制比例，另一人审核通过后自生效日期起分成。',
        '总部：在“结算管理”核对后点“发送”；有异议的在明细中点“答复”，确认后点“登记发票”，由另一人点“登记付款”。发票号码登记错了，付款前点“撤回发票”写明原因，再重新登记。',
      ],
      notes: ['不足最低付款额或为负数的不付款，结转到下一张结算单。', '退费按原来的比例扣回，列在退费当月。'],
    },
    en: {
      title: 'Checking and confirming monthly statements',
      lead: 'Statements of the month before are made on the first, with each share, refund, adjustment and carried amount; confirmed they stay.',
      steps: [
        'Open Finance → Billing and settlement → Monthly statements and press a number for its lines; export them or press “Print statement”.',
        'Press “Confirm” and enter your password, or tick lines and press “Dispute the chosen lines” with a remark; the head office answers and sends it again.',
        'Where something is payable, issue your invoice for it; the platform enters it and pays.',
        'Press “Upload the invoice file” on the statement’s page for a picture or a PDF of it. Only you and the head office open it, and it can be replaced until it is paid.',
        'Head office: press “New income setting” under Income settings; once somebody else has approved it, it is shared from its first day on.',
        'Head office: check statements under Settlements and press “Send”. Press “Answer” beside a disputed line. Once confirmed, press “Enter invoice”; somebody else presses “Enter payment”. An invoice that was mistyped is taken back with “Take invoice back” and a reason until it is paid; then enter it again.',
      ],
      notes: [
        'What is negative or below the least payment is carried into the next statement.',
        'Refunds go back at the old rate, in the month of the refund.',
      ],
    },
  },
  {
    code: 'invoices',
    screens: ['/finance/ticketList', '/finance/ticketAdd', '/finance/ticketDetail'],
    keywords: '发票，开票，抬头，税号，专票，普票，红冲',
    zh: {
      title: '申请发票',
      lead: '按实付且未开票的金额申请，平台开具后即可下载；开错的发票红冲后可以重新申请。',
      steps: [
        '点“申请开票”，核对抬头和纳税人识别号，逐行填写产品、金额和税率。',
        '提交后由平台开具，开具时会通知您；被退回的写有原因，可重新申请。',
        '打开发票详情，查看发票号码并下载发票文件。',
      ],
    },
    en: {
      title: 'Applying for an invoice',
      lead: 'Apply for what was paid and not invoiced yet; a wrong invoice is reversed and can be applied for again.',
      steps: [
        'Apply for an invoice: check the title and the tax number, and enter product, amount and rate of each line.',
        'The platform issues it and tells you. A rejected one says why: apply again.',
        'Open the invoice to see its number and download its file.',
      ],
    },
  },
];
