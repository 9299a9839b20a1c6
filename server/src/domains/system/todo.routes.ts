import { todoApi } from '#contracts/todos/todo.contract.ts';
import { type Served, serve } from '#kernel/serve.ts';
import { waitingFor } from './todo.queries.ts';

export const todoRoutes: Served[] = [serve(todoApi.update, async (context) => ({ list: await waitingFor(context) }))];
