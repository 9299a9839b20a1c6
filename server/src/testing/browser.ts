import type { Envelope } from '#contracts/envelope.ts';
import { type Data, fullPath, type Input, isSealed, type Route } from '#contracts/route.ts';

interface Request {
  method: string;
  url: string;
  headers?: Record<string, string>;
  payload?: string | Buffer;
}

interface Answer {
  status: number;
  headers: Record<string, unknown>;
  body: Buffer;
}

/** A browser: keeps its cookies and sends what our client sends. */
export interface Browser {
  /** Makes a call and answers the whole envelope. */
  send<R extends Route>(
    route: R,
    input: Input<R> | Record<string, unknown>,
    headers?: Record<string, string>,
  ): Promise<Envelope<Data<R>>>;
  /** Makes a call that must succeed and answers its data. */
  call<R extends Route>(route: R, input: Input<R>): Promise<Data<R>>;
  raw(request: Request): Promise<Answer>;
  readonly cookies: Map<string, string>;
}

/** How requests reach a server: into it by hand, or over HTTP. */
export type Transport = (
  request: Required<Pick<Request, 'headers'>> & Request,
) => Promise<Answer & { cookies: readonly { name: string; value: string }[] }>;

/** A browser that reaches its server this way; `seal` closes the queries that may stand in no log. */
export const browserOver = (ask: Transport, seal: (address: string) => string | Promise<string>): Browser => {
  const cookies = new Map<string, string>();
  const raw: Browser['raw'] = async (request) => {
    const headers = {
      host: 'luan.test',
      platform: 'pc-admin',
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      ...request.headers,
    };
    const { cookies: given, ...answer } = await ask({
      ...request,
      headers: Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined)),
    });
    for (const cookie of given) {
      if (cookie.value === '') cookies.delete(cookie.name);
      else cookies.set(cookie.name, cookie.value);
    }
    return answer;
  };
  const send: Browser['send'] = async (route, input, headers = {}) => {
    const rest: Record<string, unknown> = { ...(input as object) };
    const path = fullPath(route).replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = String(rest[name]);
      delete rest[name];
      return encodeURIComponent(value);
    });
    const inQuery = route.method === 'GET' || route.method === 'DELETE';
    const query = new URLSearchParams(
      Object.entries(rest)
        .filter(([, value]) => value !== undefined)
        .map(([name, value]) => [name, Array.isArray(value) ? value.join(',') : String(value)]),
    );
    const address = inQuery && query.size > 0 ? `${path}?${query}` : path;
    const answer = await raw({
      method: route.method,
      url: isSealed(route) && query.size > 0 ? await seal(address) : address,
      headers: { 'encrypt-mode': '-1', ...(inQuery ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(inQuery ? {} : { payload: JSON.stringify(rest) }),
    });
    return JSON.parse(answer.body.toString('utf8')) as never;
  };
  return {
    cookies,
    raw,
    send,
    async call(route, input) {
      const answer = await send(route, input);
      if (!answer.success)
        throw new Error(
          `${route.method} ${route.path} answered ${answer.code} ${answer.description} ${JSON.stringify(answer.fields ?? [])}`,
        );
      return answer.data as never;
    },
  };
};
