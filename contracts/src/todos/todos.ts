import { agreementTodos } from '../agreements/agreement.todos.ts';
import { businessTodos } from '../business/business.todos.ts';
import { chargeTodos } from '../charges/charge.todos.ts';
import { checkTodos } from '../checks/check.todos.ts';
import { couponTodos } from '../coupons/coupon.todos.ts';
import { eventTodos } from '../events/event.todos.ts';
import { hazardTodos } from '../hazards/hazard.todos.ts';
import { helpTodos } from '../help/help.todos.ts';
import { invoiceTodos } from '../invoices/invoice.todos.ts';
import { adjustmentTodos } from '../ledger/adjustments/adjustment.todos.ts';
import { voucherTodos } from '../ledger/vouchers/voucher.todos.ts';
import { newsTodos } from '../news/news.todos.ts';
import { orderTodos } from '../orders/order.todos.ts';
import { pricingTodos } from '../pricing/pricing.todos.ts';
import { settlementTodos } from '../settlements/settlement.todos.ts';
import { suggestionTodos } from '../suggestions/suggestion.todos.ts';
import type { Todo } from '../todo.ts';
import { equipmentTodos } from '../vehicles/equipment/equipment.todos.ts';
import { vehicleTodos } from '../vehicles/vehicle.todos.ts';
import { billingTodos } from './billing.todos.ts';
import { certificateTodos } from './certificate.todos.ts';
import { costTodos } from './cost.todos.ts';
import { documentTodos } from './document.todos.ts';
import { examTodos } from './exam.todos.ts';
import { lessonTodos } from './lesson.todos.ts';
import { organisationTodos } from './organisation.todos.ts';
import { peopleTodos } from './people.todos.ts';
import { schoolTodos } from './school.todos.ts';
import { trainingTodos } from './training.todos.ts';

/** Everything that may wait for somebody, in the order in which it is shown. */
export const todos: readonly Todo[] = [
  ...organisationTodos,
  ...trainingTodos,
  ...examTodos,
  ...certificateTodos,
  ...peopleTodos,
  ...schoolTodos,
  ...businessTodos,
  ...costTodos,
  ...pricingTodos,
  ...billingTodos,
  ...voucherTodos,
  ...adjustmentTodos,
  ...orderTodos,
  ...invoiceTodos,
  ...chargeTodos,
  ...settlementTodos,
  ...couponTodos,
  ...vehicleTodos,
  ...equipmentTodos,
  ...checkTodos,
  ...eventTodos,
  ...hazardTodos,
  ...suggestionTodos,
  ...documentTodos,
  ...agreementTodos,
  ...lessonTodos,
  ...newsTodos,
  ...helpTodos,
];
