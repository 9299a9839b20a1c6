import { Button } from 'antd';
import { useSay } from '#client/phrases.ts';
import { largestPage } from '#contracts/list.ts';

/** Questions a picker shows at first. */
export const fewShown = 100;

interface Props {
  /** How many there are, once that is known. */
  total: number | undefined;
  shown: number;
  onMore: (size: number) => void;
}

/** The way from the first rows of a picker to as many as a page may hold (spec section 9). */
export const PickMore = ({ total, shown, onMore }: Props) => {
  const say = useSay();
  if (total === undefined || total <= shown || shown >= largestPage) return null;
  return (
    <Button block data-action="pickMore" onClick={() => onMore(largestPage)}>
      {say('questions.pickMore', { count: Math.min(total, largestPage) })}
    </Button>
  );
};
