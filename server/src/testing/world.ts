import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import pg from 'pg';
import { migrate } from '#app/database/migrate.ts';
import { loadDemonstration } from '#app/first/demo.ts';
import { seed } from '#app/first/seed.ts';
import { openRuntime } from '#app/runtime.ts';
import { buildServer } from '#app/server.ts';
import { idCardCheckDigit } from '#contracts/values.ts';
import { hashPassword, insertMembership, insertPerson } from '#domains/identity/door.ts';
import { insertOrganisation } from '#domains/organisations/door.ts';
import type { Db } from '#kernel/db.ts';
import type { Runtime } from '#kernel/runtime.ts';
import { everything } from '#kernel/scope.ts';
import { readSettings, type Settings } from '#kernel/settings.ts';
import { notingScopes } from './answered.ts';
import { type Browser, browserOver } from './browser.ts';
import { ownDatabase } from './databases.ts';
import { blankOrganisation } from './organisations.ts';
import { sealedAddress } from './sealed.ts';
import { asMaker } from './written.ts';

export type { Browser };

/** Password of every person the factories make. */
export const password = 'Travel4-safely';
let passwordHash: Promise<string> | undefined;

export interface Place {
  orgId: string;
  path: string;
  level: number;
  orgName: string;
}

export interface Someone {
  userId: string;
  orgUserId: string;
  username: string;
  realName: string;
}

