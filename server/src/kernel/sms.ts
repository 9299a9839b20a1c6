/** What a text message says; the provider's template is chosen by it. */
export interface TextMessage {
  readonly kind: 'code' | 'registrationApproved' | 'registrationRejected' | 'reminder';
  readonly phone: string;
  readonly values: Readonly<Record<string, string>>;
}

/** Sends text messages; the deployment chooses whose. */
export interface SmsProvider {
  readonly name: string;
  send(message: TextMessage): Promise<void>;
}

/** For deployments without a contract: notes that something was sent, never to whom or what. */
export const logProvider = (print: (line: string) => void): SmsProvider => ({
  name: 'log',
  send: async (message) => print(`text message of kind ${message.kind} handed to the log provider`),
});

let provider: SmsProvider = logProvider((line) => void process.stdout.write(`${line}\n`));

/** Sets the provider of this process; configuration and tests do. */
export const useSms = (chosen: SmsProvider): void => {
  provider = chosen;
};

export const sendSms = (message: TextMessage): Promise<void> => provider.send(message);
