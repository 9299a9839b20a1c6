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

/** The first of two neighbouring ports of this machine that are free: the product of a run, and the one with brief sessions. */
export const freePorts = async (): Promise<number> => {
  const port = lowest + 2 * Math.floor((Math.random() * (highest - lowest)) / 2);
  return (await isFree(port)) && (await isFree(port + 1)) ? port : freePorts();
};
