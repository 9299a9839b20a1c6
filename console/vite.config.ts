import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
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

/** What an entry reaches and its chunk does not hold: it lies with those who run it. */
const passedOver = (name: string, id: string): boolean =>
  (name === 'shell' && onlyNamed.test(id)) || (name === 'pickers' && id.includes('/contracts/src/'));

/** Modules an entry reaches without a dynamic import. */
const reachOf = (entry: string, look: (id: string) => readonly string[]): Set<string> => {
  const reached = new Set<string>();
  const open = [entry];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (reached.has(id)) continue;
    reached.add(id);
    open.push(...look(id));
  }
  return reached;
};

/** What belongs to a chunk whoever reaches it: codes, and what uploads and fields need, are a few lines each and named by most screens. */
const always: Readonly<Record<string, RegExp>> = {
  base: /rolldown\/runtime/,
  shell:
    /contracts\/src\/(entries\/.*|pricing\/price\.codes|billing\/service-stage\.codes|invoices\/paper-invoice-number|(?!(todo|metric|resource-node)\.)[^/]+|(?!(schools|laws|news|checks|meetings|registration|ledger|pricing|billing|charges|orders|invoices|settlements|coupons|business|costs|suggestions|agreements|hazards)\/|messages\/switch\.|documents\/|officials\/|parameters\/|events\/).*\.codes|files\/(?!complete-picture\.).*|identity\/fields\/.*)\.ts$|client\/src\/(upload|media\/picture)\.ts$|contracts\/src\/identity\/login-log\.contract\.ts$|features\/((training|exams)\/kind|training\/plans\/plan\.states)\.ts$|pickers\/archives\/export-chosen\.ts$|pickers\/late-pickers\.ts$|kit\/(print|switch-actions|parts\/tab-bar)\.tsx?$/,
};

/**
 * One file for the contracts of a domain; the exports that name lists of many domains lie apart from their own, and what is
 * made of an article, which reads questions, lies with them: no list of articles needs it.
 */
const contractsOf = (id: string): string =>
  /\/detail-export\.contract\.ts$/.test(id)
    ? 'contracts-detail-exports'
    : /contracts\/src\/(registration|certification)\//.test(id)
      ? 'contracts-certification'
      : /contracts\/src\/(past|officials)\//.test(id)
        ? 'contracts-students'
        : // Who serves customers holds no classes.
          /contracts\/src\/schools\/customers\//.test(id)
          ? 'contracts-customers'
          : // Places of a class are ordered on a page of their own: no list of classes needs the shapes of orders.
            /contracts\/src\/schools\/places\/place-order\./.test(id)
            ? 'contracts-place-orders'
            : /contracts\/src\/news\/made\./.test(id)
              ? 'contracts-questions'
              : // Relations and registrations check a credit code, and show no licence.
                /contracts\/src\/licences\/credit-code\./.test(id)
                ? 'contracts-credit-code'
                : // What a plan costs is asked where one is made, looked at or paid for: no list of training needs it.
                  /contracts\/src\/training\/prices\//.test(id)
                  ? 'contracts-plan-prices'
                  : `contracts-${/contracts\/src\/([^/]+)\//.exec(id)?.[1] ?? 'ground'}`;

