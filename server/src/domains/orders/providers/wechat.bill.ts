import { type DailyRow, dailyRow } from './http/bill-file.ts';
import { ProviderError } from './http/provider-error.ts';
import type { ProviderLine } from './payment-provider.ts';

/** First title of the lines with sums at the end of the file. */
const sums = '总交易单数';

/** Where a payment has no refund the file writes 0. */
const orNone = (written: string): string => (written === '0' ? '' : written);

const lineOf = (row: DailyRow): ProviderLine | undefined => {
  const refund = row.text('交易状态') !== 'SUCCESS';
  // A refund that failed moved nothing.
  if (refund && row.text('退款状态') === 'FAIL') return undefined;
  return {
    orderNumber: row.text('商户订单号'),
    refundNumber: refund ? orNone(row.text('商户退款单号')) : '',
    serial: row.text(refund ? '微信退款单号' : '微信订单号'),
    amountFen: refund ? 0 - row.fen('申请退款金额') : row.fen('订单金额'),
    feeFen: row.fee('手续费'),
    at: row.instant('交易时间'),
  };
};

/**
 * Lines of the daily trade file of WeChat Pay (`tradebill`, ALL): each cell begins with a backtick, a title may hold commas.
 * @throws ProviderError `unreadable`, also where fewer or more lines stand than the file says
 */
export const wechatLines = (file: string): ProviderLine[] => {
  const lines = file.replace(/^\uFEFF/, '').split(/\r?\n/);
  const titles = (lines[0] ?? '').split(',');
  const end = lines.findIndex((line) => line.startsWith(sums));
  if (end < 0) throw new ProviderError('wechat', 'unreadable', 'daily file: the sums at its end are missing');
  const rows = lines.slice(1, end).filter((line) => line !== '');
  const count = (lines[end + 1] ?? '').split(',')[0]?.replace('`', '');
  if (count !== String(rows.length))
    throw new ProviderError('wechat', 'unreadable', `daily file: ${rows.length} lines, and it says ${count}`);
  return rows.flatMap((row) => lineOf(dailyRow('wechat', titles, row.slice(1).split(',`'))) ?? []);
};
