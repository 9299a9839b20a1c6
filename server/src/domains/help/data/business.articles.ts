import type { Article } from './article.ts';

/** Sales: who looks after customers, and what that brings. */
export const businessArticles: readonly Article[] = [
  {
    code: 'businessManagers',
    screens: [
      '/business/customerList',
      '/business/customerDetail',
      '/business/leadList',
      '/business/leadDetail',
      '/business/commissionList',
      '/business/commissionDetail',
      '/business/businessManagerList',
      '/business/businessManagerAdd',
      '/business/businessManagerEdit',
      '/business/businessManagerDetail',
      '/business/assignmentList',
      '/business/marketLeaderList',
      '/business/marketLeaderCreate',
      '/business/marketLeaderDetail',
      '/business/rateList',
      '/business/rateDetail',
    ],
    types: ['admin', 'agent', 'agency'],
    keywords: '业务经理，客户经理，市场负责人，片区，分配客户，移交，跟进，线索，提成，续费，销售',
    zh: {
      title: '业务经理：客户、线索和提成',
      lead: '业务经理是总部、代理商或经销商中负责联系客户的人员。在“企业与机构”的各标签页中维护业务经理、分配客户、跟进线索、查看提成。',
      steps: [
        '“业务经理”：点“新增业务经理”，选择本单位人员，填写联系电话、级别，选择负责地区和可售科目；科目留空表示全部科目。',
        '“市场负责人”：点“新增”，填写片区名称，选择本单位人员，填写联系电话和负责地区；再在业务经理的资料中选择市场负责人。',
        '分配：在业务经理一行点“分配客户”，选择客户和负责起始，最早从今天开始。同一家单位同一天只能由一位业务经理负责；提前结束的，在“客户分配”点“结束负责”。',
        '移交：点“移交客户”，选择接手的业务经理和移交日期，不选客户表示移交全部。线索立即移交，客户自移交日期起，双方都会收到消息。',
        '“我负责的客户”：查看联系人、服务到期、账户余额、最近付款和待付订单；试用或服务快到期、30 天无人登录的会出现在本人的今日待办，点“记录跟进”写下内容和下次跟进日期，到这一天之前不再提醒。',
        '“客户线索”：点“登记线索”，随进展点“已拜访”“开始试用”“已签约”；没谈成的点“丢单”并写明原因，以后可点“重新联系”。签约后点“关联单位”。',
        '“提成设置”：点“新增提成设置”，填写提成比例、计算基数、冲回期限和生效日期，提交审核，由另一人通过后生效。“业务提成”按业务经理和月份列出，点月份看明细。',
      ],
      notes: [
        '角色“业务经理”只能看到本人负责的客户、线索和提成，看不到客户人员的培训记录；查看联系人的完整电话要验证本人身份，每次都有记录。',
        '客户的首页显示“我的业务经理”，有姓名和电话，可点“拨打电话”。',
        '提成按入账当天的负责人计算，平台只计算，不发放。',
        '业务经理离开前先移交客户和线索，再点“停用”：客户首页不再显示，也不能接手新客户。负责过客户的不能删除。',
      ],
    },
    en: {
      title: 'Business managers: customers, leads and commission',
      lead: 'A business manager is a member of the head office, an agent or an agency who looks after customers. All of it stands on the tabs of Organisations.',
      steps: [
        'Business managers: press “New business manager” and choose a member, with phone, level, areas and subjects sold; no subject means all of them.',
        'Market leaders: press “New” and choose a member, with territory, phone and area; then choose the market leader on each business manager’s form.',
        'Assign: press “Assign customers” beside a manager, and choose customers and the day they are assigned from, today at the earliest. One manager looks after an organisation on a day; to stop earlier, press “End” under Assignments.',
        'Hand over: press “Hand over”, and choose who takes over and the day; no customer chosen means all of them. Leads go along at once, customers from that day on, and both managers are told.',
        'Assigned customers: see contact, end of service, balance, last payment and orders to pay. A trial or service about to end and 30 days without a log-in are to-dos of the manager: press “Follow up” and write what was agreed and when to come back; until then nothing reminds of it.',
        'Leads: press “New lead”, and “Visited”, “Begin trial” and “Signed” as it goes on. Press “Lost” with a reason where it fails, and “Contact again” to take it up once more. After signing press “Link organisation”.',
        'Commission rates: press “New commission rate”, with rate, base, clawback and first day, and submit it; it holds once somebody else has approved it. Commission lists each manager and month; press a month for its lines.',
      ],
      notes: [
        'The role “Business manager” sees its own customers, leads and commission, and no training record of anybody. A customer’s whole number is shown after a proof of who you are; each look is on record.',
        'The customer’s first page shows “Your business manager” with name and number, and a button to call.',
        'Commission goes by who was assigned on the day of the capture; it is reckoned here and not paid out.',
        'Before a manager leaves, hand customers and leads over and press “Switch off”: from then on customers are not shown that manager. A manager who ever had customers cannot be deleted.',
      ],
    },
  },
];
