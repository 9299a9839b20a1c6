import { enabledDisabled, entries } from '../entries/entries.ts';
import { codeOf, day, longText, ref, text } from '../entries/entry.fields.ts';
import { id } from '../values.ts';
import { checkPeriod, placeObject } from './place.codes.ts';

/** What is checked by period 检查项目: a place or a device, by which template, how often, by whom. Its tasks come by the clock. */
export const placeCheck = entries({
  name: 'placeCheck',
  path: '/device/check/item',
  of: ['a check of a place or a device by period', 'checks of places and devices by period'],
  permission: 'hazard:item',
  detail: '/device/check/item/detail',
  edit: '/device/check/item/edit',
  fields: {
    placeCheckName: text(60, { required: true, listed: { link: true, width: 220 }, searched: true, once: true }),
    placeObject: codeOf(placeObject, { required: true, listed: { width: 90 }, filtered: true }),
    objectName: text(80, { required: true, listed: true, searched: true }),
    equipmentId: ref('equipment', id, { listed: { width: 150, quiet: true }, titled: 'placeEquipment' }),
    checkTemplateId: ref('placeTemplate', id, { required: true, listed: { width: 220 }, titled: 'placeTemplate' }),
    checkPeriod: codeOf(checkPeriod, { required: true, listed: { width: 90 }, filtered: true }),
    checkerId: ref('member', id, { required: true, listed: { width: 100 }, titled: 'placeChecker' }),
    startsOn: day({ required: true, listed: true, titled: 'placeStartsOn' }),
    endsOn: day({ listed: true, titled: 'placeEndsOn' }),
    remark: longText(500, {}),
  },
  machine: enabledDisabled,
  sorts: ['placeCheckName', 'startsOn', 'createdAt'],
});
