import { createServer } from 'node:net';

/** Ports below those that a system hands out by itself: nobody takes one between this look and the start of the server. */
const lowest = 20_000;
const highest = 32_000;

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });

/**
 * The first of three neighbouring ports of this machine that are free: the product of a run, the one with brief sessions, and
 * the support server, where journeys have timers run and organisations made.
 */
export const freePorts = async (): Promise<number> => {
  const port = lowest + 3 * Math.floor((Math.random() * (highest - lowest)) / 3);
  const free = await Promise.all([port, port + 1, port + 2].map(isFree));
  return free.every(Boolean) ? port : freePorts();
};
