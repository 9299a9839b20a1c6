import { documentAsk, documentKind, questionKind, urgency } from '#contracts/documents/document.codes.ts';
import type { DocumentQuestion } from '#contracts/documents/task.contract.ts';
import { said } from '#kernel/said.ts';

type Stage = 'unread' | 'read' | 'signed' | 'replied' | 'returned';

/** A document of the demonstration: who sends it when, what it asks, and how far its receivers are, in their order. */
export interface DemoDocument {
  /** Key of the sending organisation (`demo.data`). */
  readonly from: 'hebei' | 'shijiazhuang' | 'baoding';
  readonly title: string;
  readonly kind: number;
  readonly urgency: number;
  readonly ask: number;
  readonly daysAgo: number;
  /** Days it gives. */
  readonly gives: number;
  readonly body: string;
  readonly must?: true;
  /** Carries the plan the sender sent down, and is done when that has come so far, in percent. */
  readonly planShare?: number;
  /** What receivers write who reply. */
  readonly reply?: string;
  /** Questions that hang on it, and what each receiver in its order answered; who has not replied has not answered. */
  readonly asks?: { readonly questions: readonly DocumentQuestion[]; readonly answers: readonly (readonly string[])[] };
  /** Sent on by those below the sender, a day later. */
  readonly forwarded?: { readonly remark: string; readonly stages: readonly Stage[] };
  /** How far each receiver is; the last holds for all that follow. */
  readonly stages: readonly Stage[];
}

const { notice, circular, scheme, warning } = documentKind.values;
const { plain, urgent, mostUrgent } = urgency.values;
const { read, sign, reply, signAndReply } = documentAsk.values;

/** What the season asks of drivers. @param month 1 to 12. */
export const seasonOf = (month: number): { readonly title: string; readonly body: string } => {
  if (month >= 11 || month <= 2)
    return said({
      title: '关于做好冬季行车安全工作的通知',
      body: '各市运输管理处、各道路运输企业：\n\n近期气温下降，部分路段出现冰雪、浓雾。请立即组织驾驶员学习冰雪路面起步、制动和跟车要领，出车前逐车检查轮胎、防滑链、制动和灯光。\n\n请各企业签收本通知，并于期限前完成一次冬季行车专项培训。',
    });
  if (month >= 6 && month <= 9)
    return said({
      title: '关于做好汛期行车安全工作的通知',
      body: '各市运输管理处、各道路运输企业：\n\n主汛期已到。请立即组织驾驶员学习暴雨、积水和山区路段行车要领，遇橙色以上预警停止发车，出车前逐车检查轮胎、雨刮和制动。\n\n请各企业签收本通知，并于期限前完成一次汛期行车专项培训。',
    });
  return said({
    title: '关于做好大风沙尘天气行车安全工作的通知',
    body: '各市运输管理处、各道路运输企业：\n\n近期大风、沙尘天气增多。请立即组织驾驶员学习横风和低能见度路段行车要领，出车前逐车检查苫盖、灯光和制动。\n\n请各企业签收本通知，并于期限前完成一次专项培训。',
  });
};

