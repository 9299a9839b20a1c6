import { drawBusinessLicence } from '#app/first/licence-picture.ts';
import { creditCodeCheck } from '#contracts/licences/credit-code.ts';
import { note } from './figures.ts';
import { load } from './load.ts';
import { logIn, startServer } from './processes.ts';

/** Licences read one after the other for the time of one. */
const readings = 6;
/** Requests of the list for each of its two measurements. */
const asked = 1500;

interface Answer<T> {
  success: boolean;
  description: string;
  data: T;
}

const answered = async <T>(response: Promise<Response>): Promise<T> => {
  const body = (await (await response).json()) as Answer<T>;
  if (!body.success) throw new Error(body.description);
  return body.data;
};

/** Uploads a licence that differs from all others by its house number: what was read once is not read again. */
const upload = async (url: string, headers: Record<string, string>, house: number): Promise<string> => {
  const picture = await drawBusinessLicence({
    orgName: '石家庄安顺达道路运输有限公司',
    creditCode: `91130100MA0CXM2K7${creditCodeCheck('91130100MA0CXM2K7')}`,
    legalPerson: '王建国',
    capital: '伍佰万元整',
    founded: '2018年03月12日',
    term: '2018年03月12日至长期',
    address: `河北省石家庄市长安区中山东路${house}号`,
    scope: ['道路普通货物运输；危险货物运输；', '汽车维修；仓储服务。'],
  });
  const leave = fetch(`${url}/manager/api/oss/token?kind=organisation-authentication`, { headers });
  const { token } = await answered<{ token: string }>(leave);
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'licence.jpg');
  const sent = fetch(`${url}/basic/api/oss/upload/common?token=${token}`, { method: 'POST', headers, body: form });
  return (await answered<{ fileId: string }>(sent)).fileId;
};

/** Time of one licence, and what reading does to everybody else: a list's latency with and without it, as a ratio. */
export const measureLicences = async (databaseUrl: string): Promise<void> => {
  const server = await startServer({ DATABASE_URL: databaseUrl });
  try {
    const headers = { cookie: await logIn(server.url, 'bench2'), platform: 'pc-admin', 'encrypt-mode': '-1' };
    let house = 0;
    const read = async (): Promise<{ milliseconds: number }> => {
      house += 1;
      const fileId = await upload(server.url, headers, house);
      return answered(fetch(`${server.url}/manager/ocr/businessLicense?fileId=${fileId}`, { headers }));
    };
    const first = await read();
    const times: number[] = [];
    for (let time = 0; time < readings; time += 1) times.push((await read()).milliseconds);
    times.sort((one, other) => one - other);
    const later = (times[readings / 2] ?? 0) / 1000;
    note('Licences: the first, with its engine', { value: first.milliseconds / 1000, unit: 's', goal: { most: 10 } });
    note('Licences: the next ones, p50', { value: later, unit: 's', goal: { most: 10 } });

    const list = `${server.url}/manager/org/manage/page?size=20`;
    const alone = await load(list, headers, 1, asked);
    const measuring = new AbortController();
    const busy = (async (): Promise<number> => {
      let count = 0;
      for (; !measuring.signal.aborted; count += 1) await read();
      return count;
    })();
    const beside = await load(list, headers, 1, asked);
    measuring.abort();
    process.stdout.write(`  ${await busy} licences read meanwhile\n`);
    for (const share of ['p50', 'p95'] as const)
      note(`Licences: list meanwhile, bare is alone, ${share}`, {
        value: beside[share],
        bare: alone[share],
        unit: 'ms',
        goal: { times: 1.1 },
      });
    note('Licences: memory of the server', { value: server.memory(), unit: 'MB' });
  } finally {
    await server.stop();
  }
};
