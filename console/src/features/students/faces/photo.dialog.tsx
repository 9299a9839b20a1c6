import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Checkbox, Space } from 'antd';
import { useRef, useState } from 'react';
import { CallFailure, call, sendFile } from '#client/call.ts';
import { useCall } from '#client/hooks.ts';
import { fitToSend } from '#client/media/resize-picture.ts';
import { useSay } from '#client/phrases.ts';
import { fileKinds } from '#contracts/files/kinds.ts';
import { photoApi } from '#contracts/students/photo.contract.ts';
import { consentVersion } from '#contracts/students/student.codes.ts';
import { studentApi } from '#contracts/students/student.contract.ts';
import { Dialog } from '#kit/dialogs.tsx';
import { useOnce } from '#kit/guard.ts';
import { confirm, notify } from '#kit/notify.ts';
import { Enrolled } from './pictures.tsx';

const photo = fileKinds['registration-photo'];
const mostBytes = photo.megabytes * 1024 * 1024;

/** Enrols, shows and removes the photo of a student; a student without consent needs one on paper. */
export const PhotoDialog = ({
  student,
  onClose,
}: {
  student: { orgUserId: string; realName: string };
  onClose: () => void;
}) => {
  const say = useSay();
  const client = useQueryClient();
  const picker = useRef<HTMLInputElement>(null);
  const [onPaper, setOnPaper] = useState(false);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const { orgUserId } = student;
  const { data } = useCall(studentApi.one, { orgUserId });

  const after = async (work: Promise<unknown>): Promise<void> => {
    setProblems([]);
    try {
      await work;
      notify.done();
    } catch (error) {
      if (error instanceof CallFailure)
        setProblems(error.fields.length > 0 ? error.fields.map((one) => one.message) : [error.message]);
    }
    await client.invalidateQueries();
  };
  const [enrol, resting, working] = useOnce(async (file: File) => {
    const picture = await fitToSend(file, mostBytes);
    await after(sendFile(photoApi.enrol, { orgUserId, consentOnPaper: onPaper }, picture));
  });
  const remove = async (): Promise<void> => {
    if (await confirm(say('students.removePhotoAsk'), { danger: true })) await after(call(photoApi.del, { orgUserId }));
  };
  const choose = async (way: 'signature'): Promise<void> => {
    if (!(await confirm(say('students.signsAsk'), { danger: true }))) return;
    await after(call(photoApi.consent, { orgUserId, way, consentVersion, givenHow: 'paper' }));
  };
  const withdraw = async (): Promise<void> => {
    if (await confirm(say('students.withdrawAsk'), { danger: true }))
      await after(call(photoApi.withdraw, { orgUserId }));
  };

  const way = data?.consent?.way;
  return (
    <Dialog
      title={say('students.photoOf', { name: student.realName })}
      open
      width={640}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{say('kit.close')}</Button>}
    >
      <Space align="start" size="large">
        <Enrolled orgUserId={orgUserId} has={data?.hasPhoto ?? false} version={data?.photo?.enrolledAt ?? ''} />
        <Space orientation="vertical" size="middle">
          <p>{say('students.photoHint')}</p>
          {way === 'signature' && <Alert type="info" showIcon title={say('students.signsByName')} />}
          {data && way !== 'face' && (
            <Checkbox checked={onPaper} onChange={(event) => setOnPaper(event.target.checked)}>
              {say('students.consentOnPaper')}
            </Checkbox>
          )}
          {problems.length > 0 && (
            <Alert type="error" showIcon title={say('students.refused')} description={problems.join('；')} />
          )}
          <input
            ref={picker}
            type="file"
            hidden
            accept={photo.accept.map((extension) => `.${extension}`).join(',')}
            data-photo="file"
            onChange={(event) => {
              const file = event.target.files?.[0];
              event.target.value = '';
              if (file) void enrol(file);
            }}
          />
          <Space wrap>
            <Button
              type="primary"
              loading={working}
              disabled={resting || way === 'signature' || (way !== 'face' && !onPaper)}
              onClick={() => picker.current?.click()}
            >
              {say(data?.hasPhoto ? 'students.replacePhoto' : 'students.choosePhoto')}
            </Button>
            {data?.hasPhoto && (
              <Button danger onClick={() => void remove()}>
                {say('students.removePhoto')}
              </Button>
            )}
            {way !== 'signature' && <Button onClick={() => void choose('signature')}>{say('students.signs')}</Button>}
            {way !== undefined && <Button onClick={() => void withdraw()}>{say('students.withdrawConsent')}</Button>}
          </Space>
        </Space>
      </Space>
    </Dialog>
  );
};
