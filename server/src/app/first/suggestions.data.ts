import { suggestionKind, suggestionState } from '#contracts/suggestions/suggestion.codes.ts';

const { hazard, rights, content, product } = suggestionKind.values;
const { waiting, accepted, answered, closed, reopened } = suggestionState.values;

/** What somebody wrote, days ago, and what became of it. */
export interface DemoSuggestion {
  readonly ago: number;
  readonly kind: number;
  readonly text: string;
  readonly place?: string;
  readonly anonymous?: true;
  readonly page?: string;
  readonly state: number;
  /** Days from its first day to the answer. */
  readonly took?: number;
  readonly answer?: string;
  readonly mark?: number;
  readonly again?: string;
  /** Whole fen. */
  readonly reward?: number;
  /** A hidden danger was made of it. */
  readonly danger?: true;
}

/** Five reports of hazards of one company, and fifteen to the head office. */
export const demoSuggestions: readonly DemoSuggestion[] = [
  {
    ago: 0,
    kind: hazard,
    text: '东门出口的减速带脱落了一段，露出膨胀螺栓，晚上进出容易扎胎。',
    place: '停车场东门',
    state: waiting,
  },
  {
    ago: 8,
    kind: hazard,
    text: '二号库房夜里常有人在装卸区抽烟，旁边就是油桶。',
    place: '二号库房装卸区',
    state: waiting,
    anonymous: true,
  },
  {
    ago: 12,
    kind: hazard,
    text: '洗车区的配电箱门关不上，下雨会进水。',
    place: '洗车区配电箱',
    state: accepted,
    danger: true,
  },
  {
    ago: 20,
    kind: hazard,
    text: '维修地沟边上没有护栏和警示灯，上周有人踩空。',
    place: '维修车间地沟',
    state: reopened,
    took: 1,
    answer: '已在地沟两侧刷警示线并放置移动护栏。',
    again: '移动护栏白天被挪走了，地沟边上又没有遮挡。',
  },
  {
    ago: 41,
    kind: hazard,
    text: '灭火器箱被货物挡住，打不开门。',
    place: '一号库房北墙',
    state: closed,
    took: 1,
    answer: '货物已移走并划出禁放区，纳入每周检查。谢谢举报。',
    mark: 5,
    reward: 20_000,
  },
  {
    ago: 1,
    kind: product,
    text: '手机上看课到一半切出去接电话，回来要重新登录。',
    page: '/study',
    state: waiting,
  },
  { ago: 2, kind: content, text: '冬季行车课里讲防滑链的图是小轿车的，能不能换成货车的？', state: waiting },
  {
    ago: 9,
    kind: rights,
    text: '公司把安全培训都排在休息日，也不算工时，想问一下这样合规吗？',
    anonymous: true,
    state: accepted,
  },
  { ago: 6, kind: product, text: '导出的学习记录里岗位一列是空的。', page: '/trainmanger/flowRecord', state: waiting },
  {
    ago: 5,
    kind: content,
    text: '第三章练习第 4 题的答案和视频里讲的不一样。',
    state: answered,
    took: 2,
    answer: '已核对：视频为新规定，题目已按 2026 年版更正，谢谢指出。',
  },
  {
    ago: 11,
    kind: product,
    text: '证书打印预览的二维码在我们的打印机上太淡，扫不出来。',
    page: '/certificate/print/list',
    state: answered,
    took: 3,
    answer: '请在打印机设置中选择“文本清晰”，平台下一版会加深二维码。',
  },
  {
    ago: 14,
    kind: product,
    text: '字太小，五十多岁的驾驶员看不清，能不能放大？',
    state: closed,
    took: 1,
    answer: '在手机系统设置中放大字体，学员端会跟着变大。',
    mark: 4,
  },
  {
    ago: 18,
    kind: content,
    text: '希望增加山区长下坡的案例课。',
    state: closed,
    took: 3,
    answer: '已列入下月的课程计划。',
    mark: 5,
  },
  {
    ago: 22,
    kind: product,
    text: '登录时短信验证码有时要等两三分钟。',
    state: closed,
    took: 2,
    answer: '当日运营商通道拥堵，已恢复；也可以用密码登录。',
    mark: 3,
  },
  {
    ago: 26,
    kind: rights,
    text: '离职时公司不给培训记录，想要一份证明。',
    state: closed,
    took: 2,
    answer: '您可以在手机“我的”里下载本人的全部记录，离职后也可以申请。',
    mark: 5,
  },
  {
    ago: 29,
    kind: content,
    text: '危险品课程的应急电话还是旧的。',
    state: closed,
    took: 1,
    answer: '已更正并重新发布，谢谢。',
    mark: 5,
  },
  {
    ago: 33,
    kind: product,
    text: '会议签到二维码在投影上反光，后排扫不到。',
    state: closed,
    took: 4,
    answer: '可以放大签到码，也可以由记录人代为登记。',
    mark: 2,
  },
  {
    ago: 37,
    kind: product,
    text: '车辆检查拍照后返回，前面填的内容没有了。',
    page: '/check',
    state: closed,
    took: 2,
    answer: '已修复：填写内容保存在本机，返回后继续。',
    mark: 4,
  },
  {
    ago: 44,
    kind: content,
    text: '希望课程有方言配音。',
    state: closed,
    took: 3,
    answer: '暂无计划，已记录；可先打开字幕。',
    mark: 3,
  },
  {
    ago: 52,
    kind: product,
    text: '希望学习提醒能按人关闭。',
    state: closed,
    took: 3,
    answer: '可以在“我的”中关闭一般提醒，到期提醒不能关闭。',
    mark: 4,
  },
];
