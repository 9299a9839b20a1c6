import { Button, Input, Radio } from 'antd';
import { sayOr, useSay } from '#client/phrases.ts';
import { checkFinding, checkSeverity, photoWanted } from '#contracts/checks/check.codes.ts';
import { longestNote } from '#contracts/checks/template.contract.ts';
import type { PlaceTaskDetail } from '#contracts/hazards/place.contract.ts';
import type { EditorProps } from '#kit/editor-props.ts';
import { showCode } from '#kit/show.tsx';
import { HoldFiles } from '#kit/uploads.tsx';
import '../hazards.css';

type Item = PlaceTaskDetail['answers'][number];
/** What was found at one item, as it is handed in. */
export interface Given {
  readonly item: number;
  readonly finding: number;
  readonly note: string;
  readonly photoId: string | null;
}

const { normal, fault } = checkFinding.values;
const { always } = photoWanted.values;

const findings = () =>
  Object.entries(checkFinding.values).map(([key, value]) => ({
    value,
    label: sayOr(`codes.${checkFinding.name}.${key}`, key),
  }));

const Line = ({
  of,
  given,
  disabled,
  onChange,
}: {
  of: Item;
  given: Given | undefined;
  disabled: boolean;
  onChange: (next: Given) => void;
}) => {
  const say = useSay();
  const now: Given = given ?? { item: of.item, finding: 0, note: '', photoId: null };
  const isFault = now.finding === fault;
  const photo = now.photoId === null ? [] : [{ fileId: now.photoId, fileName: 'photo.jpg' }];
  return (
    <li>
      <span>
        {of.item}. {of.text} <span className="luan-hint">{of.hint}</span> {showCode(checkSeverity, of.severity)}
      </span>
      <Radio.Group
        aria-label={say('hazards.findingOf', { n: of.item })}
        optionType="button"
        size="small"
        disabled={disabled}
        options={findings()}
        value={now.finding}
        onChange={(event) => onChange({ ...now, finding: Number(event.target.value) })}
      />
      {isFault && (
        <Input
          aria-label={say('hazards.noteOf', { n: of.item })}
          placeholder={say('hazards.note')}
          maxLength={longestNote}
          disabled={disabled}
          value={now.note}
          onChange={(event) => onChange({ ...now, note: event.target.value })}
        />
      )}
      {(isFault || of.photo === always) && (
        <HoldFiles
          kind="place-check-photo"
          most={1}
          aria-label={say('hazards.photoOf', { n: of.item })}
          disabled={disabled}
          value={photo}
          onChange={(files) => onChange({ ...now, photoId: (files as typeof photo)[0]?.fileId ?? null })}
        />
      )}
    </li>
  );
};

/** Items of a template with what was found at each. Value: those that are answered. */
export const AnswersEditor = ({
  items,
  value,
  onChange,
  disabled = false,
}: EditorProps & { items: readonly Item[] }) => {
  const say = useSay();
  const given = (value as Given[] | undefined) ?? [];
  const open = items.filter((one) => !given.some((answer) => answer.item === one.item));
  const change = (next: Given): void =>
    onChange?.([...given.filter((one) => one.item !== next.item), next].sort((a, b) => a.item - b.item));
  const rest = open.map((one) => ({ item: one.item, finding: normal, note: '', photoId: null }));
  return (
    <>
      <ul className="luan-hazards-items">
        {items.map((of) => (
          <Line
            key={of.item}
            of={of}
            given={given.find((one) => one.item === of.item)}
            disabled={disabled}
            onChange={change}
          />
        ))}
      </ul>
      {open.length > 0 && (
        <p>
          <Button
            size="small"
            disabled={disabled}
            data-action="restNormal"
            onClick={() => onChange?.([...given, ...rest].sort((a, b) => a.item - b.item))}
          >
            {say('hazards.restNormal')}
          </Button>{' '}
          <span className="luan-hint">{say('hazards.openItems', { n: open.length })}</span>
        </p>
      )}
    </>
  );
};
