import { describe, expect, it } from 'vitest';
import { writtenQuantity } from './written-quantity.ts';

type Name = Parameters<typeof writtenQuantity>[0];

describe('a quantity with its unit', () => {
  it.each<[Name, string | number, number]>([
    ['speed', '98.6 km/h', 99],
    ['speed', '98km/h', 98],
    ['speed', '98 公里/小时', 98],
    ['speed', '98 KM/H', 98],
    ['speed', '98.6', 99],
    ['speed', '98.4', 98],
    ['speed', '98.5', 99],
    ['speed', 98.6, 99],
    ['speed', '９８．６ｋｍ／ｈ', 99],
    ['points', '3分', 3],
    ['points', '3 分', 3],
    ['points', '3', 3],
    ['points', '3.0', 3],
    ['distance', '12.6万公里', 126_000],
    ['distance', '126000 km', 126_000],
    ['distance', '126,000公里', 126_000],
    ['distance', '126000.7', 126_001],
    ['distance', '12.6万', 126_000],
    ['load', '18吨', 18_000],
    ['load', '18t', 18_000],
    ['load', '18000kg', 18_000],
    ['load', '18.265 吨', 18_265],
    ['load', '18000', 18_000],
    ['minutes', '90分钟', 90],
    ['minutes', '90 min', 90],
    ['minutes', '1.5小时', 90],
    ['seats', '5座', 5],
    ['seats', '5人', 5],
  ])('%s %s is %i', (name, text, wanted) => {
    expect(writtenQuantity(name, 0, 5_000_000).parse(text)).toBe(wanted);
  });

  it.each<[Name, string, string]>([
    ['speed', '98 吨', 'speedUnread'],
    ['speed', '很快', 'speedUnread'],
    ['speed', '98-100', 'speedUnread'],
    ['speed', '98 constructor', 'speedUnread'],
    ['points', '三分', 'pointsUnread'],
    ['load', '18 km', 'loadUnread'],
    ['distance', '1,26', 'distanceUnread'],
  ])('%s %s is none: %s', (name, text, reason) => {
    expect(writtenQuantity(name, 0, 300).safeParse(text).error?.issues[0]?.message).toBe(reason);
  });

  it.each<[Name, string]>([
    ['points', '2.5分'],
    ['seats', '5.5'],
    ['speed', '301 km/h'],
    ['speed', '-5 km/h'],
    ['load', '18吨'],
  ])('%s %s does not fit', (name, text) => {
    expect(writtenQuantity(name, 0, 300).safeParse(text).success).toBe(false);
  });
});
