import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Whether a test puts something in the place of a module, a global or the timers, so that it needs a worker of its own. */
export const replacesWhatIsShared = (source: string): boolean =>
  /\bvi\.((do)?[mM]ock|hoisted|resetModules|stub(Global|Env)|spyOn|useFakeTimers)\(/.test(source);

/** Whether a server test brings the server in otherwise than the others of its worker do; globals are put back before each file. */
export const replacesModules = (source: string): boolean => /\bvi\.((do)?[mM]ock|hoisted|resetModules)\(/.test(source);

/** Paths of the files of a pattern, but for those of others, whose source is such, sorted. */
export const filesThat = (is: (source: string) => boolean, pattern: string, but: readonly string[] = []): string[] =>
  globSync(pattern, { cwd: root, exclude: ['**/node_modules/**', ...but] })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => is(readFileSync(`${root}/${path}`, 'utf8')))
    .sort();
