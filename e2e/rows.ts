import type { Page } from '@playwright/test';

const row = (index: number): object => ({
  orgId: String(900_000 + index),
  orgName: `测试运输有限公司 ${index}`,
  parentId: '1',
  parentName: '路安运营总部',
  level: 2,
  typeCode: 'company',
  nature: 'private',
  state: 1 + (index % 3),
  certState: index % 5,
  sourceType: 10,
  industryNames: ['道路旅客运输', '道路货物运输'],
  areaName: '河北省石家庄市',
  contactName: '张三',
  contactPhone: '138****1234',
  creditCode: '91130100MA0000000X',
  people: index,
  roadLicenseEndDate: '2027-01-01',
  createdAt: '2026-01-01T08:00:00.000Z',
  version: 1,
  can: ['mod', 'disable'],
});

/** Answers the list of organisations with made-up rows, so that a full page can be looked at without a full database. */
export const manyOrganisations = (page: Page, count: number): Promise<void> =>
  page.route('**/manager/org/manage/page*', (route) =>
    route.fulfill({
      json: {
        success: true,
        code: 0,
        description: '',
        data: {
          list: Array.from({ length: count }, (_, index) => row(index)),
          total: count,
          more: false,
          page: 1,
          size: count,
        },
      },
    }),
  ) as unknown as Promise<void>;
