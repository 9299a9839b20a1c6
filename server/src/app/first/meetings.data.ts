import { said, saidOf } from '#kernel/said.ts';
/** What the meetings of the demonstration are about, by month. */
export const topics = said([
  '春运安全总结',
  '节后复工安全',
  '春季防御性驾驶',
  '雨雾天气行车',
  '疲劳驾驶治理',
  '安全生产月动员',
  '汛期与高温行车',
  '车辆自燃预防',
  '开学季与国庆保障',
  '危险路段风险辨识',
  '秋冬季团雾',
  '年度安全总结',
]);

/** Months in which a company did not meet: the first missed March, others more or fewer. */
export const gapsOf = (company: number): readonly number[] =>
  [[3], [], [2, 3], [7], [3, 4, 5, 6], [1, 2, 3, 4, 5, 6, 7, 8, 9]][company % 6] ?? [];

export const agendaOf = (month: number) => [
  { title: said('通报上月违法、事故和隐患情况'), minutes: 15, speaker: '' },
  { title: saidOf('专题学习：{topic}', { topic: topics[month % topics.length] ?? '' }), minutes: 25, speaker: '' },
  { title: said('复核上次会议决议，布置本月工作'), minutes: 20, speaker: '' },
];

export const minutesOf = (month: number): string =>
  saidOf(
    '<h3>一、情况通报</h3><p>上月公司车辆共发生超速报警 {speeding} 起，疲劳驾驶报警 {fatigue} 起，均已对当事驾驶员谈话教育；未发生有责事故。</p>',
    { speeding: 3 + (month % 5), fatigue: 1 + (month % 3) },
  ) +
  saidOf('<h3>二、专题学习</h3><p>学习“{topic}”相关要求，结合典型案例讨论：</p>', {
    topic: topics[month % topics.length] ?? '',
  }) +
  said(
    '<ul><li>保持安全车距，提前减速，不急打方向；</li><li>连续驾驶不超过 4 小时，夜间不超过 2 小时；</li><li>发车前完成“三检”，带病车辆不上路。</li></ul>',
  ) +
  said('<h3>三、工作布置</h3><p>各车队在本周内完成灭火器、三角警示牌和轮胎花纹的全面检查，结果报安全科。</p>');

const resolutions = said([
  ['各车队完成灭火器有效期检查并更换过期器材', '对超速报警 3 次以上驾驶员安排专项培训'],
  ['补齐 12 台车辆的反光背心和三角警示牌', '更新山区路段限速提示并录入车载终端'],
  ['组织一次车辆起火应急演练', '整改停车场东侧照明'],
]);

export const resolutionsOf = (index: number): readonly string[] => resolutions[index % resolutions.length] ?? [];
