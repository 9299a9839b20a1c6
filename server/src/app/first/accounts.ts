import { said } from '#kernel/said.ts';

export const demonstrationPassword = 'Luan#Demo1';

/** One account per organisation type and identity. */
export const demonstrationAccounts = [
  { username: 'admin', organisation: 'head', realName: said('路安运营'), about: 'head office 总部' },
  {
    username: 'supervise',
    organisation: 'hebei',
    realName: said('冀监管'),
    about: 'supervising body (province) 行业监管',
  },
  { username: 'company', organisation: 'company0', realName: said('石安全'), about: 'company 企业' },
  { username: 'organ', organisation: 'organ0', realName: said('培主任'), about: 'training institution 培训机构' },
  { username: 'agency', organisation: 'agency', realName: said('经销员'), about: 'agency 经销商' },
  { username: 'agent', organisation: 'agent', realName: said('代理员'), about: 'agent 代理商' },
  { username: 'student', organisation: 'company0', realName: said('王驰'), about: 'driver, student identity 学员' },
  { username: 'group', organisation: 'company12', realName: said('燕安管'), about: 'group of hauliers 企业集团' },
  { username: 'billing', organisation: 'head', realName: said('路计费'), about: 'head office, billing 总部计费' },
  {
    username: 'manager',
    organisation: 'head',
    realName: said('周客户'),
    about: 'business manager of the head office 业务经理',
    role: 'businessManager.admin',
  },
] as const;
