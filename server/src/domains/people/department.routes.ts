import { departmentApi } from '#contracts/people/department.contract.ts';
import { type Served, serve } from '#kernel/serve.ts';
import { departmentChoices, findDepartments, findManager } from './department.queries.ts';
import { addDepartment, delDepartment, modDepartment, moveDepartment } from './department.service.ts';

export const departmentRoutes: Served[] = [
  serve(departmentApi.tree, (context, input) => findDepartments(context.db, context.actor, input.orgId)),
  serve(departmentApi.choices, (context, input) => departmentChoices(context.db, context.actor, input.orgId)),
  serve(departmentApi.add, addDepartment),
  serve(departmentApi.mod, modDepartment),
  serve(departmentApi.move, moveDepartment),
  serve(departmentApi.del, (context, input) => delDepartment(context, input.departmentId)),
  serve(departmentApi.manager, (context, input) => findManager(context.db, context.actor, input)),
];
