import { isCreditCode } from '#contracts/licences/credit-code.ts';
import type { Found } from './page.rules.ts';

/** Letters a credit code never has, with what they were (GB 32100-2015 leaves out I, O, S, V, Z). */
const never: Readonly<Record<string, string>> = { I: '1', O: '0', S: '5', Z: '2', V: 'Y', '|': '1' };
/** Letters the engine takes for each other. */
const alike: readonly string[] = [
  '0DQCO',
  '8B',
  '2Z',
  '5S',
  '1LIJT7',
  '6G',
  '4A',
  'UVY',
  'HN',
  'XK',
  'MNW',
  'PFR',
  'EF',
];

const repair = (code: string): string | undefined => {
  const found = new Set<string>();
  for (let at = 0; at < code.length; at += 1) {
    const letter = code[at] ?? '';
    for (const other of alike.filter((group) => group.includes(letter)).join('')) {
      const tried = code.slice(0, at) + other + code.slice(at + 1);
      if (isCreditCode(tried)) found.add(tried);
    }
  }
  return found.size === 1 ? [...found][0] : undefined;
};

/** The one way to leave a letter out, where the engine saw one too many. */
const withoutOne = (text: string): string | undefined => {
  const tried = [...text].map((_, at) => text.slice(0, at) + text.slice(at + 1)).filter(isCreditCode);
  return new Set(tried).size === 1 ? tried[0] : undefined;
};

/** A credit code out of a stretch of text: a right check character makes it sure, a repaired letter leaves it unsure. */
export const readCreditCode = (text: string, confidence: number): Found | undefined => {
  const letters = text.toUpperCase().replace(/[^0-9A-Z|]/g, '');
  if (letters.length < 18) return undefined;
  const clean = [...letters].map((letter) => never[letter] ?? letter).join('');
  for (let from = 0; from + 18 <= clean.length; from += 1) {
    const code = clean.slice(from, from + 18);
    if (isCreditCode(code)) return { text: code, confidence: Math.max(confidence, 0.97) };
  }
  const code = clean.slice(0, 18);
  const mended = (clean.length === 19 ? withoutOne(clean) : undefined) ?? repair(code);
  return { text: mended ?? code, confidence: mended ? 0.6 : Math.min(confidence, 0.4) };
};

const digits: Readonly<Record<string, number>> = {
  〇: 0,
  零: 0,
  O: 0,
  o: 0,
  一: 1,
  二: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
  壹: 1,
  贰: 2,
  叁: 3,
  肆: 4,
  伍: 5,
  陆: 6,
  柒: 7,
  捌: 8,
  玖: 9,
  两: 2,
};
const tens: Readonly<Record<string, number>> = { 十: 10, 拾: 10, 百: 100, 佰: 100, 千: 1000, 仟: 1000 };

/** Chinese numerals below a hundred million million as a number; undefined for anything else. */
export const readNumeral = (text: string): number | undefined => {
  let total = 0;
  let section = 0;
  let digit = 0;
  for (const letter of text) {
    if (letter in digits) digit = digits[letter] ?? 0;
    else if (letter in tens) {
      section += (digit || 1) * (tens[letter] ?? 1);
      digit = 0;
    } else if (letter === '万' || letter === '亿') {
      // 亿 multiplies all before it, 万 only what follows the last 亿.
      total = letter === '亿' ? (total + section + digit) * 100_000_000 : total + (section + digit) * 10_000;
      section = 0;
      digit = 0;
    } else return undefined;
  }
  return text === '' ? undefined : total + section + digit;
};

/** Registered capital in ten thousand yuan, at most six decimals: 伍佰万元整, 500万元人民币, 人民币1000.5万. */
export const readCapital = (text: string): string | undefined => {
  const bare = text.replace(/人民币|元|整|圆|¥|￥|，/g, '');
  const arabic = /^(\d+(?:\.\d+)?)(万|亿)?$/.exec(bare);
  const yuan = arabic
    ? Number(arabic[1]) * (arabic[2] === '万' ? 10_000 : arabic[2] === '亿' ? 100_000_000 : 1)
    : readNumeral(bare);
  if (yuan === undefined || yuan <= 0 || yuan > 1e13) return undefined;
  return String(Math.round((yuan / 10_000) * 1e6) / 1e6);
};

const two = (value: number): string => String(value).padStart(2, '0');

const dayOf = (year: number, month: number, day: number): string | undefined => {
  const iso = `${year}-${two(month)}-${two(day)}`;
  const date = new Date(`${iso}T00:00:00Z`);
  const exists = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso);
  return exists && year >= 1900 && year <= 2200 ? iso : undefined;
};

const chineseYear = (text: string): number => Number([...text].map((letter) => digits[letter] ?? letter).join(''));

