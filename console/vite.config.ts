import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { chunksByReach } from '../tools/chunks-by-reach.ts';
import { compressed } from '../tools/compressed.ts';
import { fewerFiles } from '../tools/fewer-files.ts';
import { withoutShapes } from '../tools/shapes.ts';

const here = fileURLToPath(new URL('.', import.meta.url));

const kebab = (name: string): string =>
  name
    .replace(/([a-z0-9])([A-Z])|([A-Z])(?=[A-Z][a-z])/g, (_, low = '', high = '', big = '') => `${low}${big}-${high}`)
    .toLowerCase();

/** Imports of the component library by the path of each component, so that its index never ties unlike chunks together. */
const componentPaths = (): Plugin => ({
  name: 'component-paths',
  enforce: 'post',
  transform(code, id) {
    if (id.includes('node_modules') || !/from\s*["'](antd|@ant-design\/icons)["']/.test(code)) return null;
    return code.replace(
      /import\s*\{([^}]*)\}\s*from\s*["'](antd|@ant-design\/icons)["'];?/g,
      (_, names: string, library: string) =>
        names
          .split(',')
          .map((one) => one.trim())
          .filter(Boolean)
          .map((one) => {
            const [name = '', alias = name] = one.split(/\s+as\s+/);
            const path = library === 'antd' ? `antd/es/${kebab(name)}/index.js` : `@ant-design/icons/es/icons/${name}`;
            return `import ${alias} from '${path}';`;
          })
          .join(' '),
    );
  },
});

/** The form library says of itself that to name it is to run it; its contexts, which every input names, run nothing. */
const quietForms = (): Plugin => ({
  name: 'quiet-forms',
  transform: (code, id) => (/@rc-component\/form\/es\/index\.js$/.test(id) ? { code, moduleSideEffects: false } : null),
});

/**
 * Parts of libraries that the console never runs: shapes as JSON Schema (the server's documentation alone needs it), and one
 * tooltip for the whole page (off; with it comes the machinery of everything that floats).
 */
const unused = /zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/;
const oneTooltip = /antd\/es\/tooltip\/UniqueProvider\/index\.js$/;

/** Leaves the names of an unused part and nothing behind them. */
const namesOf = (code: string): string =>
  [...code.matchAll(/^export (?:async )?(?:function|const) (\w+)/gm)]
    .map(([, name]) => `export const ${name} = () => () => undefined;`)
    .join('\n');
const leftOut = (): Plugin => ({
  name: 'left-out',
  transform: (code, id) => {
    if (unused.test(id)) return { code: namesOf(code), moduleSideEffects: false };
    if (oneTooltip.test(id)) return { code: 'export default ({ children }) => children;', moduleSideEffects: false };
    return null;
  },
});

/** Parts of the router nobody uses stay in only because they are given names, or made by a call nobody calls free of effects. */
const quietRouter = (): Plugin => ({
  name: 'quiet-router',
  transform: (code, id) =>
    /node_modules\/react-router\/.*\.js$/.test(id)
      ? code
          .replace(/^\w+\.displayName = ".*";$/gm, '')
          .replace(/= (React\$1\.(?:forwardRef|memo|createContext)\()/g, '= /* @__PURE__ */ $1')
      : null,
});

/** Parts that an entry names only through a library's index and never runs: of the form library, inputs need its context alone. */
const onlyNamed = /@rc-component\/(form\/es\/(?!FormContext|FieldContext|ListContext)|async-validator)/;

/** Which feature a list belongs to: its folder below the features, or the room of the console that has it. */
const featureOf = (list: string): string =>
  /\/features\/([^/]+)\//.exec(list)?.[1] ?? /\/console\/src\/([^/]+)\//.exec(list)?.[1] ?? 'console';

const source = (path: string): string => join(here, 'src', path);

/** What is waited for, and the parts of the kit that load on a press; everything else follows from who reaches what. */
const grounds = {
  first: [
    { name: 'base', entries: [source('app/main.tsx')] },
    { name: 'shell', entries: [source('app/shell.tsx')] },
  ],
  onPress: [
    { name: 'choices', entries: [source('kit/choices.tsx')] },
    {
      name: 'forms',
      entries: ['form', 'dialogs/form-dialog', 'dialogs/import-dialog', 'dialogs/reason'].map((one) =>
        source(`kit/${one}.tsx`),
      ),
    },
    { name: 'details', entries: [source('kit/detail.tsx')] },
    { name: 'editors', entries: [source('kit/editors.tsx')] },
  ],
};

/** Few chunks instead of many, placed when the whole graph of imports is known. */
const chunksByNeed = (): { plugin: Plugin; nameOf: (id: string) => string | undefined } => {
  let chunks = new Map<string, string>();
  return {
    plugin: {
      name: 'chunks-by-need',
      buildEnd() {
        const graph = new Map(
          [...this.getModuleIds()].map((id) => {
            const module = this.getModuleInfo(id);
            return [id, { imports: module?.importedIds ?? [], characters: module?.code?.length ?? 0 }] as const;
          }),
        );
        const lists = [...graph.keys()].filter((id) => id.endsWith('.list.tsx'));
        chunks = chunksByReach(graph, {
          ...grounds,
          lists: new Map(lists.map((id) => [id, featureOf(id)])),
          isOnlyNamed: (id) => onlyNamed.test(id),
        });
      },
    },
    // The bundler's own few lines belong to the first chunk, not into a file of their own.
    nameOf: (id) => (id.includes('rolldown/runtime') ? 'base' : chunks.get(id)),
  };
};

const chunks = chunksByNeed();

export default defineConfig({
  root: here,
  plugins: [
    withoutShapes(),
    react(),
    componentPaths(),
    quietForms(),
    quietRouter(),
    leftOut(),
    chunks.plugin,
    fewerFiles(join(here, 'dist')),
    compressed(join(here, 'dist', 'assets')),
  ],
  build: {
    target: 'es2022',
    outDir: join(here, 'dist'),
    emptyOutDir: true,
    cssCodeSplit: false,
    // What each screen pulls: e2e/weights.test.ts weighs every list by it.
    manifest: true,
    // The map of what to preload for each screen would weigh on every page; chunks are few and found at once.
    modulePreload: false,
    chunkSizeWarningLimit: 1500,
    rolldownOptions: {
      preserveEntrySignatures: 'allow-extension',
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'base',
              priority: 2,
              includeDependenciesRecursively: true,
              test: (id) => chunks.nameOf(id) === 'base',
            },
            {
              name: (id) => chunks.nameOf(id) ?? null,
              debugName: 'by reach',
              priority: 1,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
  server: { proxy: { '^/(identity|manager|basic)/': 'http://127.0.0.1:8080' } },
});
