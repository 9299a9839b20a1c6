import { describe, expect, it } from 'vitest';
import { sessionApi } from '../identity/session.contract.ts';
import { username } from '../identity/username.ts';
import { creditCode } from '../licences/credit-code.ts';
import {
  companyPhone,
  idCard,
  idCardOrNone,
  idCardSought,
  line,
  loginName,
  paperNumber,
  phone,
  phoneOrNone,
  phoneSought,
} from '../values.ts';
import { plate, plateSought, vin } from '../vehicles/vehicle.contract.ts';
import { phoneDigits } from './written-text.ts';

const u = (...codes: number[]): string => String.fromCodePoint(...codes);
/** Direction of a text as chat programs and contact lists set it, and its end. */
const [turned, turnedBack] = ['\u202a', '\u202c'];
const [zeroWidth, unbroken, wideBlank, byteOrder] = ['\u200b', '\u00a0', '\u3000', '\ufeff'];

describe('a mobile number', () => {
  it.each([
    '13903112201',
    `${turned}13903112201${turnedBack}`,
    '１３９０３１１２２０１',
    '+86 139-0311-2201',
    '+8613903112201',
    '0086 139 0311 2201',
    '008613903112201',
    '86-13903112201',
    '8613903112201',
    '＋８６ １３９ ０３１１ ２２０１',
    '(+86) 139 0311 2201',
    '（86）13903112201',
    '139—0311—2201',
    '139–0311–2201',
    `139${u(0x2011)}0311${u(0x2212)}2201`,
    '139－0311－2201',
    `139${unbroken}0311${unbroken}2201`,
    `139${wideBlank}0311${wideBlank}2201`,
    `${byteOrder}13903112201`,
    `139${zeroWidth}0311\u200e2201\u2069`,
    `139${u(0x2009)}0311${u(0x202f)}2201`,
    '\t13903112201\r\n',
    `1390311${u(0xad)}2201`,
  ])('%j is 13903112201', (pasted) => {
    expect(phone.parse(pasted)).toBe('13903112201');
    expect(phoneOrNone.parse(pasted)).toBe('13903112201');
    expect(phoneSought.parse(pasted)).toBe('13903112201');
    expect(loginName.parse(pasted)).toBe('13903112201');
    expect(phoneDigits(pasted)).toBe('13903112201');
  });

  it.each([
    '',
    '电话 13903112201',
    '12903112201',
    '1390311220',
    '139031122011',
    '+85213903112201',
    '13903112201 / 13903112202',
  ])('%j is none', (text) => expect(phone.safeParse(text).success).toBe(false));

  it.each([
    ['２２０１', '2201'],
    [` 22-01${zeroWidth}`, '2201'],
  ])('its end, looked for as %j, is %s', (text, tail) => expect(phoneSought.parse(text)).toBe(tail));

  it('may be left out where it need not be there', () => expect(phoneOrNone.parse(` ${wideBlank}`)).toBe(''));

  it.each([
    ['8613', '8613'],
    ['139031122', '139031122'],
    ['电话 13903112201', '13903112201'],
    ['(139) 0311—2201', '13903112201'],
  ])('while it is typed, %j is %s', (typed, digits) => expect(phoneDigits(typed)).toBe(digits));
});

describe('a number a company is called by', () => {
  it.each([
    ['+86 139-0311-2201', '13903112201'],
    [`${turned}13903112201${turnedBack}`, '13903112201'],
    ['0311-88888888', '0311-88888888'],
    ['0311－８８８８８８８８', '0311-88888888'],
    ['（0311）88888888', '0311-88888888'],
    ['(0311) 8888 8888', '0311-88888888'],
    ['0311 8888 8888', '031188888888'],
    ['0311-8888-8888', '0311-88888888'],
    ['0311—8888888—12', '0311-8888888-12'],
    ['010-8888 8888', '010-88888888'],
    ['+86-311-88888888', '0311-88888888'],
    ['0086 0311 88888888', '031188888888'],
    ['(+86-311) 88888888', '0311-88888888'],
    ['+86 400-123-4567', '400-123-4567'],
    ['400 123 4567', '4001234567'],
    ['4００－123－4567', '400-123-4567'],
    ['0311-88888888转12', '0311-88888888-12'],
    ['0311-88888888 ext.12', '0311-88888888-12'],
    [`0311${u(0x2010)}88888888${zeroWidth}`, '0311-88888888'],
    [`${wideBlank}031188888888${wideBlank}`, '031188888888'],
  ])('%j is %s', (pasted, number) => expect(companyPhone.parse(pasted)).toBe(number));

  it.each(['88888888', '0311-08888888', '打张经理'])('%j is none', (text) =>
    expect(companyPhone.safeParse(text).success).toBe(false),
  );
});

