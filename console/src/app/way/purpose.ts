import { flavours } from '#contracts/training/flavours.ts';

/** Name of a screen in the section `purposes` of the book; screens that every kind of training has are one. */
export const purposeKey = (path: string): string => {
  const kind = flavours.find((one) => path.startsWith(`${one.path}/`));
  const own = kind ? `/kind${path.slice(kind.path.length)}` : path;
  return own
    .slice(1)
    .toLowerCase()
    .replace(/[^a-z0-9]+([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
};
