import { useCall } from '#client/hooks.ts';
import { say, useSay } from '#client/phrases.ts';
import { ownBannerApi } from '#contracts/notices/own-banner.contract.ts';
import { Bones } from '#kit/parts/panel.tsx';
import { DataTable } from '#kit/parts/table.tsx';
import { EmptyView, FailureView } from '#kit/views.tsx';
import type { EntryTabs } from '#pickers/entries/entry.detail.tsx';

/** How many people a banner was shown to and how many pressed it, day by day. */
const BannerViews = ({ bannerId }: { bannerId: string }) => {
  const words = useSay();
  const { data, isError, refetch } = useCall(ownBannerApi.days, { bannerId });
  if (isError) return <FailureView onRefresh={() => void refetch()} />;
  if (!data) return <Bones rows={4} />;
  if (data.list.length === 0) return <EmptyView title={words('notices.none')} />;
  return (
    <>
      <p className="luan-hint">{words('notices.viewsHint', { shown: data.shown, pressed: data.pressed })}</p>
      <DataTable
        label={words('notices.views')}
        rows={data.list}
        keyOf={(row) => row.day}
        density="small"
        busy={false}
        columns={[
          { key: 'day', title: words('notices.day'), width: 150, render: (row) => row.day },
          { key: 'shown', title: words('notices.shown'), width: 120, render: (row) => row.shown },
          { key: 'pressed', title: words('notices.pressed'), width: 120, render: (row) => row.pressed },
        ]}
      />
    </>
  );
};

/** Tabs of a banner's page. */
export const bannerTabs: EntryTabs = [
  {
    key: 'views',
    title: say('notices.views'),
    content: (banner) => <BannerViews bannerId={String(banner.bannerId)} />,
  },
];
