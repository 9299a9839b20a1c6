import { enabledDisabled, entries } from '../../entries/entries.ts';
import { codeOf, longText, text, whole } from '../../entries/entry.fields.ts';
import { equipmentKind } from './equipment.codes.ts';

/** Categories of equipment 设备分类 with the cycle of their inspection; everybody below chooses from them too. */
export const equipmentCategory = entries({
  name: 'equipmentCategory',
  path: '/system/equipment/category',
  of: ['a category of equipment', 'categories of equipment'],
  permission: 'system:equipmentCategory',
  detail: '/system/equipmentCategoryDetail',
  fields: {
    categoryName: text(40, { required: true, listed: { link: true, width: 220 }, searched: true, once: true }),
    equipmentKind: codeOf(equipmentKind, { required: true, listed: { width: 140 }, filtered: true }),
    checkMonths: whole(1, 120, { listed: { width: 150 } }),
    checkBasis: text(120, { listed: { width: 320 }, searched: true }),
    remark: longText(500, {}),
  },
  machine: enabledDisabled,
  sorts: ['categoryName', 'createdAt'],
});
