import { inStates, type Todo, todo } from '../todo.ts';
import { incomeSettingMachine } from './income.codes.ts';
import { incomeSettingApi, incomeSettingList } from './income-setting.contract.ts';
import { settlementMachine, settlementState } from './settlement.codes.ts';
import { settlementApi, settlementList } from './settlement.contract.ts';

const settings = '/finance/incomeSetting';
const all = '/finance/settlementList';
const { generated, sent, confirmed, disputed, invoiced } = settlementState.values;

/** What waits about shares and statements: settings for a second person, statements for the partner or the head office. */
export const settlementTodos: readonly Todo[] = [
  todo({
    code: 'incomeSettingAudit',
    kind: 'decide',
    deed: { verb: 'audit', can: ['audit'], call: incomeSettingApi.edges.audit },
    edge: 'audit',
    list: incomeSettingList,
    needs: incomeSettingMachine.edges.audit.permission,
    screen: settings,
    query: () => ({}),
    moment: 'createdAt',
    awaitedAt: { list: incomeSettingList, screen: settings },
  }),
  todo({
    code: 'incomeSettingEnd',
    kind: 'decide',
    deed: { verb: 'confirm', can: ['confirmEnd'], call: incomeSettingApi.edges.confirmEnd },
    edge: 'confirmEnd',
    list: incomeSettingList,
    needs: incomeSettingMachine.edges.confirmEnd.permission,
    screen: settings,
    query: () => ({}),
    moment: 'createdAt',
    awaitedAt: { list: incomeSettingList, screen: settings },
  }),
  todo({
    code: 'settlementConfirm',
    kind: 'decide',
    deed: { verb: 'confirm', can: ['confirm'], call: settlementApi.confirm },
    list: settlementList,
    needs: settlementMachine.edges.confirm.permission,
    screen: '/order/businessMonthlyOrderList',
    query: () => ({ state: inStates(sent) }),
    moment: 'sentAt',
  }),
  todo({
    code: 'settlementDispute',
    kind: 'decide',
    deed: { verb: 'answer', can: ['answer'], call: settlementApi.answer },
    list: settlementList,
    needs: settlementMachine.edges.answer.permission,
    screen: all,
    query: () => ({ state: inStates(disputed) }),
    moment: 'sentAt',
  }),
  todo({
    code: 'settlementSend',
    kind: 'due',
    deed: { verb: 'handIn', can: ['send'], call: settlementApi.edges.send },
    list: settlementList,
    needs: settlementMachine.edges.send.permission,
    screen: all,
    query: () => ({ state: inStates(generated) }),
    moment: 'madeAt',
  }),
  todo({
    code: 'settlementInvoice',
    kind: 'due',
    deed: { verb: 'receive', can: ['receiveInvoice'], call: settlementApi.receiveInvoice },
    list: settlementList,
    needs: settlementMachine.edges.receiveInvoice.permission,
    screen: all,
    query: () => ({ state: inStates(confirmed), payable: 'true' }),
    moment: 'confirmedAt',
  }),
  todo({
    code: 'settlementPay',
    kind: 'decide',
    deed: { verb: 'pay', can: ['pay'], call: settlementApi.pay },
    edge: 'pay',
    list: settlementList,
    needs: settlementMachine.edges.pay.permission,
    screen: all,
    query: () => ({ state: inStates(invoiced) }),
    moment: 'confirmedAt',
  }),
];
