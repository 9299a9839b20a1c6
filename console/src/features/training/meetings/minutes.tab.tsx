import { Button, Image } from 'antd';
import { useState } from 'react';
import { fitted } from '#client/media/picture.ts';
import { useSay } from '#client/phrases.ts';
import { useSignedIn } from '#client/session.ts';
import { fileAddress } from '#client/upload.ts';
import { meetingSigner } from '#contracts/meetings/meeting.codes.ts';
import { type MeetingDetail, meetingApi } from '#contracts/meetings/meeting.contract.ts';
import { FormDialog } from '#kit/dialogs.tsx';
import { type Field, field } from '#kit/fields.tsx';
import { RichText } from '#kit/rich/rich-text.tsx';
import { FileLink, showCode, showDateTime, Tag } from '#kit/show.tsx';
import { EmptyView } from '#kit/views.tsx';
import { WithMeeting } from './with-meeting.tsx';

type Held = { fileId: string; fileName: string }[];

const minutesFields = (say: ReturnType<typeof useSay>, most: number): Field[] => [
  field.richText('minutes', { span: 24, title: say('meetings.minutes') }),
  field.files('photos', 'safe-meeting-photo', { span: 24, most }),
  field.files('files', 'safe-meeting-file', { span: 24, most, title: say('meetings.files') }),
];

const MinutesDialog = ({ of, onClose }: { of: MeetingDetail; onClose: () => void }) => {
  const say = useSay();
  return (
    <FormDialog
      title={say('meetings.editMinutes')}
      width={980}
      send={meetingApi.minutes}
      initial={{ minutes: of.minutes, files: of.files, photos: of.photos }}
      fields={minutesFields(say, Math.max(of.most, of.files.length, of.photos.length))}
      toInput={(values) => ({
        planId: of.planId,
        version: of.version,
        minutes: String(values.minutes ?? ''),
        files: (values.files as Held | undefined) ?? [],
        photos: (values.photos as Held | undefined) ?? [],
        photosSeen: of.photos.map((photo) => photo.fileId),
      })}
      onDone={onClose}
      onCancel={onClose}
    />
  );
};

const SignDialog = ({ of, onClose }: { of: MeetingDetail; onClose: () => void }) => {
  const say = useSay();
  const { userInfo } = useSignedIn();
  return (
    <FormDialog
      title={say('meetings.sign')}
      width={480}
      send={meetingApi.sign}
      fields={[
        field.text('signedName', {
          required: true,
          max: 40,
          span: 24,
          hint: say('meetings.signHint', { name: userInfo.realName }),
        }),
      ]}
      toInput={(values) => ({
        planId: of.planId,
        version: of.version,
        signedName: String(values.signedName ?? '').trim(),
      })}
      onDone={onClose}
      onCancel={onClose}
    />
  );
};

const Signatures = ({ of }: { of: MeetingDetail }) => {
  const say = useSay();
  if (of.signatures.length === 0) return <span className="luan-hint">{say('meetings.unsigned')}</span>;
  return (
    <ul className="luan-meeting-signatures">
      {of.signatures.map((one) => (
        <li key={one.role}>
          <span className="luan-hint">{showCode(meetingSigner, one.role)}</span>
          <strong>{one.realName}</strong>
          <span className="luan-figures">{showDateTime(one.at)}</span>
          <span className="luan-hint luan-figures">{one.address}</span>
          <Tag tone={one.valid ? 'good' : 'warn'}>
            {one.valid ? say('meetings.signedSame') : say('meetings.signedOther')}
          </Tag>
        </li>
      ))}
    </ul>
  );
};

const Minutes = ({ of, onChanged }: { of: MeetingDetail; onChanged: () => void }) => {
  const say = useSay();
  const [asking, setAsking] = useState<'minutes' | 'sign'>();
  const close = (): void => {
    setAsking(undefined);
    onChanged();
  };
  return (
    <div className="luan-meeting">
      <div className="luan-training-plan-tools">
        {of.can.includes('mod') && (
          <Button type="primary" data-action="minutes" onClick={() => setAsking('minutes')}>
            {say('meetings.editMinutes')}
          </Button>
        )}
        {of.can.includes('sign') && (
          <Button data-action="sign" onClick={() => setAsking('sign')}>
            {say('meetings.sign')}
          </Button>
        )}
        {of.minutesAt && (
          <span className="luan-hint">
            {say('meetings.writtenBy', { name: of.minutesByName, at: showDateTime(of.minutesAt) })}
          </span>
        )}
      </div>
      {of.minutes === '' ? <EmptyView title={say('meetings.noMinutes')} /> : <RichText html={of.minutes} />}
      <h3 className="luan-group-title">{say('meetings.signatures')}</h3>
      <Signatures of={of} />
      <h3 className="luan-group-title">{say('fields.photos')}</h3>
      {of.photos.length === 0 ? (
        <span className="luan-hint">{say('meetings.noPhotos')}</span>
      ) : (
        <Image.PreviewGroup>
          <div className="luan-meeting-photos">
            {of.photos.map((photo) => (
              <Image
                key={photo.fileId}
                src={fitted(fileAddress(photo.fileId), 240)}
                preview={{ src: fileAddress(photo.fileId) }}
                alt={photo.fileName}
                width={160}
                height={120}
              />
            ))}
          </div>
        </Image.PreviewGroup>
      )}
      {of.files.length > 0 && <h3 className="luan-group-title">{say('meetings.files')}</h3>}
      {of.files.map((file) => (
        <FileLink key={file.fileId} file={file} />
      ))}
      {asking === 'minutes' && <MinutesDialog of={of} onClose={close} />}
      {asking === 'sign' && <SignDialog of={of} onClose={close} />}
    </div>
  );
};

/** What was said at a meeting, who put their names under it, photos and files. */
export const MinutesTab = ({ planId }: { planId: string }) => (
  <WithMeeting planId={planId}>{(of, onChanged) => <Minutes of={of} onChanged={onChanged} />}</WithMeeting>
);
