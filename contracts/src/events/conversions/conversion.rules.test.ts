import { describe, expect, it } from 'vitest';
import { leastScore } from './conversion.codes.ts';
import { bareCompany, companyLikeness, personLikeness, plateLikeness } from './conversion.rules.ts';

describe('how alike a plate is', () => {
  it.each([
    ['冀A12345', '冀A12345黄', 95],
    ['冀A12345', '冀A12345(黄牌)', 95],
    ['冀A12345', '黄冀A12345', 95],
    ['冀A1O345', '冀A10345', 95],
    ['冀A12345', 'A12345', 85],
    ['冀A12345', '冀A12346', 75],
    ['冀A12345', '冀A1234', 75],
    ['冀A12345', '津A12345', 75],
    ['冀A12345', '冀A12354', 0],
    ['冀A12345', '冀B98765', 0],
    ['冀A12345', '', 0],
  ])('%s beside %s is worth %i', (ours, foreign, score) => {
    expect(plateLikeness(foreign, ours).score).toBe(score);
  });
});

describe('how alike a person is', () => {
  const ours = { name: '张伟', sound: 'zhang wei', phoneTail: '1234', drives: false };
  it.each([
    ['the same name', { name: '张伟', sound: 'zhang wei', phoneTail: '' }, {}, 80],
    ['the same name with the phone', { name: '张伟', sound: 'zhang wei', phoneTail: '1234' }, {}, 95],
    ['the same name with another phone', { name: '张伟', sound: 'zhang wei', phoneTail: '9999' }, {}, 80],
    ['the same name, and drives it', { name: '张 伟', sound: 'zhang wei', phoneTail: '1234' }, { drives: true }, 100],
    ['the same sound', { name: '章威', sound: 'zhang wei', phoneTail: '' }, {}, 70],
    ['written in letters', { name: 'ZhangWei', sound: '', phoneTail: '' }, {}, 70],
    ['one sign of three off', { name: '张小倩', sound: 'zhang xiao qian', phoneTail: '' }, { name: '张小伟' }, 60],
    ['one sign of two off', { name: '张倩', sound: 'zhang qian', phoneTail: '1234' }, {}, 0],
    ['somebody else', { name: '李娜', sound: 'li na', phoneTail: '1234' }, { drives: true }, 0],
  ])('%s', (_, foreign, change, score) => {
    expect(personLikeness(foreign, { ...ours, ...change }).score).toBe(score);
  });
});

describe('how alike a company is', () => {
  it.each([
    ['石家庄安达物流有限公司', '石家庄安达物流有限责任公司', 95],
    ['石家庄安达物流有限公司', '石家庄安达物流（集团）', 95],
    ['河北顺风客运有限公司', '河北顺风客运 分公司', 95],
    ['石家庄恒通危险品运输有限公司', '恒通危险品运输公司', 75],
    ['石家庄恒通危险品运输有限公司', '河北顺风客运有限公司', 0],
    ['安达', '安', 0],
  ])('%s beside %s', (ours, foreign, score) => {
    expect(companyLikeness(foreign, ours).score).toBe(score);
    expect(score === 0 || score >= leastScore).toBe(true);
  });

  it('leaves something of a name that is nothing but a legal form', () => {
    expect(bareCompany('运输有限公司')).not.toBe('');
  });
});
