import type { ResourceNode } from '../../resource-node.ts';

/** Equipment: every organisation keeps its own; who stands above reads and may confirm a repair. */
export const equipmentNodes: ResourceNode[] = [
  {
    code: 'system.equipment',
    zh: '设备管理',
    en: 'Equipment',
    path: '/system/equipmentList',
    permissions: [
      ['system:equipment:list', '查看设备', 'See equipment'],
      ['system:equipment:mod', '登记设备、报修和检验', 'Register equipment, its faults and inspections'],
      ['system:equipment:import', '导入设备', 'Import equipment'],
      ['system:equipment:export', '导出设备', 'Export equipment'],
      ['system:equipment:audit', '确认设备修复', 'Confirm the repair of equipment'],
    ],
    children: [
      {
        code: 'system.equipment.detail',
        zh: '设备详情',
        en: 'Equipment',
        path: '/system/equipmentDetail',
        hidden: true,
      },
    ],
  },
  {
    code: 'system.equipmentCategory',
    zh: '设备分类',
    en: 'Equipment categories',
    path: '/system/equipmentCategoryList',
    permissions: [
      ['system:equipmentCategory:list', '查看设备分类', 'See categories of equipment'],
      ['system:equipmentCategory:mod', '维护设备分类', 'Maintain categories of equipment'],
      ['system:equipmentCategory:export', '导出设备分类', 'Export categories of equipment'],
    ],
    children: [
      {
        code: 'system.equipmentCategory.detail',
        zh: '设备分类详情',
        en: 'Category of equipment',
        path: '/system/equipmentCategoryDetail',
        hidden: true,
      },
    ],
  },
];
