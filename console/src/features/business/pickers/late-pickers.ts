import { boxed } from '#kit/choose.tsx';
import { late } from '#kit/late.tsx';

// Managers and leaders to choose from, fetched when first drawn: no list waits for the calls they ask.

export const ManagerPicker = late(async () => (await import('./manager.picker.tsx')).ManagerPicker, boxed);
export const OwnManagerPicker = late(async () => (await import('./manager.picker.tsx')).OwnManagerPicker, boxed);
export const LeaderPicker = late(async () => (await import('./leader.picker.tsx')).LeaderPicker, boxed);
