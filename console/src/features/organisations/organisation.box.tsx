import { useSay } from '#client/phrases.ts';
import { useFrame } from '#kit/frame.ts';
import { OrganisationRows } from './organisation.list.tsx';
import { Branches } from './organisation.tree.tsx';
import './organisations.css';

/** Organisations in one place: the tree beside the list of what is below the chosen one. */
const OrganisationBox = () => {
  const say = useSay();
  const { query, setQuery } = useFrame();
  const top = typeof query.top === 'string' ? query.top : '';
  return (
    <div className="organisation-box">
      <aside>
        <Branches chosen={top} onChoose={(orgId) => setQuery({ top: orgId })} />
        {top !== '' && (
          <button type="button" className="luan-link" data-action="whole" onClick={() => setQuery({})}>
            {say('organisations.whole')}
          </button>
        )}
      </aside>
      <OrganisationRows key={top} top={top} />
    </div>
  );
};
export default OrganisationBox;
