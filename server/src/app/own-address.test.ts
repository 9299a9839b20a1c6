import type { NetworkInterfaceInfo } from 'node:os';
import { expect, it } from 'vitest';
import { ownAddress } from './own-address.ts';

const at = (address: string, more: Partial<NetworkInterfaceInfo> = {}): NetworkInterfaceInfo[] => [
  {
    address,
    family: address.includes(':') ? 'IPv6' : 'IPv4',
    internal: false,
    netmask: '',
    mac: '',
    cidr: null,
    ...more,
  } as NetworkInterfaceInfo,
];
const lo = at('127.0.0.1', { internal: true });

it.each([
  ['0.0.0.0', { lo, wlan0: at('192.168.1.5') }, 'http://192.168.1.5:8080'],
  ['::', { lo, docker0: at('172.17.0.1'), 'br-4f': at('172.18.0.1'), eth0: at('10.0.0.7') }, 'http://10.0.0.7:8080'],
  ['0.0.0.0', { lo, eth0: [...at('fe80::1'), ...at('10.0.0.7')] }, 'http://10.0.0.7:8080'],
  ['0.0.0.0', { lo, eth0: at('169.254.3.4') }, 'http://localhost:8080'],
  ['0.0.0.0', { lo }, 'http://localhost:8080'],
  ['127.0.0.1', { lo, wlan0: at('192.168.1.5') }, 'http://localhost:8080'],
  ['localhost', { lo, wlan0: at('192.168.1.5') }, 'http://localhost:8080'],
  ['10.0.0.7', { lo, wlan0: at('192.168.1.5') }, 'http://10.0.0.7:8080'],
  ['2001:db8::1', { lo }, 'http://[2001:db8::1]:8080'],
  ['luan.example', { lo }, 'http://luan.example:8080'],
])('a server that listens on %s of %j is reached at %s', (host, found, address) => {
  expect(ownAddress(host, 8080, found)).toBe(address);
});
