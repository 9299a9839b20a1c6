import { yuanOf } from '#contracts/columns.ts';
import { priceProduct, priceScope, priceUnit, taxRate, tierWay } from '#contracts/pricing/price.codes.ts';
import { type HeldPriceRow, unitPriceApi } from '#contracts/pricing/price.contract.ts';
import type { Data } from '#contracts/route.ts';
import { flavourCode } from '#contracts/training/flavours.ts';
import { factsOf, headingOf, servePrint, tableOf, textOr, type Words } from '#domains/prints/door.ts';
import type { PdfNode } from '#kernel/engines/pdf.ts';
import { ownPrices } from './unit-price.queries.ts';

type PriceList = Data<typeof unitPriceApi.own>;

const titleOf = ({ orgName, onDay }: PriceList, words: Words): string =>
  words.say('forms.prices.title', { name: orgName, day: onDay });

/** What a price is for: its product, and the kind, subject and industry it is narrowed to. */
const subjectOf = (price: HeldPriceRow, words: Words): string =>
  [
    words.label(priceProduct, price.priceProduct),
    price.flavour === '' ? '' : words.label(flavourCode, price.flavour),
    price.subjectName,
    price.industryName,
  ]
    .filter((part) => part !== '')
    .join(' · ');

/** One price, or each of its tiers on a line of its own. */
const amountsOf = (price: HeldPriceRow, words: Words): string =>
  price.priceTiers.length === 0
    ? yuanOf(price.priceFen)
    : [
        ...price.priceTiers.map(({ from, to, priceFen }) =>
          to === null
            ? words.say('forms.prices.tierOpen', { from, amount: yuanOf(priceFen) })
            : words.say('forms.prices.tier', { from, to, amount: yuanOf(priceFen) }),
        ),
        words.label(tierWay, price.tierWay),
      ].join('\n');

const lay = (of: PriceList, words: Words): PdfNode[] => [
  headingOf(words.say('forms.prices.heading'), 'prices'),
  factsOf([
    [words.say('archives.columns.organisation'), of.orgName],
    [words.say('forms.prices.day'), of.onDay],
  ]),
  tableOf<HeldPriceRow>(
    [
      { title: words.say('forms.prices.product'), width: '*', of: (one) => subjectOf(one, words) },
      { title: words.say('forms.prices.amount'), width: 130, of: (one) => amountsOf(one, words) },
      { title: words.say('fields.priceUnit'), width: 60, of: (one) => words.label(priceUnit, one.priceUnit) },
      {
        title: words.say('forms.prices.minimum'),
        width: 60,
        of: (one) => (one.minimumFen > 0 ? yuanOf(one.minimumFen) : '—'),
      },
      { title: words.say('fields.taxRate'), width: 45, of: (one) => words.label(taxRate, one.taxRate) },
      {
        title: words.say('fields.priceScope'),
        width: 90,
        of: (one) => [words.label(priceScope, one.priceScope), one.scopeName].filter(Boolean).join('\n'),
      },
      { title: words.say('fields.priceUntil'), width: 65, of: (one) => textOr(one.priceUntil ?? '') },
    ],
    of.list,
    words.say('forms.prices.none'),
  ),
];

/** The prices of the own organisation on paper. */
export const priceListRoutes = servePrint(unitPriceApi.printTicket, unitPriceApi.print, {
  kind: 'unitPrice',
  deed: 'unitPrice.print',
  permission: 'finance:ownPrice:print',
  wanted: ({ onDay }, { orgId }) => ({ objectId: orgId, ...(onDay ? { wish: { onDay } } : {}) }),
  read: (db, actor, { wish }) => ownPrices(db, actor, wish?.onDay as string | undefined),
  title: titleOf,
  lay,
});
