import { fitted } from '#client/media/picture.ts';
import { useSay } from '#client/phrases.ts';
import { fileAddress } from '#client/upload.ts';
import { fullPath } from '#contracts/route.ts';
import { photoApi } from '#contracts/students/photo.contract.ts';

/** Address of the enrolment photo of a student; `version` tells a new one from the old. */
const photoAddress = (orgUserId: string, version = ''): string =>
  `${fullPath(photoApi.view)}?orgUserId=${orgUserId}${version === '' ? '' : `#${version}`}`;

const Picture = ({ address, title }: { address: string | undefined; title: string }) => {
  const say = useSay();
  return (
    <figure className="luan-face">
      {address === undefined ? (
        <span className="luan-face-none">{say('students.noPicture')}</span>
      ) : (
        <img key={address} src={address} alt={title} />
      )}
      <figcaption>{title}</figcaption>
    </figure>
  );
};

/** The enrolment photo of a student. */
export const Enrolled = ({ orgUserId, has, version }: { orgUserId: string; has: boolean; version?: string }) => {
  const say = useSay();
  return <Picture title={say('students.enrolment')} address={has ? photoAddress(orgUserId, version) : undefined} />;
};

/** The enrolment photo and the picture of a check side by side. */
export const SideBySide = ({ orgUserId, has, fileId }: { orgUserId: string; has: boolean; fileId: string | null }) => {
  const say = useSay();
  return (
    <div className="luan-faces">
      <Enrolled orgUserId={orgUserId} has={has} />
      <Picture
        title={say('students.takenPicture')}
        address={fileId === null ? undefined : fitted(fileAddress(fileId), 480)}
      />
    </div>
  );
};
