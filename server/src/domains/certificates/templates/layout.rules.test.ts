import { describe, expect, it } from 'vitest';
import { callsItselfOfficial } from './layout.rules.ts';
import { readyTemplates } from './template.data.ts';

const layoutOf = (...texts: string[]) => ({
  elements: texts.map((zh) => ({ kind: 'text' as const, zh, en: '' })) as never,
});

describe('a certificate that calls itself the authority’s', () => {
  it.each([
    ['安全生产知识和管理能力考核合格证明', []],
    ['本公司证书', ['考核合格证明']],
    ['本公司证书', ['考 核　合-格\n证明']],
    ['本公司证书', ['考核合格', '证明']],
    ['本公司证书', ['考核\u200b合格证明']],
  ] as const)('is found: %s %j', (name, texts) => {
    expect(callsItselfOfficial(name, layoutOf(...texts))).toBe(true);
  });
  it.each([
    ['培训证明', ['完成培训 {hours} 学时', '考核成绩 {score} 分']],
    ['培训合格证书', ['经考核合格']],
  ] as const)('is not: %s %j', (name, texts) => {
    expect(callsItselfOfficial(name, layoutOf(...texts))).toBe(false);
  });
  it('is none of the ready-made ones', () => {
    expect(readyTemplates.filter((one) => callsItselfOfficial(one.templateName, one.layout))).toEqual([]);
    expect(readyTemplates.find((one) => one.kind === 'qualified')?.templateName).toContain('培训证明');
  });
});