/** Small parts that several screens of one room share: one file for each room's. */
const shared: Readonly<Record<string, RegExp>> = {
  questions: /pickers\/(questions\/question-view|law-references)\.tsx$/,
  faces: /features\/students\/faces\/(student-link|pictures|check\.dialog)\.tsx$/,
  catalogue: /features\/catalogue\/\w+\.(list|dialog|actions)\.tsx?$|features\/catalogue\/parent\.tsx$/,
  documents: /features\/documents\/(received|sent)\/\w+\.(list\.tsx|actions\.ts)$/,
  vehicles: /features\/vehicles\/papers\/(papers|paper\.list)\.tsx$/,
  schools: /features\/schools\/(slots\/(slots|slot\.list|seats|seat\.list)|signups\/(sign-ups|sign-up\.list))\.tsx$/,
  'cost-vouchers': /features\/costs\/vouchers\/(vouchers|voucher\.list|charged-trainings|charged-training-name)\.tsx?$/,
  pricing: /features\/pricing\/(rules\/tier-lines|prices\/unit-price\.list)\.tsx$/,
  ledger: /features\/ledger\/(amount-columns|posting-object|account-change\.list)\.tsx$/,
  orders: /features\/orders\/order\.(list\.tsx|actions\.tsx?)$/,
  invoices: /features\/invoices\/invoice\.(list|actions)\.tsx?$|contracts\/src\/invoices\/(?!paper-)/,
  charges: /features\/charges\/charge\.list\.tsx$|contracts\/src\/charges\//,
  // Each room of sales, coupons and settlements: its lists, what is pressed there, and what is opened from there.
  sales:
    /contracts\/src\/business\/|features\/business\/(pickers\/late-pickers\.ts|.*\/(leads|assignments|.*\.(list|actions))\.tsx)$/,
  'sales-forms': /features\/business\/.*(\.(dialogs?|form)|notes)\.tsx$|features\/business\/pickers\/\w+\.picker\.tsx$/,
  'sales-details': /features\/business\/.*\.detail\.tsx$/,
  coupons: /contracts\/src\/coupons\/|features\/coupons\/.*(\.list\.tsx|actions\.tsx?)$/,
  'coupons-forms': /features\/coupons\/.*\.dialog\.tsx$/,
  settlements: /features\/settlements\/.*(\.list\.tsx|actions\.tsx?|settlements\.tsx)$/,
  'settlements-forms': /features\/settlements\/.*\.dialog\.tsx$/,
  meetings: /features\/training\/meetings\/(with-meeting|attendance\.tab|resolutions\.tab)\.tsx$/,
};

/**
 * Few chunks instead of many: what the log-in page needs, what the shell with its lists needs beyond that, what forms and
 * details need beyond that; every screen is a chunk of its own.
 */
const chunksByNeed = (): {
  plugin: Plugin;
  groups: {
    name: string | ((id: string) => string);
    debugName?: string;
    includeDependenciesRecursively: boolean;
    priority: number;
    test: (id: string) => boolean;
  }[];
} => {
  const entries = [
    ['base', join(here, 'src/app/main.tsx')],
    ['shell', join(here, 'src/app/shell.tsx')],
    ['shell', join(here, 'src/kit/list.tsx')],
    // What one chooses from asks these calls; in the chunk of choices they would run before what declares them.
    ['shell', join(here, '../contracts/src/organisations/organisation.contract.ts')],
    ['shell', join(here, 'src/kit/facts.tsx')],
    ['shell', join(here, 'src/kit/form-fields.ts')],
    ['shell', join(here, 'src/kit/use-task.ts')],
    ['choices', join(here, 'src/kit/choices.tsx')],
    ['forms', join(here, 'src/kit/form.tsx')],
    ['forms', join(here, 'src/kit/dialogs/form-dialog.tsx')],
    ['forms', join(here, 'src/kit/dialogs/import-dialog.tsx')],
    ['forms', join(here, 'src/kit/dialogs/reason.tsx')],
    ['details', join(here, 'src/kit/detail.tsx')],
    ['editors', join(here, 'src/kit/editors.tsx')],
    ...[
      'organisation',
      'user',
      'duty',
      'industry',
      'subject',
      'role',
      'department',
      'yes-no',
      'plan',
      'questions/bank',
    ].map((name) => ['pickers', join(here, `src/pickers/${name}.tsx`)] as const),
  ] as const;
  const names = new Map<string, string>();
  return {
    plugin: {
      name: 'chunks-by-need',
      buildEnd() {
        for (const [name, entry] of entries) {
          for (const id of reachOf(entry, (one) => this.getModuleInfo(one)?.importedIds ?? [])) {
            if (!names.has(id) && !passedOver(name, id)) names.set(id, name);
          }
        }
      },
    },
    groups: [
      ...['base', 'shell', 'choices', 'forms', 'details', 'editors', 'pickers'].map((name, place) => ({
        name,
        priority: 100 - place,
        // The bundler's own few lines belong to the first chunk, not into a file of their own.
        includeDependenciesRecursively: name === 'base',
        test: (id: string) => names.get(id) === name || always[name]?.test(id) === true,
      })),
      ...Object.entries(shared).map(([name, modules]) => ({
        name,
        priority: 20,
        includeDependenciesRecursively: false,
        test: (id: string) => modules.test(id),
      })),
      {
        name: contractsOf,
        debugName: 'contracts',
        includeDependenciesRecursively: false,
        priority: 10,
        test: (id) => id.includes('/contracts/src/'),
      },
    ],
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
      output: { codeSplitting: { groups: chunks.groups } },
    },
  },
  server: { proxy: { '^/(identity|manager|basic)/': 'http://127.0.0.1:8080' } },
});
