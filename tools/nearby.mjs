// Which tests of the server concern files: those beside them, and those that name them. What loads them would be nearly all,
// since each of those tests opens the whole server.
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** `[start of a name, folder it stands for]` of each alias of the packages file, the most exact first. */
const aliasesOf = (root) =>
  Object.entries(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).imports)
    .map(([alias, folder]) => [alias.slice(0, -1), folder.slice('./'.length, -1)])
    .toSorted((one, other) => other[1].length - one[1].length);

/**
 * Server tests that concern files.
 * @param root folder of the project. @param files paths within it.
 * @returns paths within it, sorted.
 */
export const nearbyServerTests = (root, files) => {
  const aliases = aliasesOf(root);
  const named = files.flatMap((file) => {
    const [alias, folder] = aliases.find(([, start]) => file.startsWith(start)) ?? [];
    return alias ? [`'${alias}${file.slice(folder.length)}'`] : [];
  });
  const folders = new Set(files.map((file) => dirname(file)));
  return globSync('server/src/**/*.api.test.ts', { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((test) => {
      if (folders.has(dirname(test))) return true;
      const source = readFileSync(join(root, test), 'utf8');
      return named.some((name) => source.includes(name));
    })
    .sort();
};
