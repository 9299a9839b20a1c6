import { DeleteOutlined, HomeFilled, HomeOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type FormEvent, useId, useState } from 'react';
import { CallFailure, call } from '#client/call.ts';
import type { Query } from '#client/crypto.ts';
import { useCall } from '#client/hooks.ts';
import { useSay } from '#client/phrases.ts';
import { keepUsualView } from '#client/session.ts';
import type { List } from '#contracts/list.ts';
import { viewApi } from '#contracts/views/view.contract.ts';
import type { View } from '#contracts/views/view.ts';
import { isOutgrown, standing, useHidden, useOrder, viewQuery } from './list-settings.ts';
import { notify } from './notify.ts';
import { IconButton } from './parts/icon-button.tsx';
import { tellUnexpectedError } from './unexpected-error.ts';
import { FailureView } from './views.tsx';

interface Props {
  of: List;
  query: Query;
  /** Asks for other rows. */
  onShow: (query: Query) => void;
  close: () => void;
}

const isUsual = ({ usual }: View): boolean => usual === true;

/** A person's views of a list: what is searched for, which columns, in which order; kept under a name. */
export const ListViews = ({ of, query, onShow, close }: Props) => {
  const say = useSay();
  const id = useId();
  const answer = useCall(viewApi.list, { list: of.name });
  const [changed, setChanged] = useState<readonly View[]>();
  const [viewName, setName] = useState('');
  const [problem, setProblem] = useState('');
  const [hidden, setHidden] = useHidden(of);
  const [order, setOrder] = useOrder(of);
  const views = changed ?? answer.data?.list ?? [];

  const show = (view: View): void => {
    setHidden(standing(of, view.hidden));
    setOrder(standing(of, view.order));
    onShow(viewQuery(of, view.query));
    if (isOutgrown(of, view)) notify.warn(say('kit.viewOutgrown', { name: view.viewName }), 6000);
    close();
  };
  const keep = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const name = viewName.trim();
    setProblem(name === '' ? say('kit.viewNameHint') : '');
    if (name === '') return;
    const same = views.find((one) => one.viewName === name);
    try {
      const { list } = await call(viewApi.keep, {
        list: of.name,
        ...(same?.usual ? { usual: true } : {}),
        viewName: name,
        query: viewQuery(of, query) as View['query'],
        hidden,
        order,
      });
      setChanged(list);
      if (same?.usual) keepUsualView(of.name, list.find(isUsual));
      setName('');
    } catch (error) {
      setProblem(error instanceof CallFailure ? (error.fields[0]?.message ?? error.message) : String(error));
    }
  };
  const remove = async (view: View): Promise<void> => {
    setChanged((await call(viewApi.del, { list: of.name, viewName: view.viewName })).list);
    if (view.usual) keepUsualView(of.name, undefined);
  };
  /** Opens the list with a view from now on, or as it was made. */
  const open = async (view: View): Promise<void> => {
    const { list } = await call(viewApi.keep, { list: of.name, ...view, usual: view.usual !== true });
    setChanged(list);
    keepUsualView(of.name, list.find(isUsual));
  };

  if (answer.isError) return <FailureView onRefresh={() => void answer.refetch()} />;
  return (
    <div className="luan-list-views">
      {views.length === 0 && <p className="luan-hint">{say('kit.noViews')}</p>}
      <ul>
        {views.map((view) => (
          <li key={view.viewName} className="luan-column-line">
            <button type="button" className="luan-menu-entry" onClick={() => show(view)}>
              {view.viewName}
            </button>
            <IconButton
              label={say('kit.openView', { name: view.viewName })}
              aria-pressed={view.usual === true}
              onClick={() => void open(view).catch(tellUnexpectedError)}
            >
              {view.usual ? <HomeFilled /> : <HomeOutlined />}
            </IconButton>
            <IconButton
              label={say('kit.removeView', { name: view.viewName })}
              onClick={() => void remove(view).catch(tellUnexpectedError)}
            >
              <DeleteOutlined />
            </IconButton>
          </li>
        ))}
      </ul>
      <form onSubmit={(event) => void keep(event)}>
        <label htmlFor={id}>{say('kit.keepView')}</label>
        <div className="luan-column-line">
          <input
            id={id}
            className="luan-popup-search"
            maxLength={30}
            value={viewName}
            placeholder={say('kit.viewNameHint')}
            aria-invalid={problem !== ''}
            aria-describedby={`${id}-problem`}
            onChange={(event) => setName(event.target.value)}
          />
          <Button htmlType="submit" type="primary">
            {say('kit.save')}
          </Button>
        </div>
        <p id={`${id}-problem`} className="luan-view-problem" role="alert">
          {problem}
        </p>
      </form>
    </div>
  );
};
