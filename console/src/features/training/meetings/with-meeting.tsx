import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useCall } from '#client/hooks.ts';
import { useSay } from '#client/phrases.ts';
import { type MeetingDetail, meetingApi } from '#contracts/meetings/meeting.contract.ts';
import { Bones } from '#kit/parts/panel.tsx';
import { EmptyView, FailureView } from '#kit/views.tsx';
import './meetings.css';

interface Props {
  planId: string;
  children: (meeting: MeetingDetail, onChanged: () => void) => ReactNode;
}

/** The meeting of a plan, once it has come; a repeating plan holds none itself. */
export const WithMeeting = ({ planId, children }: Props) => {
  const say = useSay();
  const client = useQueryClient();
  const answer = useCall(meetingApi.one, { planId });
  if (answer.isError) return <FailureView onRefresh={() => void answer.refetch()} />;
  if (!answer.data) return <Bones rows={6} />;
  if (answer.data.series) return <EmptyView title={say('meetings.series')} hint={say('meetings.seriesHint')} />;
  return children(answer.data, () => void client.invalidateQueries());
};
