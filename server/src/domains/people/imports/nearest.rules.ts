import { nearestName, plainName } from '#kernel/imports/nearest-name.ts';

/** What the trade says for the words of the catalogue; longer ones first, so that none hides another. */
const words: readonly (readonly [said: RegExp, means: string])[] = [
  [/(?:危险品|危货|危化品|危运)(?=押运)/g, ''],
  [/危险品|危货|危化品|危运/g, '危险货物运输'],
  [/网约车/g, '网络预约出租汽车'],
  [/巡游车|的士|出租车/g, '巡游出租汽车'],
  [/公交车?|巴士/g, '公共汽电车'],
  [/普货|货车|货运|大货|重卡|半挂|牵引车/g, '货物运输'],
  [/客车|客运|大客|大巴|班线|包车/g, '旅客运输'],
  [/司机|驾驶人(?!员)|师傅|开车的/g, '驾驶员'],
  [/安全员|安全管理员|安管员/g, '安全生产管理人员'],
  [/法人|法定代表人|总经理|老板|负责人/g, '主要负责人'],
  [/押运人?员?/g, '押运员'],
  [/监控员|监控/g, '动态监控人员'],
  [/队长/g, '车队长'],
  [/修理工|维修工|修车/g, '机修技工'],
  [/教练/g, '教练员'],
];

/** A name in the words of the catalogue, without spaces and signs. */
const catalogued = (name: string): string =>
  words
    .reduce(
      (text, [said, means]) => (means !== '' && text.includes(means) ? text : text.replace(said, means)),
      plainName(name),
    )
    .replace(/员员/g, '员');

/** The name of a catalogue that is nearest to what was written; the first of those equally near, undefined for none. */
export const nearest = (written: string, names: readonly string[]): string | undefined =>
  nearestName(written, names, catalogued);

const digits = '零一二三四五六七八九';

/** A department's name as it is compared: 运输3队, 运输第三队 and 运输 三队 are one. */
export const departmentKey = (name: string): string =>
  plainName(name)
    .replace(/第(?=[\d一二三四五六七八九十])/g, '')
    .replace(/\d/g, (digit) => digits[Number(digit)] ?? digit);
