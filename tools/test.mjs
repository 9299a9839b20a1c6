// `npm test`: what a change must pass to land, on the packaged PostgreSQL and in a real browser. `npm run prove` is the rest.
import { moments } from './days.mjs';
import { installed } from './install.mjs';
import { describeMachine, findBrowser } from './machine.mjs';
import { tellProof } from './proof.mjs';
import { close, journeys, leaveOut, vitest, wholeHouse } from './steps.mjs';

await installed();
describeMachine();
await wholeHouse();
await vitest('rules', 'rules*');
await vitest('engines', 'engines');
await vitest('server', 'api*');

const browser = findBrowser();
if (browser) await journeys('browser', browser);
else leaveOut('browser', 'no browser can be had on this machine', process.env.LUAN_CI === '1');
tellProof(['server', 'oldest', ...moments.map(({ name }) => `days ${name}`), 'screens', 'journeys']);
close();
