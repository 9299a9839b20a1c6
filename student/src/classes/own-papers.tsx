import { sendFile } from '#client/call.ts';
import { classPaper } from '#contracts/schools/class.codes.ts';
import { openClassApi } from '#contracts/schools/own/open-class.contract.ts';
import type { OwnOffer } from '#contracts/schools/own/student-class.contract.ts';
import { heed, wordsOf } from '../app/session.ts';
import { label, useSay } from '../app/words.ts';
import { smaller } from '../parts/smaller.ts';
import { tell } from '../parts/toast.tsx';

type Paper = OwnOffer['documents'][number];

/** Papers a class asks for of somebody who signed up alone: which are there, and a picture of each that is not. */
export const OwnPapers = ({ of, done }: { of: OwnOffer; done: () => void }) => {
  const say = useSay();
  const mine = of.signUp;
  if (!mine?.individual) return null;
  const send = async (paper: Paper, chosen: File | undefined): Promise<void> => {
    if (!chosen) return;
    try {
      await sendFile(openClassApi.paper, { signUpId: mine.signUpId, paper }, await smaller(chosen));
      tell(say('study.classPaperSent'));
    } catch (failure) {
      heed(failure);
      tell(wordsOf(failure));
    }
    done();
  };
  return (
    <>
      <p>{say('study.classPapersOwn')}</p>
      <ul className="list">
        {of.documents.map((paper) => {
          const there = mine.papers.includes(paper);
          return (
            <li key={paper} className="row" data-paper={paper}>
              <span>
                {say(there ? 'study.classPaperThere' : 'study.classPaperMissing', {
                  paper: label(say, classPaper, paper),
                })}
              </span>
              <label className="button small file">
                {say(there ? 'study.classPaperAgain' : 'study.classPaperAdd')}
                <input
                  type="file"
                  accept="image/jpeg,image/png"
                  onChange={(event) => void send(paper, event.target.files?.[0])}
                />
              </label>
            </li>
          );
        })}
      </ul>
    </>
  );
};
