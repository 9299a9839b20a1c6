import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { drawBusinessLicence, drawRoadLicence } from '#app/first/licence-picture.ts';
import { creditCodeCheck } from '#contracts/licences/credit-code.ts';
import { licenceReader } from './licence.service.ts';

const creditCode = `91130100MA0CXM2K7${creditCodeCheck('91130100MA0CXM2K7')}`;
const business = await drawBusinessLicence({
  orgName: '石家庄安顺达道路运输有限公司',
  creditCode,
  legalPerson: '王建国',
  capital: '伍佰万元整',
  founded: '2018年03月12日',
  term: '2018年03月12日至长期',
  address: '河北省石家庄市长安区中山东路88号',
  scope: ['道路普通货物运输；危险货物运输；', '汽车维修；仓储服务。'],
});
const road = await drawRoadLicence({
  orgName: '石家庄安顺达道路运输有限公司',
  number: '冀交运管许可石字130102000123号',
  address: '河北省石家庄市长安区中山东路88号',
  scope: ['道路普通货物运输，危险货物运输（3类），', '货物专用运输（集装箱）'],
  term: '2023年01月01日至2027年12月31日',
});

const wanted = {
  business: {
    orgName: '石家庄安顺达道路运输有限公司',
    creditCode,
    legalPerson: '王建国',
    registeredCapital: '500',
    establishDate: '2018-03-12',
    businessLicenseStartDate: '2018-03-12',
    businessLicenseDateType: '0',
    address: '河北省石家庄市长安区中山东路88号',
    businessScope: '道路普通货物运输；危险货物运输；汽车维修；仓储服务。',
  },
  road: {
    orgName: '石家庄安顺达道路运输有限公司',
    address: '河北省石家庄市长安区中山东路88号',
    roadLicenseNumber: '冀交运管许可石字130102000123号',
    roadScope: '道路普通货物运输，危险货物运输（3类），货物专用运输（集装箱）',
    roadLicenseStartDate: '2023-01-01',
    roadLicenseEndDate: '2027-12-31',
  },
};

const read = async (kind: 'business' | 'road', bytes: Buffer) => {
  const text = await licenceReader.ask({ kind, bytes });
  return { ...text, values: Object.fromEntries(text.fields.map((field) => [field.field, field.value])) };
};

afterAll(() => licenceReader.stop());

describe('the reader of licences', () => {
  it('reads a business licence whole', async () => {
    expect((await read('business', business)).values).toEqual(wanted.business);
  });

  it('reads a road transport licence whole', async () => {
    expect((await read('road', road)).values).toEqual(wanted.road);
  });

  it('turns a picture that lies on its side', async () => {
    expect((await read('business', await sharp(business).rotate(90).toBuffer())).values).toEqual(wanted.business);
  });

  it('reads the main things of a tilted, blurred, small picture', async () => {
    const poor = await sharp(business)
      .rotate(1.5, { background: '#555555' })
      .resize(1300)
      .blur(0.8)
      .jpeg({ quality: 60 })
      .toBuffer();
    expect((await read('business', poor)).values).toMatchObject({ creditCode, legalPerson: '王建国' });
  });

  it('says that another picture is no licence, and takes no bytes that are no picture', async () => {
    const blank = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#88aa88' } })
      .jpeg()
      .toBuffer();
    expect(await read('business', blank)).toMatchObject({ readable: false, fields: [] });
    await expect(licenceReader.ask({ kind: 'business', bytes: Buffer.from('no picture') })).rejects.toMatchObject({
      key: 'licence.noPicture',
    });
  });
});
