import { said } from '#kernel/said.ts';

/** A letter as people sign it: what it is about, what they promise, and its last sentence, each in the product's language. */
export const letterOf = (opening: string, duties: readonly string[], closing: string): string =>
  `<p>${said(opening)}</p><ol>${duties.map((duty) => `<li>${said(duty)}</li>`).join('')}</ol><p>${said(closing)}</p>`;

/** Letters every organisation starts with: class, title, text. */
export const defaultLetters: readonly (readonly [letterClass: string, title: string, body: string])[] = said([
  [
    'train',
    '安全培训承诺书',
    letterOf(
      '为落实《中华人民共和国安全生产法》关于从业人员安全生产教育和培训的规定，本人承诺：',
      [
        '按计划参加全部课程的学习，由本人学习，不由他人代学、代签、代考。',
        '如实签到，配合学习过程中的抽查。',
        '学习中认真阅读和观看，不以快进、挂机等方式虚增学时。',
        '参加考试时独立作答，遵守考试纪律。',
        '将所学用于工作，拒绝违章指挥和强令冒险作业。',
      ],
      '如有违反，本人愿意重新参加培训并承担相应责任。',
    ),
  ],
  [
    'duty',
    '岗位安全责任书',
    letterOf(
      '为明确岗位安全责任，本人在岗期间承诺履行以下责任：',
      [
        '遵守安全生产法律法规、操作规程和本单位的安全管理制度。',
        '出车前、行车中、收车后对车辆和安全设施进行检查，发现隐患及时报告，不带病行车。',
        '持有效证件上岗，不超速、不超载、不疲劳驾驶、不酒后驾驶。',
        '按要求使用动态监控设备，不遮挡、不破坏。',
        '发生事故立即停车、施救、报告，保护现场。',
      ],
      '本责任书自签署之日起在岗位任职期间有效。',
    ),
  ],
  [
    'train_contract',
    '安全培训协议',
    letterOf(
      '为做好安全教育培训，本单位与本人约定如下：',
      [
        '本单位提供培训课程、学习条件和考试机会，培训时间计入工作时间。',
        '本人按期完成规定学时，考试合格后上岗。',
        '培训档案由本单位保存，本人可以查询。',
        '未完成培训或考试不合格的，不得独立上岗作业。',
      ],
      '本协议自签署之日起生效，至本次培训计划结束。',
    ),
  ],
  [
    'safe_meeting',
    '安全例会签到书',
    letterOf(
      '本人参加本次安全例会，确认：',
      [
        '已听取会议通报的安全形势、事故案例和工作要求。',
        '已了解会议形成的决议和本人应完成的事项。',
        '对本岗位存在的隐患已如实提出。',
      ],
      '会议内容已经知悉，将在工作中执行。',
    ),
  ],
  [
    'commitment_letter',
    '安全生产承诺书',
    letterOf(
      '安全生产，人人有责。本人郑重承诺：',
      [
        '牢固树立安全第一的思想，自觉接受安全教育和监督。',
        '不违章作业、不违反劳动纪律，做到不伤害自己、不伤害他人、不被他人伤害。',
        '礼让行人，文明驾驶，保护旅客和货物安全。',
        '及时报告事故隐患和不安全因素。',
      ],
      '以上承诺请单位和同事监督。',
    ),
  ],
]);
