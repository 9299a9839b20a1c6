import { expect, type Page } from '@playwright/test';
import { fullPath, type Route } from '#contracts/route.ts';
import { seePdf } from '#testing/pdf.ts';

/** A printed form: the call that gives its ticket, and the one that answers its PDF. */
interface Form {
  readonly ticket: Route;
  readonly paper: Route;
}

/** Presses what prints, closes the page that opens, and reads the words of the PDF its ticket stands for. */
export const printed = async (page: Page, { ticket, paper }: Form, press: () => Promise<void>): Promise<string> => {
  const answered = page.waitForResponse((response) => new URL(response.url()).pathname === fullPath(ticket));
  const opened = page.waitForEvent('popup');
  await press();
  const { data } = (await (await answered).json()) as { data: { ticket: string } };
  await (await opened).close();
  const answer = await page.request.get(fullPath(paper), { params: { ticket: data.ticket } });
  expect(answer.headers()['content-type']).toBe('application/pdf');
  return (await seePdf(await answer.body())).map((one) => one.text).join('\n');
};
