import type { ReactNode } from 'react';
import { say } from '#client/phrases.ts';
import { AttendanceTab } from './attendance.tab.tsx';
import { MeetingTab } from './meeting.tab.tsx';
import { MinutesTab } from './minutes.tab.tsx';
import { ResolutionsTab } from './resolutions.tab.tsx';

interface MeetingTabOf {
  key: string;
  title: string;
  content: (plan: { planId: string }) => ReactNode;
}

/** What the page of a plan shows beside the rest when its kind is a meeting. */
export const meetingTabs = (): MeetingTabOf[] => [
  { key: 'meeting', title: say('meetings.meeting'), content: ({ planId }) => <MeetingTab planId={planId} /> },
  { key: 'attendance', title: say('fields.attendance'), content: ({ planId }) => <AttendanceTab planId={planId} /> },
  { key: 'minutes', title: say('meetings.minutes'), content: ({ planId }) => <MinutesTab planId={planId} /> },
  {
    key: 'resolutions',
    title: say('meetings.resolutions'),
    content: ({ planId }) => <ResolutionsTab planId={planId} />,
  },
];
