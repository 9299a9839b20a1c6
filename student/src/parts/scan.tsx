import { useEffect, useRef, useState } from 'react';
import { heed, wordsOf } from '../app/session.ts';
import { PageHead, Waiting } from './pieces.tsx';

interface Props {
  token: string;
  title: string;
  back: () => void;
  /** Signs in by the code and leads on. */
  sign: (token: string) => Promise<void>;
}

/** Where a code on a wall leads: signs in once, or says why not. */
export const Scan = ({ token, title, back, sign }: Props) => {
  const [problem, setProblem] = useState('');
  const sent = useRef('');
  useEffect(() => {
    if (sent.current === token) return;
    sent.current = token;
    sign(token).catch((failure: unknown) => {
      heed(failure);
      setProblem(wordsOf(failure));
    });
  }, [token, sign]);
  return (
    <>
      <PageHead title={title} back={back} />
      {problem === '' ? (
        <Waiting />
      ) : (
        <p className="card problem" role="alert">
          {problem}
        </p>
      )}
    </>
  );
};
