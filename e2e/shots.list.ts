import type { Page } from '@playwright/test';

/** A picture of the help: what is shown to whom, and what is marked in it. */
export interface Shot {
  /** Name of the picture: that of an article, or of a guide with the number of its step. */
  readonly name: string;
  /** Account of the demonstration; nobody logs in where it is left out. */
  readonly user?: string;
  readonly path: string;
  readonly act?: (page: Page) => Promise<void>;
  /** What to look at: the first that is in sight gets a ring. */
  readonly mark?: string;
}

/** Opens the first row of the list in front. */
const first = async (page: Page): Promise<void> => {
  await page.locator('.luan-view:visible tbody tr[data-row] td .luan-link').first().click();
};

const create = '[data-action="create"]';
const row = '.luan-view:visible tbody tr[data-row] td .luan-link';

/** Every picture of the help, by account, so that each logs in once. */
export const helpShots: readonly Shot[] = [
  { name: 'register', path: '/companyRegister' },
  { name: 'log-in', path: '/login', mark: '.login-submit' },

  { name: 'today', user: 'company', path: '/dashboard' },
  { name: 'roles', user: 'company', path: '/org/role', mark: create },
  { name: 'certification', user: 'company', path: '/myorg/enterpriseAuthentication' },
  { name: 'import-people', user: 'company', path: '/org/employee', mark: '[data-action="import"]' },
  { name: 'transfer', user: 'company', path: '/org/transferList' },
  { name: 'faces', user: 'company', path: '/student/faceCheckList' },
  { name: 'vehicles', user: 'company', path: '/system/vehicleList', mark: create },
  { name: 'plan', user: 'company', path: '/safe/train/list', mark: create },
  { name: 'first-plan-1', user: 'company', path: '/safe/train/list', mark: create },
  { name: 'first-plan-2', user: 'company', path: '/safe/train/add', mark: '[data-step-at="1"]' },
  {
    name: 'first-plan-3',
    user: 'company',
    path: '/safe/train/list',
    act: first,
    mark: '.luan-view:visible [data-action="pick"]',
  },
  { name: 'first-plan-4', user: 'company', path: '/safe/train/study/schedule/list', mark: row },
  { name: 'learn', user: 'company', path: '/trainmanger/flowRecord', mark: row },
  { name: 'exam', user: 'company', path: '/exam/examRecordList', mark: row },
  { name: 'meeting', user: 'company', path: '/safe/regular/calendar' },
  { name: 'hazards', user: 'company', path: '/hazard/dangerList', mark: create },
  { name: 'placeChecks', user: 'company', path: '/device/check/item/record', mark: row },
  { name: 'certificates', user: 'company', path: '/certificate/print/list', mark: row },
  { name: 'archive', user: 'company', path: '/safe/train/archives/list', mark: row },
  { name: 'inspection', user: 'company', path: '/train/shortfall/list', mark: row },
  { name: 'letters', user: 'company', path: '/plan/safety/responsibility/letter', mark: row },
  { name: 'agreements', user: 'company', path: '/agreement/list', mark: create },
  { name: 'events', user: 'company', path: '/risk/eventList', mark: row },
  { name: 'vehicle-checks', user: 'company', path: '/car/inspection/day' },
  { name: 'own-notices', user: 'company', path: '/user/center' },
  { name: 'costs', user: 'company', path: '/cost/bookList', mark: row },
  { name: 'accounts', user: 'company', path: '/finance/accountList', mark: row },
  { name: 'orders', user: 'company', path: '/order/payOrderList', mark: row },
  { name: 'invoices', user: 'company', path: '/finance/ticketList', mark: create },
  { name: 'billing', user: 'company', path: '/finance/BillingInfoList' },
  { name: 'documents', user: 'company', path: '/docs/receiveBox', mark: row },
  { name: 'news', user: 'company', path: '/news/board', mark: row },

  { name: 'worst-first-1', user: 'supervise', path: '/train/share/list', mark: row },
  { name: 'worst-first-2', user: 'supervise', path: '/train/shortfall/list', mark: row },
  { name: 'worst-first-3', user: 'supervise', path: '/plan/sendPlanList', mark: row },
  { name: 'worst-first-4', user: 'supervise', path: '/plan/sendPlanList', act: first },
  { name: 'send-down', user: 'supervise', path: '/plan/sendPlanList', mark: row },

  { name: 'classes', user: 'organ', path: '/school/classList', mark: create },
  { name: 'class-sheet-1', user: 'organ', path: '/school/classList', mark: create },
  { name: 'class-sheet-2', user: 'organ', path: '/school/classList', act: first },
  { name: 'class-sheet-3', user: 'organ', path: '/school/day' },
  { name: 'class-sheet-4', user: 'organ', path: '/school/slotList', mark: row },
  { name: 'charges', user: 'organ', path: '/finance/chargeList', mark: row },
  { name: 'teachers', user: 'organ', path: '/school/teacherList', mark: create },
  { name: 'coupons', user: 'organ', path: '/finance/couponHeldList', mark: create },

  { name: 'settlement', user: 'agent', path: '/order/businessMonthlyOrderList', mark: row },

  { name: 'prices', user: 'billing', path: '/finance/pricingRulesList', mark: create },
  { name: 'vouchers', user: 'billing', path: '/finance/voucherList', mark: row },
  { name: 'reconciliation', user: 'billing', path: '/finance/reconciliationList', mark: row },
  { name: 'certify-1', user: 'admin', path: '/myorg/certificationAudit/list', mark: row },
  { name: 'certify-2', user: 'admin', path: '/myorg/certificationAudit/list', act: first },
  {
    name: 'certify-3',
    user: 'admin',
    path: '/myorg/certificationAudit/list',
    act: first,
    mark: '.luan-view:visible [data-action="approve"]',
  },
  { name: 'businessManagers', user: 'admin', path: '/business/businessManagerList', mark: create },
  { name: 'parameters', user: 'admin', path: '/system/paramList', mark: row },
];
