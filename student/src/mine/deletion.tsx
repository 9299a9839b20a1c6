import { call } from '#client/call.ts';
import { ownDeletionApi } from '#contracts/people/deletions/deletion.contract.ts';
import { useLoad } from '../app/load.ts';
import { go } from '../app/way.ts';
import { useSay } from '../app/words.ts';
import { Failed, PageHead, Waiting } from '../parts/pieces.tsx';
import { DeletionFacts } from './deletion-facts.tsx';

/** The deletion of the own data: what holds it, and the request (PIPL art. 47). */
export const Deletion = () => {
  const say = useSay();
  const { data, failure, reload } = useLoad(ownDeletionApi.list, {});
  if (!data) return failure === undefined ? <Waiting /> : <Failed failure={failure} again={reload} />;
  return (
    <>
      <PageHead title={say('study.deletion.title')} back={() => go('/me')} />
      <p className="quiet">{say('study.deletion.hint')}</p>
      <DeletionFacts
        data={data}
        ask={(reason) => call(ownDeletionApi.ask, { reason }, { quiet: true }).then(reload)}
        takeBack={(id) => call(ownDeletionApi.withdraw, { id }).then(reload, () => undefined)}
      />
    </>
  );
};
