import { InputNumber, Radio } from 'antd';
import { useSay } from '#client/phrases.ts';
import { type CertLayout, certSizes, sheetOf } from '#contracts/certificates/layout.ts';
import { Select } from '#kit/choose.tsx';
import '../certificates.css';

const sizeNames = {
  a4Portrait: 'certificates.a4Portrait',
  a4Landscape: 'certificates.a4Landscape',
  card: 'certificates.card',
} as const;
type SizeName = keyof typeof certSizes;

const sizeOf = (layout: CertLayout): SizeName | 'own' =>
  (Object.keys(certSizes) as SizeName[]).find(
    (name) => certSizes[name].width === layout.width && certSizes[name].height === layout.height,
  ) ?? 'own';

/** Size of a certificate and how many of it stand on one sheet. */
export const PageEditor = ({ value, onChange }: { value: CertLayout; onChange: (layout: CertLayout) => void }) => {
  const say = useSay();
  const sheet = sheetOf(value);
  const figure = (name: 'width' | 'height' | 'gap', title: string, least: number, most: number) => (
    <label>
      {title}{' '}
      <InputNumber
        min={least}
        max={most}
        step={1}
        value={value[name]}
        onChange={(next) => next !== null && onChange({ ...value, [name]: next })}
      />
    </label>
  );
  return (
    <div className="certificate-designer-tools">
      <Select
        style={{ width: 200 }}
        aria-label={say('fields.certSize')}
        value={sizeOf(value)}
        options={[
          ...(Object.keys(certSizes) as SizeName[]).map((name) => ({ value: name, label: say(sizeNames[name]) })),
          { value: 'own' as const, label: say('certificates.ownSize'), disabled: true },
        ]}
        onChange={(name) =>
          name !== 'own' && onChange({ ...value, ...certSizes[name], sheet: name === 'card' ? 'a4' : 'own' })
        }
      />
      {figure('width', say('certificates.width'), 30, 420)}
      {figure('height', say('certificates.height'), 20, 420)}
      <Radio.Group
        aria-label={say('fields.perSheet')}
        value={value.sheet}
        options={[
          { value: 'own', label: say('certificates.onePerPage') },
          { value: 'a4', label: say('certificates.manyOnA4') },
        ]}
        onChange={(event) => onChange({ ...value, sheet: event.target.value as 'own' })}
      />
      {value.sheet === 'a4' && figure('gap', say('certificates.gap'), 0, 30)}
      {value.sheet === 'a4' && (
        <span className="luan-hint" role="status">
          {sheet
            ? say('certificates.fits', { count: sheet.columns * sheet.rows })
            : say('failures.certTemplate.noSheet')}
        </span>
      )}
    </div>
  );
};
