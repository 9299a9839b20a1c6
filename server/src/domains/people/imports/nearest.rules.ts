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
const plain = (name: string): string => {
  const bare = name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{P}]/gu, '');
  return words
    .reduce((text, [said, means]) => (means !== '' && text.includes(means) ? text : text.replace(said, means)), bare)
    .replace(/员员/g, '员');
};

const pairs = (text: string): string[] =>
  text.length < 2 ? [text] : Array.from({ length: text.length - 1 }, (_, place) => text.slice(place, place + 2));

/** How alike two names are: twice the pairs of signs they share over all they have; 1 for the same. */
const likeness = (a: string, b: string): number => {
  const [left, right] = [pairs(a), pairs(b)];
  const rest = [...right];
  const shared = left.filter((pair) => {
    const place = rest.indexOf(pair);
    if (place !== -1) rest.splice(place, 1);
    return place !== -1;
  }).length;
  return (2 * shared) / (left.length + right.length);
};

/** Below this a proposal would be a guess. */
const leastLikeness = 0.5;

/** The name of a catalogue that is nearest to what was written; the first of those equally near, undefined for none. */
export const nearest = (written: string, names: readonly string[]): string | undefined => {
  const wanted = plain(written);
  let best: { name: string; likeness: number } | undefined;
  for (const name of names) {
    const found = likeness(wanted, plain(name));
    if (found >= leastLikeness && found > (best?.likeness ?? 0)) best = { name, likeness: found };
  }
  return best?.name;
};

const digits = '零一二三四五六七八九';

/** A department's name as it is compared: 运输3队, 运输第三队 and 运输 三队 are one. */
export const departmentKey = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{P}]/gu, '')
    .replace(/第(?=[\d一二三四五六七八九十])/g, '')
    .replace(/\d/g, (digit) => digits[Number(digit)] ?? digit);
