import { describe, expect, it } from 'vitest';
import { isAllowedTarget } from './target.rules.ts';

describe('What a banner leads to', () => {
  it.each([
    ['/plan/sendPlanList', '', true],
    ['/train/shortfall/list?withoutRecord=true', '', true],
    ['//evil.example/x', '', false],
    ['/\\evil.example', '', false],
    ['plain words', '', false],
    ['https://www.mot.gov.cn/zhengce', 'mot.gov.cn', true],
    ['https://mot.gov.cn', 'example.cn, MOT.gov.cn', true],
    ['https://notmot.gov.cn', 'mot.gov.cn', false],
    ['https://mot.gov.cn.evil.example', 'mot.gov.cn', false],
    ['http://mot.gov.cn', 'mot.gov.cn', false],
    ['javascript:alert(1)', 'mot.gov.cn', false],
    ['https://user@mot.gov.cn/', 'mot.gov.cn', false],
    ['https://www.mot.gov.cn', '', false],
  ])('%s with the hosts “%s”: %s', (target, hosts, allowed) => {
    expect(isAllowedTarget(target, hosts)).toBe(allowed);
  });
});
