import { assignmentApi } from '#contracts/business/assignment.contract.ts';
import { commissionApi, commissionRateApi } from '#contracts/business/commission.contract.ts';
import { businessCustomerApi } from '#contracts/business/customer.contract.ts';
import { leadApi } from '#contracts/business/lead.contract.ts';
import { marketLeader } from '#contracts/business/leader.entries.ts';
import { businessManagerApi, quickShowApi } from '#contracts/business/manager.contract.ts';
import { areaNamed } from '#domains/areas/door.ts';
import { memberNamed } from '#domains/people/door.ts';
import { serveEntries } from '#kernel/entries.ts';
import { type Served, serve, serveList } from '#kernel/serve.ts';
import { assignmentPage } from './assignments/assignment.queries.ts';
import { assign, endAssignment } from './assignments/assignment.service.ts';
import { handOver } from './assignments/handover.service.ts';
import { commissionLinePage, commissionMonthPage, findCommission } from './commission/commission.queries.ts';
import { commissionRatePage, findRate } from './commission/rate.queries.ts';
import { addRate, commissionRateWalks, deleteRate, modRate } from './commission/rate.service.ts';
import { businessCustomerPage, findBusinessCustomer } from './customers/customer.queries.ts';
import { followCustomer, openContactPhone } from './customers/customer.service.ts';
import { findLead, leadPage } from './leads/lead.queries.ts';
import { addLead, deleteLead, leadWalks, linkLead, modLead, noteLead, openLeadPhone } from './leads/lead.service.ts';
import { refuseLeader } from './managers/leader.service.ts';
import { businessSubjectPage, findManager, findOwnManager, managerPage } from './managers/manager.queries.ts';
import { addManager, deleteManager, managerWalks, modManager } from './managers/manager.service.ts';

/** Business managers and market leaders, whom they look after, leads and commission. */
export const businessRoutes: Served[] = [
  ...serveEntries(marketLeader, {
    table: 'market_leader',
    refs: { member: memberNamed, area: areaNamed },
    refuse: refuseLeader,
    ownOnly: 'business.otherOrganisation',
  }),
  serveList(managerPage),
  serveList(businessSubjectPage),
  serve(businessManagerApi.one, ({ db, actor }, { managerId }) => findManager(db, actor, managerId)),
  serve(businessManagerApi.add, addManager),
  serve(businessManagerApi.mod, modManager),
  serve(businessManagerApi.del, (context, { id }) => deleteManager(context, id)),
  ...managerWalks.serve(businessManagerApi.edges),
  serve(quickShowApi.show, ({ db, actor }) => findOwnManager(db, actor)),
  serveList(assignmentPage),
  serve(assignmentApi.add, assign),
  serve(assignmentApi.end, endAssignment),
  serve(assignmentApi.handover, handOver),
  serveList(businessCustomerPage),
  serve(businessCustomerApi.one, ({ db, actor }, { assignmentId }) => findBusinessCustomer(db, actor, assignmentId)),
  serve(businessCustomerApi.phone, openContactPhone),
  serve(businessCustomerApi.follow, followCustomer),
  serveList(leadPage),
  serve(leadApi.one, ({ db, actor }, { leadId }) => findLead(db, actor, leadId)),
  serve(leadApi.add, addLead),
  serve(leadApi.mod, modLead),
  serve(leadApi.del, (context, { leadId }) => deleteLead(context, leadId)),
  serve(leadApi.phone, openLeadPhone),
  serve(leadApi.note, noteLead),
  serve(leadApi.link, linkLead),
  ...leadWalks.serve(leadApi.edges),
  serveList(commissionRatePage),
  serve(commissionRateApi.one, ({ db, actor }, { rateId }) => findRate(db, actor, rateId)),
  serve(commissionRateApi.add, addRate),
  serve(commissionRateApi.mod, modRate),
  serve(commissionRateApi.del, (context, { rateId }) => deleteRate(context, rateId)),
  ...commissionRateWalks.serve(commissionRateApi.edges),
  serveList(commissionMonthPage),
  serveList(commissionLinePage),
  serve(commissionApi.one, ({ db, actor }, { commissionMonthId }) => findCommission(db, actor, commissionMonthId)),
];