export interface World {
  readonly app: FastifyInstance;
  readonly runtime: Runtime;
  readonly head: Place;
  browser(): Browser;
  /** An organisation below another (the head office unless named), in normal state. */
  organisation(type: string, below?: Place, name?: string): Promise<Place>;
  /** A person of an organisation: an administrator with the built-in role of the type, unless said otherwise. */
  person(
    of: Place,
    type: string,
    options?: { student?: boolean; defaultPassword?: boolean; roleIds?: string[] },
  ): Promise<Someone>;
  /** A browser in which a new administrator of the organisation is logged in. */
  administrator(of: Place, type: string): Promise<Browser & { person: Someone }>;
  logIn(username: string, secret?: string): Promise<Browser>;
  /** A browser at the student entry in which a person is logged in: a new driver of an organisation, or one by user name. */
  student(of: Place | string): Promise<Browser & { person: Someone }>;
  asSystem<T>(work: (db: Db) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

// Processes of one run stay a hundred thousand apart, so that bulk tests never meet each other's numbers.
let serial = (process.pid % 900) * 100_000 + Math.floor(Math.random() * 50_000);
/** A number nobody else in this run has. */
export const unique = (): number => {
  serial += 1;
  return serial;
};

/** A phone number of the reserved test range. */
export const somePhone = (): string => `198${String(unique()).padStart(8, '0').slice(-8)}`;
/** An identity number with a possible birthday and a right check digit. */
export const someIdCard = (): string => {
  const number = unique();
  const day = new Date(Date.UTC(1955, 0, 1) + (Math.floor(number / 1000) % 18_000) * 86_400_000)
    .toISOString()
    .slice(0, 10)
    .replaceAll('-', '');
  const body = `991100${day}${String(number % 1000).padStart(3, '0')}`;
  return body + idCardCheckDigit(body);
};

const testSettings = (url: string, more: Readonly<Record<string, string>> = {}): Settings =>
  readSettings({
    LUAN_LOG: process.env.TEST_LOG ?? 'silent',
    LUAN_REPLY_CHECK: '1',
    // Codes are sent nowhere and can be read.
    LUAN_DEMO: '1',
    LUAN_DEMO_INBOX: '1',
    LUAN_DATA: process.env.TEST_DATA ?? '.test/data',
    LUAN_KEY: Buffer.alloc(32, 7).toString('base64'),
    DATABASE_URL: url,
    DATABASE_POOL: '6',
    ...more,
  });

const connection = (url: string): pg.PoolConfig => ({ connectionString: url, max: 6 });

const filling =
  (fill: (runtime: Runtime) => Promise<unknown>) =>
  async (url: string): Promise<void> => {
    const runtime = openRuntime(testSettings(url), connection(url));
    await fill(runtime);
    await runtime.database.close();
  };

/** Migrates a database and writes what every deployment needs; once per run. */
export const fillSeed = filling(async (runtime) => {
  await migrate(runtime.database.pool);
  await seed(runtime, false);
});

/** Loads the demonstration into a database that has been seeded; once per run. */
export const fillDemonstration = filling(loadDemonstration);

/** A browser of a server, without the network between them. */
export const openBrowser = (app: FastifyInstance, { keys }: Runtime): Browser =>
  browserOver(
    async ({ method, url, headers, payload }) => {
      const response = await app.inject({
        method: method as 'GET',
        url,
        headers,
        ...(payload === undefined ? {} : { payload }),
      });
      return {
        status: response.statusCode,
        headers: response.headers,
        body: response.rawPayload,
        cookies: response.cookies,
      };
    },
    (address) => sealedAddress(address, keys.envelope),
  );

/**
 * Opens a server over the database of this worker, or another, with factories that read as sentences. `over` changes its
 * connection.
 */
export const openWorld = async (
  over: pg.PoolConfig = {},
  at: Promise<string> = ownDatabase(),
  settings: Readonly<Record<string, string>> = {},
): Promise<World> => {
  const url = await at;
  const opened = openRuntime(testSettings(url, settings), { ...connection(url), ...over });
  const runtime = process.env.RUN_NOTES === '1' ? { ...opened, database: notingScopes(opened.database) } : opened;
  const app = await buildServer(runtime);
  await app.ready();
  const asSystem = <T>(work: (db: Db) => Promise<T>) => asMaker(() => runtime.database.within(everything, work));
  const head = await asSystem(async (db) => {
    const { rows } = await sql<{
      id: string;
      path: string;
      org_name: string;
    }>`select id, path, org_name from organisation where parent_id is null`.execute(db);
    const row = rows[0];
    return { orgId: row?.id ?? '', path: row?.path ?? '', level: 1, orgName: row?.org_name ?? '' };
  });

  const organisation: World['organisation'] = (type, below = head, name = `测试机构${unique()}`) =>
    asSystem(async (db) => {
      const { orgId, path } = await insertOrganisation(
        db,
        runtime.keys,
        { id: below.orgId, path: below.path, level: below.level },
        type,
        { ...blankOrganisation, orgName: name },
      );
      await sql`update organisation set state = 1, cert_state = 2 where id = ${orgId}`.execute(db);
      return { orgId, path, level: below.level + 1, orgName: name };
    });

  const person: World['person'] = async (of, type, options = {}) => {
    passwordHash ??= hashPassword(password);
    const hash = await passwordHash;
    return asSystem(async (db) => {
      const username = `u${unique()}`;
      const realName = '试用人';
      const role = await sql<{
        id: string;
      }>`select id from role where role_code = ${`administrator.${type}`} and built_in`.execute(db);
      const userId = await insertPerson(db, runtime.keys, {
        username,
        realName,
        passwordHash: hash,
        defaultPassword: options.defaultPassword ?? false,
        phone: somePhone(),
      });
      const orgUserId = await insertMembership(db, userId, realName, {
        orgId: of.orgId,
        path: of.path,
        identities: [options.student ? 'student' : 'admin'],
        roleIds: options.roleIds ?? (options.student ? [] : role.rows.map((row) => row.id)),
      });
      return { userId, orgUserId, username, realName };
    });
  };

  const logIn: World['logIn'] = async (username, secret = password) => {
    const browser = openBrowser(app, runtime);
    const { sessionApi } = await import('#contracts/identity/session.contract.ts');
    await browser.call(sessionApi.login, { username, password: secret });
    return browser;
  };

  const student: World['student'] = async (of) => {
    const made =
      typeof of === 'string'
        ? { userId: '', orgUserId: '', username: of, realName: '' }
        : await person(of, 'company', { student: true });
    const browser = openBrowser(app, runtime);
    const { studentSessionApi } = await import('#contracts/identity/student-session.contract.ts');
    const { userId, orgUserId, realName } = await browser.call(studentSessionApi.login, {
      username: made.username,
      password,
    });
    return Object.assign(browser, { person: { ...made, userId, orgUserId, realName } });
  };

  return {
    app,
    runtime,
    head,
    browser: () => openBrowser(app, runtime),
    organisation,
    person,
    logIn,
    student,
    async administrator(of, type) {
      const made = await person(of, type);
      return Object.assign(await logIn(made.username), { person: made });
    },
    asSystem,
    async close() {
      await app.close();
      await runtime.database.close();
    },
  };
};
