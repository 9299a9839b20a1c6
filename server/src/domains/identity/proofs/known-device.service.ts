import type { Keys } from '#kernel/keys.ts';
import { secret, sha256 } from '#kernel/keys.ts';
import type { Visit } from '#kernel/serve.ts';

/** Names a browser, and the persons who have proven in it who they are; signed, and out of the reach of scripts. */
const deviceCookie = 'luan_device';
/** Days after which a device that proves nobody any more is a strange one again. */
const deviceDays = 180;
/** Persons a device knows, the last ones: a shared computer has many, a cookie has an end. */
const mostPersons = 40;
const purpose = 'device';

interface Device {
  readonly id: string;
  /** Marks of persons, the last first: nothing is read back from them. */
  readonly persons: readonly string[];
}

const markOf = (keys: Keys, userId: string): string => keys.index(purpose, userId).slice(0, 12);

/** The device of a visit; undefined for a browser without one, and for a cookie that somebody wrote or changed. */
const deviceOf = (visit: Visit): Device | undefined => {
  const [text = '', signature = ''] = (visit.request.cookies[deviceCookie] ?? '').split('~');
  if (text === '' || !visit.runtime.keys.signed(purpose, text, signature)) return undefined;
  const [id = '', ...persons] = text.split('.');
  return { id, persons };
};

/** What counts a person's tries on a device it was proven on before: apart from everybody else's. Undefined on any other. */
export const knownDevice = (visit: Visit, userId: string): string | undefined => {
  const device = deviceOf(visit);
  if (!device?.persons.includes(markOf(visit.runtime.keys, userId))) return undefined;
  return `device:${sha256(device.id).slice(0, 40)}:${userId}`;
};

/** The person has proven who it is: the browser is known for it from now on. */
export const rememberDevice = (visit: Visit, userId: string): void => {
  const { keys, settings } = visit.runtime;
  const device = deviceOf(visit) ?? { id: secret().slice(0, 22), persons: [] };
  const mark = markOf(keys, userId);
  const persons = [mark, ...device.persons.filter((one) => one !== mark)].slice(0, mostPersons);
  const text = [device.id, ...persons].join('.');
  visit.reply.setCookie(deviceCookie, `${text}~${keys.sign(purpose, text)}`, {
    path: '/',
    sameSite: 'lax',
    secure: settings.LUAN_SECURE_COOKIES,
    maxAge: deviceDays * 86_400,
    httpOnly: true,
  });
};
