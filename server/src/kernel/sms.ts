import { maskPhone } from '#contracts/values.ts';
import { postSigned } from './posted.ts';
import { holdsDemonstration, type Settings } from './settings.ts';

/** What a text message says; the provider's template is chosen by its kind. */
export interface TextMessage {
  /** The same for every try: who sends knows a repetition by it. */
  readonly textId: string;
  readonly kind:
    | 'code'
    | 'digest'
    | 'openingPrepared'
    | 'registrationApproved'
    | 'registrationRejected'
    | 'reminder'
    | 'signUpAnswered';
  readonly phone: string;
  readonly values: Readonly<Record<string, string>>;
}

/** Sends text messages; the deployment chooses whose. A message that was not taken throws, without its words or number. */
export interface SmsProvider {
  readonly name: 'posted' | 'inbox';
  send(message: TextMessage): Promise<void>;
}

/** Posts each message as signed JSON to one configured address, and nowhere else: a redirect is a failure (security, line 20). */
const postedProvider = (url: string, key: string): SmsProvider => ({
  name: 'posted',
  send: async (message) => {
    const response = await postSigned({ url, key, once: `text-${message.textId}`, body: message });
    if (!response.ok) throw new Error(`the provider answered ${response.status}`);
  },
});

/** The demonstration sends nothing: a code stands in its inbox, and in a line on the console. */
const inboxProvider = (print: (line: string) => void): SmsProvider => ({
  name: 'inbox',
  send: async ({ kind, phone, values }) => {
    if (kind === 'code') print(`短信收件箱 text inbox: ${maskPhone(phone)} 验证码 code ${values.code}`);
  },
});

/** Who sends for a deployment; nobody where no provider is configured and no demonstration is shown. */
export const openSms = (
  settings: Settings,
  print: (line: string) => void = (line) => void process.stdout.write(`${line}\n`),
): SmsProvider | undefined => {
  const { LUAN_SMS_URL: url, LUAN_SMS_KEY: key } = settings;
  if (url !== '') return postedProvider(url, key);
  return holdsDemonstration(settings) ? inboxProvider(print) : undefined;
};
