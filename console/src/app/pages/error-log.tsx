import { Button } from 'antd';
import { useState } from 'react';
import { useSay } from '#client/phrases.ts';
import { Panel } from '#kit/parts/panel.tsx';
import { showDateTime } from '#kit/show.tsx';
import { EmptyView } from '#kit/views.tsx';
import { forgetErrors, type Kind, readErrors } from '../session/error-log.ts';

const Part = ({ kind, round }: { kind: Kind; round: number }) => {
  const say = useSay();
  const errors = readErrors(kind);
  return (
    <Panel key={round} title={say(kind === 'framework' ? 'shell.frameworkErrors' : 'shell.scriptErrors')}>
      {errors.length === 0 && <EmptyView title={say('shell.noErrors')} />}
      {errors.map((one) => (
        <details key={one.at + one.message} className="luan-error">
          <summary>
            <span className="luan-figures luan-hint">{showDateTime(one.at)}</span> <strong>{one.message}</strong>{' '}
            <code>{one.path}</code>
          </summary>
          <pre>{one.stack}</pre>
        </details>
      ))}
    </Panel>
  );
};

/** The latest five errors of the framework and of scripts in this browser (spec section 8). */
const ErrorLog = () => {
  const say = useSay();
  const [round, setRound] = useState(0);
  const forget = (): void => {
    forgetErrors();
    setRound(round + 1);
  };
  return (
    <div className="luan-detail">
      <Panel
        title={say('shell.errorLog')}
        extra={
          <span className="luan-actions">
            <Button onClick={() => setRound(round + 1)}>{say('kit.refresh')}</Button>
            <Button onClick={forget}>{say('shell.forgetErrors')}</Button>
          </span>
        }
      >
        <div className="luan-hint">{say('shell.errorLogHint')}</div>
      </Panel>
      <Part kind="framework" round={round} />
      <Part kind="script" round={round} />
    </div>
  );
};
export default ErrorLog;
