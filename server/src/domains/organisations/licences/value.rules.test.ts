import { describe, expect, it } from 'vitest';
import { creditCodeCheck, isCreditCode } from '#contracts/licences/credit-code.ts';
import {
  readCapital,
  readCreditCode,
  readDays,
  readNumeral,
  readOrgName,
  readPeriod,
  readPersonName,
  readRoadNumber,
} from './value.rules.ts';

const right = `91130100MA0CXM2K7${creditCodeCheck('91130100MA0CXM2K7')}`;

describe('a credit code', () => {
  it.each(['91350100M000100Y43', '91110000600037341L', right])('%s has the right check character', (code) =>
    expect(isCreditCode(code)).toBe(true),
  );
  it.each(['91350100M000100Y44', '91350100M000100Y4', '91350100I000100Y43', ''])('%s has not', (code) =>
    expect(isCreditCode(code)).toBe(false),
  );
  it.each([
    ['plain', right, right, true],
    ['an O for a zero', right.replace('MA0', 'MAO'), right, true],
    ['spaces within', `${right.slice(0, 8)} ${right.slice(8)}`, right, true],
    ['a B for an 8 is mended, and stays unsure', '9135O100MOOO1OOY43'.replaceAll('O', '0'), '91350100M000100Y43', true],
    ['a letter too many is left out, and stays unsure', right.replace('MA0', 'MAU0'), right, false],
    ['one letter wrong', right.replace('CXM', 'CXN'), right, false],
  ])('is read with %s', (_, text, code, sure) => {
    const found = readCreditCode(text, 0.9);
    expect(found?.text).toBe(code);
    expect((found?.confidence ?? 0) >= 0.8).toBe(sure);
  });
  it('is none in a short text', () => expect(readCreditCode('2018年03月12日', 0.9)).toBeUndefined());
});

describe('a numeral', () => {
  it.each([
    ['伍佰万', 5_000_000],
    ['壹仟贰佰叁拾肆万伍仟陆佰', 12_345_600],
    ['十', 10],
    ['二十三', 23],
    ['贰亿零伍万', 200_050_000],
    ['壹佰零伍', 105],
  ])('%s is %d', (text, value) => expect(readNumeral(text)).toBe(value));
  it.each(['', '元', '五百kg'])('%s is none', (text) => expect(readNumeral(text)).toBeUndefined());
});

describe('capital, in ten thousand yuan', () => {
  it.each([
    ['伍佰万元整', '500'],
    ['500万元人民币', '500'],
    ['人民币1000.5万元', '1000.5'],
    ['壹亿元整', '10000'],
    ['2亿元', '20000'],
    ['30000元', '3'],
    ['叁拾万圆整', '30'],
  ])('%s', (text, value) => expect(readCapital(text)).toBe(value));
  it.each(['', '零元', '见章程', '12a万'])('%s is none', (text) => expect(readCapital(text)).toBeUndefined());
});

describe('days', () => {
  it.each([
    ['2020年01月02日', ['2020-01-02']],
    ['2020年1月2日', ['2020-01-02']],
    ['2020-01-02', ['2020-01-02']],
    ['2020.1.2', ['2020-01-02']],
    ['2O20年01月O2日', ['2020-01-02']],
    ['20l8年0l月02日', ['2018-01-02']],
    ['二〇二〇年一月二日', ['2020-01-02']],
    ['二零一九年十二月三十一日', ['2019-12-31']],
    ['2020年01月02日至2030年01月01日', ['2020-01-02', '2030-01-01']],
    ['2021年02月30日', []],
    ['2020年13月01日', []],
    ['0020年01月01日', []],
    ['无', []],
  ])('%s', (text, days) => expect(readDays(text)).toEqual(days));
});

describe('a term', () => {
  it.each([
    ['2018年03月12日至长期', { start: '2018-03-12', longTerm: true }],
    ['长期', { longTerm: true }],
    ['2018年03月12日至无固定期限', { start: '2018-03-12', longTerm: true }],
    ['自2018年03月12日至2038年03月11日', { start: '2018-03-12', end: '2038-03-11', longTerm: false }],
    ['至2027年12月31日', { end: '2027-12-31', longTerm: false }],
    ['2023年01月01日', { start: '2023-01-01', longTerm: false, doubtful: true }],
    ['自2023年01月01日', { start: '2023-01-01', longTerm: false }],
    ['', { longTerm: false }],
  ])('%s', (text, period) => expect(readPeriod(text)).toEqual(period));
  it('is an end where its label says so', () =>
    expect(readPeriod('2028年06月30日', true)).toEqual({ end: '2028-06-30', longTerm: false }));
});

describe('the number of a road licence', () => {
  it.each([
    ['冀交运管许可石字130102000123号', '', '冀交运管许可石字130102000123号', true],
    ['编号：粤交运管许可字第440100012345号', '', '粤交运管许可字440100012345号', true],
    ['碍交运管许可石字130102000123号', '河北省石家庄市', '冀交运管许可石字130102000123号', false],
    ['碍交运管许可石字130102000123号', '', '交运管许可石字130102000123号', false],
  ])('%s', (text, address, number, sure) => {
    const found = readRoadNumber(text, 0.9, address);
    expect(found?.text).toBe(number);
    expect((found?.confidence ?? 0) >= 0.8).toBe(sure);
  });
  it('is none elsewhere', () => expect(readRoadNumber('道路运输经营许可证', 0.9, '')).toBeUndefined());
});

describe('names', () => {
  it.each([
    ['石家庄安顺达道路运输有限公司', true],
    ['安顺达（河北）物流有限公司', true],
    ['石家庄市长安区顺风汽车修理厂', true],
    ['北京同心投资中心（有限合伙）', true],
    ['石家庄安顺达道路运输有限公', false],
    ['公司', false],
  ])('of an enterprise: %s', (text, sure) =>
    expect(readOrgName({ text, confidence: 0.9 }).confidence > 0.8).toBe(sure),
  );
  it.each([
    ['王建国', true],
    ['阿不都·热合曼', true],
    ['王建国2', false],
    ['类型有限责任', false],
  ])('of a person: %s', (text, sure) => expect(readPersonName({ text, confidence: 0.9 }).confidence > 0.8).toBe(sure));
});
