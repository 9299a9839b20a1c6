import type { ResourceNode } from '../resource-node.ts';

/** Vehicles and their papers. Companies write, who stands above reads and may confirm a repair. */
export const vehicles: ResourceNode = {
  code: 'system.vehicle',
  zh: '车辆管理',
  en: 'Vehicles',
  path: '/system/vehicleList',
  types: ['admin', 'supervise', 'company'],
  permissions: [
    ['system:vehicle:list', '查看车辆', 'See vehicles'],
    ['system:vehicle:export', '导出车辆', 'Export vehicles'],
    ['system:vehicle:print', '打印车辆档案', 'Print the archive of a vehicle'],
    ['system:vehicle:audit', '确认停运车辆修复', 'Confirm the repair of vehicles out of service'],
  ],
  children: [
    { code: 'system.vehicle.detail', zh: '车辆详情', en: 'Vehicle', path: '/system/vehicleDetail', hidden: true },
    {
      code: 'system.vehicle.company',
      zh: '车辆登记',
      en: 'Registering vehicles',
      hidden: true,
      types: ['company'],
      permissions: [
        ['system:vehicle:mod', '登记车辆和证照、变更状态', 'Register vehicles and papers, change their state'],
        ['system:vehicle:import', '导入车辆', 'Import vehicles'],
      ],
    },
  ],
};

/** Papers of all vehicles by the day they end. */
export const vehiclePapersNode: ResourceNode = {
  code: 'system.vehiclePaper',
  zh: '车辆证照',
  en: 'Vehicle papers',
  path: '/system/vehiclePaperList',
  types: ['admin', 'supervise', 'company'],
  permissions: [
    ['system:vehiclePaper:list', '查看车辆证照', 'See vehicle papers'],
    ['system:vehiclePaper:export', '导出车辆证照', 'Export vehicle papers'],
  ],
};
