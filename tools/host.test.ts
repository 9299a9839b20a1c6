import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

// What a request calls this server anybody writes: no address that leaves the product is made of it (decision addresses). Who
// asks for it all the same stands here, with what for.
const asked: Readonly<Record<string, string>> = {
  'app/server.ts': 'which site’s face the page carries; it is shown to whoever asked',
  'domains/identity/life/ticket.service.ts': 'a ticket logs in where it was made alone; compared, never shown',
  'domains/organisations/sites/site.routes.ts': 'which site’s face the log-in page shows; it is shown to whoever asked',
  'domains/registration/registration.service.ts':
    'which site a registration comes from; looked up among those that are set',
  'kernel/origin.ts': 'whether a write comes from a page of this server; compared, never shown',
  'kernel/loopback.ts': 'whether this machine was asked for by a name of its own; compared, never shown',
};

const root = fileURLToPath(new URL('../server/src/', import.meta.url));
const asks =
  /\bheaders\.host\b|\brequest\.(host|hostname|protocol)\b|headers\[['"](host|x-forwarded-(host|proto))['"]\]/;

it('nothing is made of what a request calls the server', () => {
  const found = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|^testing\//.test(file))
    .filter((file) => asks.test(readFileSync(root + file, 'utf8')));
  expect(found.toSorted()).toEqual(Object.keys(asked).toSorted());
});
