import { inStates, type Todo, todo } from '../todo.ts';
import { missState } from './help.codes.ts';
import { helpApi, helpMissList } from './help.contract.ts';

/** What people looked for in the help and did not find. */
export const helpTodos: readonly Todo[] = [
  todo({
    code: 'helpMissed',
    kind: 'mend',
    deed: { verb: 'write', can: ['answer'], call: helpApi.missEdges.answer },
    list: helpMissList,
    needs: 'help:article:mod',
    screen: '/help/miss/list',
    query: () => ({ state: inStates(missState.values.open) }),
    moment: 'lastAt',
  }),
];
