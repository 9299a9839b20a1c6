import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { type FormEvent, useState } from 'react';
import { useSay } from '#client/phrases.ts';

interface Props {
  page: number;
  size: number;
  total: number;
  sizes: readonly number[];
  text: string;
  onTurn: (page: number, size: number) => void;
}

/** Pages to offer: the first, the last and two on each side of the present one; 0 stands for a gap. */
const pagesAround = (page: number, last: number): number[] => {
  const wanted = [1, page - 2, page - 1, page, page + 1, page + 2, last].filter((one) => one >= 1 && one <= last);
  const sorted = [...new Set(wanted)].sort((a, b) => a - b);
  return sorted.flatMap((one, index) => (index > 0 && one - (sorted[index - 1] ?? 0) > 1 ? [0, one] : [one]));
};

/** Pages of a list: total, sizes, numbers and a jump. */
export const Pager = ({ page, size, total, sizes, text, onTurn }: Props) => {
  const say = useSay();
  const [jump, setJump] = useState('');
  const last = Math.max(1, Math.ceil(total / size));
  const turn = (next: number): void => onTurn(Math.min(Math.max(1, next), last), size);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (jump !== '') turn(Number(jump));
    setJump('');
  };
  return (
    <nav className="luan-pager" aria-label={say('kit.pages')}>
      <span className="luan-pager-total">{text}</span>
      <select
        className="luan-select"
        aria-label={say('kit.pageSize')}
        value={size}
        onChange={(event) => onTurn(1, Number(event.target.value))}
      >
        {[...new Set([...sizes, size])]
          .sort((a, b) => a - b)
          .map((one) => (
            <option key={one} value={one}>
              {say('kit.perPage', { size: one })}
            </option>
          ))}
      </select>
      <button
        type="button"
        className="luan-page"
        disabled={page <= 1}
        aria-label={say('kit.previousPage')}
        onClick={() => turn(page - 1)}
      >
        <LeftOutlined />
      </button>
      {pagesAround(page, last).map((one, index) =>
        one === 0 ? (
          <span key={`gap${index}`} aria-hidden>
            …
          </span>
        ) : (
          <button
            key={one}
            type="button"
            className={`luan-page ${one === page ? 'luan-on' : ''}`}
            aria-current={one === page ? 'page' : undefined}
            onClick={() => turn(one)}
          >
            {one}
          </button>
        ),
      )}
      <button
        type="button"
        className="luan-page"
        disabled={page >= last}
        aria-label={say('kit.nextPage')}
        onClick={() => turn(page + 1)}
      >
        <RightOutlined />
      </button>
      {last > 5 && (
        <form onSubmit={submit}>
          <label>
            {say('kit.jump')}
            <input
              className="luan-jump-page"
              inputMode="numeric"
              value={jump}
              onChange={(event) => setJump(event.target.value.replace(/\D/g, ''))}
            />
          </label>
        </form>
      )}
    </nav>
  );
};
