import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawBusinessLicence } from '#app/first/licence-picture.ts';
import { fileApi } from '#contracts/files/file.contract.ts';
import { creditCodeCheck } from '#contracts/licences/credit-code.ts';
import { licenceApi } from '#contracts/licences/licence.contract.ts';
import { organisationApi } from '#contracts/organisations/organisation.contract.ts';
import { sendFile } from '#testing/send-file.ts';
import { type Browser, openWorld, type World } from '#testing/world.ts';
import { licenceReader } from './licence.service.ts';

let world: World;
let picture: Buffer;
const creditCode = `91130100MA0CXM2K7${creditCodeCheck('91130100MA0CXM2K7')}`;
beforeAll(async () => {
  world = await openWorld();
  picture = await drawBusinessLicence({
    orgName: '石家庄安顺达道路运输有限公司',
    creditCode,
    legalPerson: '王建国',
    capital: '伍佰万元整',
    founded: '2018年03月12日',
    term: '2018年03月12日至长期',
    address: '河北省石家庄市长安区中山东路88号',
    scope: ['道路普通货物运输。'],
  });
});
afterAll(async () => {
  await licenceReader.stop();
  await world.close();
});

const upload = async (browser: Browser, kind: 'organisation-authentication' | 'registration-licence') => {
  const { token } = await browser.call(fileApi.token, { kind });
  const { data, description } = await sendFile(browser, fileApi.upload, { token }, 'licence.jpg', picture);
  if (!data) throw new Error(description);
  return data;
};

/** Asks again for as long as the answer is that it is still being read. */
const readOut = async <R extends { waiting: unknown }>(ask: () => Promise<R>): Promise<R> => {
  for (;;) {
    const reading = await ask();
    if (reading.waiting === null) return reading;
  }
};

describe('the reading of a licence', () => {
  it('answers the fields of one’s own file with their certainty, and lets others ask meanwhile', async () => {
    const company = await world.organisation('company');
    const owner = await world.administrator(company, 'company');
    const { fileId } = await upload(owner, 'organisation-authentication');
    const reading = readOut(() => owner.call(licenceApi.business, { fileId }));
    const ended = reading.then(() => true);
    let meanwhile = 0;
    while (!(await Promise.race([ended, owner.call(organisationApi.mine, {}).then(() => false)]))) meanwhile += 1;
    const { readable, fields } = await reading;
    expect(readable).toBe(true);
    expect(fields.find((one) => one.field === 'creditCode')?.value).toBe(creditCode);
    expect(fields.every((one) => one.sure === one.confidence >= 0.8)).toBe(true);
    expect(meanwhile).toBeGreaterThan(5);
  });

  it('of a foreign file is missing', async () => {
    const owner = await world.administrator(await world.organisation('company'), 'company');
    const stranger = await world.administrator(await world.organisation('company'), 'company');
    const { fileId } = await upload(owner, 'organisation-authentication');
    expect((await stranger.send(licenceApi.business, { fileId })).success).toBe(false);
  });

  it('without a session wants the ticket of the upload', async () => {
    const nobody = world.browser();
    const { fileId, ticket } = await upload(nobody, 'registration-licence');
    const forged = `${ticket.slice(0, -2)}xx`;
    expect((await nobody.send(licenceApi.openBusiness, { fileId, ticket: forged })).success).toBe(false);
    const read = await readOut(() => nobody.call(licenceApi.openBusiness, { fileId, ticket }));
    expect(read.fields.find((one) => one.field === 'legalPerson')?.value).toBe('王建国');
    const road = await readOut(() => nobody.call(licenceApi.openRoad, { fileId, ticket }));
    expect(road.readable).toBe(false);
  });
});
