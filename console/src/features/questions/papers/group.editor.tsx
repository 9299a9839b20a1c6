import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Alert, Button, InputNumber } from 'antd';
import { useCall } from '#client/hooks.ts';
import { useSay } from '#client/phrases.ts';
import { type PaperGroup, paperApi, type Supply } from '#contracts/questions/paper.contract.ts';
import { difficultyDegree, exercisesType } from '#contracts/questions/question.codes.ts';
import { Select } from '#kit/choose.tsx';
import type { EditorProps } from '#kit/editor-props.ts';
import { titleOf } from '#kit/fields.tsx';
import { showCode } from '#kit/show.tsx';

type Codes = typeof exercisesType | typeof difficultyDegree;
const options = (codes: Codes) =>
  Object.values(codes.values).map((value) => ({ value, label: showCode(codes, value) }));

/** Whether every line can be asked about at once: complete, and none twice. */
const askable = (groups: readonly PaperGroup[]): boolean =>
  groups.length > 0 &&
  groups.every((one) => one.chooseCount > 0 && one.score > 0) &&
  new Set(groups.map((one) => `${one.exercisesType}/${one.difficultyDegree}`)).size === groups.length;

const Line = ({
  group,
  supply,
  onChange,
  onRemove,
}: {
  group: PaperGroup;
  supply: Supply | undefined;
  onChange: (more: Partial<PaperGroup>) => void;
  onRemove: () => void;
}) => {
  const say = useSay();
  const title = (name: string): string => titleOf({ name });
  return (
    <tr>
      <td>
        <Select
          aria-label={title('exercisesType')}
          className="luan-whole"
          options={options(exercisesType)}
          value={group.exercisesType}
          onChange={(next) => onChange({ exercisesType: next as PaperGroup['exercisesType'] })}
        />
      </td>
      <td>
        <Select
          aria-label={title('difficultyDegree')}
          className="luan-whole"
          options={options(difficultyDegree)}
          value={group.difficultyDegree}
          onChange={(next) => onChange({ difficultyDegree: next as PaperGroup['difficultyDegree'] })}
        />
      </td>
      <td>
        <InputNumber
          aria-label={title('chooseCount')}
          min={1}
          max={300}
          value={group.chooseCount}
          onChange={(next) => onChange({ chooseCount: next ?? 1 })}
        />
      </td>
      <td>
        <InputNumber
          aria-label={say('papers.scoreEach')}
          min={1}
          max={100}
          value={group.score}
          onChange={(next) => onChange({ score: next ?? 1 })}
        />
      </td>
      <td>{supply?.count ?? '—'}</td>
      <td>{supply?.most ?? '—'}</td>
      <td className={supply && supply.short > 0 ? 'luan-danger' : ''}>{supply?.short ?? '—'}</td>
      <td>
        <Button icon={<DeleteOutlined />} aria-label={say('kit.remove')} onClick={onRemove} />
      </td>
    </tr>
  );
};

/** Rules of an automatic paper: types, difficulties, counts and scores; what the banks hold, may give and lack stands beside each line. */
export const GroupEditor = ({ id, value, onChange, bankIds }: EditorProps & { bankIds: readonly string[] }) => {
  const say = useSay();
  const groups = (value as PaperGroup[] | undefined) ?? [];
  const ready = bankIds.length > 0 && askable(groups);
  const tried = useCall(
    paperApi.draw,
    { bankIds: [...bankIds], groups, exerciseRuleType: 1, seed: 1 },
    { enabled: ready, keep: true },
  );
  const found = ready ? tried.data : undefined;
  const change = (place: number, more: Partial<PaperGroup>): void =>
    onChange?.(groups.map((one, index) => (index === place ? { ...one, ...more } : one)));
  const titles = [
    titleOf({ name: 'exercisesType' }),
    titleOf({ name: 'difficultyDegree' }),
    titleOf({ name: 'chooseCount' }),
    say('papers.scoreEach'),
    say('papers.available'),
    say('papers.most'),
    say('papers.short'),
    '',
  ];
  return (
    <div className="luan-question-options" id={id}>
      <table className="luan-question-cells">
        <thead>
          <tr>
            {titles.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groups.map((group, place) => (
            <Line
              // A line has no name of its own: its place is what it is.
              // eslint-disable-next-line react/no-array-index-key
              key={place}
              group={group}
              supply={found?.supplies.find(
                (one) => one.exercisesType === group.exercisesType && one.difficultyDegree === group.difficultyDegree,
              )}
              onChange={(more) => change(place, more)}
              onRemove={() => onChange?.(groups.filter((_, index) => index !== place))}
            />
          ))}
        </tbody>
      </table>
      <div>
        <Button
          icon={<PlusOutlined />}
          data-action="addGroup"
          onClick={() => onChange?.([...groups, { exercisesType: 1, difficultyDegree: 2, chooseCount: 10, score: 1 }])}
        >
          {say('papers.addGroup')}
        </Button>
      </div>
      {found && (
        <Alert
          type={found.short > 0 ? 'warning' : 'success'}
          showIcon
          title={
            found.short > 0
              ? say('papers.isShort', { count: found.short })
              : say('papers.fits', { count: found.exercises.length, score: found.score })
          }
        />
      )}
    </div>
  );
};
