import { Button, Upload } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { call } from '#client/call.ts';
import { sayOr, useSay } from '#client/phrases.ts';
import { uploadFile } from '#client/upload.ts';
import { certField } from '#contracts/certificates/certificate.codes.ts';
import { type CertElement, type CertLayout, certSizes } from '#contracts/certificates/layout.ts';
import { certTemplateApi } from '#contracts/certificates/template.contract.ts';
import { Select } from '#kit/choose.tsx';
import { Dialog } from '#kit/dialogs.tsx';
import type { EditorProps } from '#kit/editor-props.ts';
import { notify } from '#kit/notify.ts';
import { Bones } from '#kit/parts/panel.tsx';
import '../certificates.css';
import { tellUnexpectedError } from '#kit/unexpected-error.ts';
import { SvgView } from '../svg.view.tsx';
import { freeKey, textElement } from './designer.convert.ts';

// The designer is heavy: it comes when a template is opened for editing, and never else.
const LayoutDesigner = lazy(() => import('./designer.tsx'));

/** A sheet with nothing but the code every certificate needs. */
export const emptyLayout: CertLayout = {
  ...certSizes.a4Portrait,
  sheet: 'own',
  gap: 0,
  elements: [{ kind: 'qr', key: 'qr', x: 28, y: 226, width: 32, height: 32, colour: '#000000' }],
};

const roles = ['background', 'seal', 'picture'] as const;

/** Where a new picture begins: a background fills the sheet and lies under everything. */
const withPicture = (layout: CertLayout, role: (typeof roles)[number], fileId: string): CertLayout => {
  const whole = role === 'background';
  const size = Math.min(40, layout.height / 3);
  const picture: CertElement = {
    kind: 'picture',
    key: freeKey(layout, role),
    role,
    fileId,
    x: whole ? 0 : layout.width - size - 20,
    y: whole ? 0 : layout.height - size - 20,
    width: whole ? layout.width : size,
    height: whole ? layout.height : size,
  };
  return { ...layout, elements: whole ? [picture, ...layout.elements] : [...layout.elements, picture] };
};

/** Designs a certificate: fields, pictures, and the designer itself; with a look at how it prints. Value: `CertLayout`. */
export const LayoutEditor = ({
  value,
  onChange,
  language,
  templateId,
}: EditorProps & { language: string; templateId: string }) => {
  const say = useSay();
  const layout = (value as CertLayout | undefined) ?? emptyLayout;
  const [role, setRole] = useState<(typeof roles)[number]>('background');
  const [look, setLook] = useState<string>();
  const add = (name: string): void => {
    const title = sayOr(`codes.certField.${name}`, name);
    const words = { zh: `${title}：{${name}}`, en: `${name}: {${name}}` };
    onChange?.({ ...layout, elements: [...layout.elements, textElement(layout, name, words)] });
  };
  const upload = async (file: File): Promise<void> => {
    try {
      const { fileId } = await uploadFile('certificate-print-template', file);
      onChange?.(withPicture(layout, role, fileId));
    } catch (error) {
      notify.warn(error instanceof Error && error.message !== '' ? error.message : say('kit.uploadFailed'));
    }
  };
  const draw = async (): Promise<void> => {
    const { svg } = await call(certTemplateApi.draw, { layout, certLanguage: language as 'both' });
    setLook(svg);
  };
  return (
    <div className="certificate-designer">
      <div className="certificate-designer-tools">
        <Select
          style={{ width: 220 }}
          aria-label={say('certificates.addField')}
          placeholder={say('certificates.addField')}
          value={null}
          options={Object.keys(certField.values).map((name) => ({
            value: name,
            label: sayOr(`codes.certField.${name}`, name),
          }))}
          onChange={(name: string | null) => name && add(name)}
        />
        <Select
          style={{ width: 140 }}
          aria-label={say('certificates.role')}
          value={role}
          options={[
            { value: 'background', label: say('certificates.background') },
            { value: 'seal', label: say('certificates.seal') },
            { value: 'picture', label: say('certificates.elementPicture') },
          ]}
          onChange={setRole}
        />
        <Upload
          accept=".png,.jpg,.jpeg"
          showUploadList={false}
          beforeUpload={(file) => {
            void upload(file);
            return false;
          }}
        >
          <Button>{say('certificates.uploadPicture')}</Button>
        </Upload>
        <Button onClick={() => void draw().catch(tellUnexpectedError)}>{say('certificates.preview')}</Button>
        <span className="luan-hint">{say('certificates.designHint')}</span>
      </div>
      <Suspense fallback={<Bones rows={12} />}>
        <LayoutDesigner
          layout={layout}
          language={language}
          templateId={templateId}
          onChange={(next) => onChange?.(next)}
        />
      </Suspense>
      {look !== undefined && (
        <Dialog title={say('certificates.preview')} open width={900} onCancel={() => setLook(undefined)}>
          <SvgView svg={look} alt={say('certificates.faceOf', { name: say('certificates.sample.realName') })} />
        </Dialog>
      )}
    </div>
  );
};
