import type { FastifyRequest } from 'fastify';

const loopback = /^(127(\.\d{1,3}){3}|::1|::ffff:127(\.\d{1,3}){3})$/;
/** Headers of a proxy: behind one, every request seems to come from this machine. */
const proxied = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via'] as const;

/** Whether a request comes from this machine itself, and asked for it by a name of its own: a page elsewhere that resolves to it does not. */
export const isFromLoopback = ({ ip, socket, headers }: FastifyRequest): boolean => {
  const host = (headers.host ?? '').replace(/:\d+$/, '').replace(/^\[|\]$/g, '');
  const own = host === 'localhost' || loopback.test(host);
  return (
    own &&
    loopback.test(ip) &&
    loopback.test(socket.remoteAddress ?? ip) &&
    proxied.every((name) => headers[name] === undefined)
  );
};
