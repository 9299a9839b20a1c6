import { employeeApi } from '#contracts/people/employee.contract.ts';
import { type TransferEdge, transferMachine } from '#contracts/people/transfer.codes.ts';
import { transferApi } from '#contracts/people/transfer.contract.ts';
import { type Served, serve, serveAcross, serveApart, serveList } from '#kernel/serve.ts';
import { joinEmployee } from './join.service.ts';
import { membershipPage } from './membership.queries.ts';
import { findWaiting, transferPage } from './transfer.queries.ts';
import { askTransfer, walkTransfer } from './transfer.service.ts';

const edges = Object.keys(transferMachine.edges) as TransferEdge[];

export const transferRoutes: Served[] = [
  serveList(membershipPage),
  serveList(transferPage),
  serve(transferApi.waiting, (context, input) => findWaiting(context.db, context.actor, input.orgUserId)),
  serveApart('trace', transferApi.ask, askTransfer),
  serve(employeeApi.join, joinEmployee),
  ...edges.map((edge) => serveAcross(transferApi.edges[edge], (context, input) => walkTransfer(context, edge, input))),
];
