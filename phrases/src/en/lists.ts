import type { imports as zhImports, lists as zhLists } from '../zh-CN/lists.ts';

export const lists: typeof zhLists = { organisation: 'Organisations', loginLog: 'Login log', operationLog: 'Operation log', task: 'Tasks' };
export const imports: typeof zhImports = { employee: 'Employees' };
