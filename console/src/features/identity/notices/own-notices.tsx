import { LockOutlined } from '@ant-design/icons';
import { Button, Card, Segmented, Select, Space, Switch } from 'antd';
import { useState } from 'react';
import { call } from '#client/call.ts';
import { useCall } from '#client/hooks.ts';
import { say as sayNow, useSay } from '#client/phrases.ts';
import { digestRhythm, messageTopic, sortedWeekdays } from '#contracts/messages/switch.codes.ts';
import { digestHours, type OwnNotices as Notices, switchApi } from '#contracts/messages/switch.contract.ts';
import { notify } from '#kit/notify.ts';
import { showCode } from '#kit/show.tsx';
import './own-notices.css';

type One = Notices['list'][number];
const hours = Array.from({ length: digestHours.last - digestHours.first + 1 }, (_, at) => digestHours.first + at);

/** When one message tells what is unread and what waits. */
const Digest = ({ of, onDone }: { of: Notices; onDone: () => void }) => {
  const say = useSay();
  const keep = (more: Partial<Notices>): void =>
    void call(switchApi.digest, {
      digestRhythm: of.digestRhythm as 0 | 1 | 2,
      digestHour: of.digestHour,
      digestWeekday: of.digestWeekday,
      ...more,
    }).then(
      () => {
        notify.told(say('switches.saved'));
        onDone();
      },
      () => undefined,
    );
  return (
    <section className="identity-digest" aria-label={say('switches.digest')}>
      <h3>{say('switches.digest')}</h3>
      <p className="luan-hint">{say('switches.digestHint')}</p>
      <Space wrap>
        <Segmented
          aria-label={say('switches.rhythm')}
          value={of.digestRhythm}
          options={Object.values(digestRhythm.values).map((value) => ({ value, label: showCode(digestRhythm, value) }))}
          onChange={(value) => keep({ digestRhythm: value })}
        />
        {of.digestRhythm === digestRhythm.values.weekly && (
          <Select
            aria-label={say('switches.weekday')}
            value={of.digestWeekday}
            options={sortedWeekdays.map((day, at) => ({ value: at + 1, label: say(`switches.${day}`) }))}
            onChange={(value) => keep({ digestWeekday: value })}
          />
        )}
        {of.digestRhythm !== digestRhythm.values.never && (
          <Select
            aria-label={say('switches.hour')}
            value={of.digestHour}
            options={hours.map((hour) => ({ value: hour, label: say('switches.atHour', { hour }) }))}
            onChange={(value) => keep({ digestHour: value })}
          />
        )}
      </Space>
    </section>
  );
};

/** Kinds of one topic; what must be told has a lock and says why. */
const Topic = ({ topic, list, onDone }: { topic: string; list: readonly One[]; onDone: () => void }) => {
  const say = useSay();
  const free = list.filter((one) => one.reason === null);
  const turn = (kinds: readonly One[], on: boolean): void =>
    void call(switchApi.mod, { kinds: kinds.map((one) => one.kind), on }).then(onDone, () => undefined);
  return (
    <details data-topic={topic}>
      <summary>
        {showCode(messageTopic, topic)}{' '}
        <span className="luan-hint">
          {say('switches.counted', { on: list.filter((one) => one.on).length, all: list.length })}
        </span>
      </summary>
      {free.length > 1 && (
        <Space>
          <Button size="small" data-action="allOn" onClick={() => turn(free, true)}>
            {say('switches.allOn')}
          </Button>
          <Button size="small" data-action="allOff" onClick={() => turn(free, false)}>
            {say('switches.allOff')}
          </Button>
        </Space>
      )}
      <ul>
        {list.map((one) => (
          <li key={one.kind} data-kind={one.kind}>
            <Switch
              size="small"
              aria-label={one.title}
              checked={one.on}
              disabled={one.reason !== null}
              onChange={(on) => turn([one], on)}
            />{' '}
            {one.title}
            {one.reason !== null && (
              <span className="luan-hint">
                {' '}
                <LockOutlined aria-hidden /> {sayNow(`switches.${one.reason}`)}
              </span>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
};

/** What the person is told of: each kind on or off, what must be told with its reason, and the digest. */
export const OwnNotices = () => {
  const say = useSay();
  const answer = useCall(switchApi.list, {});
  const [topics] = useState(() => Object.values(messageTopic.values));
  const { data } = answer;
  const again = (): void => void answer.refetch();
  return (
    <Card size="small" title={say('switches.title')} loading={!data} className="identity-notices">
      {data && (
        <>
          <p className="luan-hint">{say('switches.intro')}</p>
          {topics.map((topic) => (
            <Topic key={topic} topic={topic} list={data.list.filter((one) => one.topic === topic)} onDone={again} />
          ))}
          <Digest of={data} onDone={again} />
        </>
      )}
    </Card>
  );
};
