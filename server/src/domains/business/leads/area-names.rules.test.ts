import { describe, expect, it } from 'vitest';
import { areaFinder, fullNameOf, type NamedArea } from './area-names.rules.ts';

const area = (areaId: string, areaName: string): NamedArea => ({
  areaId,
  areaName,
  parentId: areaId.length > 3 ? areaId.slice(0, -3) : null,
});
const areas = [
  area('101', '北京市'),
  area('101101', '市辖区'),
  area('101101105', '朝阳区'),
  area('102', '河北省'),
  area('102101', '石家庄市'),
  area('102101102', '长安区'),
  area('102101108', '裕华区'),
  area('107', '吉林省'),
  area('107101', '长春市'),
  area('107101104', '朝阳区'),
  area('107102', '吉林市'),
  area('127', '陕西省'),
  area('127101', '西安市'),
  area('127101116', '长安区'),
];
const find = areaFinder(areas);
const ids = (written: string): string[] => find(written).map(({ areaId }) => areaId);

describe('an area by what somebody wrote', () => {
  it.each([
    ['河北省石家庄市长安区', ['102101102']],
    ['河北省 石家庄市 长安区', ['102101102']],
    ['河北省/石家庄市/长安区', ['102101102']],
    ['河北－石家庄－长安区', ['102101102']],
    ['石家庄市长安区', ['102101102']],
    ['石家庄 长安', ['102101102']],
    ['陕西省长安区', ['127101116']],
    ['裕华区', ['102101108']],
    ['裕华', ['102101108']],
    ['石家庄', ['102101']],
    ['河北省', ['102']],
    ['北京市朝阳区', ['101101105']],
    ['北京市 市辖区 朝阳区', ['101101105']],
    ['北京', ['101']],
    // Written whole, one of two that are alike without their endings.
    ['吉林市', ['107102']],
    ['吉林省', ['107']],
    ['吉林', ['107', '107102']],
    ['长安区', ['102101102', '127101116']],
    ['朝阳', ['101101105', '107101104']],
    ['市辖区', []],
    ['长安街', []],
    ['', []],
  ])('%s', (written, found) => {
    expect(ids(written)).toEqual(found);
  });

  it('is called from the province down', () => {
    const byId = new Map(areas.map((one) => [one.areaId, one]));
    expect(find('北京市朝阳区').map((one) => fullNameOf(one, byId))).toEqual(['北京市朝阳区']);
  });
});
