import { networkInterfaces } from 'node:os';

type Interfaces = ReturnType<typeof networkInterfaces>;

/** Interfaces of containers, virtual machines and tunnels: no phone of the network reaches what is behind them. */
const inner = /^(docker|br-|veth|vethernet|virbr|vmnet|vboxnet|podman|cni|utun|tun|tap|wg|tailscale|zt|awdl|llw)/i;
const everywhere = ['', '0.0.0.0', '::'];
const onlyHere = /^(localhost|127\.|::1$)/;

/** First address of this machine that others of its network reach; undefined where it stands in none. */
const outside = (found: Interfaces): string | undefined =>
  Object.entries(found)
    .filter(([name]) => !inner.test(name))
    .flatMap(([, addresses]) => addresses ?? [])
    .find(({ family, internal, address }) => family === 'IPv4' && !internal && !address.startsWith('169.254.'))
    ?.address;

/**
 * Address at which phones of the same network reach a server that listens on `host` (the setting) and `port`; the one of this
 * machine alone where nobody else reaches it.
 */
export const ownAddress = (host: string, port: number, found: Interfaces = networkInterfaces()): string => {
  if (onlyHere.test(host)) return `http://localhost:${port}`;
  if (everywhere.includes(host)) return `http://${outside(found) ?? 'localhost'}:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
};
