import type { DatabaseProcess } from '#app/database/database.ts';
import { buildActorOf } from '#domains/identity/door.ts';
import { domains, importers, tasks } from '#domains/order.ts';
import { type Database, openDatabase } from '#kernel/db.ts';
import { exportWork } from '#kernel/export.ts';
import { importWork } from '#kernel/imports/import-work.ts';
import { openKeys } from '#kernel/keys.ts';
import type { Runtime } from '#kernel/runtime.ts';
import type { Settings } from '#kernel/settings.ts';
import { openSms } from '#kernel/sms.ts';
import { openStamps } from '#kernel/stamp.ts';
import { openStore } from '#kernel/store.ts';
import { say } from '#phrases/say.ts';

const openFrom = (settings: Settings, connection: DatabaseProcess['connection']): Database =>
  openDatabase({
    main: connection,
    ...(settings.DATABASE_REPLICA_URL === ''
      ? {}
      : { replica: { connectionString: settings.DATABASE_REPLICA_URL, max: settings.DATABASE_POOL } }),
  });

/** Puts the parts of a running server together. `wake` starts queued tasks; without it they wait for the next worker. */
export const openRuntime = (
  settings: Settings,
  connection: DatabaseProcess['connection'],
  wake: () => void = () => undefined,
  database: Database = openFrom(settings, connection),
): Runtime => {
  const queries = domains.flatMap((domain) => domain.routes.flatMap((served) => (served.query ? [served.query] : [])));
  return {
    settings,
    keys: openKeys(settings),
    database,
    store: openStore(settings),
    sms: openSms(settings),
    stamps: openStamps(settings),
    wake,
    lists: new Map(queries.map((query) => [query.list.name, query])),
    importers: new Map(importers.map((importer) => [importer.kind, importer])),
    tasks: new Map([['export', exportWork], ['import', importWork], ...tasks]),
    actorOf: (owner) => buildActorOf(database, owner),
    sayFailure: (language, failure) => say(language, `failures.${failure?.key ?? 'server.error'}`, failure?.params),
  };
};
