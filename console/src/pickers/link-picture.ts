import { useEffect, useState } from 'react';

/** The code of a link to this host as a picture `width` pixels wide; it is drawn here, so that nobody else learns of it. */
export const useLinkPicture = (link: string | undefined, width: number): string | undefined => {
  const [picture, setPicture] = useState<string>();
  useEffect(() => {
    let gone = false;
    if (link === undefined) return undefined;
    const address = new URL(link, window.location.origin).href;
    void import('qrcode').then(async ({ default: code }) => {
      const drawn = await code.toDataURL(address, { margin: 1, width });
      if (!gone) setPicture(drawn);
    });
    return () => {
      gone = true;
    };
  }, [link, width]);
  return picture;
};
