import { sql } from 'kysely';
import type { CaptchaAnswer } from '#contracts/identity/captcha.ts';
import { drawCaptcha } from '#domains/identity/proofs/captcha.service.ts';
import { sha256 } from '#kernel/keys.ts';
import type { World } from './world.ts';

/** A picture that was drawn for somebody, and its right answer. */
export const someCaptcha = (world: Pick<World, 'asSystem'>): Promise<CaptchaAnswer> =>
  world.asSystem(async (db) => {
    const { captchaId } = await drawCaptcha(db);
    const captcha = 'read';
    await sql`update captcha set answer_hash = ${sha256(captcha)} where id = ${captchaId}`.execute(db);
    return { captchaId, captcha };
  });
