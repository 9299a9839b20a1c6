/** Companies of the short journeys, one for each kind of training, with an administrator and drivers of their own. */
export const flavourWorlds = [
  { name: 'special', orgName: '雾天专项运输有限公司', drivers: ['雾学员'] },
  { name: 'regular', orgName: '月月例会运输有限公司', drivers: ['会学员', '缺学员'] },
  { name: 'prework', orgName: '新人岗前运输有限公司', drivers: [] },
  { name: 'target', orgName: '违章针对运输有限公司', drivers: ['罚学员', '好学员'] },
  { name: 'two', orgName: '两类人员运输有限公司', drivers: ['责任人', '安管员'] },
  { name: 'alarm', orgName: '报警闭环运输有限公司', drivers: ['警学员'] },
] as const;

/** The authority that sends special training down to its company. */
export const sender = { username: 'special-sender', realName: '雾区监管员', orgName: '雾区道路运输管理所' } as const;

/** The authority above the company of alarms, and the colleague of its administrator. */
export const overseer = { username: 'alarm-super', realName: '闭环监管员', orgName: '闭环道路运输管理所' } as const;
export const mate = 'alarm-mate';

export const adminOf = (world: string): string => `${world}-admin`;
export const driverOf = (world: string, index = 0): string => `${world}-driver${index}`;
