import { sql } from 'kysely';
import sharp from 'sharp';
import { announcementLevel, announcementReading } from '#contracts/notices/announcement.codes.ts';
import { systemActor } from '#kernel/actor.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { keepFile } from '#kernel/files.ts';
import type { Runtime } from '#kernel/runtime.ts';
import { said } from '#kernel/said.ts';
import { everything } from '#kernel/scope.ts';
import { written } from '#phrases/written/book.ts';
import { drawText } from './drawn-text.ts';

const size = { width: 1560, height: 220 };
const day = (days: number): string => dayOf(new Date(clock.now().getTime() + days * 86_400_000));

interface Shown {
  readonly place: string;
  readonly title: string;
  readonly words: string;
  readonly target: string;
  readonly colours: readonly [string, string];
}

/** Banners of the season, each on the first pages of those whom it concerns. */
const banners: readonly Shown[] = [
  {
    place: 'company',
    title: said('冬季行车安全月'),
    words: '冬季行车安全月：冰雪路面、团雾和视线不良，出车前先学一课',
    target: '/lesson/list',
    colours: ['#12395f', '#3f8ec5'],
  },
  {
    place: 'company',
    title: said('年度学时补齐提醒'),
    words: '距年底不远了：看看谁的年度学时还没有完成',
    target: '/train/shortfall/list',
    colours: ['#5b3a12', '#d08a2e'],
  },
  {
    place: 'supervise',
    title: said('岁末年初安全检查'),
    words: '岁末年初安全检查：先看辖区内没有培训记录的人员',
    target: '/train/share/list',
    colours: ['#3d1414', '#b5473c'],
  },
  {
    place: 'organ',
    title: said('第四季度班期安排'),
    words: '第四季度班期：冬季开班前核对场地和教师',
    target: '/school/classList',
    colours: ['#123f2c', '#3c9a6d'],
  },
  {
    place: 'agent',
    title: said('认证材料办理'),
    words: '帮助企业一次备齐认证材料：营业执照、道路运输经营许可证',
    target: '/org/organize',
    colours: ['#2a1d4d', '#7c63c4'],
  },
  {
    place: 'head',
    title: said('道路运输法规更新'),
    words: '交通运输部发布的政策文件，点击到官方网站查看',
    target: 'https://www.mot.gov.cn/zhengce/',
    colours: ['#1c2b36', '#5f7d92'],
  },
];

const draw = async ({ words, colours }: Shown, width: number): Promise<Buffer> => {
  const [dark, light] = colours;
  const ground = `<svg width="${width}" height="${size.height}"><defs><linearGradient id="g" x1="0" x2="1"><stop offset="0" stop-color="${dark}"/>
    <stop offset="1" stop-color="${light}"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#g)"/>
    <path d="M${width - 420} 220 L${width - 250} 0 L${width - 190} 0 L${width - 60} 220 Z" fill="#ffffff" opacity="0.14"/>
    <path d="M${width - 232} 200 v-40 m4 -25 v-30 m3 -22 v-22" stroke="#ffffff" stroke-width="7" opacity="0.5"/></svg>`;
  return sharp(Buffer.from(ground))
    .composite([{ input: await drawText(said(words), 40, '#ffffff'), left: 56, top: 84 }])
    .png({ palette: true, quality: 80 })
    .toBuffer();
};

const placeBanner = (db: Db, of: Shown, place: number, head: { id: string; path: string }, fileId: string) =>
  sql`insert into banner (org_id, path, banner_title, banner_place, shown_from, shown_until, sort, banner_target, alt_text, alt_text_en, banner_picture, created_by)
    values (${head.id}, ${head.path}, ${of.title}, ${of.place}, ${day(-20)}::date, ${day(70)}::date, ${(place + 1) * 10}, ${of.target}, ${said(of.words)}, ${written[of.words]},
      array[${fileId}::bigint], 1) on conflict do nothing`.execute(db);

/** Draws the banners of the demonstration and puts them on the first pages. */
export const drawBanners = async (runtime: Runtime): Promise<void> => {
  const head = await runtime.database.within(everything, async (db) => {
    const { rows } = await sql<{ id: string; path: string }>`
      select id, path from organisation where parent_id is null`.execute(db);
    return rows[0];
  });
  if (!head) return;
  for (const [place, of] of banners.entries()) {
    const owner = { ...systemActor, orgId: head.id, orgPath: head.path };
    const bytes = await draw(of, size.width);
    const fileId = await keepFile(runtime, owner, {
      kind: 'banner',
      fileName: `${of.title}.png`,
      mediaType: 'image/png',
      bytes,
    });
    await runtime.database.within(everything, (db) => placeBanner(db, of, place, head, fileId));
  }
};

/** What the log-in page of the demonstration announces. */
export const placeAnnouncement = (db: Db): Promise<unknown> =>
  sql`insert into announcement (org_id, path, announcement_title, announcement_title_en, announcement_level, announcement_reading, shown_from, shown_until,
      announcement_words, announcement_words_en, created_by)
    select o.id, o.path, ${said('演示环境说明')}, 'About this demonstration', ${announcementLevel.values.information}, ${announcementReading.values.shown}, ${day(-3)}::date, ${day(30)}::date,
      ${said('这里的机构和人员都是虚构的，数据以今天为准；可以放心点击，重新开始即可恢复。')},
      'Organisations and people here are invented and dated from today. Press whatever you like: a fresh start brings it all back.', 1
    from organisation o where o.parent_id is null on conflict do nothing`.execute(db);