/** Days of a text in their order: 2020年01月02日, 2020-1-2, 2020.01.02, 二〇二〇年一月二日. Impossible ones are left out. */
export const readDays = (text: string): string[] => {
  // A one or an oh among digits is a misread letter.
  const clear = text.replace(/(?<=[\d年月])[oO](?=[\d年月日])/g, '0').replace(/(?<=[\d年月])[lI|](?=[\d年月日])/g, '1');
  const pattern =
    /(\d{4})[年.\-/](\d{1,2})[月.\-/](\d{1,2})日?|([〇零一二三四五六七八九]{4})年([一二三四五六七八九十]{1,3})月([一二三四五六七八九十]{1,3})日/g;
  return [...clear.matchAll(pattern)].flatMap((match) => {
    const [year, month, day] = match[1]
      ? [Number(match[1]), Number(match[2]), Number(match[3])]
      : [chineseYear(match[4] ?? ''), readNumeral(match[5] ?? '') ?? 0, readNumeral(match[6] ?? '') ?? 0];
    return dayOf(year, month, day) ?? [];
  });
};

export interface Period {
  readonly start?: string;
  readonly end?: string;
  /** No end: 长期, 永久, 无固定期限. */
  readonly longTerm: boolean;
  /** One day alone, and nothing says whether it is the first or the last. */
  readonly doubtful?: true;
}

/**
 * A term of validity: 2020年01月02日至2030年01月01日, 自…至长期, 长期, 至2030年1月1日.
 * @param ends the label said that an end follows (有效期至): a day alone is the end then.
 */
export const readPeriod = (text: string, ends = false): Period => {
  const longTerm = /长期|永久|永续|无固定期限|无限期|不约定/.test(text);
  const days = readDays(text);
  const [first, second] = days;
  const alone = days.length === 1 && !longTerm;
  const onlyEnd = alone && (ends || /^(有效期)?[至到]/.test(text));
  if (onlyEnd && first !== undefined) return { end: first, longTerm };
  return {
    ...(first === undefined ? {} : { start: first }),
    ...(second === undefined || longTerm ? {} : { end: second }),
    longTerm,
    ...(alone && !/^[自从]|[至到起]$/.test(text) ? { doubtful: true as const } : {}),
  };
};

/** Short names of provinces, each with how its addresses begin. */
const provinces: Readonly<Record<string, string>> = {
  京: '北京',
  津: '天津',
  冀: '河北',
  晋: '山西',
  蒙: '内蒙古',
  辽: '辽宁',
  吉: '吉林',
  黑: '黑龙江',
  沪: '上海',
  苏: '江苏',
  浙: '浙江',
  皖: '安徽',
  闽: '福建',
  赣: '江西',
  鲁: '山东',
  豫: '河南',
  鄂: '湖北',
  湘: '湖南',
  粤: '广东',
  桂: '广西',
  琼: '海南',
  渝: '重庆',
  川: '四川',
  贵: '贵州',
  黔: '贵州',
  云: '云南',
  滇: '云南',
  藏: '西藏',
  陕: '陕西',
  甘: '甘肃',
  陇: '甘肃',
  青: '青海',
  宁: '宁夏',
  新: '新疆',
};

/**
 * Number of a road transport licence, 冀交运管许可石字130102000123号. A short name that is none is taken from the
 * address where that names its province, and left unsure.
 */
export const readRoadNumber = (text: string, confidence: number, address: string): Found | undefined => {
  const match = /(.?)交运管许可(\p{Script=Han}{0,4})字第?([0-9A-Za-z]{6,20})号?/u.exec(text);
  if (!match) return undefined;
  const [, short = '', place = '', number = ''] = match;
  const rest = `交运管许可${place}字${number.toUpperCase()}号`;
  if (short in provinces) return { text: `${short}${rest}`, confidence };
  const guessed = Object.keys(provinces).find((one) => address.startsWith(provinces[one] ?? '-')) ?? '';
  return { text: `${guessed}${rest}`, confidence: guessed === '' ? 0.3 : 0.6 };
};

const endings =
  /(公司|集团|厂|店|行|部|中心|社|院|站|场|队|所|会|户|馆|园|处|学校|驾校|（有限合伙）|（普通合伙）)(（[^）]+）)?$/;

/** A name of an enterprise; sure only when it ends as such names end. */
export const readOrgName = (found: Found): Found =>
  endings.test(found.text) && found.text.length >= 4
    ? found
    : { ...found, confidence: Math.min(found.confidence, 0.5) };

/** A person's name: two to four Chinese letters, or longer with a point between. */
export const readPersonName = (found: Found): Found =>
  /^\p{Script=Han}{2,4}$|^\p{Script=Han}{1,15}·\p{Script=Han}{1,15}$/u.test(found.text)
    ? found
    : { ...found, confidence: Math.min(found.confidence, 0.5) };
