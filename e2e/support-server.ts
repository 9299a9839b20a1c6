import { createServer, type IncomingMessage, type Server } from 'node:http';

/** What a support call answers; thrown, its message is answered. `rest` is what follows the first part of the path. */
type SupportCall = (rest: string, input: unknown) => Promise<unknown>;

/** Support calls by method and first part of their path: `POST timers`. */
export type SupportCalls = Readonly<Record<string, SupportCall>>;

const read = async (request: IncomingMessage): Promise<unknown> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return parts.length > 0 ? JSON.parse(Buffer.concat(parts).toString()) : undefined;
};

const answerTo = async (calls: SupportCalls, request: IncomingMessage): Promise<{ status: number; body: unknown }> => {
  const [, first = '', rest = ''] = (request.url ?? '').split('/');
  const call = calls[`${request.method} ${first}`];
  if (!call) return { status: 404, body: `No call ${request.method} ${request.url}` };
  try {
    return { status: 200, body: (await call(rest, await read(request))) ?? null };
  } catch (error) {
    return { status: 500, body: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
};

/** Opens a server of the journeys beside the product: what they prepare and set off stands there, and never in the product. */
export const openSupport = (port: number, calls: SupportCalls): Promise<Server> =>
  new Promise((resolve) => {
    const server = createServer((request, response) => {
      void answerTo(calls, request).then(({ status, body }) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
      );
    });
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
