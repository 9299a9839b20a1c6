// `npm test`: what a change must pass to land, on the packaged PostgreSQL and in a real browser. `npm run prove` is the rest.
import { installed } from './install.mjs';
import { describeMachine, findBrowser } from './machine.mjs';
import { close, journeys, leaveOut, vitest, wholeHouse } from './steps.mjs';

await installed();
describeMachine();
await wholeHouse();
await vitest('rules', 'rules');
await vitest('engines', 'engines');
await vitest('server', 'api*');

const browser = findBrowser();
if (browser) await journeys('browser', browser);
else leaveOut('browser', 'no browser can be had on this machine', process.env.LUAN_CI === '1');
close();
