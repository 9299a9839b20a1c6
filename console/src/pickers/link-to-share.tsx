import { Button } from 'antd';
import { notify } from '#kit/notify.ts';

interface Props {
  readonly link: string;
  /** Names the link for whoever looks for it in the page. */
  readonly name: string;
  readonly copy: string;
  readonly copied: string;
}

/** A link to give away, with a button that copies it. */
export const LinkToShare = ({ link, name, copy, copied }: Props) => {
  // Only a secure origin has a clipboard; elsewhere the link is marked by hand.
  const press = (): void =>
    void navigator.clipboard?.writeText(link).then(
      () => notify.done(copied),
      () => undefined,
    );
  return (
    <p>
      <code data-link={name}>{link}</code>{' '}
      <Button size="small" onClick={press}>
        {copy}
      </Button>
    </p>
  );
};
