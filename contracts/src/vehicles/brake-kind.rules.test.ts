import { expect, it } from 'vitest';
import { readBrakes } from './brake-kind.rules.ts';
import { brakeKind } from './vehicle.codes.ts';

const { air, hydraulic, airOverHydraulic: mixed } = brakeKind.values;

it.each([
  ['气压制动', air],
  ['气压', air],
  ['气刹', air],
  ['断气刹', air],
  ['断气刹车', air],
  ['气 刹', air],
  ['气制动', air],
  ['气动', air],
  ['空气制动', air],
  ['双回路气压制动（ABS）', air],
  ['气压盘式', air],
  ['Air brake', air],
  ['pneumatic', air],
  ['液压制动', hydraulic],
  ['液压', hydraulic],
  ['油刹', hydraulic],
  ['油 刹 车', hydraulic],
  ['油压', hydraulic],
  ['液刹', hydraulic],
  ['液压双管路、真空助力', hydraulic],
  ['真空助力', hydraulic],
  ['Hydraulic', hydraulic],
  ['气顶油', mixed],
  ['气液混合', mixed],
  ['油气混合', mixed],
  ['气助液压', mixed],
  ['Air-over-hydraulic', mixed],
  ['未知', null],
  ['不详', null],
  ['不清楚', null],
  ['—', null],
  ['/', null],
  ['N/A', null],
  ['非气刹', undefined],
  ['不是油刹', undefined],
  ['柴油', undefined],
  ['天然气', undefined],
  ['燃油', undefined],
  ['油气双燃料', undefined],
  ['鼓刹', undefined],
  ['盘式', undefined],
  ['ABS', undefined],
  ['电磁制动', undefined],
])('%s is read as %s', (written, kind) => {
  expect(readBrakes(written)).toBe(kind);
});
