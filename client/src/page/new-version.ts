import { tabStore } from '../storage.ts';

/** What a page is built of, as it names it itself: another build has other files. */
const filesOf = (page: ParentNode): string =>
  [...page.querySelectorAll('script[src], link[rel="stylesheet"]')]
    .map((one) => one.getAttribute('src') ?? one.getAttribute('href') ?? '')
    .join(' ');

/** The files of the page that the server has now. @throws without a network. */
const askPresent = async (): Promise<string> => {
  const answer = await fetch(window.location.pathname, { headers: { accept: 'text/html' }, cache: 'no-store' });
  return filesOf(new DOMParser().parseFromString(await answer.text(), 'text/html'));
};

/** Name of the files this tab was last loaded anew for: whoever keeps the old page for us is not asked again and again. */
const triedName = 'version';

/** Whether what failed is a file of the application that could not be fetched, in the words of each browser. */
export const isLostFile = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|Importing a module script failed|Unable to preload CSS/.test(error.message);

/**
 * A file that cannot be fetched is most often one of a build that has been replaced while the page was open. Then the page is
 * loaded anew, once for each build and if the person has nothing unsaved or says so; else whatever failed says so in its place.
 * @param mayReload asks where something is unsaved.
 */
export const followNewVersions = (mayReload: () => Promise<boolean>): void => {
  // Before any part has added files of its own.
  const own = filesOf(document);
  let asking = false;
  const follow = async (): Promise<void> => {
    if (asking) return;
    asking = true;
    try {
      const present = await askPresent();
      if (present === '' || present === own || tabStore.read(triedName) === present || !(await mayReload())) return;
      tabStore.write(triedName, present);
      // A browser that does not remember would load it for ever.
      if (tabStore.lasts(triedName)) window.location.reload();
    } catch {
      // No network: what failed offers to try again.
    } finally {
      asking = false;
    }
  };
  window.addEventListener('vite:preloadError', () => void follow());
};
