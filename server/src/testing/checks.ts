import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { checkFinding, checkMoment } from '#contracts/checks/check.codes.ts';
import { fittedForm } from '#contracts/checks/check.rules.ts';
import { isAsked } from '#contracts/checks/item-applicability.rules.ts';
import { type GivenCheck, type OwnVehicle, ownCheckApi } from '#contracts/checks/own-check.contract.ts';
import { clock } from '#kernel/clock.ts';
import { sendFile } from './send-file.ts';
import type { Browser } from './world.ts';

/** A key as a phone makes one. */
export const someKey = (): string => randomBytes(16).toString('hex');

/** A signature somebody drew. */
export const drawn = (): Promise<Buffer> =>
  sharp(
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="200"><rect width="400" height="200" fill="#fff"/><path d="M30 150 C 90 10 160 190 220 60 S 330 150 370 40" stroke="#0b1b33" stroke-width="6" fill="none"/></svg>',
    ),
  )
    .png()
    .toBuffer();

/** A photo of one colour; the same shade is the same photo. */
export const photoOf = (shade: number): Promise<Buffer> =>
  sharp({
    create: { width: 320, height: 240, channels: 3, background: { r: shade % 256, g: (shade >> 8) % 256, b: 90 } },
  })
    .jpeg()
    .toBuffer();

/** Hands in a signature for a check; answers its file. */
const signFor = async (driver: Browser, checkKey: string): Promise<string> =>
  (await sendFile(driver, ownCheckApi.addSignature, { checkKey }, 'signature.png', await drawn())).data?.fileId ?? '';

/** Hands in a photo for a check; answers its file. */
export const photoFor = async (driver: Browser, checkKey: string, shade: number): Promise<string> =>
  (await sendFile(driver, ownCheckApi.addPhoto, { checkKey }, 'photo.jpg', await photoOf(shade))).data?.fileId ?? '';

/** The templates of a vehicle for one kind of check. */
export const templateOf = (vehicle: OwnVehicle, moment: number = checkMoment.values.beforeTrip) => {
  const found = vehicle.templates.find((one) => one.checkMoments.includes(moment));
  if (!found) throw new Error(`no template for ${moment}`);
  return found;
};

/** What a check says beside "everything is normal, done with care, just now". */
export type Change = Partial<GivenCheck> & {
  /** What was found at items by their number. */
  readonly found?: Readonly<Record<number, Partial<GivenCheck['answers'][number]>>>;
  /** Minutes since it was signed. */
  readonly ago?: number;
};

/** A check of a vehicle, signed. */
export const someCheck = async (driver: Browser, vehicle: OwnVehicle, change: Change = {}): Promise<GivenCheck> => {
  const { found = {}, ago = 0, ...rest } = change;
  const checkKey = rest.checkKey ?? someKey();
  const moment = Number(rest.checkMoment ?? checkMoment.values.beforeTrip);
  const template = templateOf(vehicle, moment);
  const now = clock.now().getTime();
  const at = (minutes: number): string => new Date(now + minutes * 60_000).toISOString();
  return {
    checkKey,
    vehicleId: vehicle.vehicleId,
    checkTemplateId: template.checkTemplateId,
    checkMoment: moment,
    startedAt: at(-3 - ago),
    finishedAt: at(-ago),
    sentAt: at(0),
    answers: template.items
      .map((item, index) => ({ ...item, number: index + 1 }))
      .filter((item) => isAsked(item, vehicle.lacks))
      .map(({ number }) => ({
        item: number,
        finding: checkFinding.values.normal,
        seconds: 2 + (number % 5),
        ...found[number],
      })),
    signatureId: await signFor(driver, checkKey),
    form: fittedForm,
    ...rest,
  };
};
