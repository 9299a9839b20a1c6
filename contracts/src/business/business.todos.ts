import { yesNo } from '../codes.ts';
import { type Todo, todo } from '../todo.ts';
import { commissionRateMachine, customerDue } from './business.codes.ts';
import { commissionRateApi, commissionRateList } from './commission.contract.ts';
import { businessCustomerApi, businessCustomerList } from './customer.contract.ts';
import { leadApi, leadList } from './lead.contract.ts';

const mine = String(yesNo.values.yes);

/** A customer of the reader as a manager that needs a call for one reason. */
const due = (code: string, reason: string): Todo =>
  todo({
    code,
    kind: 'due',
    deed: { verb: 'handle', can: ['follow'], call: businessCustomerApi.follow },
    list: businessCustomerList,
    needs: 'business:customer:contact',
    screen: '/business/customerList',
    query: () => ({ customerDue: reason, mine }),
    names: 'customerName',
  });

/** What waits for a business manager, and the rate of commission that waits for a second person. */
export const businessTodos: readonly Todo[] = [
  due('businessTrial', customerDue.values.trial),
  due('businessQuiet', customerDue.values.quiet),
  due('businessRenewal', customerDue.values.renewal),
  todo({
    code: 'businessLeadDue',
    kind: 'due',
    deed: { verb: 'handle', can: ['note'], call: leadApi.note },
    list: leadList,
    needs: 'business:lead:mod',
    screen: '/business/leadList',
    query: ({ day }) => ({ dueOn: day(0), mine }),
    moment: 'nextOn',
    names: 'companyName',
  }),
  todo({
    code: 'commissionRateAudit',
    kind: 'decide',
    deed: { verb: 'audit', can: ['approve'], call: commissionRateApi.edges.approve },
    edge: 'approve',
    list: commissionRateList,
    needs: commissionRateMachine.edges.approve.permission,
    screen: '/business/rateList',
    query: () => ({}),
    moment: 'rateFrom',
    awaitedAt: { list: commissionRateList, screen: '/business/rateList' },
  }),
];
