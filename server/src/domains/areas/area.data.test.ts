import { describe, expect, it } from 'vitest';
import { nationalAreas } from './area.data.ts';

const areas = nationalAreas();
const byId = new Map(areas.map((area) => [area.areaId, area]));

describe('the country', () => {
  it('has its 34 provincial regions, from 100 in the order of GB/T 2260', () => {
    const provinces = areas.filter((area) => area.level === 1);
    expect(provinces).toHaveLength(34);
    expect(provinces.map((area) => area.gbCode)).toEqual(provinces.map((area) => area.gbCode).toSorted());
    expect(provinces.map((area) => area.areaId)).toEqual(Array.from({ length: 34 }, (_, index) => String(100 + index)));
  });

  it.each([
    ['100', '北京市', '110000'],
    ['101', '天津市', '120000'],
    ['102', '河北省', '130000'],
    ['102100', '石家庄市', '130100'],
    ['102101', '唐山市', '130200'],
    ['102102', '秦皇岛市', '130300'],
    ['102103', '邯郸市', '130400'],
    ['102104', '邢台市', '130500'],
    ['102105', '保定市', '130600'],
    ['100100', '市辖区', '110100'],
    ['100100100', '东城区', '110101'],
    ['100100100100', '东华门街道', '110101001'],
    ['121101', '县', '500200'],
    ['115117', '省直辖县级行政区划', '419000'],
    ['132100', '中西区', '810001'],
    ['112104108', '金门县', '350527'],
    ['110100108', '临平区', '330113'],
  ])('%s is %s', (areaId, areaName, gbCode) => {
    expect(byId.get(areaId)).toMatchObject({ areaName, gbCode });
  });

  it('has no number twice, three digits a level, and every parent', () => {
    expect(byId.size).toBe(areas.length);
    expect(areas.every((area) => area.areaId.length === 3 * area.level)).toBe(true);
    expect(areas.every((area) => area.parentId === null || byId.has(area.parentId))).toBe(true);
  });

  it('leaves out placeholders and abolished districts', () => {
    expect(areas.filter((area) => ['130101', '330103', '431121'].includes(area.gbCode))).toEqual([]);
    expect(areas.filter((area) => area.level === 3).length).toBeGreaterThan(2900);
    expect(areas.filter((area) => area.level === 4).length).toBeGreaterThan(41_000);
  });
});
