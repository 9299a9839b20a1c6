import { sessionApi } from '#contracts/identity/session.contract.ts';
import { type Browser, browserOver } from '#testing/browser.ts';
import { envelopeOf, sealedAddress } from '#testing/sealed.ts';
import { password } from './console.ts';

/** Where the product of this run listens. */
const address = `http://127.0.0.1:${process.env.E2E_PORT ?? '8190'}`;

/** Says what the journeys' browser says: whoever comes in by it later comes by no new device. */
const system = { darwin: 'Macintosh; Intel Mac OS X', win32: 'Windows NT 10.0' }[process.platform as string];
const userAgent = `Mozilla/5.0 (${system ?? 'X11; Linux x86_64'}) Chrome/150.0.0.0`;

/** A browser without a person, which uses the product's own calls over HTTP. */
export const newBrowser = (): Browser =>
  browserOver(
    async ({ method, url, headers, payload }) => {
      const { host: _, ...sent } = headers;
      const answer = await fetch(new URL(url, address), {
        method,
        headers: { 'user-agent': userAgent, ...sent },
        ...(payload === undefined ? {} : { body: payload as string }),
      });
      return {
        status: answer.status,
        headers: Object.fromEntries(answer.headers),
        body: Buffer.from(await answer.arrayBuffer()),
        cookies: answer.headers.getSetCookie().map((line) => {
          const [pair = ''] = line.split(';');
          const middle = pair.indexOf('=');
          return { name: pair.slice(0, middle), value: pair.slice(middle + 1) };
        }),
      };
    },
    async (sent) => sealedAddress(sent, await envelopeOf(address)),
  );

/** Somebody who uses the product's own calls over HTTP; one person has one session, so the browser logs in after it. */
export const asUser = async (username: string, secret = password): Promise<Browser> => {
  const user = newBrowser();
  await user.call(sessionApi.login, { username, password: secret });
  return user;
};

/** Rows of a list's page. */
export const rowsOf = <R>(page: unknown): readonly R[] => (page as { list: R[] }).list;
