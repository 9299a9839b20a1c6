import type { GivenSuggestion, OwnSuggestionApi } from '#contracts/suggestions/own-suggestion.contract.ts';
import { suggestionKind } from '#contracts/suggestions/suggestion.codes.ts';
import { photoOf, someKey } from './checks.ts';
import { sendFile } from './send-file.ts';
import { type Browser, unique } from './world.ts';

/** What a driver saw in a yard. */
export const someReport = (change: Partial<GivenSuggestion> = {}): GivenSuggestion => ({
  suggestionKey: someKey(),
  suggestionKind: suggestionKind.values.hazard,
  suggestionText: '东门的灭火器没有压力了',
  placeText: '一号停车场东门',
  anonymous: false,
  ...change,
});

/** Hands in a picture under a key; answers its file. */
export const sendPicture = async (
  by: Browser,
  api: OwnSuggestionApi,
  suggestionKey: string,
  shade = unique(),
): Promise<string> => {
  const { data } = await sendFile(by, api.addPicture, { suggestionKey }, '张三的照片.jpg', await photoOf(shade));
  return data?.fileId ?? '';
};
