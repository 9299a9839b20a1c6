import pg from 'pg';
import { openRuntime } from '#app/runtime.ts';
import { pricingRuleState } from '#contracts/pricing/price.codes.ts';
import { queueCycles } from '#domains/charges/charge-cycles.task.ts';
import type { Runtime } from '#kernel/runtime.ts';
import { readSettings } from '#kernel/settings.ts';
import { runTask, waitingTasks } from '#kernel/tasks.ts';
import { benchCopy, benchKey } from './database.ts';
import { note } from './figures.ts';
import { inBulk } from './world.bulk.ts';

/** A part of what a night may have: 20,000 customers with a million people in 15 minutes. */
const customers = 1_000;
/** Customers of the night before, so that neither the first rows of a table nor the first files of a log are measured. */
const before = 200;
const people = 50;
const whole = { charges: 1_000_000, seconds: 900 };
const mebibyte = 1024 * 1024;

/** Customers of one price, each with its people, billed by a year that began today, and money for all of them. */
const makeCustomers = async (client: pg.Client): Promise<void> => {
  const customersOfBoth = customers + before;
  await client.query(
    `with head as (select id, path from organisation where parent_id is null order by id limit 1)
     insert into organisation (id, parent_id, path, level, l1, l2, org_name, name_key, type_code, real_type_code, state, cert_state)
     overriding system value
     select 5000000 + n, h.id, h.path || (5000000 + n) || '.', 2, h.id, 5000000 + n, '周期客户' || n, '周期客户' || n, 'company', 'company', 1, 2
     from head h, generate_series(1, $1::int) n`,
    [customersOfBoth],
  );
  await inBulk(client, ['app_user', 'org_user'], async () => {
    await client.query(
      `insert into app_user (id, real_name, password_hash) overriding system value
       select 50000000 + n, '众人' || n, '!' from generate_series(1, $1::int * $2::int) n`,
      [customersOfBoth, people],
    );
    await client.query(
      `insert into org_user (user_id, org_id, path, l1, l2, real_name, user_class, created_at)
       select u.id, o.id, o.path, o.l1, o.l2, u.real_name, 102, now() - interval '2 years'
       from app_user u join organisation o on o.id = 5000001 + (u.id - 50000001) / $1::int where u.id > 50000000`,
      [people],
    );
    await client.query(
      `insert into people_tally (org_id, path, l1, l2, l3, l4, n, students)
       select org_id, path, l1, l2, l3, l4, count(*), count(*) from org_user where org_id > 5000000 group by 1, 2, 3, 4, 5, 6`,
    );
  });
  await client.query(
    `insert into pricing_rule (path, org_id, rule_name, product, price_fen, tax_rate, scope_kind, price_from, state, created_by, updated_by)
     select path, id, '年费单价', 'training', 3000, 600, 'platform', luan_today() - 30, ${pricingRuleState.values.effective}, 0, 0 from organisation where parent_id is null order by id limit 1`,
  );
  await client.query(`update ledger_book set balances[1] = 100000000, balances[9] = -100000000 where org_id > 5000000`);
  await client.query('vacuum analyze organisation, app_user, org_user, people_tally, ledger_book');
};

/** Bills customers by a year that began today: as many of those that are not billed yet. */
const billByCycle = async (client: pg.Client, many: number): Promise<void> => {
  await client.query(
    `insert into billing_info (org_id, path, service_stage, billing_cycle, fee_cycle, billing_mode, start_at, expire_at)
     select o.id, o.path, 13, '1', 'F3', 'company', luan_today(), luan_today() + 364 from organisation o
     where o.id > 5000000 and not exists (select from billing_info b where b.org_id = o.id) order by o.id limit $1`,
    [many],
  );
  await client.query('vacuum analyze billing_info, charge');
};

/** Charges whoever is billed by cycle and not charged yet, as every night does. @returns seconds */
const chargeNight = async (runtime: Runtime): Promise<number> => {
  const begun = performance.now();
  await queueCycles(runtime);
  for (const taskId of await waitingTasks(runtime.database)) await runTask(runtime, taskId);
  return (performance.now() - begun) / 1000;
};

/** The very rows of the second night, written once more as plainly as they can be, into files that grow by them too. @returns seconds */
const bareInsert = async (client: pg.Client): Promise<number> => {
  await client.query('create temporary table charged as select * from charge where org_id > $1', [5_000_000 + before]);
  await client.query('create temporary table charged_before as select * from charge where org_id <= $1', [
    5_000_000 + before,
  ]);
  await client.query('truncate charge cascade');
  await client.query('insert into charge overriding system value select * from charged_before order by id');
  await client.query('vacuum analyze charge');
  const begun = performance.now();
  const { rowCount } = await client.query(
    'insert into charge overriding system value select * from charged order by id',
  );
  if (rowCount !== customers * people) throw new Error(`${rowCount} rows were written`);
  return (performance.now() - begun) / 1000;
};

/** A night's charges of customers billed by cycle beside a bare insert of the same rows, and what a whole night would take. */
export const measureChargeCycles = async (): Promise<void> => {
  const database = await benchCopy('small');
  const client = new pg.Client({ connectionString: database.url });
  const runtime = openRuntime(readSettings({ DATABASE_URL: database.url, LUAN_LOG: 'warn', LUAN_KEY: benchKey }), {
    connectionString: database.url,
    max: 3,
  });
  try {
    await client.connect();
    await makeCustomers(client);
    await billByCycle(client, before);
    await chargeNight(runtime);
    await billByCycle(client, customers);
    const atRest = process.memoryUsage().rss;
    let peak = atRest;
    const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 50);
    const seconds = await chargeNight(runtime);
    clearInterval(watch);
    const { rows } = await client.query<{ n: number }>(
      'select count(*)::int as n from charge where state = 4 and capture_posting_id is not null and org_id > $1',
      [5_000_000 + before],
    );
    const charges = customers * people;
    if (rows[0]?.n !== charges) throw new Error(`${rows[0]?.n} of ${charges} were charged`);
    const bare = await bareInsert(client);
    note(`Charges: ${charges.toLocaleString('en')} of ${customers.toLocaleString('en')} customers billed by cycle`, {
      value: charges / seconds,
      unit: '/s',
      bare: charges / bare,
      goal: { share: 0.5 },
    });
    note('Charges: a million of 20,000 customers, as this would go on', {
      value: (seconds * whole.charges) / charges,
      unit: 's',
      goal: { most: whole.seconds },
    });
    note('Charges: memory above the start', { value: (peak - atRest) / mebibyte, unit: 'MB' });
  } finally {
    await client.end();
    await runtime.database.close();
    await database.stop();
  }
};
