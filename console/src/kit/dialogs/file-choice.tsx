import { Button } from 'antd';
import { useRef } from 'react';

interface Props {
  /** Endings that are taken, as the browser wants them: `.xlsx`. */
  accept: string;
  /** What the button says. */
  title: string;
  file: File | undefined;
  onChoose: (file: File | undefined) => void;
  /** Marks the field for a journey: `data-import`. */
  mark: string;
}

/** A button that chooses one file, and the name of what was chosen. */
export const FileChoice = ({ accept, title, file, onChoose, mark }: Props) => {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <span className="luan-file-choice">
      <input
        ref={picker}
        type="file"
        accept={accept}
        hidden
        data-import={mark}
        onChange={(event) => onChoose(event.target.files?.[0])}
      />
      <Button onClick={() => picker.current?.click()}>{title}</Button>
      <span>{file?.name}</span>
    </span>
  );
};
