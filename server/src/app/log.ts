import { personalNumber } from '#kernel/audit.ts';

/** Fields of a database's error that name things of ours; its details, hints and places quote what people typed. */
const kept = [
  'type',
  'name',
  'message',
  'stack',
  'code',
  'severity',
  'schema',
  'table',
  'column',
  'constraint',
  'routine',
];

const quoted = /(invalid input (?:syntax|value)[^:]*: )"[^"]*"/g;
const closed = (text: string): string => text.replace(quoted, '$1"***"').replace(personalNumber, '***');

interface Said {
  [field: string]: unknown;
  type: string;
  message: string;
  stack: string;
}

/** What the log says of an error: where and why it happened, never what somebody sent. */
const errorForLog = (error: unknown): Said => {
  if (!(error instanceof Error)) return { type: typeof error, message: closed(String(error)), stack: '' };
  const more = Object.entries(error).flatMap(([name, value]) =>
    kept.includes(name) && typeof value === 'string' ? [[name, closed(value)]] : [],
  );
  return {
    ...Object.fromEntries(more),
    type: error.name,
    message: closed(error.message),
    stack: closed(error.stack ?? ''),
    ...(error.cause === undefined ? {} : { cause: errorForLog(error.cause) }),
  };
};

/** What every log of the product keeps to itself: no query, no cookie, no personal number (security, line 4). */
export const logOptions = {
  redact: ['req.headers.cookie', 'req.headers.authorization'],
  serializers: {
    req: (request: { method?: string; url?: string }) => ({ method: request.method, url: request.url?.split('?')[0] }),
    err: errorForLog,
  },
};
