import { parse } from 'csv-parse/sync';
import yauzl from 'yauzl';
import { type DailyRow, dailyRow } from './http/bill-file.ts';
import { ProviderError } from './http/provider-error.ts';
import { mostOfFile } from './http/provider-request.ts';
import type { ProviderLine } from './payment-provider.ts';

const unreadable = (why: string): ProviderError => new ProviderError('alipay', 'unreadable', `daily file: ${why}`);

/** Alipay numbers no refund of its own: the trade and the merchant's number of the refund name it together. */
export const refundSerial = (tradeNumber: string, refundNumber: string): string => `${tradeNumber}/${refundNumber}`;

/** Bytes of each file of a zip; its names are not asked for, they stand in GBK. */
const filesOf = (zip: Buffer): Promise<Buffer[]> =>
  new Promise((resolve, reject) => {
    const files: Buffer[] = [];
    yauzl.fromBuffer(zip, { lazyEntries: true, decodeStrings: false, validateEntrySizes: true }, (error, opened) => {
      if (error || !opened) return reject(unreadable('no zip'));
      let size = 0;
      opened.on('error', () => reject(unreadable('a broken zip')));
      opened.on('end', () => resolve(files));
      opened.on('entry', (entry: yauzl.Entry) => {
        size += entry.uncompressedSize;
        if (size > mostOfFile) return reject(unreadable('too much in the zip'));
        opened.openReadStream(entry, (failed, stream) => {
          if (failed || !stream) return reject(unreadable('a broken zip'));
          const parts: Buffer[] = [];
          stream.on('data', (part: Buffer) => parts.push(part));
          stream.on('error', () => reject(unreadable('a broken zip')));
          stream.on('end', () => {
            files.push(Buffer.concat(parts));
            opened.readEntry();
          });
        });
      });
      opened.readEntry();
    });
  });

const lineOf = (row: DailyRow): ProviderLine => {
  const refundNumber = row.text('退款批次号/请求号');
  const tradeNumber = row.text('支付宝交易号');
  return {
    orderNumber: row.text('商户订单号'),
    refundNumber,
    serial: refundNumber === '' ? tradeNumber : refundSerial(tradeNumber, refundNumber),
    amountFen: row.fen('订单金额（元）'),
    // Written as what it does to the payout: below nothing where it is taken.
    feeFen: 0 - row.fee('服务费（元）'),
    at: row.instant('完成时间'),
  };
};

const linesOfDetail = (text: string): ProviderLine[] => {
  const kept = text.split(/\r?\n/).filter((line) => line.trim() !== '' && !line.startsWith('#'));
  const records = parse(kept.join('\n'), { relax_column_count: true, relax_quotes: true, bom: true }) as string[][];
  const [titles = [], ...rows] = records.map((cells) => cells.map((cell) => cell.trim()));
  return rows.map((cells) => lineOf(dailyRow('alipay', titles, cells)));
};

/**
 * Lines of the daily trade file of Alipay: a zip with details and sums, each a text in GBK.
 * @throws ProviderError `unreadable`
 */
export const alipayLines = async (zip: Buffer): Promise<ProviderLine[]> => {
  const texts = (await filesOf(zip)).map((bytes) => new TextDecoder('gb18030').decode(bytes));
  // The file of sums has no numbers of trades.
  const details = texts.filter((text) => /^支付宝交易号,/m.test(text));
  if (details.length !== 1) throw unreadable(`${details.length} lists of details`);
  return details.flatMap(linesOfDetail);
};
