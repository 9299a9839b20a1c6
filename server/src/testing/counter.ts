import type { PageOf } from '#contracts/list.ts';
import { type ClassReceiptRow, classReceiptApi } from '#contracts/schools/receipts/receipt.contract.ts';
import { type SignUpRow, signUpApi } from '#contracts/schools/sign-up.contract.ts';
import { dayIn, openClass, serveClient, someClient } from './schools.ts';
import type { Browser, World } from './world.ts';

/** Fen of a place in the classes of a counter, unless said otherwise: 680.00. */
export const counterFee = 68_000;

type Wanted = Parameters<typeof openClass>[3];

/** A training organisation with two cashiers that serves a haulier, and what its counter does. */
export const openCounter = async (world: World) => {
  const school = await world.organisation('organ');
  const registrar = await world.administrator(school, 'organ');
  const colleague = await world.administrator(school, 'organ');
  const hauliers = await someClient(world);
  await serveClient(registrar, hauliers);

  const signUpsOf = async (by: Browser, classId: string): Promise<SignUpRow[]> =>
    ((await by.call(signUpApi.list.page, { size: 100, classId })) as PageOf<SignUpRow>).list;
  const rowOf = async (signUpId: string, by: Browser = registrar): Promise<SignUpRow> =>
    (await by.call(signUpApi.one, { signUpId })) as SignUpRow;
  const pageOf = async (by: Browser, query: object = {}): Promise<PageOf<ClassReceiptRow>> =>
    (await by.call(classReceiptApi.list.page, { size: 100, ...query } as never)) as PageOf<ClassReceiptRow>;
  const receiptOf = async (number: string, by: Browser = registrar): Promise<ClassReceiptRow | undefined> =>
    (await pageOf(by, { classReceiptNumber: number })).list[0];

  /** So many people of the haulier accepted to a class. @returns the class and their sign-ups, by their number */
  const accepted = async (people: number, more: Wanted = {}) => {
    const { classId } = await openClass(world, school, registrar, { feeFen: counterFee, begins: 1, ...more });
    const orgUserIds: string[] = [];
    for (const _ of Array(people))
      orgUserIds.push((await world.person(hauliers.place, 'company', { student: true })).orgUserId);
    await hauliers.boss.call(signUpApi.add, { classId, orgUserIds });
    const rows = await signUpsOf(registrar, classId);
    const ids = rows.map(({ signUpId }) => signUpId).toSorted((a, b) => Number(a) - Number(b));
    for (const id of ids) await registrar.call(signUpApi.edges.accept, { id });
    return { classId, ids };
  };

  const taking = (signUpIds: readonly string[], receiptFen: number, more: object) => ({
    signUpIds: [...signUpIds],
    receiptFen,
    receiptWay: 'cash' as const,
    takenOn: dayIn(0),
    ...more,
  });
  const take = (signUpIds: readonly string[], receiptFen: number, more: object = {}, by: Browser = registrar) =>
    by.send(classReceiptApi.add, taking(signUpIds, receiptFen, more));
  /** The receipt of what one person paid. */
  const taken = async (signUpId: string, receiptFen: number, more: object = {}) => {
    const { receipts } = await registrar.call(classReceiptApi.add, taking([signUpId], receiptFen, more));
    return receipts[0] ?? { classReceiptId: '', classReceiptNumber: '' };
  };
  const refund = (classReceiptId: string, receiptFen: number, by: Browser = colleague, more: object = {}) =>
    by.send(classReceiptApi.refund, {
      classReceiptId,
      receiptFen,
      receiptWay: 'cash',
      takenOn: dayIn(0),
      reason: '多收学费',
      ...more,
    });
  const voided = (classReceiptId: string, by: Browser = registrar) =>
    by.send(classReceiptApi.void, { classReceiptId, reason: '金额开错' });
  /** Moves somebody to a new class. @returns the sign-up there */
  const move = async (signUpId: string, to: Wanted): Promise<string> => {
    const { classId } = await openClass(world, school, registrar, { begins: 1, ...to });
    return (await registrar.call(signUpApi.move, { signUpId, classId, reason: '换期' })).signUpId;
  };
  return {
    school,
    registrar,
    colleague,
    hauliers,
    signUpsOf,
    rowOf,
    pageOf,
    receiptOf,
    accepted,
    take,
    taken,
    refund,
    voided,
    move,
  };
};
export type Counter = Awaited<ReturnType<typeof openCounter>>;

/** Place of a receipt's number in its year. */
export const serialOf = (number: string): number => Number(number.slice(-6));
