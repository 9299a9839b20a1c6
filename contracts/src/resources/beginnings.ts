import type { Permission } from '../route.ts';
import { flavourKey, flavours } from '../training/flavours.ts';

/** Screens on which a thing begins, none having to be chosen before; the jump box offers them to whoever holds the permission. */
export const beginnings: readonly { readonly path: string; readonly permission: Permission }[] = [
  ...flavours.map((one) => ({ path: `${one.path}/add`, permission: flavourKey(one.code, 'plan:add') })),
  { path: '/docs/add', permission: 'docs:send:mod' },
  { path: '/agreement/add', permission: 'agreement:register:mod' },
  { path: '/news/add', permission: 'news:article:mod' },
  { path: '/org/employeeAdd', permission: 'org:employee:add' },
  { path: '/org/addorganize', permission: 'org:organisation:add' },
  { path: '/lesson/add', permission: 'lesson:lesson:add' },
  { path: '/exam/paperAdd', permission: 'exam:paper:mod' },
  { path: '/finance/supplementVoucher', permission: 'finance:voucher:mod' },
  { path: '/finance/ticketAdd', permission: 'finance:ticket:mod' },
  { path: '/certificate/print/template/add', permission: 'certificate:template:mod' },
  { path: '/train/obligation/add', permission: 'train:obligation:mod' },
  { path: '/business/businessManagerAdd', permission: 'business:manager:mod' },
  { path: '/business/marketLeaderCreate', permission: 'business:leader:mod' },
  { path: '/finance/pricingRulesAdd', permission: 'finance:price:mod' },
];