/** Documents of the last three months beside the seasonal one, oldest first. */
export const demoDocuments: readonly DemoDocument[] = said([
  {
    from: 'shijiazhuang',
    title: '关于开展重点车辆动态监控专项检查的通知',
    kind: notice,
    urgency: plain,
    ask: sign,
    daysAgo: 84,
    gives: 10,
    body: '各道路运输企业：\n\n请自查卫星定位装置在线率和视频监控完好率，发现离线超过 24 小时的车辆立即停运检修。',
    stages: ['signed'],
  },
  {
    from: 'shijiazhuang',
    title: '第三季度道路运输安全形势通报',
    kind: circular,
    urgency: plain,
    ask: read,
    daysAgo: 62,
    gives: 15,
    body: '各道路运输企业：\n\n现将第三季度道路运输安全形势通报如下，请传达到每名驾驶员。',
    stages: ['read'],
  },
  {
    from: 'baoding',
    title: '关于报送企业安全管理人员名单的通知',
    kind: notice,
    urgency: plain,
    ask: signAndReply,
    daysAgo: 55,
    gives: 12,
    body: '各道路运输企业：\n\n请签收后回复本企业主要负责人和安全生产管理人员名单及考核情况。',
    reply: '名单已整理：主要负责人 1 人、安全生产管理人员 2 人，均已考核合格。',
    stages: ['replied'],
  },
  {
    from: 'shijiazhuang',
    title: '道路运输企业应急演练实施方案',
    kind: scheme,
    urgency: plain,
    ask: sign,
    daysAgo: 40,
    gives: 14,
    body: '各道路运输企业：\n\n请按本方案组织一次车辆火灾和人员疏散演练，演练记录存档备查。',
    stages: ['signed'],
  },
  {
    from: 'shijiazhuang',
    title: '关于开展挂靠车辆摸底调查的通知',
    kind: notice,
    urgency: plain,
    ask: reply,
    daysAgo: 31,
    gives: 40,
    body: '各道路运输企业：\n\n请如实填写所附问卷，随回复报送。',
    reply: '已按要求填报。',
    asks: {
      questions: [
        { questionText: '在用营运车辆数', questionKind: questionKind.values.number, choices: [], required: true },
        {
          questionText: '是否有挂靠车辆',
          questionKind: questionKind.values.choice,
          choices: ['没有', '有，已签订安全协议', '有，协议待补签'],
          required: true,
        },
        { questionText: '需要说明的情况', questionKind: questionKind.values.words, choices: [], required: false },
      ],
      answers: [
        ['46', '没有', ''],
        ['18', '有，已签订安全协议', ''],
        ['23', '有，协议待补签', '两辆挂车的协议月底前补签'],
        ['31', '没有', ''],
      ],
    },
    stages: ['replied', 'replied', 'replied', 'replied', 'read'],
  },
  {
    from: 'shijiazhuang',
    title: '关于一起货车追尾事故的警示',
    kind: warning,
    urgency: urgent,
    ask: sign,
    daysAgo: 24,
    gives: 5,
    body: '各道路运输企业：\n\n本月一辆货车因疲劳驾驶追尾。请在下次安全例会上学习本警示，并抽查驾驶员连续驾驶时间。',
    stages: ['signed'],
  },
  {
    from: 'shijiazhuang',
    title: '关于开展“百日安全行动”专项培训的通知',
    kind: notice,
    urgency: urgent,
    ask: sign,
    daysAgo: 10,
    gives: 30,
    planShare: 80,
    body: '各道路运输企业：\n\n请签收本通知，接收随文下发的专项培训计划，组织驾驶员在期限内完成学习和考试。',
    stages: ['signed', 'signed', 'signed', 'read'],
  },
  {
    from: 'baoding',
    title: '关于危险货物罐车紧急切断阀隐患的警示',
    kind: warning,
    urgency: mostUrgent,
    ask: sign,
    daysAgo: 2,
    gives: 3,
    must: true,
    body: '各道路运输企业：\n\n近期检查发现部分罐车行驶中紧急切断阀未关闭。请立即逐车核查并签收。',
    stages: ['signed', 'signed', 'signed', 'unread', 'signed'],
  },
  {
    from: 'shijiazhuang',
    title: '关于召开本月安全生产工作会议的通知',
    kind: notice,
    urgency: plain,
    ask: sign,
    daysAgo: 0,
    gives: 3,
    body: '各道路运输企业：\n\n请主要负责人参加本月安全生产工作会议，会前签收本通知。',
    stages: ['unread'],
  },
]);

/** How far cities and companies are with the seasonal document, which the province sent and the cities sent on. */
export const seasonal = said({
  from: 'hebei',
  kind: notice,
  urgency: urgent,
  ask: sign,
  daysAgo: 7,
  gives: 6,
  stages: ['signed'],
  forwarded: {
    remark: '请各企业认真落实，按期签收。',
    stages: ['signed', 'signed', 'signed', 'signed', 'read', 'unread'],
  },
} as const);

/** Why one company, the taxis of the second city, returned the seasonal document. */
export const returned = { reason: said('本企业为出租汽车企业，申请按出租行业要求另行办理') } as const;