const card = '13010219750101606X';
describe('an identity number', () => {
  it.each([
    card,
    '130102 19750101 606X',
    '130102 19750101 606x',
    '130102 19750101 606Ｘ',
    '130102 19750101 606ｘ',
    '１３０１０２１９７５０１０１６０６Ｘ',
    '130102-19750101-606X',
    '130102—19750101—606X',
    '130102－19750101－606X',
    `${turned}${card}${turnedBack}`,
    `${byteOrder}${card}`,
    `${zeroWidth}130102${zeroWidth}19750101606X`,
    `130102${unbroken}19750101${unbroken}606X`,
    `130102${wideBlank}19750101${wideBlank}606X`,
    `\u2066${card}\u2069`,
    `\t${card}\n`,
    `13010219750101606${u(0x200f)}X`,
    `130102${u(0x2060)}19750101606x`,
    '1301 0219 7501 0160 6X',
    `130102${u(0x2212)}19750101${u(0x2012)}606X`,
  ])('%j is one', (pasted) => {
    expect(idCard.parse(pasted)).toBe(card);
    expect(idCardOrNone.parse(pasted)).toBe(card);
    expect(idCardSought.parse(pasted)).toBe(card);
  });

  it.each(['', '130102197501016031', '13010219751301606X', `身份证${card}`, `${card}1`])('%j is none', (text) =>
    expect(idCard.safeParse(text).success).toBe(false),
  );

  it('may be looked for by its end, and be left out', () => {
    expect(idCardSought.parse('６０６ｘ')).toBe('606X');
    expect(idCardOrNone.parse('  ')).toBe('');
  });
});

describe('a plate', () => {
  it.each([
    '冀A8F219',
    '冀Ａ·8F219',
    '冀A·8F219',
    '冀A•8F219',
    '冀A‧8F219',
    '冀A∙8F219',
    '冀A⋅8F219',
    '冀A・8F219',
    '冀A･8F219',
    '冀A.8F219',
    '冀A-8F219',
    '冀A—8F219',
    '冀A－8F219',
    '冀Ａ８Ｆ２１９',
    ' 冀a 8f219 ',
    `冀A${wideBlank}8F219`,
    `冀A${unbroken}8F219`,
    `${turned}冀A8F219${turnedBack}`,
    `冀A${zeroWidth}8F219`,
    `${byteOrder}冀A·8f219\n`,
    '冀 A 8 F 2 1 9',
  ])('%j is 冀A8F219', (pasted) => {
    expect(plate.parse(pasted)).toBe('冀A8F219');
    expect(plateSought.parse(pasted)).toBe('冀A8F219');
  });

  it('is asked for where there must be one', () => {
    expect(plate.safeParse(` ${zeroWidth}`).error?.issues).toEqual([expect.objectContaining({ code: 'too_small' })]);
    expect(plate.safeParse('冀A?').success).toBe(false);
    expect(plateSought.parse('8f-2')).toBe('8F2');
  });
});

