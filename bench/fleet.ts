import { createHmac, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { benchCopy } from './database.ts';
import { note } from './figures.ts';
import { type Driver, type Fleet, itemCount, makeFleet } from './fleet.world.ts';
import { type Running, startServer } from './processes.ts';

const vehicles = 2000;
const alarms = 100_000;
/** Alarms of one sending: the most a platform may send at once. */
const atOnce = 500;
/** Milliseconds in which everybody hands in at seven in the morning. */
const rush = 20_000;

const agent = new http.Agent({ keepAlive: true, maxSockets: 64 });
const post = (
  url: string,
  headers: Record<string, string>,
  body: unknown,
): Promise<{ success: boolean; description: string }> =>
  new Promise((resolve, reject) => {
    const text = JSON.stringify(body);
    const request = http.request(
      url,
      {
        method: 'POST',
        agent,
        headers: {
          'encrypt-mode': '-1',
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(text),
          ...headers,
        },
      },
      (response) => {
        let answer = '';
        response.on('data', (part: Buffer) => {
          answer += part.toString();
        });
        response.on('end', () => resolve(JSON.parse(answer)));
      },
    );
    request.on('error', reject);
    request.end(text);
  });

const sendingOf = ({ accessKey, secret, drivers }: Fleet, nth: number) => {
  const payload = JSON.stringify({
    alarms: Array.from({ length: atOnce }, (_, at) => {
      const number = nth * atOnce + at;
      return {
        externalId: `bench-${accessKey}-${number}`,
        kind: ['speeding', 'fatigue', 'phone', 'noBelt'][number % 4],
        level: 1 + (number % 2),
        plateNo: drivers[number % drivers.length]?.plateNo,
        occurredAt: new Date(Date.now() - (number % 86_400) * 25_000).toISOString(),
      };
    }),
  });
  const [sentAt, nonce] = [new Date().toISOString(), randomUUID().replaceAll('-', '')];
  const signature = createHmac('sha256', secret).update(`${sentAt}\n${nonce}\n${payload}`).digest('hex');
  return { accessKey, sentAt, nonce, payload, signature };
};

const rowsPerSecond = async (count: number, work: () => Promise<void>): Promise<number> => {
  const started = performance.now();
  await work();
  return Math.round(count / ((performance.now() - started) / 1000));
};

/** The same rows into a table with the same columns and its key alone, five hundred at a time. */
const insertBare = async (client: pg.Client): Promise<void> => {
  await client.query(
    'create temporary table bare_alarm (id bigint generated always as identity primary key, body jsonb, plate_no text, at timestamptz)',
  );
  for (let nth = 0; nth < alarms / atOnce; nth += 1)
    await client.query(
      `insert into bare_alarm (body, plate_no, at) select x, x ->> 'plate', now() from jsonb_array_elements($1::jsonb) x`,
      [
        JSON.stringify(
          Array.from({ length: atOnce }, (_, at) => ({
            id: `${nth}-${at}`,
            plate: `冀Z${at}`,
            kind: 'speeding',
            level: 1,
          })),
        ),
      ],
    );
};

/** Sendings of the part in which the server is killed. */
const killedSendings = 40;

/** Kills the server amid sendings; what was not acknowledged is sent again, and each alarm is there once. @returns the server after it. */
const measureKill = async (
  client: pg.Client,
  fleet: Fleet,
  { first, again }: { first: Running; again: () => Promise<Running> },
): Promise<Running> => {
  let server = first;
  const start = alarms / atOnce;
  const killing = new Promise<void>((resolve) => {
    setTimeout(async () => {
      await first.kill();
      server = await again();
      resolve();
    }, 1000);
  });
  for (let nth = start; nth < start + killedSendings; nth += 1) {
    const send = () =>
      post(`${server.url}/manager/api/third/alarm/receive`, { platform: 'bench' }, sendingOf(fleet, nth));
    const answer = await send().catch(() => killing.then(send));
    if (!answer.success) throw new Error(answer.description);
  }
  await killing;
  const { rows } = await client.query<{ kept: number; messages: number }>(
    `select (select count(distinct b.external_id)::int from driving_behaviour b join third_platform p on p.id = b.platform_id where p.access_key = $1) as kept,
      (select count(*)::int from third_message t join third_platform p on p.id = t.platform_id join driving_behaviour b on b.id = t.behaviour_id where p.access_key = $1) as messages`,
    [fleet.accessKey],
  );
  const sent = alarms + killedSendings * atOnce;
  const goal = { most: 0 };
  note('Fleet: alarms acknowledged and not kept once, server killed amid them', {
    value: sent - (rows[0]?.kept ?? 0),
    unit: '',
    goal,
  });
  note('Fleet: of those, messages without their alarm', { value: sent - (rows[0]?.messages ?? 0), unit: '', goal });
  return server;
};

const measureAlarms = async ({ url, memory }: Running, client: pg.Client, fleet: Fleet): Promise<void> => {
  const ours = await rowsPerSecond(alarms, async () => {
    for (let nth = 0; nth < alarms / atOnce; nth += 1) {
      const answer = await post(`${url}/manager/api/third/alarm/receive`, { platform: 'bench' }, sendingOf(fleet, nth));
      if (!answer.success) throw new Error(answer.description);
    }
  });
  const bare = await rowsPerSecond(alarms, () => insertBare(client));
  const { rows } = await client.query<{ matched: number; fired: number }>(
    `select count(*) filter (where b.vehicle_id is not null)::int as matched,
      (select count(*)::int from risk_event e where e.org_id = $1 and e.rule_id is not null) as fired
    from driving_behaviour b where b.org_id = $1`,
    [fleet.orgId],
  );
  note(`Fleet: ${alarms} alarms in sendings of ${atOnce}, received, matched and ruled`, {
    value: ours,
    bare,
    unit: 'rows/s',
  });
  note('Fleet: memory of the server after alarms', { value: memory(), unit: 'MB', goal: { most: 250 } });
  process.stdout.write(`  ${rows[0]?.matched} matched, ${rows[0]?.fired} events ruled\n`);
};

const checkOf = ({ vehicleId, checkKey, signatureId }: Driver, checkTemplateId: string) => {
  const now = Date.now();
  const at = (before: number): string => new Date(now - before).toISOString();
  return {
    checkKey,
    vehicleId,
    checkTemplateId,
    checkMoment: 1,
    startedAt: at(120_000),
    finishedAt: at(1000),
    sentAt: at(0),
    answers: Array.from({ length: itemCount }, (_, item) => ({ item: item + 1, finding: 1, seconds: 3 + (item % 5) })),
    signatureId,
  };
};

const measureChecks = async (url: string, { drivers, checkTemplateId }: Fleet): Promise<void> => {
  const times: number[] = [];
  let refused = '';
  const handIn = async (one: Driver): Promise<void> => {
    const started = performance.now();
    const answer = await post(
      `${url}/manager/api/student/check/add`,
      { platform: 'h5', cookie: one.cookie },
      checkOf(one, checkTemplateId),
    );
    times.push(performance.now() - started);
    if (!answer.success) refused = answer.description;
  };
  const began = performance.now();
  const sent: Promise<void>[] = [];
  for (const [at, one] of drivers.entries()) {
    const wait = began + (at / drivers.length) * rush - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    sent.push(handIn(one));
  }
  await Promise.all(sent);
  if (refused !== '') throw new Error(refused);
  times.sort((a, b) => a - b);
  const p = (share: number): number => times[Math.floor(times.length * share)] ?? 0;
  const title = `Fleet: ${drivers.length} checks of ${itemCount} items within ${rush / 1000} s`;
  note(`${title}, p50`, { value: p(0.5), unit: 'ms' });
  note(`${title}, p99`, { value: p(0.99), unit: 'ms', goal: { most: 200 } });
};

/** Alarms as a platform sends them, and checks at seven in the morning. A database of its own. */
export const measureFleet = async (): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'luan-fleet-'));
  const database = await benchCopy('small');
  const client = new pg.Client(database.url);
  await client.connect();
  const start = () => startServer({ DATABASE_URL: database.url, LUAN_DATA: folder });
  let server = await start();
  try {
    const fleet = await makeFleet(client, vehicles);
    await measureAlarms(server, client, fleet);
    server = await measureKill(client, fleet, { first: server, again: start });
    await measureChecks(server.url, fleet);
  } finally {
    await server.stop();
    await client.end();
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};
