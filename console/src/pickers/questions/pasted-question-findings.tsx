import { Alert, Button, Checkbox } from 'antd';
import type { ReactNode } from 'react';
import { useSay } from '#client/phrases.ts';
import type { questionApi } from '#contracts/questions/question.contract.ts';
import type { Data } from '#contracts/route.ts';
import { cut } from '#contracts/system/storable.ts';

type Found = Data<typeof questionApi.paste>;
type Finding = Found['findings'][number];

interface Props {
  found: Found;
  /** Places of the unsure questions that are taken as they were read. */
  accepted: ReadonlySet<number>;
  onAccept: (places: ReadonlySet<number>) => void;
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <strong>{title}</strong>
    {children}
  </section>
);

/** What a reading found: errors, questions that wait for a decision, words worth a look, and lines of no question. */
export const PasteFindings = ({ found, accepted, onAccept }: Props) => {
  const say = useSay();
  const whole = found.findings.length + found.warnings.length + found.unsure.length + found.left.length === 0;
  const nameOf = ({ number, stem }: Finding): string =>
    `${number === 0 ? say('questions.noNumber') : `${number}.`} ${cut(stem, 40)}`;
  const list = (some: readonly Finding[]): ReactNode => (
    <ul className="luan-question-findings">
      {some.map((one) => (
        <li key={one.place}>
          {nameOf(one)} — {one.problems.join('；')}
        </li>
      ))}
    </ul>
  );
  const choose = (place: number, taken: boolean): void => {
    const next = new Set(accepted);
    if (taken) next.add(place);
    else next.delete(place);
    onAccept(next);
  };
  return (
    <Alert
      type={whole ? 'success' : 'warning'}
      showIcon
      title={
        found.saved > 0
          ? say('questions.saved', { count: found.saved })
          : say('questions.readSome', { read: found.read, good: found.good })
      }
      description={
        whole ? undefined : (
          <div className="luan-paste-found">
            {found.findings.length > 0 && (
              <Part title={say('questions.findings', { count: found.findings.length })}>{list(found.findings)}</Part>
            )}
            {found.unsure.length > 0 && (
              <Part title={say('questions.unsure', { count: found.unsure.length })}>
                <div className="luan-paste-all">
                  <Button
                    size="small"
                    data-action="acceptAll"
                    onClick={() => onAccept(new Set(found.unsure.map(({ place }) => place)))}
                  >
                    {say('questions.chooseAll')}
                  </Button>
                  <Button size="small" disabled={accepted.size === 0} onClick={() => onAccept(new Set())}>
                    {say('questions.chooseNone')}
                  </Button>
                </div>
                <ul className="luan-question-unsure">
                  {found.unsure.map((one) => (
                    <li key={one.place}>
                      <Checkbox
                        checked={accepted.has(one.place)}
                        onChange={(event) => choose(one.place, event.target.checked)}
                      >
                        {nameOf(one)} — {one.problems.join('；')}
                      </Checkbox>
                      <p className="luan-hint">{one.reading}</p>
                    </li>
                  ))}
                </ul>
              </Part>
            )}
            {found.warnings.length > 0 && <Part title={say('questions.warned')}>{list(found.warnings)}</Part>}
            {found.left.length > 0 && (
              <Part title={say('questions.left', { count: found.leftCount })}>
                <ul className="luan-question-left">
                  {found.left.map((line, place) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: lines of a text, which never move
                    <li key={place}>{line}</li>
                  ))}
                </ul>
              </Part>
            )}
          </div>
        )
      }
    />
  );
};
