import { inStates, type Todo, todo } from '../todo.ts';
import { newsKind, newsMachine, newsState } from './news.codes.ts';
import { newsApi, newsList } from './news.contract.ts';
import { newsBoardApi, newsBoardList } from './reading.contract.ts';

const { policy, accident } = newsKind.values;

/** What waits in the news: to audit, to mend, and what changes how one works and was not opened yet. */
export const newsTodos: readonly Todo[] = [
  todo({
    code: 'newsAudit',
    kind: 'decide',
    deed: { verb: 'audit', can: ['approve'], call: newsApi.edges.approve },
    edge: 'approve',
    list: newsList,
    needs: newsMachine.edges.approve.permission,
    screen: '/news/list',
    query: () => ({ state: inStates(newsState.values.awaitingAudit) }),
    moment: 'createdAt',
  }),
  todo({
    code: 'newsRejected',
    kind: 'mend',
    deed: { verb: 'correct', can: ['submit'], call: newsApi.edges.submit },
    list: newsList,
    needs: newsMachine.edges.submit.permission,
    screen: '/news/list',
    query: () => ({ own: 'true', state: inStates(newsState.values.rejected) }),
    moment: 'createdAt',
  }),
  todo({
    code: 'newsUnread',
    kind: 'decide',
    deed: { verb: 'read', can: ['read'], call: newsBoardApi.read },
    list: newsBoardList,
    needs: 'news:board:list',
    screen: '/news/board',
    query: () => ({ unread: 'true', newsKind: [policy, accident].map(String) }),
    moment: 'publishedAt',
  }),
];
