import { describe, expect, it } from 'vitest';
import { dutySeeds } from '#domains/catalogue/data/duty.data.ts';
import { departmentKey, nearest } from './nearest.rules.ts';

const duties = dutySeeds.map(([, , name]) => name);

describe('the nearest duty', () => {
  it.each([
    ['货车司机', '道路货物运输驾驶员'],
    ['大货车司机', '道路货物运输驾驶员'],
    ['货运驾驶员', '道路货物运输驾驶员'],
    ['司机', '驾驶员'],
    ['客车司机', '道路旅客运输驾驶员'],
    ['危险品运输司机', '危险货物运输驾驶员'],
    ['危货押运员', '押运员'],
    ['网约车司机', '网络预约出租汽车驾驶员'],
    ['公交司机', '公共汽电车驾驶员'],
    ['专职安全员', '专职安全生产管理人员'],
    ['总经理', '主要负责人'],
    ['监控员', '动态监控人员'],
    ['车队队长', '车队长'],
    ['修理工', '机修技工'],
    ['调度', '调度员'],
  ])('of %s is %s', (written, name) => {
    expect(nearest(written, duties)).toBe(name);
  });

  it.each([['保洁阿姨'], ['会计'], ['X99'], ['']])('of %s is nothing', (written) => {
    expect(nearest(written, duties)).toBeUndefined();
  });
});

describe('a department', () => {
  it.each([
    ['运输3队', '运输三队'],
    ['运输第三队', '运输三队'],
    [' 运输 ３队', '运输三队'],
  ])('written %s is %s', (written, name) => {
    expect(departmentKey(written)).toBe(departmentKey(name));
  });
  it('is another one with another number', () => {
    expect(departmentKey('运输3队')).not.toBe(departmentKey('运输二队'));
  });
});
