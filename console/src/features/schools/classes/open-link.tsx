import { useSay } from '#client/phrases.ts';
import { classState } from '#contracts/schools/class.codes.ts';
import type { ClassDetail } from '#contracts/schools/class.contract.ts';
import { useLinkPicture } from '#pickers/link-picture.ts';
import { LinkToShare } from '#pickers/link-to-share.tsx';

/** Pixels of the code: it is printed, or sent to people. */
const codeSize = 240;

/** The way to a class for people whom no company sends. */
export const OpenLink = ({ of }: { of: ClassDetail }) => {
  const say = useSay();
  const path = `/student/app/join?class=${of.openCode}`;
  const picture = useLinkPicture(path, codeSize);
  return (
    <>
      <p>{say(of.state === classState.values.signingUp ? 'schools.openLinkHint' : 'schools.openLinkLater')}</p>
      <LinkToShare
        link={new URL(path, window.location.origin).href}
        name="open-class"
        copy={say('schools.copyLink')}
        copied={say('schools.linkCopied')}
      />
      {picture && <img src={picture} width={codeSize} height={codeSize} alt={say('schools.openLink')} />}
    </>
  );
};
