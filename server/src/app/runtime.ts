import { openDatabase } from '#kernel/db.ts';
import { openKeys } from '#kernel/keys.ts';
import type { Runtime } from '#kernel/serve.ts';
import type { Settings } from '#kernel/settings.ts';
import { openStore } from '#kernel/store.ts';
import type { DatabaseProcess } from './database.ts';

/** Puts the parts of a running server together. */
export const openRuntime = (settings: Settings, database: DatabaseProcess): Runtime => ({
  settings,
  keys: openKeys(settings),
  database: openDatabase(database.connection),
  store: openStore(settings),
  wake: () => undefined,
});
