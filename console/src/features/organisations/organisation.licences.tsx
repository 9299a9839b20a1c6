import { say } from '#client/phrases.ts';
import type { OrganisationDetail } from '#contracts/organisations/organisation.contract.ts';
import { HoldFiles } from '#kit/uploads.tsx';
import { EmptyView } from '#kit/views.tsx';

const kinds = () =>
  [
    ['business_license', say('codes.attachmentType.businessLicense')],
    ['road_license', say('certification.roadLicense')],
    ['other_attachment', say('codes.attachmentType.otherAttachment')],
  ] as const;

/** Pictures of the licences as they were handed in last. */
const Licences = ({ data }: { data: OrganisationDetail }) => {
  const held = data.licences ?? [];
  if (held.length === 0) return <EmptyView />;
  return (
    <dl className="luan-facts">
      {kinds().map(([kind, title]) => {
        const files = held.filter((one) => one.kind === kind);
        return (
          files.length > 0 && (
            <div key={kind}>
              <dt>{title}</dt>
              <dd>
                <HoldFiles kind="organisation-authentication" disabled value={files} />
              </dd>
            </div>
          )
        );
      })}
    </dl>
  );
};

/** The tab of the licences, for who may see them. */
export const licenceTabs = (data: OrganisationDetail | undefined) =>
  data?.licences
    ? [
        {
          key: 'licences',
          title: say('organisations.licencePhotos'),
          content: (shown: OrganisationDetail) => <Licences data={shown} />,
        },
      ]
    : [];
