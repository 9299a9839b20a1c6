import type { PriceProduct, PriceScope } from '#contracts/pricing/price.codes.ts';
import type { Tier } from '#contracts/pricing/price.rules.ts';
import { said } from '#kernel/said.ts';

/** A price of the demonstration; `whom` is an area's number or an organisation's name. */
export interface DemoPrice {
  readonly name: string;
  readonly product: PriceProduct;
  readonly priceFen: number;
  readonly flavour?: string;
  readonly industry?: string;
  readonly scope?: PriceScope;
  readonly whom?: string;
  readonly tiers?: readonly Tier[];
  readonly way?: 'whole' | 'marginal';
  readonly base?: 'order' | 'month';
  readonly minimumFen?: number;
  /**
   * Since when it holds, or will; since the first of January unless said: what is charged by the month has held since the first of this one,
   * so that no month before is owed, and what is for a year comes with the next.
   */
  readonly holds?: 'thisMonth' | 'nextYear';
  /** Waits for somebody else of the head office to let it go. */
  readonly waits?: true;
}

const tier = (from: number, to: number | null, priceFen: number): Tier => ({ from, to, priceFen });

/** The price that changes soon, and what it will cost. */
export const changing = {
  name: said('平台培训标准价'),
  tiers: [tier(1, 50, 3200), tier(51, 200, 2900), tier(201, null, 2600)],
};

/** Twelve prices: seven products for everybody, and what is dearer or cheaper for some. */
export const demoPrices: readonly DemoPrice[] = [
  {
    name: changing.name,
    product: 'training',
    priceFen: 3000,
    tiers: [tier(1, 50, 3000), tier(51, 200, 2700), tier(201, null, 2400)],
    way: 'whole',
    base: 'order',
  },
  { name: said('两类人员培训价'), product: 'training', flavour: 'two_personnel', priceFen: 6000 },
  { name: said('危险货物运输培训价'), product: 'training', industry: 'I030', priceFen: 3600 },
  { name: said('考试费'), product: 'examSitting', priceFen: 1500 },
  { name: said('证书打印费'), product: 'certificatePrint', priceFen: 500, minimumFen: 2000, holds: 'thisMonth' },
  { name: said('平台年费'), product: 'platformYear', priceFen: 365_000, holds: 'nextYear' },
  {
    name: said('短信费'),
    product: 'text',
    priceFen: 6,
    tiers: [tier(1, 10_000, 6), tier(10_001, null, 5)],
    way: 'marginal',
    base: 'month',
    holds: 'thisMonth',
  },
  { name: said('人脸核验费'), product: 'faceCheck', priceFen: 20, holds: 'thisMonth' },
  { name: said('车辆服务费'), product: 'vehicleMonth', priceFen: 3000, holds: 'nextYear' },
  { name: said('保定地区培训价'), product: 'training', scope: 'area', whom: '102105', priceFen: 2800 },
  { name: said('华北代理客户培训价'), product: 'training', scope: 'agent', whom: said('华北代理中心'), priceFen: 2600 },
  {
    name: said('安达物流协议价'),
    product: 'training',
    scope: 'organisation',
    whom: said('石家庄安达物流有限公司'),
    priceFen: 2500,
    waits: true,
  },
];
