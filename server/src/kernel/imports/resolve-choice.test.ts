import { describe, expect, it } from 'vitest';
import { eventCategory, eventLevel, eventSource } from '#contracts/events/event.codes.ts';
import { eventCategorySynonyms, eventLevelSynonyms, eventSourceSynonyms } from '#contracts/events/event.synonyms.ts';
import { brakeKind, plateColour, useNature, vehicleKind, vehicleOwnership } from '#contracts/vehicles/vehicle.codes.ts';
import {
  brakeSynonyms,
  ownershipSynonyms,
  plateColourSynonyms,
  useNatureSynonyms,
  vehicleKindSynonyms,
} from '#contracts/vehicles/vehicle.synonyms.ts';
import { resolveChoice } from './resolve-choice.ts';

const columns = {
  plateColour: { choices: plateColour, synonyms: plateColourSynonyms },
  vehicleKind: { choices: vehicleKind, synonyms: vehicleKindSynonyms },
  useNature: { choices: useNature, synonyms: useNatureSynonyms },
  vehicleOwnership: { choices: vehicleOwnership, synonyms: ownershipSynonyms },
  brakeKind: { choices: brakeKind, synonyms: brakeSynonyms },
  eventCategory: { choices: eventCategory, synonyms: eventCategorySynonyms },
  eventLevel: { choices: eventLevel, synonyms: eventLevelSynonyms },
  eventSource: { choices: eventSource, synonyms: eventSourceSynonyms },
};

/** What is written, what it is read as, and whether the person is asked. */
const cases: readonly [keyof typeof columns, string, string, boolean][] = [
  ['plateColour', '黄色', '黄色', false],
  ['plateColour', 'Blue', 'Blue', false],
  ['plateColour', '蓝牌', '蓝色', false],
  ['plateColour', '蓝', '蓝色', false],
  ['plateColour', ' 黄 牌 ', '黄色', false],
  ['plateColour', '黄绿色', '黄绿双拼色', false],
  ['plateColour', '绿色', '渐变绿色', true],
  ['plateColour', '绿牌', '渐变绿色', true],
  ['plateColour', '红色', '红色', false],
  ['vehicleKind', '重型半挂牵引车', '牵引车', true],
  ['vehicleKind', '半挂车', '挂车', false],
  ['vehicleKind', '重型罐式半挂车', '罐车', true],
  ['vehicleKind', '重型仓栅式货车', '货车', true],
  ['vehicleKind', '牵引杆挂车', '挂车', true],
  ['vehicleKind', '大型普通客车', '客车', true],
  ['vehicleKind', '飞机', '飞机', false],
  ['useNature', '危货', '危险货物运输', false],
  ['useNature', '普货', '普通货运', false],
  ['useNature', '道路危险货物运输', '危险货物运输', true],
  ['vehicleOwnership', '挂靠车辆', '挂靠', false],
  ['brakeKind', '气刹', '气压制动', false],
  ['brakeKind', '不详', '', false],
  ['eventCategory', '超速报警', '超速', false],
  ['eventCategory', '生理疲劳驾驶报警', '疲劳驾驶', false],
  ['eventCategory', '接打电话', '接打手机', false],
  ['eventCategory', '弯道超速提醒', '超速', true],
  ['eventCategory', '车距过近告警', '车距过近', false],
  ['eventLevel', '严重', '重大', false],
  ['eventLevel', '一级', '一般', true],
  ['eventSource', '违章', '交通违法', false],
  ['eventSource', 'GPS平台', '主动安全报警', true],
];

describe('a word of the trade', () => {
  it.each(cases)('in %s, “%s”, is read as “%s”', (field, written, label, asked) => {
    expect(resolveChoice({ field, example: '', ...columns[field] }, written, 'zh-CN')).toEqual({ label, asked });
  });

  it('is offered in the language of the person', () => {
    const column = { field: 'vehicleKind', example: '', ...columns.vehicleKind };
    expect(resolveChoice(column, '重型厢式货车', 'en')).toEqual({ label: 'Truck', asked: true });
    expect(resolveChoice(column, 'Trucks', 'zh-CN')).toEqual({ label: '货车', asked: true });
  });
});