describe('a vehicle identification number', () => {
  it.each([
    'LFWSRXSJ0M1E00001',
    'lfwsrxsj0m1e00001',
    'LFWSRX SJ0M1E 00001',
    'LFWSRXSJ-0M1E-00001',
    'ＬＦＷＳＲＸＳＪ０Ｍ１Ｅ００００１',
    `${turned}LFWSRXSJ0M1E00001${turnedBack}`,
    `LFWSRXSJ0${zeroWidth}M1E00001${wideBlank}`,
  ])('%j is one', (pasted) => expect(vin.parse(pasted)).toBe('LFWSRXSJ0M1E00001'));

  it('of an imported lorry is taken without a check digit', () =>
    expect(vin.parse('WMA06XZZ8CM591234')).toBe('WMA06XZZ8CM591234'));
  it.each([
    'WMA06XZZ8CM59123',
    'WMA06XZZ8CM5912345',
    'WMAO6XZZ8CM591234',
    'WMAI6XZZ8CM591234',
    'WMAQ6XZZ8CM591234',
    '',
  ])('%j is none', (text) => expect(vin.safeParse(text).success).toBe(false));
});

describe('a credit code', () => {
  it.each([
    '91130100MA0D3QDL0Q',
    '91130100ma0d 3qdl-0q',
    '９１１３０１００ＭＡ０Ｄ３ＱＤＬ０Ｑ',
    `${turned}91130100MA0D3QDL0Q${turnedBack}`,
  ])('%j is read alike', (pasted) => {
    const messages = (text: string) =>
      creditCode.safeParse(text).data ?? creditCode.safeParse(text).error?.issues.length;
    expect(messages(pasted)).toEqual(messages('91130100MA0D3QDL0Q'));
  });
});

describe('the number of a certificate', () => {
  it.each([
    ['130100001234', '130100001234'],
    ['1301 0000 1234', '130100001234'],
    [` 130100001234${wideBlank}`, '130100001234'],
    [`1301${unbroken}00001234`, '130100001234'],
    [`${turned}130100001234${turnedBack}`, '130100001234'],
    [`130100${zeroWidth}001234`, '130100001234'],
    ['6222 0213 0100 1234 567', '6222021301001234567'],
    ['冀交运管许可石字 130100001234 号', '冀交运管许可石字130100001234号'],
    ['JY-2026-0001', 'JY-2026-0001'],
    ['JY—2026—0001', 'JY—2026—0001'],
    ['冀（石）字第001号', '冀（石）字第001号'],
    ['ＡＢ１２', 'ＡＢ１２'],
    ['ab12', 'ab12'],
    ['①号', '①号'],
    ['A/2026·3', 'A/2026·3'],
    ['第\n001\r\n号', '第001号'],
    ['\t001', '001'],
    ['A.1_2', 'A.1_2'],
    ['№1', '№1'],
    ['', ''],
  ])('%j is kept as %j', (pasted, kept) => expect(paperNumber(60).parse(pasted)).toBe(kept));
});

describe('what somebody logs in by', () => {
  it.each([
    ['zhang.san', 'zhang.san'],
    [` zhang.san${zeroWidth}`, 'zhang.san'],
    ['ｚｈａｎｇ．ｓａｎ', 'zhang.san'],
    ['zhang-san', 'zhang-san'],
    [`${turned}Zhang_San${turnedBack}`, 'Zhang_San'],
    ['zhang san', 'zhangsan'],
  ])('%j is %s', (pasted, name) => {
    expect(loginName.parse(pasted)).toBe(name);
    expect(username.parse(pasted)).toBe(name);
  });
});

describe('free texts and passwords stay as they are', () => {
  it.each([
    '①查车况',
    '全角ＡＢＣ１２３',
    '张　三',
    '冀Ａ·8F219',
    '+86 139-0311-2201',
    `a${zeroWidth}b`,
    '㈱',
    'ﬁ',
    '—',
  ])('%j', (text) => {
    expect(line(500).parse(text)).toBe(text);
    const { shape } = sessionApi.login.input as unknown as {
      shape: Record<string, { parse(value: unknown): unknown }>;
    };
    expect(shape.password?.parse(text)).toBe(text);
    expect(shape.password?.parse(` ${text} `)).toBe(` ${text} `);
  });
});
