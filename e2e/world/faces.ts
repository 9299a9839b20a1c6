import { drawPortrait } from '#app/first/portraits.ts';
import { photoApi } from '#contracts/students/photo.contract.ts';
import type { Browser } from '#testing/browser.ts';
import { sendFile } from '#testing/send-file.ts';

/** Somebody's photo is enrolled at the desk: a drawn face of a woman, who agreed on paper or before on the phone. */
export const enrol = async (by: Browser, orgUserId: string, portrait: number, onPaper = true): Promise<void> => {
  const input = { orgUserId, consentOnPaper: String(onPaper) };
  const answer = await sendFile(by, photoApi.enrol, input as never, 'photo.jpg', await drawPortrait(portrait, true));
  if (!answer.success) throw new Error(`A photo was refused: ${answer.description}`);
};
