import { call } from '#client/call.ts';
import { say } from '#client/phrases.ts';
import { newsMachine } from '#contracts/news/news.codes.ts';
import { newsApi } from '#contracts/news/news.contract.ts';
import { type Action, edgeActions } from '#kit/actions.tsx';

interface Row {
  readonly newsId: string;
  readonly can: string[];
}

/** What is done with an article: changed and submitted, audited, put on top, withdrawn. */
export const newsActions = <R extends Row>({
  edit,
  top,
}: {
  edit: (row: R) => void;
  top: (row: R) => void;
}): Action<R>[] => [
  ...edgeActions<R>(newsMachine, newsApi.edges, (row) => row.newsId),
  { key: 'mod', title: say('news.edit'), silent: true, on: (row) => row.can.includes('mod'), run: edit },
  { key: 'top', title: say('news.top'), silent: true, on: (row) => row.can.includes('top'), run: top },
  {
    key: 'del',
    title: say('news.remove'),
    danger: true,
    ask: true,
    on: (row) => row.can.includes('del'),
    run: (row) => call(newsApi.del, { newsId: row.newsId }),
  },
];
