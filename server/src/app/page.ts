import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fillingNow } from '#app/first/filling.ts';
import { announcedNow } from '#domains/notices/door.ts';
import { faceOf } from '#domains/organisations/door.ts';
import type { Runtime } from '#kernel/runtime.ts';

/** Page of a browser application with the deployment's envelope key in a meta tag. */
export const page = (runtime: Runtime, folder: string): string => {
  const file = join(folder, 'index.html');
  if (!existsSync(file)) return '<!doctype html><title>Luan</title><p>The browser applications are not built yet.</p>';
  return readFileSync(file, 'utf8').replace('%LUAN_ENVELOPE%', runtime.keys.envelope.toString('base64'));
};

/** Milliseconds a page waits for what it carries; without it the browser asks by a call of its own. */
const patience = 500;

const inAttribute = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** A fact the page carries, in a meta tag beside the key. */
const withFact = (text: string, name: string, content: string): string =>
  text.replace(
    '<meta name="luan-envelope"',
    () => `<meta name="${name}" content="${inAttribute(content)}" /><meta name="luan-envelope"`,
  );

/** The console's page with the face of the site it is asked from and what is announced today, so that the log-in is drawn without another round trip. */
export const withFacts = async (runtime: Runtime, text: string, host: string): Promise<string> => {
  const within: Runtime['database']['within'] = (scope, work) => runtime.database.within(scope, work, 'read');
  const soon = <T>(asked: Promise<T>): Promise<T | undefined> =>
    Promise.race([asked.catch(() => undefined), setTimeout(patience, undefined, { ref: false })]);
  const [face, announced] = await Promise.all([soon(faceOf(within, host)), soon(announcedNow(within))]);
  const filling = fillingNow();
  const facts = [
    ...(filling === undefined ? [] : [['luan-filling', filling] as const]),
    ...(face === undefined ? [] : [['luan-site', JSON.stringify({ host, face })] as const]),
    ...(announced === undefined ? [] : [['luan-announced', JSON.stringify(announced)] as const]),
  ];
  return facts.reduce((made, [name, content]) => withFact(made, name, content), text);
};
