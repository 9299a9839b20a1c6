import { agreement } from '../agreements/agreement.tree.ts';
import { billing } from '../billing/billing.tree.ts';
import { business } from '../business/business.tree.ts';
import { charge } from '../charges/charge.tree.ts';
import { checks } from '../checks/check.tree.ts';
import { cost } from '../costs/cost.tree.ts';
import { coupon } from '../coupons/coupon.tree.ts';
import { docs } from '../documents/document.tree.ts';
import { risk } from '../events/event.tree.ts';
import { hazard } from '../hazards/hazard.tree.ts';
import { help } from '../help/help.tree.ts';
import { invoice } from '../invoices/invoice.tree.ts';
import { ledger } from '../ledger/ledger.tree.ts';
import { voucher } from '../ledger/vouchers/voucher.tree.ts';
import { news } from '../news/news.tree.ts';
import { orders } from '../orders/orders.tree.ts';
import { pricing } from '../pricing/pricing.tree.ts';
import type { ResourceNode } from '../resource-node.ts';
import { school } from '../schools/school.tree.ts';
import { settlement } from '../settlements/settlement.tree.ts';
import { suggestion } from '../suggestions/suggestion.tree.ts';
import { certificate } from './certificate.tree.ts';
import { exam } from './exam.tree.ts';
import { lesson } from './lesson.tree.ts';
import { myorg } from './myorg.tree.ts';
import { org } from './org.tree.ts';
import { student } from './student.tree.ts';
import { system } from './system.tree.ts';
import { train } from './train.tree.ts';

/** Menus, buttons and their permissions as data; the first start and each new version write them into `resource`. */
export const resourceTree: readonly ResourceNode[] = [
  { code: 'dashboard', zh: '首页', en: 'Dashboard', path: '/dashboard', icon: 'dashboard' },
  myorg,
  org,
  student,
  lesson,
  exam,
  train,
  school,
  certificate,
  cost,
  voucher,
  invoice,
  ledger,
  orders,
  charge,
  coupon,
  business,
  pricing,
  billing,
  settlement,
  docs,
  agreement,
  checks,
  risk,
  hazard,
  suggestion,
  news,
  help,
  system,
  { code: 'account', zh: '个人中心', en: 'My account', path: '/user/center', icon: 'user', hidden: true },
  { code: 'messages', zh: '消息中心', en: 'Messages', path: '/message/list', icon: 'bell', hidden: true },
  { code: 'messages.detail', zh: '消息详情', en: 'Message', path: '/message/detail', hidden: true },
  {
    code: 'suggestions.own',
    path: '/suggestion/own',
    zh: '我的意见与举报',
    en: 'My suggestions and reports',
    icon: 'message',
    hidden: true,
  },
  { code: 'downloads', zh: '下载中心', en: 'Downloads', path: '/system/downloadList', icon: 'download', hidden: true },
];

/** Every permission key of the tree. */
export const allPermissions = (nodes: readonly ResourceNode[] = resourceTree): string[] =>
  nodes.flatMap((node) => [...(node.permissions ?? []).map(([key]) => key), ...allPermissions(node.children ?? [])]);
