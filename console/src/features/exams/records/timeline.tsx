import { Checkbox, Image } from 'antd';
import { useState } from 'react';
import { fitted } from '#client/media/picture.ts';
import { useSay } from '#client/phrases.ts';
import { fileAddress } from '#client/upload.ts';
import { sittingEventKind, submittedHow } from '#contracts/exams/exam.codes.ts';
import type { Evidence, RecordDetail } from '#contracts/exams/record.contract.ts';
import { deviceOf } from '#contracts/identity/device.ts';
import { faceVerdict, photoScene, signWay } from '#contracts/students/student.codes.ts';
import { toSeconds } from '#contracts/zone.ts';
import { showCode, Tag, type Tone } from '#kit/show.tsx';
import { EmptyView } from '#kit/views.tsx';
import { useLateness } from './late-answers.tsx';

const tones: Readonly<Record<string, Tone>> = {
  focusLost: 'warn',
  screenLeft: 'warn',
  spotMissed: 'bad',
  addressChanged: 'warn',
  deviceRefused: 'bad',
  deviceChanged: 'warn',
  unlocked: 'moving',
  extended: 'moving',
  granted: 'moving',
  submitted: 'good',
  scored: 'good',
  regraded: 'moving',
  audited: 'moving',
  voided: 'bad',
  late: 'warn',
  lateProposed: 'moving',
  lateRefused: 'bad',
};
/** What happens in every exam says little by itself. */
const usual = new Set(['answered', 'changed', 'focusBack', 'screenBack']);

/** `MM-DD HH:mm:ss`: an exam is over within a day or two. */
const clockOf = (iso: string): string => toSeconds(iso).slice(5);

const Proof = ({ of }: { of: NonNullable<Evidence['proof']> }) => (
  <span className="luan-exam-proof">
    <span>
      {[showCode(photoScene, of.scene), showCode(signWay, of.way), of.signedName].filter(Boolean).join(' · ')}{' '}
      <Tag tone={of.verdict === 3 ? 'bad' : 'good'}>{showCode(faceVerdict, of.verdict)}</Tag>
      {of.score !== null && <span className="luan-hint"> {of.score.toFixed(2)}</span>}
    </span>
    {of.fileId !== null && (
      <Image
        width={72}
        src={fitted(fileAddress(of.fileId), 144)}
        preview={{ src: fileAddress(of.fileId) }}
        alt={showCode(photoScene, of.scene)}
      />
    )}
  </span>
);

const useWords = () => {
  const say = useSay();
  const lateness = useLateness();
  return (one: Evidence): string[] => {
    const change = one.before !== '' || one.after !== '';
    return [
      one.place === null ? '' : say('records.questionNumber', { n: one.place }),
      change && one.kind !== 'answered' && one.kind !== 'late'
        ? `${one.before || '—'} → ${one.after || '—'}`
        : one.after,
      one.secondsLate === null ? '' : lateness(one.secondsLate),
      one.how === '' ? '' : showCode(submittedHow, one.how),
      one.score === null ? '' : say('records.scoreIs', { score: one.score }),
      one.passed === null ? '' : say(one.passed ? 'records.passed' : 'records.failed'),
      one.minutes === null || one.minutes === 0 ? '' : say('records.minutesOf', { n: one.minutes }),
      one.attempts === null || one.attempts === 0 ? '' : say('records.attemptsOf', { n: one.attempts }),
      deviceOf(one.device),
      one.ip,
      one.reason,
    ].filter(Boolean);
  };
};

/** Everything that happened around a sitting, in the order of time; answers fold away. */
export const Timeline = ({ of }: { of: RecordDetail }) => {
  const say = useSay();
  const wordsOf = useWords();
  const [all, setAll] = useState(false);
  const shown = of.timeline.filter((one) => all || !usual.has(one.kind));
  if (of.timeline.length === 0) return <EmptyView />;
  return (
    <section>
      <h3 className="luan-group-title">{say('records.timeline')}</h3>
      <Checkbox checked={all} onChange={(event) => setAll(event.target.checked)}>
        {say('records.withAnswers', {
          count: of.timeline.length - of.timeline.filter((one) => !usual.has(one.kind)).length,
        })}
      </Checkbox>
      <ol className="luan-exam-timeline">
        {shown.map((one) => (
          <li key={one.key} data-kind={one.kind}>
            <span className="luan-figures luan-hint">{clockOf(one.at)}</span>
            <span>
              <Tag tone={tones[one.kind] ?? 'plain'}>{showCode(sittingEventKind, one.kind)}</Tag>{' '}
              {wordsOf(one).join(' · ')}
              {one.byName !== '' && one.byName !== of.realName && <span className="luan-hint"> {one.byName}</span>}
              {one.proof && <Proof of={one.proof} />}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
};
