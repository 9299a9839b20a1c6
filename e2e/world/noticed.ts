import type { Browser } from '#testing/browser.ts';
import { asUser } from '../user.ts';
import { deskOf } from './desks.ts';
import { hire } from './hiring.ts';
import { administratorRole, found } from './organisations.ts';
import { eachOf } from './turns.ts';

/** A province of its own with one city and fifteen companies below it, which one notice goes to. */
export const noticed = {
  province: '滦北省道路运输管理局',
  city: '滦北市道路运输管理处',
  companies: Array.from({ length: 15 }, (_, n) => `滦北公文${String(n + 1).padStart(2, '0')}号运输有限公司`),
} as const;

type Kind = 'supervise' | 'company';
interface Post {
  readonly username: string;
  readonly phone: string;
}

/** Gives an organisation an administrator: of a company its first, whom whoever adds it appoints. */
const appoint = async (by: Browser, orgId: string, post: Post): Promise<void> => {
  const roleIds = [await administratorRole(by, orgId)];
  await hire(by, { ...post, orgId, realName: '收发员', identities: ['admin'], roleIds });
};

const phoneAt = (serial: number): string => `198000091${String(serial).padStart(2, '0')}`;

/** The head office adds the province, its city and the companies, and appoints who is there first; at the city a colleague too. */
export const placeNoticed = async (): Promise<void> => {
  const head = await deskOf(await asUser('noticehead'));
  const add = async (parentId: string, typeCode: Kind, orgName: string, post: Post): Promise<string> => {
    const orgId = await found(head.by, { parentId, typeCode, orgName });
    await appoint(head.by, orgId, post);
    return orgId;
  };
  const province = await add(head.orgId, 'supervise', noticed.province, {
    username: 'noticeprovince',
    phone: phoneAt(90),
  });
  const city = await add(province, 'supervise', noticed.city, { username: 'noticecity', phone: phoneAt(91) });
  await appoint(head.by, city, { username: 'noticemate', phone: phoneAt(92) });
  await eachOf(noticed.companies, 3, (orgName, n) =>
    add(city, 'company', orgName, { username: `noticed${n}`, phone: phoneAt(n) }),
  );
};
