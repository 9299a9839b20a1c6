import { sql } from 'kysely';
import type { CaptchaAnswer } from '#contracts/identity/captcha.ts';
import { clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { secret, sha256 } from '#kernel/keys.ts';

/** A new picture, good for five minutes and one try. */
export const drawCaptcha = async (db: Db): Promise<{ captchaId: string; picture: string }> => {
  // Loaded with the first picture: most log-ins need none.
  const { default: svgCaptcha } = await import('svg-captcha');
  const drawn = svgCaptcha.create({ size: 4, noise: 2, color: true, ignoreChars: '0oO1iIlL' });
  const captchaId = secret().slice(0, 24);
  const expires = new Date(clock.now().getTime() + 5 * 60_000).toISOString();
  await sql`delete from captcha where expires_at < ${clock.now().toISOString()}`.execute(db);
  await sql`insert into captcha (id, answer_hash, expires_at) values (${captchaId}, ${sha256(drawn.text.toLowerCase())}, ${expires})`.execute(
    db,
  );
  return { captchaId, picture: `data:image/svg+xml;base64,${Buffer.from(drawn.data).toString('base64')}` };
};

/** A picture that was answered rightly, as it stood: it can be put back. */
export interface Captcha {
  readonly id: string;
  readonly answer_hash: string;
  readonly expires_at: string;
}

/** Uses a picture up, whatever was answered. @returns undefined for a wrong answer, or a picture that is over. */
export const takeCaptcha = async (db: Db, { captchaId, captcha }: CaptchaAnswer): Promise<Captcha | undefined> => {
  const { rows } = await sql<Captcha>`
    delete from captcha where id = ${captchaId ?? ''} and expires_at > ${clock.now().toISOString()}
    returning id, answer_hash, expires_at`.execute(db);
  const [drawn] = rows;
  return drawn?.answer_hash === sha256((captcha ?? '').trim().toLowerCase()) ? drawn : undefined;
};

/** The try it was answered for was no wrong one: the next takes the same picture. */
export const putCaptchaBack = async (db: Db, { id, answer_hash, expires_at }: Captcha): Promise<void> => {
  await sql`insert into captcha (id, answer_hash, expires_at) values (${id}, ${answer_hash}, ${expires_at})
    on conflict (id) do nothing`.execute(db);
};
