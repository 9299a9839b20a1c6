import type { ResourceNode } from '../resource-node.ts';

/** Safety costs: the book of each year, its vouchers, and which companies have none. Companies write, who stands above reads. */
export const cost: ResourceNode = {
  code: 'cost',
  zh: '安全生产费用',
  en: 'Safety costs',
  icon: 'accountBook',
  types: ['admin', 'supervise', 'company'],
  children: [
    {
      code: 'cost.book',
      zh: '安全费用台账',
      en: 'Safety cost ledgers',
      path: '/cost/bookList',
      permissions: [
        ['cost:book:list', '查看安全费用台账', 'See safety cost ledgers'],
        ['cost:book:export', '导出安全费用台账', 'Export safety cost ledgers'],
        ['cost:book:print', '打印安全费用台账', 'Print safety cost ledgers'],
      ],
      children: [
        { code: 'cost.book.detail', zh: '年度台账', en: 'Ledger of a year', path: '/cost/bookDetail', hidden: true },
        {
          code: 'cost.book.company',
          zh: '编制年度台账',
          en: 'Keeping the ledger',
          hidden: true,
          types: ['company'],
          permissions: [
            ['cost:book:mod', '编制和确认年度台账', "Write and confirm a year's ledger"],
            ['cost:voucher:mod', '登记和作废凭证', 'Enter and void vouchers'],
          ],
        },
      ],
    },
    {
      code: 'cost.voucher',
      zh: '费用凭证',
      en: 'Cost vouchers',
      path: '/cost/voucherList',
      permissions: [
        ['cost:voucher:list', '查看费用凭证', 'See cost vouchers'],
        ['cost:voucher:export', '导出费用凭证', 'Export cost vouchers'],
      ],
    },
    { code: 'cost.gap', zh: '各企业建账情况', en: 'Ledgers by company', path: '/cost/gapList' },
  ],
};
