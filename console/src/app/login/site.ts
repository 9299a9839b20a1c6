import { useSyncExternalStore } from 'react';
import { call } from '#client/call.ts';
import { localStore } from '#client/storage.ts';
import { type SiteFace, siteFaceRoute } from '#contracts/organisations/site-face.contract.ts';
import { type Face, layoutOf, plainFace } from '#pickers/site-face.tsx';
import { loginPaths, paths } from '../way/paths.ts';

const name = 'site.face';
/** Milliseconds a first visit waits for its site before it gets the default template. */
const patience = 800;

let face = localStore.read<SiteFace>(name);
let asked = face !== undefined;
const listeners = new Set<() => void>();
const tell = (): void => {
  for (const listener of listeners) listener();
};

const know = (found: SiteFace | null): void => {
  asked = true;
  face = found ?? undefined;
  if (face) localStore.write(name, face);
  else localStore.remove(name);
  tell();
};

/** The face the page was served with, if it was asked from the host that this window shows. */
const carried = (): SiteFace | null | undefined => {
  const text = document.querySelector('meta[name="luan-site"]')?.getAttribute('content');
  if (!text) return undefined;
  const { host, face: given } = JSON.parse(text) as { host: string; face: SiteFace | null };
  return host === window.location.hostname ? given : undefined;
};

/** The site of this host: as the page carries it, else asked for; what was stored is shown meanwhile and renewed by the answer. */
export const loadSite = async (): Promise<void> => {
  const given = carried();
  if (given !== undefined) return know(given);
  const giveUp = setTimeout(() => {
    asked = true;
    tell();
  }, patience);
  const found = await call(siteFaceRoute, { host: window.location.hostname }, { quiet: true }).catch(() => undefined);
  clearTimeout(giveUp);
  if (found !== undefined) return know(found);
  asked = true;
  tell();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether it is known what the site looks like. */
export const useSiteKnown = (): boolean => useSyncExternalStore(subscribe, () => asked);
const useFound = (): SiteFace | undefined => useSyncExternalStore(subscribe, () => face);

/** What a log-in path shows: the site's words and colours, in the layout of the path, else of the site, else the first. */
export const useFace = (path: string): Face => {
  const found = useFound();
  const layout = layoutOf(path) ?? layoutOf(found?.sysSiteTemplateDto.templateUrl ?? '') ?? plainFace.layout;
  return { ...plainFace, ...found, layout };
};

/** The log-in path of this site: the one of its template, stored or found by host, else the log-in route (spec section 2.2). */
export const loginPath = (wanted = face?.sysSiteTemplateDto.templateUrl): string =>
  loginPaths.find((path) => path === wanted) ?? paths.login;
