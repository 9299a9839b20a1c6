import { AsyncLocalStorage } from 'node:async_hooks';
import { sourceType } from '#contracts/identity/identity.codes.ts';

const source = sourceType.values;

/** What a phone's own browser, or the program around it, says of itself; the first that fits counts. */
const pages = [
  [/miniProgram/i, source.miniProgram],
  [/MicroMessenger/i, source.officialAccount],
  [/iPhone|iPad/i, source.iosH5],
  [/Android|HarmonyOS/i, source.androidH5],
] as const;

const pageOf = (userAgent: string, desk: number): number => pages.find(([sign]) => sign.test(userAgent))?.[1] ?? desk;

/** What each application calls itself in the header `platform` (spec section 7). */
const applications: Readonly<Record<string, (userAgent: string) => number>> = {
  'pc-admin': (userAgent) => pageOf(userAgent, source.pc),
  'student-h5': (userAgent) => pageOf(userAgent, source.pcH5),
  'android-app': () => source.android,
  'ios-app': () => source.ios,
};

/** Source type (spec section 9) of what a request makes: by the application it names, then by its browser; another's is a third party's. */
export const sourceOf = (platform: string | undefined, userAgent: string): number => {
  const application = Object.hasOwn(applications, platform ?? '') ? applications[platform ?? ''] : undefined;
  return application === undefined ? source.thirdParty : application(userAgent);
};

const running = new AsyncLocalStorage<number>();

/** Does something for a request: every record a transaction of it makes carries its source (`luan_source`). */
export const comingFrom = <T>(type: number, work: () => Promise<T>): Promise<T> => running.run(type, work);

/** The source of what is being done; nothing for what the platform does by itself. */
export const currentSource = (): number | undefined => running.getStore();
