import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clock } from '#kernel/clock.ts';
import { publicKeyOf } from '#kernel/key-setting.ts';
import { isAlipaySigned, rawMembers, signedText } from './alipay.signature.ts';
import { openWechat, verifyWechat } from './wechat.signature.ts';

// Made once by another program with a key that was thrown away: only its public half stands here.
const platformKey = publicKeyOf(
  'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAmcNvhiOHCmoFyLJF2r5K2PWQ4C1v880bAz6htGS6ZDeuAm3UxmZXBpB5' +
    'R0HmgGjrboOpbo5mFa3RjTg0i7pFTZoAEu9iv1CvPzE20ItCojtyjwCb7JpId74M0MnHz47kif5tOh/HxhwH6XI4q/wAHDyGNSe0' +
    'KuI6fF54mNMNcD+V0LGvGPSVwD4PsVr2GZ+zvIsDLoFy/tDxa5MegAYSSOKdKMkAvqp490v+eYDrfoA7pTGMOAAvlxT2fRt2My/4' +
    'flMFXAJWKZOEJaObWriGeFHMqXi3hUr4UplmdAT1jTr5finN0YVhsCEQQPybCOK2GN721xvR76mkarCGmvR9CwIDAQAB',
);
const wechatSigned =
  'EaGsKbvxjK1fEf8tmaqKNDgbpT16wXe+J3EB7KDO7n0GRHHIyiZp86wdUEUGlB1WsybaW95yP3CW98R9CHj2c0pye3LIv5RTqMoi' +
  'os7THuCXYDqBkuBsbaecwAkg52ITNK1h3B5NcpuEbnEtNtmvgwuk6qrAaoxxqnLsN3hWRodQhZ/DOB39juQqKL7PjYJ+1tSx9hM9' +
  'yWKIwMwtuRDQF2hO1gd1pM0DCFs9u26AcJrRfUDFPFvIUok5uZ1IsIpyfE2mRqBBkxW+EN69f0aaHD3jd7uehr308I78Qno9Y5az' +
  '6TnFtAH+hGJpd9ssZNQdj1eMxU7qJxfg8kk/qw7/ag==';
const alipaySigned =
  'fSrpDX0yRY3EJQVOU6EtMs8W0lq7vV6ZVLpcdmE37ON2fnOAqxIs3hP9GF0eLVfWLhkzbcxMq9nXNso9eatj7JGa2sG66xrTpTVm' +
  'zGojFf35XACMpAenP27uIlsfiUhctapLkvN6PGj7z+MTdX+jBLgAqqtnvfv/olH7KXAYucLWOkIvMzoBrC9TD1bFtzbyekSrXe3V' +
  'IGIZwbfSDfAukMBxeEqSNkuw4UIhzPH1B8hAXbwB6QzkaIZedDxIA7PUHJDIMrZ9m3m5Rb0vrw2eUtHJ877UaGSM0Dr6HIfvSHEp' +
  '/7K59cJ7ZYjWBHaacyWdTsMqFwpiioL+30YlZbXyLA==';
const sealed = 'kdUv/wkEfeF97ggASNg/BY8jykkTF8TgmMYoz47KqA==';
const v3Key = '0123456789abcdefghijklmnopqrstuv';

describe('what WeChat Pay signed', () => {
  const second = 1_798_761_600;
  beforeEach(() => {
    clock.shift = second * 1000 - Date.now();
  });
  afterEach(() => {
    clock.shift = 0;
  });
  const heads = { timestamp: String(second), nonce: 'nonce0123456789', serial: 'KEY', signature: wechatSigned };
  const verify = (change: Partial<typeof heads>, body = '{"code":"SUCCESS"}'): void =>
    verifyWechat({ platformKey, platformKeyId: 'KEY' }, { ...heads, ...change }, Buffer.from(body));

  it('is known', () => expect(() => verify({})).not.toThrow());
  it.each([
    ['another second', { timestamp: String(second + 1) }, 'forged'],
    ['another nonce', { nonce: 'nonce0123456788' }, 'forged'],
    ['another key', { serial: 'OLD' }, 'strangeKey'],
    ['no signature', { signature: '' }, 'unsigned'],
    ['the probe of WeChat Pay', { signature: `WECHATPAY/SIGNTEST/${wechatSigned}` }, 'forged'],
    ['five minutes and a second ago', { timestamp: String(second - 302) }, 'late'],
    ['no time', { timestamp: 'yesterday' }, 'late'],
  ])('%s is refused', (_, change, reason) => expect(() => verify(change)).toThrow(`wechat: ${reason}`));
  it('another body is refused', () => expect(() => verify({}, '{"code":"FAIL"}')).toThrow('forged'));

  it('opens what was sealed with the v3 key, and nothing that was touched', () => {
    const resource = { ciphertext: sealed, nonce: 'fdasflkja484', associated_data: 'certificate' };
    expect(openWechat(v3Key, resource)).toBe('{"plain":"文"}');
    expect(() => openWechat(v3Key, { ...resource, associated_data: 'other' })).toThrow('forged');
    expect(() => openWechat(v3Key.replace('0', '1'), resource)).toThrow('forged');
    expect(() => openWechat(v3Key, { ...resource, ciphertext: 'AAAA' })).toThrow('forged');
  });
});

describe('what Alipay signed', () => {
  const fields = { total_amount: '88.88', subject: '培训', out_trade_no: 'LA1', app_id: '2021', empty: '', sign: 'x' };

  it('is a text of its fields by name, without the empty ones and the signature', () => {
    expect(signedText(fields)).toBe('app_id=2021&out_trade_no=LA1&subject=培训&total_amount=88.88');
    expect(isAlipaySigned(platformKey, signedText(fields), alipaySigned)).toBe(true);
    expect(isAlipaySigned(platformKey, signedText({ ...fields, total_amount: '88.89' }), alipaySigned)).toBe(false);
    expect(isAlipaySigned(platformKey, signedText(fields), `${alipaySigned} `)).toBe(false);
  });

  it.each<[string, Record<string, string>]>([
    ['{"a_response":{"x":"1"},"sign":"s"}', { a_response: '{"x":"1"}', sign: '"s"' }],
    ['{"sign":"s" , "a_response" : { "x" : [1, {}] } }', { sign: '"s"', a_response: '{ "x" : [1, {}] }' }],
    [
      String.raw`{"a":{"x":"\"},\"sign\":\"t\""},"sign":"s"}`,
      { a: String.raw`{"x":"\"},\"sign\":\"t\""}`, sign: '"s"' },
    ],
    ['{"a":{"x":"1"},"a":{"x":"2"}}', { a: '{"x":"1"}' }],
    ['<html>', {}],
    ['{"a":{"x":', { a: '{"x":' }],
    ['', {}],
  ])('%s is read sign for sign', (json, members) => expect(Object.fromEntries(rawMembers(json))).toEqual(members));
});
