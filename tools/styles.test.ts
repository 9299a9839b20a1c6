import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

// A class of a style sheet is global, whoever wrote it: two sheets that mean different things by one name spoil each other
// as soon as both are loaded.

const root = join(import.meta.dirname, '..');

/** Selectors of a sheet, one of each list, without those for paper, which speak of what stands elsewhere. */
const selectorsOf = (file: string): string[] => {
  const found: string[] = [];
  const walk = (css: string): void => {
    for (let at = 0; at < css.length; ) {
      const open = css.indexOf('{', at);
      if (open < 0) return;
      let depth = 1;
      let end = open + 1;
      for (; depth > 0 && end < css.length; end += 1) depth += css[end] === '{' ? 1 : css[end] === '}' ? -1 : 0;
      const head = css.slice(at, open).split(';').at(-1)?.trim() ?? '';
      if (/^@(media|supports|layer|container)/.test(head) && !/\bprint\b/.test(head))
        walk(css.slice(open + 1, end - 1));
      if (!head.startsWith('@')) found.push(...head.split(/,(?![^(]*\))/).map((one) => one.trim()));
      at = end;
    }
  };
  walk(readFileSync(join(root, file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, ''));
  return found;
};
const classesOf = (selector: string): string[] =>
  [...selector.matchAll(/\.([A-Za-z][\w-]*)/g)].map((one) => one[1] ?? '');

/** Words of a feature, by its folders and the sheet's own name, in the singular. */
const wordsOf = (file: string): string[] =>
  file
    .replace(/^console\/src\/features\/|\.css$/g, '')
    .split('/')
    .map((word) => word.replace(/s$/, ''));

const apps = { console: 'console/src/**/*.css', student: 'student/src/**/*.css' };

/**
 * Text colours that are written out instead of taken from the theme, by sheet. A screen's contrast is that of the theme,
 * which is judged on one screen of each kind; these stand beside it, and their numbers may only shrink.
 */
const ownColours: Readonly<Record<string, number>> = {
  'console/src/app/frame/shell.css': 3,
  'console/src/features/certificates/certificates.css': 3,
  'console/src/kit/kit.css': 2,
  'console/src/pickers/site-face.css': 5,
  'student/src/certificates/certificates.css': 3,
  'student/src/parts/look.css': 1,
};

it('the colour of a text is the theme’s', () => {
  const found = globSync('{console,student}/src/**/*.css', { cwd: root })
    .map((file) => {
      const css = readFileSync(join(root, file), 'utf8');
      return [file, css.match(/(?:^|[\s;{])color:\s*(?:#|rgb|hsl|white|black)/g)?.length ?? 0] as const;
    })
    .filter(([, count]) => count > 0);
  expect(Object.fromEntries(found)).toEqual(ownColours);
});

/** Sizes that are no text of a page: counts in a badge, words in a drawing, what is read from afar. By sheet; they may only shrink. */
const ownSizes: Readonly<Record<string, number>> = {
  'console/src/app/frame/shell.css': 2,
  'console/src/app/look/theme.css': 1,
  'console/src/features/training/workspace/workspace.css': 1,
  'console/src/kit/parts/parts.css': 1,
  'console/src/pickers/code-wall.css': 2,
  'console/src/pickers/site-face.css': 1,
};

it('the text of the student entry is as large as somebody has set it on the phone', () => {
  const fixed = globSync('student/src/**/*.css', { cwd: root }).flatMap((file) =>
    (
      readFileSync(join(root, file), 'utf8').match(
        /(?:--size-[\w]+|font|font-size|line-height):[^;]*\d(?:px|pt)[^;]*;/g,
      ) ?? []
    ).map((one) => `${file}: ${one}`),
  );
  expect(fixed).toEqual([]);
  // The shared tokens are those of the console: each has its own here.
  const sizes = (file: string): string[] => [
    ...new Set(readFileSync(join(root, file), 'utf8').match(/--size-\w+(?=:)/g)),
  ];
  expect(sizes('student/src/parts/look.css').sort()).toEqual(sizes('client/src/tokens.css').sort());
});

it('a text has one of the five sizes of the tokens', () => {
  const found = globSync('{console,student,client}/src/**/*.css', { cwd: root })
    .map((file) => {
      const css = readFileSync(join(root, file), 'utf8');
      return [file, css.match(/font(?:-size)?:\s*[\d.]+px/g)?.length ?? 0] as const;
    })
    .filter(([, count]) => count > 0);
  expect(Object.fromEntries(found)).toEqual(ownSizes);
});

describe('a class of a style sheet', () => {
  it.each(Object.entries(apps))('is defined in one sheet of the %s', (_, pattern) => {
    const sheets = new Map<string, Set<string>>();
    for (const file of globSync(pattern, { cwd: root })) {
      for (const selector of selectorsOf(file)) {
        // What leads a selector is what it defines; the rest says where inside it.
        const [defined] = classesOf(selector.split(/[\s>+~]/)[0] ?? '');
        if (defined) sheets.set(defined, (sheets.get(defined) ?? new Set()).add(file));
      }
    }
    expect([...sheets].filter(([, files]) => files.size > 1).map(([name, files]) => [name, ...files])).toEqual([]);
    expect(sheets.size).toBeGreaterThan(20);
  });

  it('of a feature carries its name: no sheet of one reaches what it did not make', () => {
    const wrong = globSync('console/src/features/**/*.css', { cwd: root }).flatMap((file) => {
      const words = wordsOf(file);
      const own = (name: string): boolean => words.some((word) => name.replace(/^luan-/, '').startsWith(word));
      return selectorsOf(file)
        .filter((selector) => !own(classesOf(selector)[0] ?? ''))
        .map((selector) => `${file}: ${selector}`);
    });
    expect(wrong).toEqual([]);
  });
});
