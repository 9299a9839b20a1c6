import { useSyncExternalStore } from 'react';
import { CallFailure, call, sendFile } from '#client/call.ts';
import { localStore } from '#client/storage.ts';
import { type GivenCheck, ownCheckApi, type TakenCheck } from '#contracts/checks/own-check.contract.ts';
import { answerCodes } from '#contracts/envelope.ts';
import { type GivenPlaceCheck, ownPlaceApi, type TakenPlaceCheck } from '#contracts/hazards/own-place.contract.ts';
import { heed, wordsOf } from '../app/session.ts';
import { type Given, openQueue, type Queue, type Refused } from '../offline/queue.ts';
import { openShelf } from '../offline/shelf.ts';
import { fileOf, type KeptPhoto } from './pictures.ts';

type Unsent<T> = Omit<T, 'sentAt' | 'signatureId'>;

/** A signed check as it waits on this device: its pictures beside it, handed in first. */
export interface SignedCheck {
  readonly seq: 1;
  /** What was checked: the plate of a vehicle, the name of a place or a device. */
  readonly plateNo: string;
  readonly given: Unsent<GivenCheck> | Unsent<GivenPlaceCheck>;
  readonly photos: readonly KeptPhoto[];
  readonly signature: string;
}

type CheckQueue = Queue<SignedCheck, { seq: number }>;

/** Milliseconds between two tries while something waits. */
const patience = 15_000;
/** Refusals that another try would meet again. */
const final: readonly number[] = [answerCodes.invalidInput, answerCodes.business, answerCodes.foreignOrMissing];

/** A check the server refused, with its reason; it stays until the person has read it. */
interface RefusedCheck {
  readonly checkKey: string;
  readonly plateNo: string;
  readonly reason: string;
}
const refusedName = 'student.check.refused';

interface Standing {
  readonly waiting: readonly SignedCheck[];
  readonly taken: Readonly<Record<string, TakenCheck>>;
  /** The same of places and devices. */
  readonly takenPlaces: Readonly<Record<string, TakenPlaceCheck>>;
  readonly refused: readonly RefusedCheck[];
}
let standing: Standing = {
  waiting: [],
  taken: {},
  takenPlaces: {},
  refused: localStore.read<RefusedCheck[]>(refusedName) ?? [],
};
const readers = new Set<() => void>();
const change = (next: Partial<Standing>): void => {
  standing = { ...standing, ...next };
  for (const reader of readers) reader();
};

/** What waits on this device, what was taken in this visit, and what was refused and not read yet. */
export const useChecks = (): Standing =>
  useSyncExternalStore(
    (reader) => {
      readers.add(reader);
      return () => readers.delete(reader);
    },
    () => standing,
  );

const refuse = (refused: readonly RefusedCheck[]): void => {
  localStore.write(refusedName, refused);
  change({ refused });
};

/** The person has read why a check was refused. */
export const readRefusal = (checkKey: string): void =>
  refuse(standing.refused.filter((one) => one.checkKey !== checkKey));

const reasonOf = (failure: unknown): string =>
  (failure instanceof CallFailure && failure.fields[0]?.message) || wordsOf(failure);

const judge = (failure: unknown, checkKey: string): Refused => {
  heed(failure);
  if (!(failure instanceof CallFailure) || !final.includes(failure.code)) return 'later';
  const plateNo = standing.waiting.find((one) => one.given.checkKey === checkKey)?.plateNo ?? '';
  refuse([...standing.refused, { checkKey, plateNo, reason: reasonOf(failure) }]);
  return 'never';
};

const isOfVehicle = (given: SignedCheck['given']): given is Unsent<GivenCheck> => 'vehicleId' in given;

/** The place or device check a waiting one answers; undefined for one of a vehicle. */
export const placeTaskOf = ({ given }: SignedCheck): string | undefined =>
  isOfVehicle(given) ? undefined : given.placeTaskId;

/** Hands in one check: photos, signature, then what was found. The clock of the phone is told at the moment of sending. */
const handIn = async ({ given, photos, signature }: SignedCheck): Promise<void> => {
  const { checkKey } = given;
  const sendPicture = (which: 'addPhoto' | 'addSignature', file: File): Promise<{ fileId: string }> =>
    isOfVehicle(given)
      ? sendFile(ownCheckApi[which], { checkKey, vehicleId: given.vehicleId }, file)
      : sendFile(ownPlaceApi[which], { checkKey, placeTaskId: given.placeTaskId }, file);
  const files = new Map<number, string>();
  for (const { seq, data } of photos) files.set(seq, (await sendPicture('addPhoto', fileOf(data, 'photo.jpg'))).fileId);
  const { fileId } = await sendPicture('addSignature', fileOf(signature, 'signature.png'));
  const photoOf = (item: unknown): string | null => files.get(Number(item)) ?? null;
  const sent = { signatureId: fileId, sentAt: new Date().toISOString() };
  if (isOfVehicle(given)) {
    const answers = given.answers.map((one) => ({ ...one, photoId: photoOf(one.item) }));
    const taken = await call(ownCheckApi.add, { ...given, ...sent, answers }, { quiet: true });
    return change({ taken: { ...standing.taken, [checkKey]: taken } });
  }
  const answers = given.answers.map((one) => ({ ...one, photoId: photoOf(one.item) }));
  const taken = await call(ownPlaceApi.add, { ...given, ...sent, answers }, { quiet: true });
  return change({ takenPlaces: { ...standing.takenPlaces, [checkKey]: taken } });
};

let current: { userId: string; queue: Promise<CheckQueue> } | undefined;

const open = async (userId: string): Promise<CheckQueue> =>
  openQueue<SignedCheck, { seq: number }>({
    userId,
    shelf: await openShelf<SignedCheck>('check'),
    most: 1,
    send: async (_checkKey, items) => {
      for (const item of items) await handIn(item);
      return { seq: items.at(-1)?.seq ?? 0 };
    },
    judge,
    onAnswer: () => undefined,
    onChange: (all) => change({ waiting: all.filter((one) => one.userId === userId).map((one) => one.item) }),
  });

const queueOf = (userId: string): Promise<CheckQueue> => {
  if (current?.userId !== userId) current = { userId, queue: open(userId) };
  return current.queue;
};

/** Hands in a signed check at once and keeps it on the device until the server has it; `neither` where both failed. */
export const giveCheck = async (userId: string, check: SignedCheck): Promise<Given> => {
  const queue = await queueOf(userId);
  return queue.give(check.given.checkKey, check);
};

/** Hands in what waits now, when the network comes back, and again and again. Answers how to stop. */
export const keepHandingIn = (userId: string): (() => void) => {
  const send = (): void => void queueOf(userId).then((queue) => queue.flush());
  const retry = (): void => {
    if (standing.waiting.length > 0) send();
  };
  send();
  window.addEventListener('online', send);
  const timer = setInterval(retry, patience);
  return () => {
    window.removeEventListener('online', send);
    clearInterval(timer);
  };
};
