import { employeeApi } from '#contracts/people/employee.contract.ts';
import { type Served, serve, serveList } from '#kernel/serve.ts';
import { removeMembers } from './leave.service.ts';
import { employeePage } from './standing.queries.ts';

/** Who is there, who left, and leaving itself. */
export const leaveRoutes: Served[] = [serveList(employeePage), serve(employeeApi.del, removeMembers)];
