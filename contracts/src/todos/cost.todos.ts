import { costBookApi, costGapList } from '../costs/book.contract.ts';
import { type Todo, todo } from '../todo.ts';

/** What waits in the books of safety costs: a company begins its book of the year by the end of January. */
export const costTodos: readonly Todo[] = [
  todo({
    code: 'costBookMissing',
    kind: 'due',
    deed: { verb: 'open', can: ['open'], call: costBookApi.add },
    list: costGapList,
    needs: 'cost:book:mod',
    screen: '/cost/gapList',
    query: ({ orgId }) => ({ orgId, due: 'true' }),
  }),
];
